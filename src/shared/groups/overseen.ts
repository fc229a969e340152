import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './overseen.schema.ts';

export type * from './overseen.schema.ts';

export const overseeGroups: Endpoint<typeof schemas.overseeGroups> = {
  method: 'GET',
  path: '/api/provider/groups',
  access: 'groups.oversee',
};

export const overseeGroup: Endpoint<typeof schemas.overseeGroup> = {
  method: 'GET',
  path: '/api/provider/groups/:id',
  access: 'groups.oversee',
};

export const addGroup: Endpoint<typeof schemas.addGroup> = {
  method: 'POST',
  path: '/api/provider/groups',
  access: 'group.change',
};

export const changeGroup: Endpoint<typeof schemas.changeGroup> = {
  method: 'PATCH',
  path: '/api/provider/groups/:id',
  access: 'group.change',
};

export const exportGroup: Endpoint<typeof schemas.exportGroup> = {
  method: 'GET',
  path: '/api/provider/groups/:id/locations.csv',
  access: 'group.export',
  needsFreshSignIn: true,
};

export const saveGroupLogo: Endpoint<typeof schemas.saveGroupLogo> = {
  method: 'PUT',
  path: '/api/provider/groups/:id/logo',
  access: 'group.change',
};

export const addGroupAdmin: Endpoint<typeof schemas.addGroupAdmin> = {
  method: 'POST',
  path: '/api/provider/groups/:id/admins',
  access: 'group.change',
  needsFreshSignIn: true,
};

export const removeGroupAdmin: Endpoint<typeof schemas.removeGroupAdmin> = {
  method: 'DELETE',
  path: '/api/provider/groups/:id/admins/:admin',
  access: 'group.change',
};

export const removeGroup: Endpoint<typeof schemas.removeGroup> = {
  method: 'DELETE',
  path: '/api/provider/groups/:id',
  access: 'group.change',
  needsFreshSignIn: true,
};
