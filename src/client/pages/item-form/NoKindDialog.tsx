import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';

import { Button } from '../../components/ui/Button.tsx';

interface NoKindDialogProps {
  open: boolean;
  words: string[];
  /** What happens to an item without a kind. */
  withoutKind: string;
  /** The word that was chosen, or none. */
  onGoOn: (tags: string[]) => void;
  onReturn: () => void;
}

/** Asks for one word that says what an item is: without it a search does not find it. */
export function NoKindDialog({ open, words, withoutKind, onGoOn, onReturn }: NoKindDialogProps) {
  const back = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onReturn()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <AlertDialog.Popup
          initialFocus={back}
          className="fade-in bg-surface text-ink fixed inset-x-4 bottom-4 z-40 mx-auto grid max-h-[90dvh] max-w-md gap-5 overflow-y-auto rounded-3xl p-6 shadow-2xl sm:inset-y-0 sm:my-auto sm:h-fit"
        >
          <div>
            <AlertDialog.Title className="text-xl font-bold">Wat is het?</AlertDialog.Title>
            <AlertDialog.Description className="text-muted mt-2">
              Geen tag zegt nog wat voor voorwerp dit is, en zo vindt niemand het. Tik op wat het is, of ga terug en typ
              zelf een tag.
            </AlertDialog.Description>
          </div>
          <div className="grid grid-cols-2 gap-3">
            {words.map((word) => (
              <Button key={word} look="outline" className="min-h-14 px-3! wrap-anywhere" onClick={() => onGoOn([word])}>
                {word}
              </Button>
            ))}
          </div>
          <div className="grid gap-1">
            <Button ref={back} look="plain" onClick={onReturn}>
              Terug naar het formulier
            </Button>
            <Button look="plain" className="text-muted font-medium!" onClick={() => onGoOn([])}>
              {withoutKind}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
