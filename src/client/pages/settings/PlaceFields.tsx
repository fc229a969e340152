import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { flushSync } from 'react-dom';

import { type Place, placeLimits } from '../../../shared/places.ts';
import { Button } from '../../components/ui/Button.tsx';

interface PlaceFieldsProps {
  place: Place;
  problem: string | undefined;
  /** Its number in the list, from one. */
  at: number;
  of: number;
  onName: (name: string) => void;
  onMove: (by: -1 | 1) => void;
  onTakeAway: () => void;
}

/** One place in the list of the settings. */
export function PlaceFields({ place, problem, at, of, onName, onMove, onTakeAway }: PlaceFieldsProps) {
  const noteId = useId();
  const name = place.name.trim() || `bewaarplaats ${at}`;
  const note = problem ?? (place.items > 0 ? `${place.items} niet opgehaald` : '');

  /** The row takes the keyboard along; at an end, to the button that leads back. */
  function move({ currentTarget: button }: MouseEvent<HTMLButtonElement>, by: -1 | 1) {
    flushSync(() => onMove(by));
    const usable = button.disabled ? button.parentElement!.querySelector<HTMLElement>('button:enabled') : button;
    usable!.focus();
  }

  return (
    <li className="grid gap-1">
      <div className="flex items-center">
        <input
          aria-label={`Naam van bewaarplaats ${at}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          autoComplete="off"
          maxLength={placeLimits.name}
          value={place.name}
          onChange={(event) => onName(event.currentTarget.value)}
          className="border-field bg-surface text-ink aria-invalid:border-bad mr-1 h-12 min-w-0 flex-1 rounded-xl border px-4"
        />
        <Button
          look="plain"
          className="size-11 px-0! print:hidden"
          aria-label={`Naar boven: ${name}`}
          disabled={at === 1}
          onClick={(event) => move(event, -1)}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </Button>
        <Button
          look="plain"
          className="size-11 px-0! print:hidden"
          aria-label={`Naar beneden: ${name}`}
          disabled={at === of}
          onClick={(event) => move(event, 1)}
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </Button>
        <Button
          look="plain"
          className="text-muted hover:text-bad size-11 px-0! print:hidden"
          aria-label={`Niet meer gebruiken: ${name}`}
          onClick={onTakeAway}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {note && (
        <p id={noteId} className={problem ? 'text-bad text-sm font-semibold' : 'text-muted text-sm'}>
          {note}
        </p>
      )}
    </li>
  );
}
