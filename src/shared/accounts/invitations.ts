import * as z from 'zod/mini';

import { Sector } from '../organizations/contract.ts';
import { endpoint } from '../platform/endpoint.ts';
import { maxLengthFirst } from '../platform/text.ts';
import { ApprovedRole } from './contract.ts';

/** The most invitations in one request, and open in one organisation. */
export const maxInvitations = 500;

/** The result for an address that an admin enters. It never reveals whether an outsider has an account. */
const verdicts = ['invited', 'member', 'waiting', 'open', 'later', 'invalid'] as const;
export type InvitationResult = (typeof verdicts)[number];

const CheckedAddress = z.object({
  given: z.string(),
  verdict: z.enum(verdicts),
  reason: z.nullable(z.string()),
});
export type CheckedAddress = z.infer<typeof CheckedAddress>;

const InvitationRequest = z.object({
  /** Pasted addresses, also as 'Naam <adres>', separated by commas, semicolons or new lines. */
  addresses: z.string().check(maxLengthFirst(100_000)),
  role: ApprovedRole,
});

export const checkInvitations = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/invitations/check',
  summary: 'Checks these addresses without sending anything',
  access: 'member.invite',
  params: z.object({ id: z.uuid() }),
  body: InvitationRequest,
  response: z.array(CheckedAddress),
});

export const sendInvitations = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/invitations',
  summary: 'Invites those of these addresses that can be invited, and returns the result for each',
  access: 'member.invite',
  params: z.object({ id: z.uuid() }),
  body: InvitationRequest,
  response: z.array(CheckedAddress),
});

const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: ApprovedRole,
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/invitations',
  summary: 'The open invitations of an organisation, by address',
  access: 'members.read',
  params: z.object({ id: z.uuid() }),
  response: z.array(Invitation),
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/resend',
  summary: 'Sends an invitation again; its expiry starts anew',
  access: 'member.invite',
  params: z.object({ id: z.uuid() }),
  response: Invitation,
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/:id',
  summary: 'Withdraws an invitation; the link in its mail stops working',
  access: 'member.invite',
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
});

/** The data of an invitation that the holder of its link may read. */
const LinkedInvitation = z.object({
  organization: z.string(),
  email: z.string(),
  role: ApprovedRole,
  /** If true, the owner signs in and accepts; otherwise a name and a password create the account. */
  has_account: z.boolean(),
});
export type LinkedInvitation = z.infer<typeof LinkedInvitation>;

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/read',
  summary: 'The invitation behind the link of a mail; the link stays valid',
  access: 'public',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: LinkedInvitation,
});

const OwnInvitation = z.object({
  id: z.uuid(),
  role: ApprovedRole,
  organization: z.object({ name: z.string(), sector: Sector, subpath: z.string() }),
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

export const listOwnInvitations = endpoint({
  method: 'GET',
  path: '/api/account/invitations',
  summary: 'The open invitations of the signed-in user',
  access: 'signed-in',
  response: z.array(OwnInvitation),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/account/invitations/:id/accept',
  summary: 'Accepts an invitation with the account that has its address',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  response: z.object({ org_id: z.uuid() }),
});
