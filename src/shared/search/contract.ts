import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';

export type * from './schema.ts';

export const listPublicFilters: Endpoint<typeof schemas.listPublicFilters> = {
  method: 'GET',
  path: '/api/public-items/filters',
  access: 'public',
  whileOpen: true,
};

export const listFilters: Endpoint<typeof schemas.listFilters> = {
  method: 'GET',
  path: '/api/items/filters',
  access: 'items.list',
  whileOpen: true,
};

export const suggestPublicWords: Endpoint<typeof schemas.suggestPublicWords> = {
  method: 'GET',
  path: '/api/public-items/suggestions',
  access: 'public',
  whileOpen: true,
};

export const suggestWords: Endpoint<typeof schemas.suggestWords> = {
  method: 'GET',
  path: '/api/items/suggestions',
  access: 'items.list',
  whileOpen: true,
};
