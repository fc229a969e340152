import type { DueItem } from '../../../shared/clearing-out.ts';
import { groupBy } from '../../../shared/group-by.ts';

/** Where things lie that go together. */
interface PlaceGroup {
  /** Null where they are kept nowhere in particular. */
  id: string | null;
  name: string | null;
  items: DueItem[];
}

/** What may go by where it lies, in the order of the places; what is of value, and what has to stay, apart from it. */
export function groupsOf(items: DueItem[]) {
  const held = items.filter(({ held_by }) => held_by !== null);
  const free = items.filter(({ held_by }) => held_by === null);
  const valuables = free.filter(({ is_valuable }) => is_valuable);
  const byPlace = groupBy(
    free.filter(({ is_valuable }) => !is_valuable),
    ({ place_id }) => place_id ?? null,
  );
  const places = Array.from(byPlace, ([id, items]): PlaceGroup => ({ id, name: items[0]!.place_name, items }));
  return { places, valuables, held, free };
}
