import type { MouseEvent } from 'react';

import { goBack, isPreviousPage } from './history.ts';

/**
 * Goes back in the history when the link leads to the previous page, which then restores its filter and scroll
 * position. The filter in the link is for a page that was opened elsewhere.
 */
export function useBackLink(to: string) {
  return {
    to,
    onClick(event: MouseEvent) {
      const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (isForNewTab || !isPreviousPage(to.split('?')[0]!)) return;
      event.preventDefault();
      goBack();
    },
  };
}
