import { X } from 'lucide-react';
import { useRef } from 'react';

import { limits } from '../../../shared/items.ts';
import { Field } from '../../components/ui/Field.tsx';

interface LocationFieldProps {
  value: string;
  /** Taken over from the previous item: a box of found things mostly comes from one place. */
  kept: string | undefined;
  onChange: (location: string) => void;
}

export function LocationField({ value, kept, onChange }: LocationFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isKept = Boolean(kept) && value === kept;
  return (
    <div className="relative">
      <Field
        ref={input}
        label="Laatst gezien"
        name="last_seen_location"
        hint={isKept ? 'Overgenomen van het vorige voorwerp.' : 'Waar het is gevonden, bijvoorbeeld: gymzaal.'}
        autoComplete="off"
        maxLength={limits.location}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isKept && (
        <button
          type="button"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="text-accent absolute -top-2.5 right-0 flex min-h-11 items-center gap-1 rounded-xl px-2 font-semibold hover:underline"
        >
          <X aria-hidden="true" className="size-4" />
          Locatie wissen
        </button>
      )}
    </div>
  );
}
