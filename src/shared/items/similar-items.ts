import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './similar-items.schema.ts';

export type * from './similar-items.schema.ts';

export const similarItemLimits = { toPhoto: 12, toItem: 4 } as const;

export const findPublicItemsByPhoto: Endpoint<typeof schemas.findPublicItemsByPhoto> = {
  method: 'POST',
  path: '/api/public-items/by-photo',
  access: 'public',
  whileOpen: true,
};

export const findItemsByPhoto: Endpoint<typeof schemas.findItemsByPhoto> = {
  method: 'POST',
  path: '/api/items/by-photo',
  access: 'items.list',
  whileOpen: true,
};

export const listSimilarPublicItems: Endpoint<typeof schemas.listSimilarPublicItems> = {
  method: 'GET',
  path: '/api/public-items/:id/alike',
  access: 'public',
  whileOpen: true,
};

export const listSimilarItems: Endpoint<typeof schemas.listSimilarItems> = {
  method: 'GET',
  path: '/api/items/:id/alike',
  access: 'items.list',
  whileOpen: true,
};
