import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './desk-items.schema.ts';

export type * from './desk-items.schema.ts';

export const getItem: Endpoint<typeof schemas.getItem> = {
  method: 'GET',
  path: '/api/items/:id',
  access: 'item.read',
};

export const createItem: Endpoint<typeof schemas.createItem> = {
  method: 'POST',
  path: '/api/items',
  access: 'item.create',
};

export const editItem: Endpoint<typeof schemas.editItem> = {
  method: 'PATCH',
  path: '/api/items/:id',
  access: 'item.edit',
};

export const collectItem: Endpoint<typeof schemas.collectItem> = {
  method: 'POST',
  path: '/api/items/:id/collect',
  access: 'item.collect',
};

export const uncollectItem: Endpoint<typeof schemas.uncollectItem> = {
  method: 'POST',
  path: '/api/items/:id/uncollect',
  access: 'item.uncollect',
};

export const deleteItem: Endpoint<typeof schemas.deleteItem> = {
  method: 'DELETE',
  path: '/api/items/:id',
  access: 'item.delete',
};

export const getStatistics: Endpoint<typeof schemas.getStatistics> = {
  method: 'GET',
  path: '/api/organizations/:id/statistics',
  access: 'statistics.read',
  whileOpen: true,
};

export const exportItems: Endpoint<typeof schemas.exportItems> = {
  method: 'GET',
  path: '/api/organizations/:id/items.csv',
  access: 'items.export',
};
