import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './security.schema.ts';

export type * from './security.schema.ts';

export const securityActions = [
  'sign-in',
  'sign-in.failed',
  /** The owner ended a session, or all others. */
  'session.ended',
  'sessions.ended',
  'password.changed',
  'email.requested',
  'email.changed',
  'email.stopped',
  'factor.added',
  'factor.removed',
  /** Another admin or the provider removed the factors of a person who lost them. */
  'factor.reset',
  'recovery-codes.made',
  'recovery-code.used',
  'work-account.linked',
  'work-account.unlinked',
  'issuer.connected',
  'issuer.changed',
  'issuer.removed',
  'role.changed',
  /** The provider added or removed the admin of a group. */
  'group-admin.added',
  'group-admin.removed',
  /** An admin of the group of an organisation did this. */
  'location.added',
  'location.paused',
  'location.resumed',
  'location-admin.invited',
  'location-admin.uninvited',
  'group-defaults.changed',
  /** The owner downloaded or looked at all data of the account. */
  'data.exported',
  'account.erased',
  'organization.exported',
  /** The locations of a group, with the addresses of their admins. */
  'group.exported',
  /** The list of items as a spreadsheet, and the figures by month. */
  'items.exported',
  'figures.exported',
  'organization.removed',
] as const;
export type SecurityAction = (typeof securityActions)[number];

export const readOwnSecurityLog: Endpoint<typeof schemas.readOwnSecurityLog> = {
  method: 'GET',
  path: '/api/account/security-log',
  access: 'signed-in',
};

export const readOrganizationSecurityLog: Endpoint<typeof schemas.readOrganizationSecurityLog> = {
  method: 'GET',
  path: '/api/organizations/:id/security-log',
  access: 'audit.read',
};

export const readWholeSecurityLog: Endpoint<typeof schemas.readWholeSecurityLog> = {
  method: 'GET',
  path: '/api/provider/security-log',
  access: 'organizations.oversee',
};
