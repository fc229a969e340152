import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';

export type * from './schema.ts';

export const itemStatuses = ['unclaimed', 'claimed'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

export const statusFilters = ['all', ...itemStatuses] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const periods = ['week', 'month', 'older'] as const;
export type Period = (typeof periods)[number];

export const limits = {
  tags: 40,
  tagLength: 60,
  description: 2_000,
  location: 200,
  verificationNote: 500,
  /** The tagger's raw result as JSON. */
  aiRaw: 10_000,
  query: 200,
  page: 100,
  /** The most days between finding and placing an item. */
  longestSinceFound: 365,
} as const;

export const defaultPageSize = 24;

export const listPublicItems: Endpoint<typeof schemas.listPublicItems> = {
  method: 'GET',
  path: '/api/public-items',
  access: 'public',
  whileOpen: true,
};

export const listItems: Endpoint<typeof schemas.listItems> = {
  method: 'GET',
  path: '/api/items',
  access: 'items.list',
  whileOpen: true,
};

export const watchPublicItems: Endpoint<typeof schemas.watchPublicItems> = {
  method: 'GET',
  path: '/api/organizations/:id/events',
  access: 'public',
  whileOpen: true,
};

export const watchItems: Endpoint<typeof schemas.watchItems> = {
  method: 'GET',
  path: '/api/organizations/:id/all-events',
  access: 'items.list',
  whileOpen: true,
};
