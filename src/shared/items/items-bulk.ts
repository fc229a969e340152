import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './items-bulk.schema.ts';

export type * from './items-bulk.schema.ts';

export const bulkLimits = { placed: 10, changed: 100, found: 2_000 } as const;

export const createItems: Endpoint<typeof schemas.createItems> = {
  method: 'POST',
  path: '/api/items/many',
  access: 'item.create',
};

export const findItemIds: Endpoint<typeof schemas.findItemIds> = {
  method: 'GET',
  path: '/api/organizations/:id/item-ids',
  access: 'item.read',
};

export const editItems: Endpoint<typeof schemas.editItems> = {
  method: 'POST',
  path: '/api/organizations/:id/items/edit',
  access: 'item.edit',
};

export const collectItems: Endpoint<typeof schemas.collectItems> = {
  method: 'POST',
  path: '/api/organizations/:id/items/collect',
  access: 'item.collect',
};

export const uncollectItems: Endpoint<typeof schemas.uncollectItems> = {
  method: 'POST',
  path: '/api/organizations/:id/items/uncollect',
  access: 'item.uncollect',
};

export const deleteItems: Endpoint<typeof schemas.deleteItems> = {
  method: 'POST',
  path: '/api/organizations/:id/items/delete',
  access: 'item.delete',
};

export const getItemLabels: Endpoint<typeof schemas.getItemLabels> = {
  method: 'POST',
  path: '/api/organizations/:id/item-labels',
  access: 'item.read',
};

export const findItemByCode: Endpoint<typeof schemas.findItemByCode> = {
  method: 'GET',
  path: '/api/organizations/:id/items/:code',
  access: 'public',
  whileOpen: true,
};

export const findDuplicateItems: Endpoint<typeof schemas.findDuplicateItems> = {
  method: 'POST',
  path: '/api/items/already-there',
  access: 'item.create',
};
