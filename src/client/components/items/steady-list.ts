import { useState } from 'react';

import type { ListedItem } from '../../../shared/items.ts';

type Dated = Pick<ListedItem, 'upload_date'>;

/** What somebody looks at: a list, and from when its first item was when they began to. */
interface Shown {
  /** Tells one list from another; undefined while the items are still those of the previous one. */
  filter: string | undefined;
  first: string;
  /** What soon goes; all other lists are newest first. */
  isOldestFirst: boolean;
}

/**
 * Keeps a list still while somebody looks at it: what comes in meanwhile waits until it is asked for, so that nothing
 * moves under a finger.
 */
export function useSteadyList<Item extends Dated>(items: Item[], filter: string | undefined, isOldestFirst: boolean) {
  const now: Shown = { filter, first: items[0]?.upload_date ?? '', isOldestFirst };
  const [shown, setShown] = useState(now);
  const waiting = countWaiting(items, filter, shown);
  if (waiting === null) setShown(now);
  return {
    items: items.slice(waiting ?? 0),
    waiting: waiting ?? 0,
    showWaiting: () => setShown(now),
  };
}

/** How many items wait above those that are shown, or null when all are to be shown at once. */
export function countWaiting(items: Dated[], filter: string | undefined, shown: Shown): number | null {
  const isOtherList = filter !== undefined && filter !== shown.filter;
  if (isOtherList) return null;
  const { first, isOldestFirst } = shown;
  const known = items.findIndex(({ upload_date: date }) => first && (isOldestFirst ? date >= first : date <= first));
  if (known >= 0) return known;
  // In a list in which nothing was, or of which nothing is left, nothing can move.
  return items.length > 0 ? null : 0;
}
