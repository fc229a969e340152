import { useState } from 'react';

import type { DeskItem } from '../../../../shared/items/contract.ts';
import { bulkLimits } from '../../../../shared/items/items-bulk.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { PlaceField } from '../../items/fields/PlaceField.tsx';
import { useLastPlace } from '../../items/fields/use-places.ts';
import { itemsInWords } from '../../items/list/items-in-words.ts';
import { Photo } from '../../photos/Photo.tsx';
import { idsFor, type BulkActionName, bulkActions } from './bulk-actions.ts';
import type { Selected } from './use-selection.ts';

interface BulkDialogProps {
  name: BulkActionName;
  selected: Selected;
  orgId: string;
  finalFocus: () => HTMLElement | null;
  /** How many items were sent so far; null before the start. */
  progress: number | null;
  onCancel: () => void;
  onConfirm: (place_id: string | null) => void;
}

const MAX_PHOTOS = 5;

export function BulkDialog({ name, selected, orgId, finalFocus, progress, onCancel, onConfirm }: BulkDialogProps) {
  const { title, confirm, isGood } = bulkActions[name];
  const last = useLastPlace(orgId);
  const [chosen, setChosen] = useState<string | null>();
  // Null means 'no storage place', which the user must choose explicitly.
  const place = chosen === undefined ? (last ?? undefined) : chosen;
  const ids = idsFor(name, selected);
  const count = ids.length;
  const loaded = ids.map((id) => selected.get(id)?.item).filter((item) => item !== undefined);
  const photos = loaded.slice(0, MAX_PHOTOS);
  return (
    <ConfirmDialog
      open
      title={`${title}: ${itemsInWords(count)}`}
      description={describe(name, count, selected.size, loaded)}
      cancel="Annuleren"
      confirm={confirm}
      isGood={isGood}
      busy={progress !== null}
      isIncomplete={count === 0 || (name === 'move' && place === undefined)}
      finalFocus={finalFocus}
      onCancel={onCancel}
      onConfirm={() => onConfirm(place ?? null)}
    >
      {photos.length > 0 && (
        <div className="grid gap-1">
          <div className="grid grid-cols-[repeat(5,minmax(0,3.25rem))] gap-2">
            {photos.map(({ id, photo_url }) => (
              <Photo key={id} url={photo_url} alt="" size="small" eager className="aspect-square w-full rounded-xl" />
            ))}
          </div>
          {count > photos.length && <p className="text-muted">en nog {count - photos.length}</p>}
        </div>
      )}
      {name === 'move' && <PlaceField orgId={orgId} value={place} onChange={setChosen} />}
      {progress !== null && count > bulkLimits.changed && (
        <div className="grid gap-1">
          <progress
            aria-label="Voortgang"
            max={count}
            value={progress}
            className="[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-soft [&::-webkit-progress-value]:bg-accent h-2 w-full overflow-hidden rounded-full"
          />
          <p className="text-muted text-sm tabular-nums">
            {progress} van {count}
          </p>
        </div>
      )}
    </ConfirmDialog>
  );
}

function describe(name: BulkActionName, count: number, selected: number, loaded: DeskItem[]): string {
  if (count === 0) return selected === 1 ? 'Dit voorwerp is al opgehaald.' : 'Ze zijn allemaal al opgehaald.';
  const collected = selected - count;
  const reserved = name === 'collect' ? loaded.filter((item) => item.is_reserved).length : 0;
  return [
    bulkActions[name].ask,
    collected > 0 &&
      `Van de ${selected} ${collected === 1 ? 'is er 1 al opgehaald, die telt' : `zijn er ${collected} al opgehaald, die tellen`} niet mee.`,
    reserved > 0 &&
      `${reserved === 1 ? 'Een ervan is' : `${reserved} ervan zijn`} gereserveerd: wie het had aangevraagd, krijgt bericht.`,
  ]
    .filter(Boolean)
    .join(' ');
}
