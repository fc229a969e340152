import { queryOptions } from '@tanstack/react-query';

import { overseeGroup, overseeGroups } from '../../../../shared/groups/overseen.ts';
import { urlOf } from '../../../../shared/platform/url.ts';
import { call } from '../../../platform/api/call.ts';
import { overseen } from '../../provider/queries.ts';

export const groupsQuery = queryOptions({
  queryKey: [...overseen.queryKey, urlOf(overseeGroups, {})],
  queryFn: ({ signal }) => call(overseeGroups, {}, signal),
});

export function groupQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: [...overseen.queryKey, urlOf(overseeGroup, input)],
    queryFn: ({ signal }) => call(overseeGroup, input, signal),
  });
}
