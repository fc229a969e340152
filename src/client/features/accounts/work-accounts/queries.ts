import { queryOptions } from '@tanstack/react-query';

import { findConnections, getConnection, type OfferedConnection } from '../../../../shared/accounts/work-accounts.ts';
import type { InputOf } from '../../../../shared/platform/endpoint.ts';
import { urlOf } from '../../../../shared/platform/url.ts';
import { call } from '../../../platform/api/call.ts';
import { initialDataUpdatedAt, preloadedResponse } from '../../../platform/api/page-data.ts';

export function connectionQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    queryKey: [urlOf(getConnection, input)],
    queryFn: ({ signal }) => call(getConnection, input, signal),
  });
}

/** Where people of an organisation, or with an address of a domain, can sign in with a work account. */
export function offeredQuery(query: InputOf<typeof findConnections>['query']) {
  const url = urlOf(findConnections, { query });
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => call(findConnections, { query }, signal),
    initialDataUpdatedAt,
    initialData: () => preloadedResponse<OfferedConnection[]>(url),
    staleTime: 60_000,
    retry: false,
  });
}
