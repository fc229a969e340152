import { queryOptions } from '@tanstack/react-query';

import { findGroup } from '../../../../shared/groups/contract.ts';
import { listMovedItems } from '../../../../shared/items/moved-items.ts';
import { urlOf } from '../../../../shared/platform/url.ts';
import { call } from '../../../platform/api/call.ts';
import { publicData } from '../../../platform/api/public-data.ts';

export function movedItemsQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    queryKey: [urlOf(listMovedItems, input)],
    queryFn: ({ signal }) => call(listMovedItems, input, signal),
  });
}

export function groupQuery(subpath: string) {
  const input = { params: { subpath } };
  return queryOptions({
    queryKey: [urlOf(findGroup, input)],
    queryFn: ({ signal }) => call(findGroup, input, signal),
    meta: publicData,
  });
}
