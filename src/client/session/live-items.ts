import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type ItemsChanged, watchItems, watchPublicItems } from '../../shared/items.ts';
import { urlOf } from '../../shared/url.ts';
import { subscribeToEvents } from '../api/events.ts';
import { preloadedResponse } from '../api/page-data.ts';
import { isItemsQueryOf } from '../api/queries.ts';
import { useAuth } from './auth.tsx';

/** The version that the screen shows, by event URL. */
const shownVersions = new Map<string, string>();

/** Refetches the items of an organisation when one changes. */
export function useLiveItems(org_id: string | undefined) {
  const queryClient = useQueryClient();
  const { seesAll, isLoading } = useAuth();
  useEffect(() => {
    if (!org_id || isLoading) return undefined;
    // Guests get events about public items only.
    const endpoint = seesAll ? watchItems : watchPublicItems;
    const input = { params: { id: org_id } };
    const url = urlOf(endpoint, input);
    const preloaded = preloadedResponse<ItemsChanged>(url);
    if (preloaded && !shownVersions.has(url)) shownVersions.set(url, preloaded.version);
    // The first event reveals changes since the page was rendered or the connection broke.
    return subscribeToEvents(endpoint, input, ({ version }: ItemsChanged) => {
      if (shownVersions.has(url) && version !== shownVersions.get(url)) {
        void queryClient.invalidateQueries({ predicate: isItemsQueryOf(org_id) });
      }
      shownVersions.set(url, version);
    });
  }, [org_id, seesAll, isLoading, queryClient]);
}
