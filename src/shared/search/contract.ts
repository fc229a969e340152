import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';

export type * from './schema.ts';

export const publicFilters: Endpoint<typeof schemas.publicFilters> = {
  method: 'GET',
  path: '/api/public-items/filters',
  access: 'public',
  whileOpen: true,
};

export const filters: Endpoint<typeof schemas.filters> = {
  method: 'GET',
  path: '/api/items/filters',
  access: 'items.list',
  whileOpen: true,
};

export const publicSuggestions: Endpoint<typeof schemas.publicSuggestions> = {
  method: 'GET',
  path: '/api/public-items/suggestions',
  access: 'public',
  whileOpen: true,
};

export const suggestions: Endpoint<typeof schemas.suggestions> = {
  method: 'GET',
  path: '/api/items/suggestions',
  access: 'items.list',
  whileOpen: true,
};
