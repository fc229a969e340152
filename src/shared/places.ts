import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { isReadable, Line } from './text.ts';

/** Where those who look after the items keep them: 'Rek 2, bak B'. Nobody else ever hears of it. */
export const placeLimits = { count: 200, name: 60 } as const;

export const PlaceName = Line(placeLimits.name).check(z.refine(isReadable));

export const Place = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Nothing new is put there; what is there stays there. */
  is_archived: z.boolean(),
  /** Student helpers do not hear of it, nor of what is kept there: the safe. */
  staff_only: z.boolean(),
  /** How many items that were not collected are kept there. */
  items: z.int(),
});
export type Place = z.infer<typeof Place>;

/** Changes whenever the list does: whoever saves says on which one it is based. */
const Version = z.string().check(z.maxLength(60));

const Places = z.object({ version: Version, places: z.array(Place) });
export type Places = z.infer<typeof Places>;

const params = z.object({ id: z.uuid() });

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/places',
  summary:
    'Where an organisation keeps its items, in its own order, also what it uses no more; for helpers without the places for staff',
  access: 'item.read',
  params,
  response: Places,
});

export const savePlaces = endpoint({
  method: 'PUT',
  path: '/api/organizations/:id/places',
  summary:
    'Sets the list of places: their order and names, what is new and what is used no more, unless somebody else did so since. A place that is left out goes when nothing was ever kept there, and is archived otherwise',
  access: 'settings.change',
  params,
  body: z.strictObject({
    version: Version,
    places: z
      .array(
        z.strictObject({
          /** Made by whoever adds one, so that saving again after a lost answer adds nothing. */
          id: z.uuid(),
          name: PlaceName,
          is_archived: z.boolean(),
          staff_only: z._default(z.boolean(), false),
        }),
      )
      .check(z.maxLength(placeLimits.count)),
  }),
  response: Places,
});
