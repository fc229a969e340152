import { queryOptions } from '@tanstack/react-query';

import { findConnections, getConnection } from '../../../../shared/accounts/work-accounts.ts';
import type { InputOf } from '../../../../shared/platform/endpoint.ts';
import { urlOf } from '../../../../shared/platform/url.ts';
import { call } from '../../../platform/api/call.ts';

export function connectionQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    queryKey: [urlOf(getConnection, input)],
    queryFn: ({ signal }) => call(getConnection, input, signal),
  });
}

/** Where people of an organisation, or with an address of a domain, can sign in with a work account. */
export function offeredQuery(query: InputOf<typeof findConnections>['query']) {
  return queryOptions({
    queryKey: [urlOf(findConnections, { query })],
    queryFn: ({ signal }) => call(findConnections, { query }, signal),
    staleTime: 60_000,
    retry: false,
  });
}
