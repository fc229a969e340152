import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import {
  getClaimFigures,
  getClaimPhoto,
  type DeskClaim,
  type DeskList,
  getAnswerTime,
  getClaim,
  listClaims,
} from '../../../shared/claims/contract.ts';
import type { ResponseOf } from '../../../shared/platform/endpoint.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { call } from '../../platform/api/call.ts';
import { fetchFile } from '../../platform/api/fetch-file.ts';
import { itemsKey } from '../items/queries.ts';

/** Starts with the items key, because the server reports changes of claims as changes of items. */
const claimListsKey = (org_id: string) => [itemsKey(org_id), 'claims'];

export const isClaimNotFound = (error: Error | null): boolean =>
  error instanceof CallError && ['claim_not_found', 'not_found', 'bad_input'].includes(error.code);

const retry = (attempts: number, error: Error) => attempts < 2 && !isClaimNotFound(error);

export function claimsQuery(org_id: string, list: DeskList, item_id?: string) {
  return infiniteQueryOptions({
    queryKey: [...claimListsKey(org_id), list, item_id],
    queryFn: ({ pageParam, signal }) =>
      call(listClaims, { params: { id: org_id }, query: { list, item_id, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
}

export function claimQuery(org_id: string, id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: [itemsKey(org_id), urlOf(getClaim, input)],
    queryFn: ({ signal }) => call(getClaim, input, signal),
    retry,
  });
}

/** Not part of the items key: a screen may show many photos, which never change. */
export function claimPhotoQuery(id: string, photo_id: string) {
  const input = { params: { id, photo_id } };
  return queryOptions({
    queryKey: [urlOf(getClaimPhoto, input)],
    queryFn: ({ signal }) => fetchFile(getClaimPhoto, input, signal),
    staleTime: 5 * 60_000,
    retry,
  });
}

export function answerTimeQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    queryKey: [urlOf(getAnswerTime, input)],
    queryFn: ({ signal }) => call(getAnswerTime, input, signal),
  });
}

export function claimFiguresQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    queryKey: [itemsKey(org_id), urlOf(getClaimFigures, input)],
    queryFn: ({ signal }) => call(getClaimFigures, input, signal),
  });
}

/** Updates the claim in every cached list. */
export function updateCachedClaim(queryClient: QueryClient, claim: DeskClaim): void {
  queryClient.setQueryData(claimQuery(claim.org_id, claim.id).queryKey, claim);
  queryClient.setQueriesData<InfiniteData<ResponseOf<typeof listClaims>>>(
    { queryKey: claimListsKey(claim.org_id) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          claims: page.claims.map((each) => (each.id === claim.id ? claim : each)),
        })),
      },
  );
}
