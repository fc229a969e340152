import { useRef } from 'react';

import { limits } from '../../../../shared/items/contract.ts';
import { TextArea } from '../../../ui/Field.tsx';
import { TextSuggestions } from '../list/TextSuggestions.tsx';

const NONE: string[] = [];

interface NoteFieldProps {
  value: string;
  /** The texts were recognised in the photo. */
  offers?: string[];
  onChange: (note: string) => void;
}

export function NoteField({ value, offers = NONE, onChange }: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid gap-3">
      <TextArea
        ref={field}
        label="Controlekenmerk"
        name="verification_note"
        rows={2}
        hint="Alleen zichtbaar voor medewerkers. Noteer wat alleen de eigenaar kan weten, zoals de naam aan de binnenkant."
        maxLength={limits.verificationNote}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextSuggestions
        offers={offers}
        onTake={(note) => onChange([value.trim(), note].filter(Boolean).join('\n'))}
        onEmpty={() => field.current?.focus()}
      />
    </div>
  );
}
