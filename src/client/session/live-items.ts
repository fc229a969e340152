import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type ItemsChanged, watchPublicItems } from '../../shared/items.ts';
import { urlOf } from '../../shared/url.ts';
import { preloadedAnswer } from '../api/embedded-json.ts';
import { isAboutItemsOf } from '../api/queries.ts';

const AGAIN_MS = 5_000;

/** By organisation: everything on the screen is at least of this version. */
const known = new Map<string, string>();

/** Reloads what is shown of an organisation's items as soon as somebody changes one of them. */
export function useLiveItems(org_id: string | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!org_id) return undefined;
    const url = urlOf(watchPublicItems, { params: { id: org_id } });
    const preloaded = preloadedAnswer<ItemsChanged>(url);
    if (preloaded && !known.has(org_id)) known.set(org_id, preloaded.version);
    let events: EventSource;
    let timer: number | undefined;
    const open = () => {
      events = new EventSource(url);
      // The first event says what was missed since the page was made, or since the connection broke.
      events.addEventListener('message', (event: MessageEvent<string>) => {
        const { version } = JSON.parse(event.data) as ItemsChanged;
        if (known.has(org_id) && version !== known.get(org_id)) {
          void queryClient.invalidateQueries({ predicate: isAboutItemsOf(org_id) });
        }
        known.set(org_id, version);
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
