import { queryOptions } from '@tanstack/react-query';

import { urlOf } from '../../../shared/platform/url.ts';
import { getStatus, type Status } from '../../../shared/status/contract.ts';
import { call } from '../../platform/api/call.ts';
import { initialDataUpdatedAt, pageSettings, preloadedResponse } from '../../platform/api/page-data.ts';

const REFETCH_MS = 30_000;
const REFETCH_MAINTENANCE_MS = 15 * 60_000;

const url = urlOf(getStatus, {});

export const statusQuery = queryOptions({
  queryKey: [url],
  queryFn: ({ signal }) => call(getStatus, {}, signal),
  initialData: () => preloadedResponse<Status>(url),
  initialDataUpdatedAt,
  refetchInterval: REFETCH_MS,
});

/** The server sends it with the page. It may be announced while a page is open, so pages ask again while they are visible. */
export const maintenanceQuery = queryOptions({
  queryKey: ['maintenance'],
  queryFn: async ({ signal }) => (await call(getStatus, {}, signal)).maintenance,
  initialData: () => pageSettings().maintenance ?? null,
  initialDataUpdatedAt,
  staleTime: REFETCH_MAINTENANCE_MS,
  refetchInterval: REFETCH_MAINTENANCE_MS,
});
