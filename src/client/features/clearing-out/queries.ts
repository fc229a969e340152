import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { getDisposal, listDisposals, listDueItems } from '../../../shared/clearing-out/contract.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { call } from '../../platform/api/call.ts';
import { itemsKey } from '../items/queries.ts';

export const isDisposalNotFound = (error: Error | null): boolean =>
  error instanceof CallError && ['disposal_not_found', 'not_found', 'bad_input'].includes(error.code);

export function dueItemsQuery(org_id: string, when: 'now' | 'soon') {
  const input = { params: { id: org_id }, query: { when } };
  return queryOptions({
    queryKey: [itemsKey(org_id), urlOf(listDueItems, input)],
    queryFn: ({ signal }) => call(listDueItems, input, signal),
  });
}

/** A limit of 1, because only the total is used. */
export function dueCountQuery(org_id: string) {
  const input = { params: { id: org_id }, query: { when: 'now', limit: 1 } } as const;
  return queryOptions({
    queryKey: [itemsKey(org_id), urlOf(listDueItems, input)],
    queryFn: ({ signal }) => call(listDueItems, input, signal),
    select: ({ total }) => total,
  });
}

export function disposalsQuery(org_id: string) {
  const params = { id: org_id };
  return infiniteQueryOptions({
    queryKey: [itemsKey(org_id), 'disposals'],
    queryFn: ({ pageParam, signal }) => call(listDisposals, { params, query: { before: pageParam } }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function disposalQuery(org_id: string, id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: [itemsKey(org_id), urlOf(getDisposal, input)],
    queryFn: ({ signal }) => call(getDisposal, input, signal),
    retry: (attempts, error) => attempts < 2 && !isDisposalNotFound(error),
  });
}
