import { queryOptions } from '@tanstack/react-query';

import { getGroupDefaults } from '../../../../shared/groups/defaults.ts';
import { manageLocations, proposeLocationAddress } from '../../../../shared/groups/locations.ts';
import type { Sector } from '../../../../shared/organizations/contract.ts';
import { urlOf } from '../../../../shared/platform/url.ts';
import { call } from '../../../platform/api/call.ts';

export function locationsQuery(group_id: string) {
  const input = { params: { id: group_id } };
  return queryOptions({
    queryKey: [urlOf(manageLocations, input)],
    queryFn: ({ signal }) => call(manageLocations, input, signal),
  });
}

export function locationProposalQuery(group_id: string, sector: Sector, name: string, town: string) {
  const input = { params: { id: group_id }, query: { sector, name, town } };
  return queryOptions({
    queryKey: [urlOf(proposeLocationAddress, input)],
    queryFn: ({ signal }) => call(proposeLocationAddress, input, signal),
  });
}

export function defaultsQuery(group_id: string) {
  const input = { params: { id: group_id } };
  return queryOptions({
    queryKey: [urlOf(getGroupDefaults, input)],
    queryFn: ({ signal }) => call(getGroupDefaults, input, signal),
  });
}
