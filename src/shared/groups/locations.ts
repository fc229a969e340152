import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './locations.schema.ts';

export type * from './locations.schema.ts';

const change = { access: 'group.manage', needsFreshSignIn: true } as const;

export const manageLocations: Endpoint<typeof schemas.manageLocations> = {
  method: 'GET',
  path: '/api/groups/:id/locations',
  access: 'group.manage',
};

export const proposeLocationAddress: Endpoint<typeof schemas.proposeLocationAddress> = {
  method: 'GET',
  path: '/api/groups/:id/address',
  access: 'group.manage',
};

export const addLocation: Endpoint<typeof schemas.addLocation> = {
  ...change,
  method: 'POST',
  path: '/api/groups/:id/locations',
};

export const pauseLocation: Endpoint<typeof schemas.pauseLocation> = {
  ...change,
  method: 'POST',
  path: '/api/groups/:id/locations/:location/pause',
};

export const resumeLocation: Endpoint<typeof schemas.resumeLocation> = {
  ...change,
  method: 'POST',
  path: '/api/groups/:id/locations/:location/resume',
};

export const inviteLocationAdmin: Endpoint<typeof schemas.inviteLocationAdmin> = {
  ...change,
  method: 'POST',
  path: '/api/groups/:id/locations/:location/admins',
};

export const withdrawLocationInvitation: Endpoint<typeof schemas.withdrawLocationInvitation> = {
  method: 'DELETE',
  path: '/api/groups/:id/locations/:location/admins/:invitation',
  access: 'group.manage',
};
