import { useState } from 'react';

import type { ListedItem } from '../../shared/items.ts';

/**
 * Keeps a list still while somebody looks at it: what comes in meanwhile waits until it is asked for, so that nothing
 * moves under a finger. Lists are newest first, so all that waits is newer than what was there. `filter` tells one
 * list from another; it is undefined while the items are still those of the previous one.
 */
export function useSteadyList(items: ListedItem[], filter: string | undefined) {
  const newest = items[0]?.upload_date ?? '';
  const [shown, setShown] = useState({ filter, newest });
  const isOtherList = filter !== undefined && filter !== shown.filter;
  // In an empty list nothing can move.
  const isFirst = shown.newest === '' && newest !== '';
  if (isOtherList || isFirst) setShown({ filter, newest });
  return {
    items: items.filter(({ upload_date }) => upload_date <= shown.newest),
    waiting: items.filter(({ upload_date }) => upload_date > shown.newest).length,
    showWaiting: () => setShown({ filter, newest }),
  };
}
