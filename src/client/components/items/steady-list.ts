import { useState } from 'react';

import type { ListedItem } from '../../../shared/items.ts';

/**
 * Keeps a list still while somebody looks at it: what comes in meanwhile waits until it is asked for, so that nothing
 * moves under a finger. Lists are newest first, so all that waits is newer than what was there. `filter` tells one
 * list from another; it is undefined while the items are still those of the previous one.
 */
export function useSteadyList(items: ListedItem[], filter: string | undefined) {
  const newest = items[0]?.upload_date ?? '';
  const [shown, setShown] = useState({ filter, newest });
  const isOtherList = filter !== undefined && filter !== shown.filter;
  const known = items.findIndex(({ upload_date }) => upload_date <= shown.newest);
  // In an empty list nothing can move.
  const isFirst = newest !== '' && known < 0;
  if (isOtherList || isFirst) setShown({ filter, newest });
  const waiting = Math.max(known, 0);
  return {
    items: items.slice(waiting),
    waiting,
    showWaiting: () => setShown({ filter, newest }),
  };
}
