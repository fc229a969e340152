import * as z from 'zod/mini';

import { ListedItem } from './schema.ts';

export const findPublicItemsByPhoto = {
  summary:
    'The uncollected public items that look most like the photo in the body, best first; the photo is not stored',
  query: z.object({ org_uuid: z.uuid() }),
  response: z.array(ListedItem),
};

export const findItemsByPhoto = {
  summary: 'The same among all items of an organisation, for signed-in users',
  query: z.object({ org_id: z.uuid() }),
  response: z.array(ListedItem),
};

const itemParams = z.object({ id: z.uuid() });

export const listSimilarPublicItems = {
  summary: 'The uncollected public items that look most like this one, best first',
  params: itemParams,
  query: z.object({ org_uuid: z.uuid() }),
  response: z.array(ListedItem),
};

export const listSimilarItems = {
  summary: 'The same among all items of an organisation, for signed-in users',
  params: itemParams,
  query: z.object({ org_id: z.uuid() }),
  response: z.array(ListedItem),
};
