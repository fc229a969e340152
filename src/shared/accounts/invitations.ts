import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './invitations.schema.ts';

export type * from './invitations.schema.ts';

/** The most invitations in one request, and open in one organisation. */
export const maxInvitations = 500;

/** The result for an address that an admin enters. It never reveals whether an outsider has an account. */
export const verdicts = ['invited', 'member', 'waiting', 'open', 'later', 'invalid'] as const;
export type InvitationResult = (typeof verdicts)[number];

export const checkInvitations: Endpoint<typeof schemas.checkInvitations> = {
  method: 'POST',
  path: '/api/organizations/:id/invitations/check',
  access: 'member.invite',
};

export const sendInvitations: Endpoint<typeof schemas.sendInvitations> = {
  method: 'POST',
  path: '/api/organizations/:id/invitations',
  access: 'member.invite',
};

export const listInvitations: Endpoint<typeof schemas.listInvitations> = {
  method: 'GET',
  path: '/api/organizations/:id/invitations',
  access: 'members.read',
};

export const resendInvitation: Endpoint<typeof schemas.resendInvitation> = {
  method: 'POST',
  path: '/api/invitations/:id/resend',
  access: 'member.invite',
};

export const withdrawInvitation: Endpoint<typeof schemas.withdrawInvitation> = {
  method: 'DELETE',
  path: '/api/invitations/:id',
  access: 'member.invite',
};

export const readInvitation: Endpoint<typeof schemas.readInvitation> = {
  method: 'POST',
  path: '/api/invitations/read',
  access: 'public',
};

export const listOwnInvitations: Endpoint<typeof schemas.listOwnInvitations> = {
  method: 'GET',
  path: '/api/account/invitations',
  access: 'signed-in',
};

export const acceptInvitation: Endpoint<typeof schemas.acceptInvitation> = {
  method: 'POST',
  path: '/api/account/invitations/:id/accept',
  access: 'signed-in',
};
