import type { MouseEvent } from 'react';

import { goBack, leadsBackTo } from '../router/history.ts';

/** For a link to the page that one came from: it is then found as it was left, with its filter and where one was. */
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
