import * as z from 'zod/mini';

import { Sector } from '../organizations/schema.ts';

export const MovedItem = z.object({
  id: z.uuid(),
  /** Where it was moved to. */
  organization: z.object({ id: z.uuid(), name: z.string(), sector: Sector, subpath: z.string() }),
  /** Both locations are still of the same group. */
  is_in_group: z.boolean(),
  /** Its first tags; empty when it is no longer there, or there is not of the group any more. */
  tags: z.array(z.string()),
  photo_url: z.nullable(z.string()),
  moved_at: z.iso.datetime(),
  moved_by_name: z.nullable(z.string()),
  /** False when it is no longer there, the locations are not of one group, or it was handed over, given away or reserved. */
  can_come_back: z.boolean(),
});
export type MovedItem = z.infer<typeof MovedItem>;

export const moveItem = {
  summary: 'Moves an uncollected item to another location of the group, with its photo, history and waiting claims',
  params: z.object({ id: z.uuid() }),
  body: z.object({ to: z.uuid() }),
  response: z.object({ id: z.uuid() }),
};

export const listMovedItems = {
  summary: 'The items that were moved from here to other locations in the last 30 days, newest first',
  params: z.object({ id: z.uuid() }),
  response: z.array(MovedItem),
};

export const takeItemBack = {
  summary: 'Undoes a move within the group: the item comes back to the location that sent it',
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
};
