import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query';

import { type ItemPage, listPublicItems, type StatusFilter } from '../../shared/items.ts';
import { findOrganization, listOrganizations, type Organization, type Sector } from '../../shared/organizations.ts';
import { urlOf } from '../../shared/url.ts';
import { call } from './call.ts';
import { preloadedAnswer } from './embedded-json.ts';

export function organizationsQuery(sector: Sector) {
  const input = { query: { sector } };
  return queryOptions({
    queryKey: [urlOf(listOrganizations, input)],
    queryFn: ({ signal }) => call(listOrganizations, input, signal),
  });
}

export function organizationQuery(sector: string, subpath: string) {
  const input = { params: { sector, subpath } };
  const url = urlOf(findOrganization, input);
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => call(findOrganization, input, signal),
    initialData: () => preloadedAnswer<Organization>(url),
  });
}

interface ListFilter {
  q: string;
  status: StatusFilter;
}

export function publicItemsQuery(org_uuid: string, { q, status }: ListFilter) {
  const url = urlOf(listPublicItems, { query: { org_uuid, q, status } });
  return infiniteQueryOptions({
    queryKey: [url],
    queryFn: ({ pageParam, signal }) =>
      call(listPublicItems, { query: { org_uuid, q, status, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    initialData: () => firstPage(preloadedAnswer<ItemPage>(url)),
  });
}

function firstPage(page: ItemPage | undefined): InfiniteData<ItemPage, string | undefined> | undefined {
  return page && { pages: [page], pageParams: [undefined] };
}
