import { queryOptions } from '@tanstack/react-query';

import { listInvitations, listOwnInvitations } from '../../../shared/accounts/invitations.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { call } from '../../platform/api/call.ts';

export function invitationsQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    queryKey: [urlOf(listInvitations, input)],
    queryFn: ({ signal }) => call(listInvitations, input, signal),
    refetchInterval: 30_000,
  });
}

export const ownInvitationsQuery = queryOptions({
  queryKey: [urlOf(listOwnInvitations, {})],
  queryFn: ({ signal }) => call(listOwnInvitations, {}, signal),
});
