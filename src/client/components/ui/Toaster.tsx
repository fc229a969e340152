import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { dismissToast, type Toast, toastStore } from './toasts.ts';

const DISPLAY_MS = { success: 4000, failure: 5000 };

/**
 * Messages at the bottom right. The regions are always there, so that screen readers hear what is put into them, and say
 * that they are live, so that dialogs do not hide them.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const withLook = (look: Toast['look']) => toasts.filter((toast) => toast.look === look);
  return (
    <div className="pointer-events-none fixed top-(--toast-top) right-4 bottom-(--toast-bottom) left-4 z-50 grid justify-items-end gap-3 sm:left-auto sm:w-96 print:hidden">
      <div role="status" aria-live="polite" className="grid w-full gap-3">
        {withLook('success').map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="alert" aria-live="assertive" className="grid w-full gap-3">
        {withLook('failure').map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

function ToastCard({ toast: { id, look, title, description } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(id), DISPLAY_MS[look]);
    return () => clearTimeout(timer);
  }, [held, id, look]);

  const failed = look === 'failure';
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`fade-in bg-surface text-ink ring-line pointer-events-auto flex items-start gap-3 rounded-2xl border-l-4 p-4 shadow-xl ring-1 ${failed ? 'border-bad' : 'border-good'}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${failed ? 'text-bad' : 'text-good'}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {description && <p className="text-muted wrap-anywhere">{description}</p>}
      </div>
      <button
        type="button"
        onClick={() => dismissToast(id)}
        className="hover:bg-soft -m-2 grid size-11 shrink-0 place-content-center rounded-xl"
      >
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">Melding sluiten</span>
      </button>
    </div>
  );
}
