import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './group-work-accounts.schema.ts';

export type * from './group-work-accounts.schema.ts';

const path = '/api/groups/:id/work-accounts';

export const getGroupConnection: Endpoint<typeof schemas.getGroupConnection> = {
  method: 'GET',
  path,
  access: 'group.connect',
};

export const saveGroupConnection: Endpoint<typeof schemas.saveGroupConnection> = {
  method: 'PUT',
  path,
  access: 'group.connect',
  needsFreshSignIn: true,
};

export const testGroupConnection: Endpoint<typeof schemas.testGroupConnection> = {
  method: 'POST',
  path: `${path}/test`,
  access: 'group.connect',
};

export const switchGroupConnection: Endpoint<typeof schemas.switchGroupConnection> = {
  method: 'PUT',
  path: `${path}/on`,
  access: 'group.connect',
  needsFreshSignIn: true,
};

export const removeGroupConnection: Endpoint<typeof schemas.removeGroupConnection> = {
  method: 'DELETE',
  path,
  access: 'group.connect',
  needsFreshSignIn: true,
};

export const confirmGroupDomains: Endpoint<typeof schemas.confirmGroupDomains> = {
  method: 'PUT',
  path: '/api/provider/groups/:id/work-account-domains',
  access: 'group.change',
  needsFreshSignIn: true,
};
