import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { ListFilter } from '../../../shared/items/list-filter.ts';
import { listFilters, listPublicFilters, suggestPublicWords, suggestWords } from '../../../shared/search/contract.ts';
import { call } from '../../platform/api/call.ts';
import { itemsKey } from '../items/queries.ts';

/** Guests get filters of public items, signed-in users of all items. */
export function filtersQuery(org_id: string, filter: ListFilter, signedIn: boolean) {
  return queryOptions({
    queryKey: [itemsKey(org_id), 'filters', filter, signedIn],
    queryFn: ({ signal }) =>
      signedIn
        ? call(listFilters, { query: { org_id, ...filter } }, signal)
        : call(listPublicFilters, { query: { org_uuid: org_id, ...filter } }, signal),
    placeholderData: keepPreviousData,
  });
}

export type FiltersQuery = ReturnType<typeof filtersQuery>;

export function suggestionsQuery(org_id: string, q: string, signedIn: boolean) {
  return queryOptions({
    queryKey: [itemsKey(org_id), 'suggestions', q, signedIn],
    queryFn: ({ signal }) =>
      signedIn
        ? call(suggestWords, { query: { org_id, q } }, signal)
        : call(suggestPublicWords, { query: { org_uuid: org_id, q } }, signal),
    // Suggestions are optional, so a failure is not retried or shown.
    retry: false,
  });
}
