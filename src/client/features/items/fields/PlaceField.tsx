import { useId } from 'react';

import { Select } from '../../../ui/Select.tsx';
import { rememberPlace } from '../last-place.ts';
import { usePlaces } from './use-places.ts';

interface PlaceFieldProps {
  label?: string;
  /** Undefined until a place is chosen. */
  value: string | null | undefined;
  onChange: (place_id: string | null) => void;
  orgId: string | undefined;
}

const UNCHOSEN = 'unchosen';

/** Renders nothing when the organisation has no storage places. */
export function PlaceField({ label = 'Bewaarplaats', value, onChange, orgId }: PlaceFieldProps) {
  const { inUse, nameOf } = usePlaces(orgId);
  const id = useId();
  const isInUse = inUse.some((place) => place.id === value);
  const former = isInUse ? undefined : nameOf(value);
  if (inUse.length === 0 && !former) return null;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Select
        id={id}
        className="h-12 rounded-xl"
        value={value === undefined ? UNCHOSEN : isInUse || former ? value! : ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value || null;
          rememberPlace(orgId!, chosen);
          onChange(chosen);
        }}
      >
        {value === undefined && (
          <option value={UNCHOSEN} disabled>
            Kies een plek…
          </option>
        )}
        <option value="">Geen vaste plek</option>
        {former && <option value={value!}>{former} (niet meer in gebruik)</option>}
        {inUse.map((place) => (
          <option key={place.id} value={place.id}>
            {place.name}
          </option>
        ))}
      </Select>
    </div>
  );
}
