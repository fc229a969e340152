import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './setup.schema.ts';

export type * from './setup.schema.ts';

/** The first tasks of a new organisation, in this order. */
export const setupSteps = ['hours', 'colleague', 'item', 'poster'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const getSetup: Endpoint<typeof schemas.getSetup> = {
  method: 'GET',
  path: '/api/organizations/:id/setup',
  access: 'settings.read',
};

export const endSetup: Endpoint<typeof schemas.endSetup> = {
  method: 'DELETE',
  path: '/api/organizations/:id/setup',
  access: 'organization.setup',
};

export const recordPosterPrinted: Endpoint<typeof schemas.recordPosterPrinted> = {
  method: 'POST',
  path: '/api/organizations/:id/setup/poster',
  access: 'dashboard.open',
};
