import { useRef } from 'react';

import { Button } from '../../../ui/Button.tsx';
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx';

interface NoKindDialogProps {
  open: boolean;
  words: string[];
  /** The label of the button to continue without a kind. */
  withoutKind: string;
  /** Called with the chosen word, or without one. */
  onGoOn: (tags: string[]) => void;
  onReturn: () => void;
}

/** Asks for the kind of the item: without it, searches do not find the item. */
export function NoKindDialog({ open, words, withoutKind, onGoOn, onReturn }: NoKindDialogProps) {
  const back = useRef<HTMLButtonElement>(null);
  return (
    <QuestionDialog
      open={open}
      title="Wat is het?"
      description="Geen tag zegt nog wat voor voorwerp dit is, en zo vindt niemand het. Tik op wat het is, of ga terug en typ zelf een tag."
      initialFocus={back}
      onClose={onReturn}
    >
      <div className="grid grid-cols-2 gap-3">
        {words.map((word) => (
          <Button key={word} variant="outline" className="min-h-14 px-3! wrap-anywhere" onClick={() => onGoOn([word])}>
            {word}
          </Button>
        ))}
      </div>
      <div className="grid gap-1">
        <Button ref={back} variant="plain" onClick={onReturn}>
          Terug naar het formulier
        </Button>
        <Button variant="plain" className="text-muted font-medium!" onClick={() => onGoOn([])}>
          {withoutKind}
        </Button>
      </div>
    </QuestionDialog>
  );
}
