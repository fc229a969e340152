import type { Organization } from '../../../shared/organizations/contract.ts';
import { Select } from '../../ui/Select.tsx';
import { usePlaces } from '../items/fields/use-places.ts';

interface PlaceFilterProps {
  organization: Organization;
  value: string | undefined;
  onChoose: (place: string | undefined) => void;
}

/** Hidden when the organisation has no storage places. */
export function PlaceFilter({ organization, value, onChoose }: PlaceFilterProps) {
  const { places } = usePlaces(organization.id);
  const shown = places.filter(({ id, is_archived, items }) => !is_archived || items > 0 || id === value);
  if (shown.length === 0) return null;
  return (
    <Select
      aria-label="Bewaarplaats"
      className="narrow:min-w-full h-11 min-w-52 flex-1 rounded-xl sm:max-w-72"
      value={value ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || undefined)}
    >
      <option value="">Alle bewaarplaatsen</option>
      {shown.map(({ id, name, items }) => (
        <option key={id} value={id}>
          {name} ({items})
        </option>
      ))}
      <option value="none">Geen vaste plek</option>
    </Select>
  );
}
