import { infiniteQueryOptions, type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';

import { type ItemPage, type ListedItem, listItems, listPublicItems } from '../../../shared/items/contract.ts';
import type { ListFilter } from '../../../shared/items/list-filter.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { call } from '../../platform/api/call.ts';
import { initialDataUpdatedAt, preloadedResponse } from '../../platform/api/page-data.ts';

/** The start of the key of every query that is outdated when an item of the organisation changes. */
export const itemsKey = (org_id: string) => `items of ${org_id}`;

export const isItemsQueryOf = (org_id: string) => (query: { queryKey: readonly unknown[] }) =>
  query.queryKey[0] === itemsKey(org_id);

/** Guests see public items, signed-in users all items. Starts at the beginning, or at the cursor in the URL. */
export function itemsQuery(org_id: string, filter: ListFilter, signedIn: boolean, from?: string) {
  const input = (cursor?: string) => ({ ...filter, cursor });
  const url = signedIn
    ? urlOf(listItems, { query: { org_id, ...input(from) } })
    : urlOf(listPublicItems, { query: { org_uuid: org_id, ...input(from) } });
  return infiniteQueryOptions({
    queryKey: [itemsKey(org_id), url],
    queryFn: ({ pageParam, signal }) =>
      signedIn
        ? call(listItems, { query: { org_id, ...input(pageParam) } }, signal)
        : call(listPublicItems, { query: { org_uuid: org_id, ...input(pageParam) } }, signal),
    initialPageParam: from,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    initialDataUpdatedAt,
    initialData: () => firstPage(preloadedResponse<ItemPage>(url), from),
  });
}

function firstPage(
  page: ItemPage | undefined,
  from: string | undefined,
): InfiniteData<ItemPage, string | undefined> | undefined {
  return page && { pages: [page], pageParams: [from] };
}

/** An item as lists show it; null when it does not exist or the user may not see it. */
export function listedItemQuery(queryClient: QueryClient, org_id: string, id: string, signedIn: boolean) {
  const asGuest = { query: { org_uuid: org_id, id } };
  const asMember = { query: { org_id, id } };
  const url = signedIn ? urlOf(listItems, asMember) : urlOf(listPublicItems, asGuest);
  const preloaded = preloadedResponse<ItemPage>(url);
  return queryOptions({
    queryKey: [itemsKey(org_id), url],
    async queryFn({ signal }) {
      const { items } = await (signedIn ? call(listItems, asMember, signal) : call(listPublicItems, asGuest, signal));
      return items[0] ?? null;
    },
    // Cached lists are live, so an item from one is current.
    initialDataUpdatedAt: preloaded ? initialDataUpdatedAt : Date.now,
    initialData: () =>
      preloaded
        ? (preloaded.items[0] ?? null)
        : findInLists(queryClient, org_id, id, signedIn ? listItems : listPublicItems),
  });
}

function findInLists(
  queryClient: QueryClient,
  org_id: string,
  id: string,
  { path }: typeof listItems | typeof listPublicItems,
) {
  const lists = queryClient.getQueriesData<InfiniteData<ItemPage>>({
    predicate: ({ queryKey }) => queryKey[0] === itemsKey(org_id) && String(queryKey[1]).startsWith(`${path}?`),
  });
  const items = lists.flatMap(([, list]): ListedItem[] => list?.pages?.flatMap((page) => page.items) ?? []);
  return items.find((item) => item.id === id);
}
