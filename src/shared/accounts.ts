import * as z from 'zod/mini';

import { MemberRole } from './actor.ts';
import { endpoint } from './endpoint.ts';
import { Line } from './text.ts';

/** What an admin can make of a person: whoever is pending is approved by it. */
export const approvedRoles = ['staff', 'student_helper', 'admin'] as const;
export const ApprovedRole = z.enum(approvedRoles);
export type ApprovedRole = z.infer<typeof ApprovedRole>;

// Written to others in mails, where an address or a telephone number would be somebody's advertisement, or worse.
const ADDRESS = /[/:@\\\u3002]|\p{L}{2}\.\p{L}{2}|\d{3}|\d\.\d/u;
// What cannot be seen, or turns round what can. Two of these join or part letters in some languages.
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}|[\u2800\u3164\u115F\u1160]/u;

/** Wide and other letters count as the plain ones that they look like. */
export const isName = (text: string) =>
  /\p{L}/u.test(text) && !INVISIBLE.test(text) && !ADDRESS.test(text.normalize('NFKC'));

export const longestName = 80;

export const PersonName = Line(longestName).check(z.minLength(1), z.refine(isName));

export const Profile = z.object({
  user_id: z.uuid(),
  name: z.string(),
  role: MemberRole,
  org_id: z.nullable(z.uuid()),
  /** Whether that organisation is closed for the time being. */
  is_paused: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: 'The profile of whoever is signed in, or null when there is none',
  access: 'signed-in',
  response: z.nullable(Profile),
});

export const changeName = endpoint({
  method: 'PATCH',
  path: '/api/account',
  summary: 'Change one’s own name, as colleagues and the log show it',
  access: 'signed-in',
  body: z.object({ name: PersonName }),
  response: z.nullable(Profile),
});

export const eraseAccount = endpoint({
  method: 'POST',
  path: '/api/account/erase',
  summary: 'Erases the account of whoever is signed in; what it placed stays, without a name',
  access: 'signed-in',
  body: z.object({ password: z.string().check(z.maxLength(1_000)) }),
  response: z.object({ user_id: z.uuid() }),
});

export const leaveOrganization = endpoint({
  method: 'POST',
  path: '/api/account/leave',
  summary: 'Leave the organisation; the account stays, as a parent’s',
  access: 'signed-in',
  response: z.object({ user_id: z.uuid() }),
});

/** Somebody of an organisation, or waiting to be. */
export const Member = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: MemberRole,
  created_at: z.iso.datetime(),
  /** A day, not a moment: what somebody does all day is nobody's business. */
  last_seen_on: z.nullable(z.iso.date()),
});
export type Member = z.infer<typeof Member>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/members',
  summary: 'The accounts of an organisation: those who wait for approval first, then the others by name',
  access: 'members.read',
  params: z.object({ id: z.uuid() }),
  response: z.array(Member),
});

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/members/:user_id',
  summary: 'Approve somebody who waits, or change the role of a member',
  access: 'member.change',
  params: z.object({ user_id: z.uuid() }),
  body: z.object({ role: ApprovedRole }),
  response: Member,
});

export const handOver = endpoint({
  method: 'POST',
  path: '/api/members/:user_id/hand-over',
  summary: 'Make a member admin in one’s own place, and become staff',
  access: 'member.change',
  params: z.object({ user_id: z.uuid() }),
  response: Member,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/members/:user_id',
  summary: 'Reject somebody who waits, or remove a member; the account stays, without the organisation',
  access: 'member.remove',
  params: z.object({ user_id: z.uuid() }),
  response: z.object({ user_id: z.uuid() }),
});
