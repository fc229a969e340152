import * as z from 'zod/mini';

import { Group, Sector } from '../organizations/schema.ts';
import { Line, MemberRole } from '../platform/schema.ts';
import { AuthSession } from './auth.schema.ts';
import { approvedRoles, isValidName, maxNameLength } from './contract.ts';
import { mailNames } from './staff-mails.ts';

export const Mail = z.enum(mailNames);
export const ApprovedRole = z.enum(approvedRoles);

export const PersonName = Line(maxNameLength).check(z.minLength(1), z.refine(isValidName));

/** One of the locations of a group where an account works. */
export const Location = z.object({
  id: z.uuid(),
  name: z.string(),
  sector: Sector,
  subpath: z.string(),
  role: MemberRole,
  is_paused: z.boolean(),
});
export type Location = z.infer<typeof Location>;

export const Profile = z.object({
  user_id: z.uuid(),
  name: z.string(),
  role: MemberRole,
  org_id: z.nullable(z.uuid()),
  is_paused: z.boolean(),
  /** The session must first use, or set up, a second factor; absent otherwise. */
  needs_second_factor: z.optional(z.boolean()),
  /** All locations where the account works, by name; empty when there is only one. `org_id` is where the session works. */
  locations: z.array(Location),
  /** The groups that the account manages, by name. */
  groups: z.array(Group),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = {
  summary: 'The profile of the signed-in user, or null when there is none',
  response: z.nullable(Profile),
};

export const confirmIdentity = {
  summary: 'Signs in again with the password or a code from a mail; the new session replaces this one',
  body: z.object({
    password: z.optional(z.string().check(z.maxLength(1_000))),
    /** The code from the mail that GoTrue's `reauthenticate` sends. */
    code: z.optional(z.string().check(z.maxLength(20))),
  }),
  response: AuthSession,
};

export const changeName = {
  summary: 'Changes the name of the signed-in user, as colleagues and the log show it',
  body: z.object({ name: PersonName }),
  response: z.nullable(Profile),
};

export const eraseAccount = {
  summary: 'Erases the account of the signed-in user; the items that it placed stay, without a name',
  /** An account without a password needs a fresh sign-in. */
  body: z.object({ password: z.optional(z.string().check(z.maxLength(1_000))) }),
  response: z.object({ user_id: z.uuid() }),
};

export const switchLocation = {
  summary: 'Continues this session at another location of the account, with the role there',
  body: z.object({ org_id: z.uuid() }),
  response: z.object({ org_id: z.uuid() }),
};

export const leaveOrganization = {
  summary:
    'Leaves the organisation where the session works; the account stays, with its other locations or as a parent’s',
  response: z.object({ user_id: z.uuid() }),
};

/** A member of an organisation, or an account that waits for approval. */
export const Member = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: MemberRole,
  created_at: z.iso.datetime(),
  /** A day rather than a moment, so that colleagues cannot track each other. */
  last_seen_on: z.nullable(z.iso.date()),
  has_second_factor: z.boolean(),
  /** Another location of the group is the account's own organisation, which alone can reset its second factor. */
  is_from_elsewhere: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const listMembers = {
  summary: 'The accounts of an organisation: those that wait for approval first, then the others by name',
  params: z.object({ id: z.uuid() }),
  response: z.array(Member),
};

export const changeMember = {
  summary: 'Approves a pending account, or changes the role of a member',
  params: z.object({ user_id: z.uuid() }),
  body: z.object({ role: ApprovedRole }),
  response: Member,
};

export const handOverAdminRole = {
  summary: 'Makes another member admin and the caller staff',
  params: z.object({ user_id: z.uuid() }),
  response: Member,
};

export const removeMember = {
  summary: 'Rejects a pending account, or removes a member; the account stays, without the organisation',
  params: z.object({ user_id: z.uuid() }),
  response: z.object({ user_id: z.uuid() }),
};
