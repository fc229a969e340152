import * as z from 'zod/mini';

import { Sector } from '../organizations/schema.ts';
import { maxLengthFirst } from '../platform/schema.ts';
import { verdicts } from './invitations.ts';
import { ApprovedRole } from './schema.ts';

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

export const checkInvitations = {
  summary: 'Checks these addresses without sending anything',
  params: z.object({ id: z.uuid() }),
  body: InvitationRequest,
  response: z.array(CheckedAddress),
};

export const sendInvitations = {
  summary: 'Invites those of these addresses that can be invited, and returns the result for each',
  params: z.object({ id: z.uuid() }),
  body: InvitationRequest,
  response: z.array(CheckedAddress),
};

const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: ApprovedRole,
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

export const listInvitations = {
  summary: 'The open invitations of an organisation, by address',
  params: z.object({ id: z.uuid() }),
  response: z.array(Invitation),
};

export const resendInvitation = {
  summary: 'Sends an invitation again; its expiry starts anew',
  params: z.object({ id: z.uuid() }),
  response: Invitation,
};

export const withdrawInvitation = {
  summary: 'Withdraws an invitation; the link in its mail stops working',
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
};

/** The data of an invitation that the holder of its link may read. */
const LinkedInvitation = z.object({
  organization: z.string(),
  email: z.string(),
  role: ApprovedRole,
  /** If true, the owner signs in and accepts; otherwise a name and a password create the account. */
  has_account: z.boolean(),
});
export type LinkedInvitation = z.infer<typeof LinkedInvitation>;

export const readInvitation = {
  summary: 'The invitation behind the link of a mail; the link stays valid',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: LinkedInvitation,
};

const OwnInvitation = z.object({
  id: z.uuid(),
  role: ApprovedRole,
  organization: z.object({ name: z.string(), sector: Sector, subpath: z.string() }),
  /** A member of another location of the same group can accept it too. */
  is_of_own_group: z.boolean(),
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

export const listOwnInvitations = {
  summary: 'The open invitations of the signed-in user',
  response: z.array(OwnInvitation),
};

export const acceptInvitation = {
  summary: 'Accepts an invitation with the account that has its address',
  params: z.object({ id: z.uuid() }),
  response: z.object({ org_id: z.uuid() }),
};
