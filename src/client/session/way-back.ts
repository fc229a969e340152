import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

import { leadsBackTo } from './history.ts';

/** For a link to the page that one came from: it is then found as it was left, with its filter and where one was. */
export function useWayBack(to: string) {
  const navigate = useNavigate();
  return {
    to,
    onClick(event: MouseEvent) {
      const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (isForNewTab || !leadsBackTo(to)) return;
      event.preventDefault();
      void navigate(-1);
    },
  };
}
