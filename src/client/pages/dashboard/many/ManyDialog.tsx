import { useState } from 'react';

import { mostAtOnce } from '../../../../shared/items-at-once.ts';
import { PlaceField } from '../../../components/items/PlaceField.tsx';
import { useLastPlace } from '../../../components/items/places.ts';
import { Photo } from '../../../components/Photo.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { itemsInWords, type ManyActionName, manyActions } from './actions.ts';
import type { Selected } from './selection.ts';

interface ManyDialogProps {
  name: ManyActionName;
  selected: Selected;
  orgId: string;
  /** How many were asked for, once it began. */
  progress: number | null;
  onCancel: () => void;
  onConfirm: (place_id: string | null) => void;
}

const MOST_PHOTOS = 5;

/** Asks once, for all that is selected. */
export function ManyDialog({ name, selected, orgId, progress, onCancel, onConfirm }: ManyDialogProps) {
  const { title, ask, confirm, isGood } = manyActions[name];
  const last = useLastPlace(orgId);
  const [chosen, setChosen] = useState<string | null>();
  const place = chosen === undefined ? last : chosen;
  const count = selected.size;
  const seen = [...selected.values()].filter((item) => item !== undefined);
  const photos = seen.slice(0, MOST_PHOTOS);
  const reserved = seen.filter((item) => item.is_reserved).length;
  return (
    <ConfirmDialog
      open
      title={`${title}: ${itemsInWords(count)}`}
      description={
        name === 'collect' && reserved > 0
          ? `${ask} ${reserved === 1 ? 'Een ervan is' : `${reserved} ervan zijn`} gereserveerd: wie het had aangevraagd, krijgt bericht.`
          : ask
      }
      cancel="Annuleren"
      confirm={confirm}
      isGood={isGood}
      busy={progress !== null}
      onCancel={onCancel}
      onConfirm={() => onConfirm(place)}
    >
      {photos.length > 0 && (
        <div className="flex items-center gap-2">
          {photos.map(({ id, photo_url }) => (
            <Photo key={id} url={photo_url} alt="" size="small" eager className="size-13 shrink-0 rounded-xl" />
          ))}
          {count > photos.length && <p className="text-muted">en nog {count - photos.length}</p>}
        </div>
      )}
      {name === 'move' && <PlaceField orgId={orgId} value={place} onChange={setChosen} />}
      {progress !== null && count > mostAtOnce.changed && (
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
