import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';

export type * from './schema.ts';

export const disposalLimits = {
  /** The most items in one disposal, and on one page of due items. */
  items: 500,
  destination: 120,
  note: 500,
  /** Ten tonnes: a larger number is a typing error. */
  weightGrams: 10_000_000,
  daysToPutBack: 7,
} as const;

export const listDueItems: Endpoint<typeof schemas.listDueItems> = {
  method: 'GET',
  path: '/api/organizations/:id/due-items',
  access: 'clearing_out.read',
};

export const giveAwayItems: Endpoint<typeof schemas.giveAwayItems> = {
  method: 'POST',
  path: '/api/organizations/:id/disposals',
  access: 'clearing_out.do',
};

export const listDisposals: Endpoint<typeof schemas.listDisposals> = {
  method: 'GET',
  path: '/api/organizations/:id/disposals',
  access: 'clearing_out.read',
};

export const getDisposal: Endpoint<typeof schemas.getDisposal> = {
  method: 'GET',
  path: '/api/disposals/:id',
  access: 'clearing_out.read',
};

export const putBackItems: Endpoint<typeof schemas.putBackItems> = {
  method: 'POST',
  path: '/api/disposals/:id/put-back',
  access: 'clearing_out.do',
};
