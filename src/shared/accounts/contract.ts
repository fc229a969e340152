import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';

export type * from './schema.ts';

/** The roles that an admin can give; giving one to a pending account approves it. */
export const approvedRoles = ['staff', 'student_helper', 'admin'] as const;
export type ApprovedRole = (typeof approvedRoles)[number];

// Names appear in mails to others, where a web address or telephone number could advertise or mislead.
const ADDRESS = /[/:@\\\u3002]|\p{L}{2}\.\p{L}{2}|\d{3}|\d\.\d/u;
// Invisible characters, and those that reverse text. ZWNJ and ZWJ are allowed, because some languages need them.
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}|[\u2800\u3164\u115F\u1160]/u;

/** Normalises first, so that full-width and other look-alike letters count as plain ones. */
export const isValidName = (text: string) =>
  /\p{L}/u.test(text) && !INVISIBLE.test(text) && !ADDRESS.test(text.normalize('NFKC'));

export const maxNameLength = 80;

export const getProfile: Endpoint<typeof schemas.getProfile> = {
  method: 'GET',
  path: '/api/profile',
  access: 'signed-in',
  beforeSecondFactor: true,
};

export const confirmIdentity: Endpoint<typeof schemas.confirmIdentity> = {
  method: 'POST',
  path: '/api/account/confirm-identity',
  access: 'signed-in',
  beforeSecondFactor: true,
};

export const changeName: Endpoint<typeof schemas.changeName> = {
  method: 'PATCH',
  path: '/api/account',
  access: 'signed-in',
};

export const eraseAccount: Endpoint<typeof schemas.eraseAccount> = {
  method: 'POST',
  path: '/api/account/erase',
  access: 'signed-in',
};

export const switchLocation: Endpoint<typeof schemas.switchLocation> = {
  method: 'POST',
  path: '/api/account/location',
  access: 'signed-in',
};

export const leaveOrganization: Endpoint<typeof schemas.leaveOrganization> = {
  method: 'POST',
  path: '/api/account/leave',
  access: 'signed-in',
};

export const listMembers: Endpoint<typeof schemas.listMembers> = {
  method: 'GET',
  path: '/api/organizations/:id/members',
  access: 'members.read',
};

export const changeMember: Endpoint<typeof schemas.changeMember> = {
  method: 'PATCH',
  path: '/api/members/:user_id',
  access: 'member.change',
};

export const handOverAdminRole: Endpoint<typeof schemas.handOverAdminRole> = {
  method: 'POST',
  path: '/api/members/:user_id/hand-over',
  access: 'member.change',
  needsFreshSignIn: true,
};

export const removeMember: Endpoint<typeof schemas.removeMember> = {
  method: 'DELETE',
  path: '/api/members/:user_id',
  access: 'member.remove',
};
