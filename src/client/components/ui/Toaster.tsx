import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { Message } from './Message.tsx';
import { dismissToast, type Toast, toastStore } from './toasts.ts';

const DISPLAY_MS = { success: 4000, failure: 5000 };

/** Messages at the bottom right. The regions are always there, so that screen readers hear what is put into them. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const withLook = (look: Toast['look']) => toasts.filter((toast) => toast.look === look);
  return (
    <div className="pointer-events-none fixed top-(--toast-top) right-4 bottom-(--toast-bottom) left-4 z-50 grid justify-items-end gap-3 sm:left-auto sm:w-96 print:hidden">
      <div role="status" className="grid w-full gap-3">
        {withLook('success').map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="alert" className="grid w-full gap-3">
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

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fade-in pointer-events-auto rounded-2xl shadow-xl"
    >
      <Message look={look} title={title} description={description}>
        <button
          type="button"
          onClick={() => dismissToast(id)}
          className="hover:bg-soft -m-2 grid size-11 shrink-0 place-content-center rounded-xl"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">Melding sluiten</span>
        </button>
      </Message>
    </div>
  );
}
