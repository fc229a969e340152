import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';

export type * from './schema.ts';

/** An organisation is silent when its members changed nothing for this many days. */
export const silentDays = 30;

export const overseenColumns = [
  'name',
  'sector',
  'town',
  'items',
  'back',
  'last_used_on',
  'members',
  'storage',
] as const;
export type OverseenColumn = (typeof overseenColumns)[number];

export const overseenPageSize = 50;

export const overseeOrganizations: Endpoint<typeof schemas.overseeOrganizations> = {
  method: 'GET',
  path: '/api/provider/organizations',
  access: 'organizations.oversee',
};

export const overseeOrganization: Endpoint<typeof schemas.overseeOrganization> = {
  method: 'GET',
  path: '/api/provider/organizations/:id',
  access: 'organizations.oversee',
};

export const proposeAddress: Endpoint<typeof schemas.proposeAddress> = {
  method: 'GET',
  path: '/api/provider/address',
  access: 'organization.add',
};

export const addOrganization: Endpoint<typeof schemas.addOrganization> = {
  method: 'POST',
  path: '/api/provider/organizations',
  access: 'organization.add',
  needsFreshSignIn: true,
};

export const maxImportLines = 1_000;

export const importOrganizations: Endpoint<typeof schemas.importOrganizations> = {
  method: 'POST',
  path: '/api/provider/organizations/import',
  access: 'organization.add',
};

export const changeOrganization: Endpoint<typeof schemas.changeOrganization> = {
  method: 'PATCH',
  path: '/api/provider/organizations/:id',
  access: 'organization.change',
};

export const inviteAdmin: Endpoint<typeof schemas.inviteAdmin> = {
  method: 'POST',
  path: '/api/provider/organizations/:id/admins',
  access: 'organization.change',
  needsFreshSignIn: true,
};

export const withdrawAdminInvitation: Endpoint<typeof schemas.withdrawAdminInvitation> = {
  method: 'DELETE',
  path: '/api/provider/organizations/:id/admins/:invitation',
  access: 'organization.change',
};

/** For an admin or staff member who lost the second factor and has no colleague who can reset it. */
export const resetAdminSecondFactor: Endpoint<typeof schemas.resetAdminSecondFactor> = {
  method: 'POST',
  path: '/api/provider/organizations/:id/reset-second-factor',
  access: 'organization.change',
  needsFreshSignIn: true,
};

export const listRemovals: Endpoint<typeof schemas.listRemovals> = {
  method: 'GET',
  path: '/api/provider/removals',
  access: 'organizations.oversee',
};

export const pauseOrganization: Endpoint<typeof schemas.pauseOrganization> = {
  method: 'POST',
  path: '/api/provider/organizations/:id/pause',
  access: 'organization.pause',
};

export const resumeOrganization: Endpoint<typeof schemas.resumeOrganization> = {
  method: 'POST',
  path: '/api/provider/organizations/:id/resume',
  access: 'organization.pause',
};
