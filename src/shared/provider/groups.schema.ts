import * as z from 'zod/mini';

import { GroupWithLocations } from '../organizations/groups.schema.ts';
import { Group, OrganizationName, Subpath } from '../organizations/schema.ts';

export const OverseenGroup = z.extend(Group, { locations: z.int() });
export type OverseenGroup = z.infer<typeof OverseenGroup>;

const id = z.object({ id: z.uuid() });

export const overseeGroups = {
  summary: 'The groups by name, with their numbers of locations',
  response: z.array(OverseenGroup),
};

export const overseeGroup = {
  summary: 'One group with its locations',
  params: id,
  response: GroupWithLocations,
};

export const addGroup = {
  summary: 'Adds a group; a change of an organisation puts it in a group',
  body: z.object({ name: OrganizationName, subpath: Subpath }),
  response: GroupWithLocations,
};

export const changeGroup = {
  summary: 'Changes the name or address of a group; its former address does not redirect',
  params: id,
  body: z.object({ name: z.optional(OrganizationName), subpath: z.optional(Subpath) }),
  response: GroupWithLocations,
};

export const removeGroup = {
  summary: 'Removes a group; its locations stay, without a group',
  params: id,
  response: id,
};
