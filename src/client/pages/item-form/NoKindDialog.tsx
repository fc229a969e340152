import { useRef } from 'react';

import { AskDialog } from '../../components/ui/AskDialog.tsx';
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
    <AskDialog
      open={open}
      title="Wat is het?"
      description="Geen tag zegt nog wat voor voorwerp dit is, en zo vindt niemand het. Tik op wat het is, of ga terug en typ zelf een tag."
      initialFocus={back}
      onClose={onReturn}
    >
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
    </AskDialog>
  );
}
