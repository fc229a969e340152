import type { Place } from '../../../shared/places/contract.ts';

export type NamedPlace = Omit<Place, 'items'>;

/** Describes the changes in Dutch, for the audit log. */
export function describeChanges(before: NamedPlace[], after: NamedPlace[]): string[] {
  const [beforeById, afterById] = [byId(before), byId(after)];
  const stayed = after.flatMap((now) => (beforeById.has(now.id) ? [{ now, old: beforeById.get(now.id)! }] : []));
  const archived = stayed.filter(({ now, old }) => now.is_archived && !old.is_archived);
  const restored = stayed.filter(({ now, old }) => old.is_archived && !now.is_archived);
  const renamed = stayed.filter(({ now, old }) => now.name !== old.name);
  const used = new Set(stayed.filter(({ now, old }) => !now.is_archived && !old.is_archived).map(({ now }) => now.id));
  const isMoved = orderOf(before, used) !== orderOf(after, used);
  return [
    ...line('Bewaarplaats erbij', after.filter(({ id }) => !beforeById.has(id)).map(nameOf)),
    ...line(
      'Bewaarplaats hernoemd',
      renamed.map(({ now, old }) => `${old.name} → ${now.name}`),
    ),
    ...line(
      'Bewaarplaats niet meer in gebruik',
      archived.map(({ now }) => now.name),
    ),
    ...line(
      'Bewaarplaats weer in gebruik',
      restored.map(({ now }) => now.name),
    ),
    ...line(
      'Bewaarplaats verborgen voor leerlinghulpen',
      after.filter(({ id, staff_only }) => staff_only && !beforeById.get(id)?.staff_only).map(nameOf),
    ),
    ...line(
      'Bewaarplaats weer te zien voor leerlinghulpen',
      stayed.filter(({ now, old }) => old.staff_only && !now.staff_only).map(({ now }) => now.name),
    ),
    ...line('Bewaarplaats verwijderd', before.filter(({ id }) => !afterById.has(id)).map(nameOf)),
    ...(isMoved ? ['Volgorde van de bewaarplaatsen gewijzigd'] : []),
  ];
}

const byId = (places: NamedPlace[]) => new Map(places.map((place) => [place.id, place]));
const nameOf = ({ name }: NamedPlace) => name;
const line = (label: string, names: string[]) => (names.length > 0 ? [`${label}: ${names.join(', ')}`] : []);
const orderOf = (places: NamedPlace[], used: Set<string>) =>
  places
    .map(({ id }) => id)
    .filter((id) => used.has(id))
    .join();
