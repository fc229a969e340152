import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './defaults.schema.ts';

export type * from './defaults.schema.ts';

/** The settings that a group can choose for its locations. */
export const groupDefaultNames = ['terms', 'holidays', 'weekly_mail', 'sign_in', 'parts'] as const;
export type GroupDefaultName = (typeof groupDefaultNames)[number];

export const getGroupDefaults: Endpoint<typeof schemas.getGroupDefaults> = {
  method: 'GET',
  path: '/api/groups/:id/defaults',
  access: 'group.manage',
};

export const saveGroupDefaults: Endpoint<typeof schemas.saveGroupDefaults> = {
  method: 'PUT',
  path: '/api/groups/:id/defaults',
  access: 'group.manage',
  needsFreshSignIn: true,
};
