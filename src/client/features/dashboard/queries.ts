import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { listMembers } from '../../../shared/accounts/contract.ts';
import { readAuditLog } from '../../../shared/audit/contract.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { call } from '../../platform/api/call.ts';
import { itemsKey } from '../items/queries.ts';

export function membersQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    queryKey: [urlOf(listMembers, input)],
    queryFn: ({ signal }) => call(listMembers, input, signal),
    refetchInterval: 30_000,
  });
}

/** The whole log, or the entries that match a search. */
export function auditQuery(org_id: string, q = '') {
  return infiniteQueryOptions({
    // Search keys start with the key of the whole log, so one invalidation covers them all.
    queryKey: [itemsKey(org_id), urlOf(readAuditLog, { params: { id: org_id }, query: {} }), ...(q ? [q] : [])],
    queryFn: ({ pageParam, signal }) =>
      call(readAuditLog, { params: { id: org_id }, query: { q, cursor: pageParam, limit: 20 } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
}
