import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';

export type * from './schema.ts';

/** The most groups of a portal, locations (organisations) of a group, and admins of a group. */
export const maxGroups = 200;
export const maxLocations = 100;
export const maxGroupAdmins = 20;

export const findGroup: Endpoint<typeof schemas.findGroup> = {
  method: 'GET',
  path: '/api/groups/:subpath',
  access: 'public',
};

export const getGroupLogo: Endpoint<typeof schemas.getGroupLogo> = {
  method: 'GET',
  path: '/api/group-logos/:id',
  access: 'public',
};
