import type { ReactNode } from 'react';

import { Button } from '../Button.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  children?: ReactNode;
  cancel: string;
  confirm: string;
  /** Confirming loses nothing, so the button is not styled as dangerous. */
  isGood?: boolean;
  /** Cancelling is the better answer, so its button is the primary one. */
  prefersCancel?: boolean;
  busy?: boolean;
  /** A required choice is missing, so confirming is disabled. */
  isIncomplete?: boolean;
  /** The element to focus afterwards, when the trigger may be gone. */
  finalFocus?: () => HTMLElement | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The safe answer comes first, so it has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    description,
    children,
    cancel,
    confirm,
    isGood = false,
    prefersCancel = false,
    busy = false,
    isIncomplete = false,
    finalFocus,
    onCancel,
    onConfirm,
  } = props;
  return (
    <QuestionDialog
      open={open}
      title={title}
      description={description}
      finalFocus={finalFocus}
      onClose={() => !busy && onCancel()}
    >
      {children}
      <div className="grid gap-3 sm:flex sm:justify-end">
        <Button variant={prefersCancel ? 'solid' : 'outline'} disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button
          variant={prefersCancel ? 'outline' : isGood ? 'solid' : 'danger'}
          disabled={busy || isIncomplete}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </QuestionDialog>
  );
}
