import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';

export type * from './schema.ts';

/** Storage places: 'Rek 2, bak B'. Only staff, helpers and admins see them. */
export const placeLimits = { count: 200, name: 60 } as const;

export const listPlaces: Endpoint<typeof schemas.listPlaces> = {
  method: 'GET',
  path: '/api/organizations/:id/places',
  access: 'item.read',
};

export const savePlaces: Endpoint<typeof schemas.savePlaces> = {
  method: 'PUT',
  path: '/api/organizations/:id/places',
  access: 'settings.change',
};
