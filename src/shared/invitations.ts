import * as z from 'zod/mini';

import { ApprovedRole } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Sector } from './organizations.ts';
import { atMost } from './text.ts';

/** As many can be asked at once, and can be open in one organisation. */
export const mostInvitations = 500;

/** What becomes of an address that an admin gives. Of strangers' accounts it says nothing. */
const verdicts = ['invited', 'member', 'waiting', 'open', 'later', 'invalid'] as const;
export type Verdict = (typeof verdicts)[number];

const GivenAddress = z.object({
  /** As it was typed. */
  given: z.string(),
  verdict: z.enum(verdicts),
  /** What is wrong with it, where it is no address. */
  reason: z.nullable(z.string()),
});
export type GivenAddress = z.infer<typeof GivenAddress>;

const Asked = z.object({
  /** Addresses as somebody pastes them: 'Naam <adres>' too, with commas, semicolons or new lines between. */
  addresses: z.string().check(atMost(100_000)),
  role: ApprovedRole,
});

export const checkInvitations = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/invitations/check',
  summary: 'What would become of each of these addresses; nothing is sent',
  access: 'member.invite',
  params: z.object({ id: z.uuid() }),
  body: Asked,
  response: z.array(GivenAddress),
});

export const sendInvitations = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/invitations',
  summary: 'Invite those of these addresses that can be, and say what became of each',
  access: 'member.invite',
  params: z.object({ id: z.uuid() }),
  body: Asked,
  response: z.array(GivenAddress),
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
  summary: 'Send an invitation again; the time to accept it starts anew',
  access: 'member.invite',
  params: z.object({ id: z.uuid() }),
  response: Invitation,
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/:id',
  summary: 'Withdraw an invitation; the link in its mail works no more',
  access: 'member.invite',
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
});

/** What whoever holds the link of the mail may know. */
const LinkedInvitation = z.object({
  organization: z.string(),
  email: z.string(),
  role: ApprovedRole,
  /** Then its owner signs in and agrees; otherwise a name and a password make one. */
  has_account: z.boolean(),
});
export type LinkedInvitation = z.infer<typeof LinkedInvitation>;

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/read',
  summary: 'What the invitation behind the link of a mail is about; the link stays good',
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
  summary: 'The open invitations of whoever is signed in',
  access: 'signed-in',
  response: z.array(OwnInvitation),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/account/invitations/:id/accept',
  summary: 'Agree to an invitation with the account that has its address',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  response: z.object({ org_id: z.uuid() }),
});
