import { queryOptions } from '@tanstack/react-query';

import {
  findOrganization,
  getOrganization,
  type ListedOrganization,
  type Organization,
  organizationChoicesCall,
  type Sector,
} from '../../../shared/organizations/contract.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { call } from '../../platform/api/call.ts';
import { initialDataUpdatedAt, preloadedResponse } from '../../platform/api/page-data.ts';
import { publicData } from '../../platform/api/public-data.ts';

/** The first organisations to choose from: all, or those that match the typed text. */
export function organizationChoicesQuery(sector: Sector, q = '') {
  const { endpoint, input } = organizationChoicesCall(sector, q);
  const url = urlOf(endpoint, input);
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => call(endpoint, input, signal),
    meta: publicData,
    initialDataUpdatedAt,
    initialData: () => preloadedResponse<ListedOrganization[]>(url),
  });
}

export function organizationQuery(sector: string, subpath: string) {
  const input = { params: { sector, subpath } };
  const url = urlOf(findOrganization, input);
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => call(findOrganization, input, signal),
    meta: publicData,
    initialDataUpdatedAt,
    initialData: () => preloadedResponse<Organization>(url),
  });
}

export function ownOrganizationQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: [urlOf(getOrganization, input)],
    queryFn: ({ signal }) => call(getOrganization, input, signal),
    meta: publicData,
  });
}
