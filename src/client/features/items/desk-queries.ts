import { queryOptions } from '@tanstack/react-query';

import { getItemHistory } from '../../../shared/audit/contract.ts';
import { getItem, getStatistics } from '../../../shared/items/desk-items.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { call } from '../../platform/api/call.ts';
import { itemsKey } from './queries.ts';

export function statisticsQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    queryKey: [itemsKey(org_id), urlOf(getStatistics, input)],
    queryFn: ({ signal }) => call(getStatistics, input, signal),
  });
}

export function itemQuery(org_id: string, id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: [itemsKey(org_id), urlOf(getItem, input)],
    queryFn: ({ signal }) => call(getItem, input, signal),
  });
}

export function historyQuery(org_id: string, id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: [itemsKey(org_id), urlOf(getItemHistory, input)],
    queryFn: ({ signal }) => call(getItemHistory, input, signal),
  });
}
