import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './several.schema.ts';

export type * from './several.schema.ts';

/** Guests get public items, signed-in users all items. */
export const listItemsOfSeveral: Endpoint<typeof schemas.listItemsOfSeveral> = {
  method: 'GET',
  path: '/api/several/items',
  access: 'public',
  whileOpen: true,
};

export const listFiltersOfSeveral: Endpoint<typeof schemas.listFiltersOfSeveral> = {
  method: 'GET',
  path: '/api/several/filters',
  access: 'public',
  whileOpen: true,
};

export const findItemsOfSeveralByPhoto: Endpoint<typeof schemas.findItemsOfSeveralByPhoto> = {
  method: 'POST',
  path: '/api/several/by-photo',
  access: 'public',
  whileOpen: true,
};
