import type { DueItem } from '../../../shared/clearing-out/contract.ts';
import { groupBy } from '../../../shared/platform/group-by.ts';

interface PlaceGroup {
  /** Null for items without a storage place. */
  id: string | null;
  name: string | null;
  items: DueItem[];
}

/** Groups free items by storage place, and separates valuables and held items. */
export function groupDueItems(items: DueItem[]) {
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
