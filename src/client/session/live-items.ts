import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type ItemsChanged, watchItems, watchPublicItems } from '../../shared/items.ts';
import { urlOf } from '../../shared/url.ts';
import { hearEvents } from '../api/events.ts';
import { preloadedAnswer } from '../api/page-data.ts';
import { isAboutItemsOf } from '../api/queries.ts';
import { useAuth } from './auth.tsx';

/** By address of the events: everything on the screen is at least of this version. */
const known = new Map<string, string>();

/** Reloads what is shown of an organisation's items as soon as somebody changes one of them. */
export function useLiveItems(org_id: string | undefined) {
  const queryClient = useQueryClient();
  const { seesAll, isLoading } = useAuth();
  useEffect(() => {
    if (!org_id || isLoading) return undefined;
    // Guests hear only of what they can see.
    const endpoint = seesAll ? watchItems : watchPublicItems;
    const input = { params: { id: org_id } };
    const url = urlOf(endpoint, input);
    const preloaded = preloadedAnswer<ItemsChanged>(url);
    if (preloaded && !known.has(url)) known.set(url, preloaded.version);
    // The first event says what was missed since the page was made, or since the connection broke.
    return hearEvents(endpoint, input, ({ version }: ItemsChanged) => {
      if (known.has(url) && version !== known.get(url)) {
        void queryClient.invalidateQueries({ predicate: isAboutItemsOf(org_id) });
      }
      known.set(url, version);
    });
  }, [org_id, seesAll, isLoading, queryClient]);
}
