import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type ItemsChanged, watchItems, watchPublicItems } from '../../../shared/items/contract.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { preloadedResponse } from '../../platform/api/page-data.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { subscribeToEvents } from '../../platform/live/events.ts';
import { isItemsQueryOf } from './queries.ts';

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
