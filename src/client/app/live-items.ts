import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type ItemsChanged, watchItems } from '../../shared/items.ts';
import { urlOf } from '../../shared/url.ts';
import { isAboutItemsOf } from '../api/queries.ts';

const AGAIN_MS = 5_000;

/** Reloads what is shown of an organisation's items as soon as somebody changes one of them. */
export function useLiveItems(org_id: string | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!org_id) return undefined;
    let known: number | undefined;
    let events: EventSource;
    let timer: number | undefined;
    const open = () => {
      events = new EventSource(urlOf(watchItems, { params: { id: org_id } }));
      // The first event after a reconnection says what was missed.
      events.addEventListener('message', (event: MessageEvent<string>) => {
        const { version } = JSON.parse(event.data) as ItemsChanged;
        if (known !== undefined && version !== known) {
          void queryClient.invalidateQueries({ predicate: isAboutItemsOf(org_id) });
        }
        known = version;
      });
      events.addEventListener('error', () => {
        // The browser reconnects by itself, but gives up when the server, or a proxy before it, answers with an error.
        if (events.readyState === EventSource.CLOSED) timer = window.setTimeout(open, AGAIN_MS);
      });
    };
    open();
    return () => {
      window.clearTimeout(timer);
      events.close();
    };
  }, [org_id, queryClient]);
}
