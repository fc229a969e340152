import { queryOptions } from '@tanstack/react-query';

import { urlOf } from '../../../shared/platform/url.ts';
import { getGroupReview, getOverseenReview, getProviderReview, getReview } from '../../../shared/review/contract.ts';
import { call } from '../../platform/api/call.ts';
import { itemsKey } from '../items/queries.ts';

/** Without a year, the server uses the current school year. */
export function reviewQuery(org_id: string, year: number | undefined) {
  const input = { params: { id: org_id }, query: { year } };
  return queryOptions({
    queryKey: [itemsKey(org_id), urlOf(getReview, input)],
    queryFn: ({ signal }) => call(getReview, input, signal),
  });
}

export function overseenReviewQuery(org_id: string, year: number | undefined) {
  const input = { params: { id: org_id }, query: { year } };
  return queryOptions({
    queryKey: [urlOf(getOverseenReview, input)],
    queryFn: ({ signal }) => call(getOverseenReview, input, signal),
  });
}

export function groupReviewQuery(group_id: string, year: number | undefined) {
  const input = { params: { id: group_id }, query: { year } };
  return queryOptions({
    queryKey: [urlOf(getGroupReview, input)],
    queryFn: ({ signal }) => call(getGroupReview, input, signal),
  });
}

export function providerReviewQuery(year: number | undefined) {
  const input = { query: { year } };
  return queryOptions({
    queryKey: [urlOf(getProviderReview, input)],
    queryFn: ({ signal }) => call(getProviderReview, input, signal),
  });
}
