import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ComponentProps, ReactNode } from 'react';

interface AskDialogProps extends Pick<ComponentProps<typeof AlertDialog.Popup>, 'initialFocus' | 'finalFocus'> {
  open?: boolean;
  /** May open over another dialog. */
  isOnTop?: boolean;
  title: string;
  description: ReactNode;
  onClose: () => void;
  /** The content and the buttons. */
  children: ReactNode;
}

/** A modal question. The safe answer gets the focus first. */
export function QuestionDialog({
  open = true,
  isOnTop = false,
  title,
  description,
  onClose,
  children,
  ...focus
}: AskDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          forceRender={isOnTop}
          className={`fade-in fixed inset-0 bg-black/60 ${isOnTop ? 'z-50' : 'z-30'}`}
        />
        <AlertDialog.Popup
          {...focus}
          className={`fade-in bg-surface text-ink fixed inset-x-4 bottom-4 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-md gap-5 overflow-y-auto rounded-3xl p-6 shadow-2xl sm:inset-y-0 sm:my-auto sm:h-fit ${isOnTop ? 'z-50' : 'z-40'}`}
        >
          <div>
            <AlertDialog.Title className="text-xl font-bold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-muted mt-2 wrap-anywhere">{description}</AlertDialog.Description>
          </div>
          {children}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
