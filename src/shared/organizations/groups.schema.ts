import * as z from 'zod/mini';

import { Line } from '../platform/schema.ts';
import { Group, SearchedOrganization } from './schema.ts';

export const GroupWithLocations = z.extend(Group, {
  /** By name. */
  locations: z.array(SearchedOrganization),
});
export type GroupWithLocations = z.infer<typeof GroupWithLocations>;

export const findGroup = {
  summary: 'A group of organisations by its address, with its locations',
  params: z.object({ subpath: Line(60) }),
  response: GroupWithLocations,
};
