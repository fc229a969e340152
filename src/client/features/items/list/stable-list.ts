import { useState } from 'react';

import type { ListedItem } from '../../../../shared/items/contract.ts';

type Dated = Pick<ListedItem, 'upload_date'>;

/** The shown list, and the date of its first item when it was first shown. */
interface ShownList {
  /** Identifies the list; undefined while the items are still those of the previous one. */
  filter: string | undefined;
  first: string;
  /** For items in their last look; all other lists are newest first. */
  isOldestFirst: boolean;
}

/** Holds new items back until the user asks for them, so that nothing moves under a finger. */
export function useStableList<Item extends Dated>(items: Item[], filter: string | undefined, isOldestFirst: boolean) {
  const now: ShownList = { filter, first: items[0]?.upload_date ?? '', isOldestFirst };
  const [shown, setShown] = useState(now);
  const waiting = countHeldBack(items, filter, shown);
  if (waiting === null) setShown(now);
  return {
    items: items.slice(waiting ?? 0),
    waiting: waiting ?? 0,
    showWaiting: () => setShown(now),
  };
}

/** The number of items held back, or null when the whole list must be shown. */
export function countHeldBack(items: Dated[], filter: string | undefined, shown: ShownList): number | null {
  const isOtherList = filter !== undefined && filter !== shown.filter;
  if (isOtherList) return null;
  const { first, isOldestFirst } = shown;
  const known = items.findIndex(({ upload_date: date }) => first && (isOldestFirst ? date >= first : date <= first));
  if (known >= 0) return known;
  // An empty list has nothing that could move.
  return items.length > 0 ? null : 0;
}
