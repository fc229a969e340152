import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { ListFilter } from '../../../../shared/items/list-filter.ts';
import {
  findItemsOfSeveralByPhoto,
  listFiltersOfSeveral,
  listItemsOfSeveral,
  type SeveralPage,
} from '../../../../shared/items/several.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { findOrganizations } from '../../../../shared/organizations/several.ts';
import { urlOf } from '../../../../shared/platform/url.ts';
import { call } from '../../../platform/api/call.ts';
import { initialDataUpdatedAt, preloadedResponse } from '../../../platform/api/page-data.ts';
import { publicData } from '../../../platform/api/public-data.ts';
import { sessionAuthorization } from '../../../platform/auth/auth-client.ts';
import type { FiltersQuery } from '../queries.ts';
import type { SearchPhoto } from '../similar-items-queries.ts';

/** The calls are public, and show members more. */
const optionsFor = async (signedIn: boolean) => {
  const authorization = signedIn ? await sessionAuthorization() : undefined;
  return authorization ? { authorization } : {};
};

/** Organisations by their addresses, without those that do not exist. */
export function organizationsQuery(at: string) {
  const input = { query: { at } };
  const url = urlOf(findOrganizations, input);
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => call(findOrganizations, input, signal),
    meta: publicData,
    enabled: at !== '',
    initialDataUpdatedAt,
    initialData: () => preloadedResponse<Organization[]>(url),
  });
}

/** The organisations of a list, as a call names them. */
export type Where = { org_ids: string } | { group_id: string };

export function itemsOfSeveralQuery(where: Where, filter: ListFilter, signedIn: boolean, from?: string) {
  const input = (cursor?: string) => ({ query: { ...where, ...filter, cursor } });
  const url = urlOf(listItemsOfSeveral, input(from));
  return infiniteQueryOptions({
    queryKey: ['items of several', url, signedIn],
    queryFn: async ({ pageParam, signal }) =>
      call(listItemsOfSeveral, input(pageParam), signal, await optionsFor(signedIn)),
    initialPageParam: from,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    initialDataUpdatedAt,
    initialData() {
      const page = signedIn ? undefined : preloadedResponse<SeveralPage>(url);
      return page && { pages: [page], pageParams: [from] };
    },
  });
}

export const filtersOfSeveralQuery = (where: Where, filter: ListFilter, signedIn: boolean): FiltersQuery =>
  queryOptions({
    queryKey: [`items of several ${JSON.stringify(where)}`, 'filters', filter, signedIn],
    queryFn: async ({ signal }) =>
      call(listFiltersOfSeveral, { query: { ...where, ...filter } }, signal, await optionsFor(signedIn)),
    placeholderData: keepPreviousData,
  });

export const itemsOfSeveralByPhotoQuery = (where: Where, photo: SearchPhoto, signedIn: boolean) =>
  queryOptions({
    queryKey: ['items by photo', where, photo.id, signedIn],
    queryFn: async ({ signal }) =>
      call(findItemsOfSeveralByPhoto, { query: where }, signal, {
        ...(await optionsFor(signedIn)),
        file: await photo.read(),
      }),
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
