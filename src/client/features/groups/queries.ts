import { queryOptions } from '@tanstack/react-query';

import { findGroup, type GroupWithLocations } from '../../../shared/groups/contract.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { call } from '../../platform/api/call.ts';
import { initialDataUpdatedAt, preloadedResponse } from '../../platform/api/page-data.ts';
import { publicData } from '../../platform/api/public-data.ts';

export const isUnknownGroup = (error: Error) => error instanceof CallError && error.code === 'group_not_found';

export function groupQuery(subpath: string) {
  const input = { params: { subpath } };
  const url = urlOf(findGroup, input);
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => call(findGroup, input, signal),
    meta: publicData,
    initialDataUpdatedAt,
    initialData: () => preloadedResponse<GroupWithLocations>(url),
  });
}
