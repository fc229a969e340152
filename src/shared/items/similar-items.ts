import * as z from 'zod/mini';

import { endpoint } from '../platform/endpoint.ts';
import { ListedItem } from './contract.ts';

export const similarItemLimits = { toPhoto: 12, toItem: 4 } as const;

export const findPublicItemsByPhoto = endpoint({
  method: 'POST',
  path: '/api/public-items/by-photo',
  summary:
    'The uncollected public items that look most like the photo in the body, best first; the photo is not stored',
  access: 'public',
  whileOpen: true,
  query: z.object({ org_uuid: z.uuid() }),
  response: z.array(ListedItem),
});

export const findItemsByPhoto = endpoint({
  method: 'POST',
  path: '/api/items/by-photo',
  summary: 'The same among all items of an organisation, for signed-in users',
  access: 'items.list',
  whileOpen: true,
  query: z.object({ org_id: z.uuid() }),
  response: z.array(ListedItem),
});

const itemParams = z.object({ id: z.uuid() });

export const listSimilarPublicItems = endpoint({
  method: 'GET',
  path: '/api/public-items/:id/alike',
  summary: 'The uncollected public items that look most like this one, best first',
  access: 'public',
  whileOpen: true,
  params: itemParams,
  query: z.object({ org_uuid: z.uuid() }),
  response: z.array(ListedItem),
});

export const listSimilarItems = endpoint({
  method: 'GET',
  path: '/api/items/:id/alike',
  summary: 'The same among all items of an organisation, for signed-in users',
  access: 'items.list',
  whileOpen: true,
  params: itemParams,
  query: z.object({ org_id: z.uuid() }),
  response: z.array(ListedItem),
});
