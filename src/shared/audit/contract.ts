import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';

export type * from './schema.ts';

export const memberActions = [
  'member.approve',
  'member.reject',
  'member.change',
  'member.remove',
  'member.invite',
  'member.invite-again',
  'member.uninvite',
  'member.join',
  'member.hand-over',
  /** The member changed their own name or password. */
  'member.rename',
  'member.new-password',
  /** The member set up or removed an authenticator app or passkey; an admin or the provider removed them all. */
  'member.add-factor',
  'member.remove-factor',
  'member.reset-factors',
  /** The member came in with a work account, linked one, or removed that link. */
  'member.arrive',
  'member.link',
  'member.unlink',
  /** The member left the organisation; the account stays. */
  'member.quit',
  'member.leave',
] as const;
export type MemberAction = (typeof memberActions)[number];

export const itemActions = [
  'item.created',
  'item.edited',
  /** A person said that what the server blurred in the photo is no face. */
  'item.unblurred',
  'item.collected',
  'item.uncollected',
  'item.deleted',
  'item.expired',
  'item.given-away',
  'item.put-back',
  'item.moved-away',
  'item.moved-here',
  'item.reserved',
  /** The reservation ended without the item being collected. */
  'item.released',
  'claim.rejected',
  'claim.asked',
  /** The writer of a lost report was mailed to come and look at the item. */
  'lost_report.told',
] as const;
export type ItemAction = (typeof itemActions)[number];

export const organizationActions = [
  'organization.added',
  'organization.renamed',
  'organization.moved',
  'organization.joined-group',
  'organization.left-group',
  'organization.paused',
  'organization.resumed',
] as const;
export type OrganizationAction = (typeof organizationActions)[number];

export const readAuditLog: Endpoint<typeof schemas.readAuditLog> = {
  method: 'GET',
  path: '/api/organizations/:id/audit-log',
  access: 'audit.read',
};

export const getItemHistory: Endpoint<typeof schemas.getItemHistory> = {
  method: 'GET',
  path: '/api/items/:id/history',
  access: 'item.history',
};
