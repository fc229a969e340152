import { queryOptions } from '@tanstack/react-query';

import { listInvitations, listOwnInvitations } from '../../shared/invitations.ts';
import { getSetup } from '../../shared/setup.ts';
import { urlOf } from '../../shared/url.ts';
import { call } from './call.ts';
import { itemsKey } from './queries.ts';

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

export function setupQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    // Placing the first item completes a setup step, so this key starts with the items key.
    queryKey: [itemsKey(org_id), urlOf(getSetup, input)],
    queryFn: ({ signal }) => call(getSetup, input, signal),
  });
}
