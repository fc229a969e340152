import { X } from 'lucide';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { text } from '../../../shared/platform/language/texts.ts';
import { Icon } from '../Icon.tsx';
import { Message } from '../Message.tsx';
import { dismissToast, type Toast, toastStore } from './toasts.ts';

const DISPLAY_MS = { success: 4000, failure: 5000 };
/** Long enough to read the toast and to reach its button by keyboard. */
const DISPLAY_WITH_ACTION_MS = 20_000;

/** Focuses the button of a toast from anywhere, also from a dialog. */
const SHORTCUT = 'F6';

/**
 * The live regions always exist, so that screen readers announce what is added to them; `aria-live` keeps dialogs from
 * hiding them.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  const withVariant = (variant: Toast['variant']) => toasts.filter((toast) => toast.variant === variant);
  return (
    <div className="toasts pointer-events-none fixed inset-x-4 z-50 sm:start-auto sm:w-96 print:hidden">
      <div role="status" aria-live="polite" className="grid w-full gap-3">
        {withVariant('success').map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="alert" aria-live="assertive" className="grid w-full gap-3 not-empty:mt-3">
        {withVariant('failure').map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

function ToastCard({ toast: { id, variant, title, description, action } }: { toast: Toast }) {
  const [isPaused, setIsPaused] = useState(false);
  const displayMs = action ? DISPLAY_WITH_ACTION_MS : DISPLAY_MS[variant];
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => dismissToast(id), displayMs);
    return () => clearTimeout(timer);
  }, [isPaused, id, displayMs]);

  const card = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<Element | null>(null);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    setIsPaused(true);
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
  };
  const dismiss = () => {
    if (card.current!.contains(document.activeElement)) restoreFocus(previousFocus.current);
    dismissToast(id);
  };

  return (
    <div
      ref={card}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={onFocus}
      onBlur={() => setIsPaused(false)}
      className="fade-in pointer-events-auto rounded-2xl shadow-xl"
    >
      <Message
        variant={variant}
        title={title}
        description={description}
        action={
          action && (
            <ActionButton
              label={action.label}
              onPress={() => {
                dismiss();
                action.onPress();
              }}
            />
          )
        }
      >
        <button
          type="button"
          onClick={dismiss}
          className="hover:bg-soft -m-2 grid size-11 shrink-0 place-content-center rounded-xl"
        >
          <Icon node={X} className="size-5" />
          <span className="sr-only">{text('Melding sluiten')}</span>
        </button>
      </Message>
    </div>
  );
}

/** Returns the focus to its former element or near it, instead of the top of the page. */
function restoreFocus(place: Element | null) {
  const near = place?.isConnected ? place : (document.querySelector('[role=dialog]') ?? document.querySelector('main'));
  (near as HTMLElement | null)?.focus({ preventScroll: true });
}

function ActionButton({ label, onPress }: { label: string; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const focusButton = (event: KeyboardEvent) => {
      if (event.key !== SHORTCUT) return;
      event.preventDefault();
      button.current?.focus();
    };
    document.addEventListener('keydown', focusButton);
    return () => document.removeEventListener('keydown', focusButton);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      aria-keyshortcuts={SHORTCUT}
      onClick={onPress}
      className="text-accent hover:bg-soft -ms-3 mt-1 -mb-2 inline-flex min-h-11 items-center gap-2 rounded-xl px-3 font-semibold"
    >
      {label}
      <kbd
        aria-hidden="true"
        className="border-line text-muted hidden rounded-md border px-1.5 font-sans text-xs [@media(hover:hover)_and_(pointer:fine)]:inline"
      >
        {SHORTCUT}
      </kbd>
    </button>
  );
}
