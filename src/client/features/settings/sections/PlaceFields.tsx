import { ArchiveX, ArrowDown, ArrowUp } from 'lucide';
import { type MouseEvent, useId } from 'react';
import { flushSync } from 'react-dom';

import { type Place, placeLimits } from '../../../../shared/places/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface PlaceFieldsProps {
  place: Place;
  problem: string | undefined;
  /** Position in the list, starting at one. */
  at: number;
  of: number;
  onName: (name: string) => void;
  onStaffOnly: (staffOnly: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function PlaceFields({ place, problem, at, of, onName, onStaffOnly, onMove, onRemove }: PlaceFieldsProps) {
  const noteId = useId();
  const name = place.name.trim() || `bewaarplaats ${at}`;
  const note = problem ?? (place.items > 0 ? `${place.items} niet opgehaald` : '');

  /** The focus moves along with the row; at either end it goes to the button that is still enabled. */
  function move({ currentTarget: button }: MouseEvent<HTMLButtonElement>, by: -1 | 1) {
    flushSync(() => onMove(by));
    const usable = button.disabled ? button.parentElement!.querySelector<HTMLElement>('button:enabled') : button;
    usable!.focus();
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 gap-y-1">
      <input
        aria-label={`Naam van bewaarplaats ${at}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        autoComplete="off"
        maxLength={placeLimits.name}
        value={place.name}
        onChange={(event) => onName(event.currentTarget.value)}
        className="border-field bg-surface text-ink aria-invalid:border-bad h-12 w-full min-w-0 rounded-xl border px-4 max-sm:col-span-2"
      />
      {note && (
        <p
          id={noteId}
          className={`col-span-2 col-start-1 text-sm ${problem ? 'text-bad font-semibold' : 'text-muted'}`}
        >
          {note}
        </p>
      )}
      <label className="col-start-1 flex min-h-11 cursor-pointer items-center gap-2 text-sm leading-tight max-[22rem]:col-span-2">
        <input
          type="checkbox"
          className="accent-accent size-6 shrink-0"
          checked={place.staff_only}
          onChange={(event) => onStaffOnly(event.currentTarget.checked)}
        />
        Verbergen voor leerlinghulpen
      </label>
      <div className="col-start-2 flex sm:row-start-1">
        <Button
          variant="plain"
          className="size-11 px-0! print:hidden"
          aria-label={`Naar boven: ${name}`}
          disabled={at === 1}
          onClick={(event) => move(event, -1)}
        >
          <Icon node={ArrowUp} className="size-5" />
        </Button>
        <Button
          variant="plain"
          className="size-11 px-0! print:hidden"
          aria-label={`Naar beneden: ${name}`}
          disabled={at === of}
          onClick={(event) => move(event, 1)}
        >
          <Icon node={ArrowDown} className="size-5" />
        </Button>
        <Button
          variant="plain"
          className="size-11 px-0! print:hidden"
          aria-label={`Niet meer gebruiken: ${name}`}
          title="Niet meer gebruiken"
          onClick={onRemove}
        >
          <Icon node={ArchiveX} className="size-5" />
        </Button>
      </div>
    </li>
  );
}
