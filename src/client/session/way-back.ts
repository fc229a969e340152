import type { MouseEvent } from 'react';

import { goBack, leadsBackTo } from '../router/history.ts';

/**
 * Goes back in the history when the link leads to the previous page, which then restores its filter and scroll
 * position.
 */
export function useWayBack(to: string) {
  return {
    to,
    onClick(event: MouseEvent) {
      const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (isForNewTab || !leadsBackTo(to)) return;
      event.preventDefault();
      goBack();
    },
  };
}
