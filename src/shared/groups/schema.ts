import * as z from 'zod/mini';

import { Group, Logo, SearchedOrganization } from '../organizations/schema.ts';
import { Line } from '../platform/schema.ts';

export const GroupWithLocations = z.extend(Group, {
  logo: z.nullable(Logo),
  /** By name. */
  locations: z.array(SearchedOrganization),
});
export type GroupWithLocations = z.infer<typeof GroupWithLocations>;

export const findGroup = {
  summary: 'A group of organisations by its address, with its locations',
  params: z.object({ subpath: Line(60) }),
  response: GroupWithLocations,
};

export const getGroupLogo = {
  summary: 'The logo of a group; another logo has another id',
  params: z.object({ id: z.uuid() }),
  produces: 'image/webp',
  response: z.string(),
};
