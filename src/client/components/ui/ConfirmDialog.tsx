import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactElement } from 'react';

import { Button } from './Button.tsx';

interface ConfirmDialogProps {
  /** The button that asks. */
  trigger: ReactElement;
  title: string;
  text: string;
  confirm: string;
  onConfirm: () => void;
}

/** Asks once more before something that cannot be undone. */
export function ConfirmDialog({ trigger, title, text, confirm, onConfirm }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger render={trigger} />
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <AlertDialog.Popup className="fade-in bg-surface text-ink fixed inset-x-4 top-1/2 z-40 mx-auto grid max-w-md -translate-y-1/2 gap-3 rounded-3xl p-6">
          <AlertDialog.Title className="text-xl font-bold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="wrap-anywhere">{text}</AlertDialog.Description>
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button look="outline" />}>Annuleren</AlertDialog.Close>
            <AlertDialog.Close render={<Button look="danger" />} onClick={onConfirm}>
              {confirm}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
