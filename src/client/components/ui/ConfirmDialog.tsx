import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';

import { Button } from './Button.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  /** What it is about. */
  children?: ReactNode;
  cancel: string;
  confirm: string;
  /** Where nothing is lost by it. */
  isGood?: boolean;
  busy?: boolean;
  /** Something is to be chosen first. */
  isIncomplete?: boolean;
  /** What has the focus afterwards, where what had it before may be gone. */
  finalFocus?: () => HTMLElement | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something that cannot be taken back. The safe answer comes first, so it has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    description,
    children,
    cancel,
    confirm,
    isGood = false,
    busy = false,
    isIncomplete = false,
    finalFocus,
    onCancel,
    onConfirm,
  } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <AlertDialog.Popup
          finalFocus={finalFocus}
          className="fade-in bg-surface text-ink fixed inset-x-4 bottom-4 z-40 mx-auto grid max-w-md gap-5 rounded-3xl p-6 shadow-2xl sm:inset-y-0 sm:my-auto sm:h-fit"
        >
          <div>
            <AlertDialog.Title className="text-xl font-bold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-muted mt-2">{description}</AlertDialog.Description>
          </div>
          {children}
          <div className="grid gap-3 sm:flex sm:justify-end">
            <Button look="outline" disabled={busy} onClick={onCancel}>
              {cancel}
            </Button>
            <Button look={isGood ? 'solid' : 'danger'} disabled={busy || isIncomplete} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
