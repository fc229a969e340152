import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide';
import type { ReactNode } from 'react';

import { text } from '../../../shared/platform/language/texts.ts';
import { Icon } from '../Icon.tsx';

interface PhotoDialogProps {
  title: string;
  /** The thumbnail that opens the dialog. */
  trigger: ReactNode;
  /** Styles the thumbnail. */
  className: string;
  children: ReactNode;
}

export function PhotoDialog({ title, trigger, className, children }: PhotoDialogProps) {
  return (
    <Dialog.Root>
      <Dialog.Trigger className={`cursor-zoom-in overflow-hidden ${className}`}>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <Dialog.Popup className="fade-in bg-surface text-ink fixed inset-x-4 inset-y-0 z-40 m-auto h-fit max-w-3xl overflow-hidden rounded-3xl">
          <Dialog.Title dir="auto" className="sr-only">
            {title}
          </Dialog.Title>
          <Dialog.Close className="bg-surface text-ink hover:bg-soft absolute end-3 top-3 z-10 grid size-11 place-content-center rounded-full shadow-md">
            <Icon node={X} />
            <span className="sr-only">{text('Sluiten')}</span>
          </Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
