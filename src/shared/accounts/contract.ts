import * as z from 'zod/mini';

import { MemberRole } from '../platform/actor.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Line } from '../platform/text.ts';

/** The roles that an admin can give; giving one to a pending account approves it. */
export const approvedRoles = ['staff', 'student_helper', 'admin'] as const;
export const ApprovedRole = z.enum(approvedRoles);
export type ApprovedRole = z.infer<typeof ApprovedRole>;

// Names appear in mails to others, where a web address or telephone number could advertise or mislead.
const ADDRESS = /[/:@\\\u3002]|\p{L}{2}\.\p{L}{2}|\d{3}|\d\.\d/u;
// Invisible characters, and those that reverse text. ZWNJ and ZWJ are allowed, because some languages need them.
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}|[\u2800\u3164\u115F\u1160]/u;

/** Normalises first, so that full-width and other look-alike letters count as plain ones. */
export const isValidName = (text: string) =>
  /\p{L}/u.test(text) && !INVISIBLE.test(text) && !ADDRESS.test(text.normalize('NFKC'));

export const maxNameLength = 80;

export const PersonName = Line(maxNameLength).check(z.minLength(1), z.refine(isValidName));

export const Profile = z.object({
  user_id: z.uuid(),
  name: z.string(),
  role: MemberRole,
  org_id: z.nullable(z.uuid()),
  is_paused: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: 'The profile of the signed-in user, or null when there is none',
  access: 'signed-in',
  response: z.nullable(Profile),
});

export const changeName = endpoint({
  method: 'PATCH',
  path: '/api/account',
  summary: 'Changes the name of the signed-in user, as colleagues and the log show it',
  access: 'signed-in',
  body: z.object({ name: PersonName }),
  response: z.nullable(Profile),
});

export const eraseAccount = endpoint({
  method: 'POST',
  path: '/api/account/erase',
  summary: 'Erases the account of the signed-in user; the items that it placed stay, without a name',
  access: 'signed-in',
  body: z.object({ password: z.string().check(z.maxLength(1_000)) }),
  response: z.object({ user_id: z.uuid() }),
});

export const leaveOrganization = endpoint({
  method: 'POST',
  path: '/api/account/leave',
  summary: 'Leaves the organisation; the account stays, as a parent’s',
  access: 'signed-in',
  response: z.object({ user_id: z.uuid() }),
});

/** A member of an organisation, or an account that waits for approval. */
export const Member = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: MemberRole,
  created_at: z.iso.datetime(),
  /** A day rather than a moment, so that colleagues cannot track each other. */
  last_seen_on: z.nullable(z.iso.date()),
});
export type Member = z.infer<typeof Member>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/members',
  summary: 'The accounts of an organisation: those that wait for approval first, then the others by name',
  access: 'members.read',
  params: z.object({ id: z.uuid() }),
  response: z.array(Member),
});

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/members/:user_id',
  summary: 'Approves a pending account, or changes the role of a member',
  access: 'member.change',
  params: z.object({ user_id: z.uuid() }),
  body: z.object({ role: ApprovedRole }),
  response: Member,
});

export const handOverAdminRole = endpoint({
  method: 'POST',
  path: '/api/members/:user_id/hand-over',
  summary: 'Makes another member admin and the caller staff',
  access: 'member.change',
  params: z.object({ user_id: z.uuid() }),
  response: Member,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/members/:user_id',
  summary: 'Rejects a pending account, or removes a member; the account stays, without the organisation',
  access: 'member.remove',
  params: z.object({ user_id: z.uuid() }),
  response: z.object({ user_id: z.uuid() }),
});
