import { queryOptions } from '@tanstack/react-query';

import { listMovedItems } from '../../../../shared/items/moved-items.ts';
import { urlOf } from '../../../../shared/platform/url.ts';
import { call } from '../../../platform/api/call.ts';

export function movedItemsQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    queryKey: [urlOf(listMovedItems, input)],
    queryFn: ({ signal }) => call(listMovedItems, input, signal),
  });
}
