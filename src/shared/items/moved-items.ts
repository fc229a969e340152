import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './moved-items.schema.ts';

export type * from './moved-items.schema.ts';

export const maxMovedItems = 200;

export const moveItem: Endpoint<typeof schemas.moveItem> = {
  method: 'POST',
  path: '/api/items/:id/move',
  access: 'item.move',
};

export const listMovedItems: Endpoint<typeof schemas.listMovedItems> = {
  method: 'GET',
  path: '/api/organizations/:id/moved-items',
  access: 'items.manage',
};

export const takeItemBack: Endpoint<typeof schemas.takeItemBack> = {
  method: 'POST',
  path: '/api/moved-items/:id/take-back',
  access: 'item.move',
};
