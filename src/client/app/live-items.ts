import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type ItemsChanged, watchItems } from '../../shared/items.ts';
import { urlOf } from '../../shared/url.ts';
import { isAboutItemsOf } from '../api/queries.ts';

/** Reloads what is shown of an organisation's items as soon as somebody changes one of them. */
export function useLiveItems(org_id: string | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!org_id) return undefined;
    let known: number | undefined;
    // The browser reconnects by itself, and the first event after that says what was missed.
    const events = new EventSource(urlOf(watchItems, { params: { id: org_id } }));
    events.addEventListener('message', (event: MessageEvent<string>) => {
      const { version } = JSON.parse(event.data) as ItemsChanged;
      if (known !== undefined && version !== known) {
        void queryClient.invalidateQueries({ predicate: isAboutItemsOf(org_id) });
      }
      known = version;
    });
    return () => events.close();
  }, [org_id, queryClient]);
}
