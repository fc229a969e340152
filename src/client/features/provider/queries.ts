import { queryOptions } from '@tanstack/react-query';

import type { Sector } from '../../../shared/organizations/contract.ts';
import type { InputOf } from '../../../shared/platform/endpoint.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import {
  listRemovals,
  overseeOrganization,
  overseeOrganizations,
  proposeAddress,
} from '../../../shared/provider/contract.ts';
import { call } from '../../platform/api/call.ts';

/** The start of the key of everything that the provider sees of organisations. */
const OVERSEEN = 'overseen';

/** Everything that changes when an organisation is added or changed. */
export const overseen = { queryKey: [OVERSEEN] };

export type OverseenQuery = InputOf<typeof overseeOrganizations>['query'];

export function overseenQuery(query: OverseenQuery) {
  return queryOptions({
    queryKey: [OVERSEEN, urlOf(overseeOrganizations, { query })],
    queryFn: ({ signal }) => call(overseeOrganizations, { query }, signal),
  });
}

export function overseenOneQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: [OVERSEEN, urlOf(overseeOrganization, input)],
    queryFn: ({ signal }) => call(overseeOrganization, input, signal),
  });
}

export const removalsQuery = queryOptions({
  queryKey: [OVERSEEN, urlOf(listRemovals, {})],
  queryFn: ({ signal }) => call(listRemovals, {}, signal),
});

export function proposalQuery(sector: Sector, name: string, town: string) {
  const input = { query: { sector, name, town } };
  return queryOptions({
    queryKey: [OVERSEEN, urlOf(proposeAddress, input)],
    queryFn: ({ signal }) => call(proposeAddress, input, signal),
  });
}
