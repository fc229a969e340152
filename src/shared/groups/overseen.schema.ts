import * as z from 'zod/mini';

import { Group, OrganizationName, Subpath } from '../organizations/schema.ts';
import { maxBodyBytesWithPhoto, SmallPhoto } from '../photos/schema.ts';
import { Line } from '../platform/schema.ts';
import { GroupWithLocations } from './schema.ts';

export const OverseenGroup = z.extend(Group, { locations: z.int() });
export type OverseenGroup = z.infer<typeof OverseenGroup>;

export const GroupAdmin = z.object({
  id: z.uuid(),
  email: z.string(),
  added_at: z.iso.datetime(),
  /** An account has confirmed the address. */
  has_account: z.boolean(),
});
export type GroupAdmin = z.infer<typeof GroupAdmin>;

export const OverseenGroupDetail = z.extend(GroupWithLocations, { admins: z.array(GroupAdmin) });
export type OverseenGroupDetail = z.infer<typeof OverseenGroupDetail>;

const id = z.object({ id: z.uuid() });

export const overseeGroups = {
  summary: 'The groups by name, with their numbers of locations',
  response: z.array(OverseenGroup),
};

export const overseeGroup = {
  summary: 'One group with its locations and admins',
  params: id,
  response: OverseenGroupDetail,
};

export const addGroup = {
  summary: 'Adds a group; a change of an organisation puts it in a group',
  body: z.object({ name: OrganizationName, subpath: Subpath }),
  response: OverseenGroupDetail,
};

export const changeGroup = {
  summary: 'Changes the name or address of a group; its former addresses redirect',
  params: id,
  body: z.object({ name: z.optional(OrganizationName), subpath: z.optional(Subpath) }),
  response: OverseenGroupDetail,
};

export const exportGroup = {
  summary:
    'The locations of a group with their settings and the addresses of their admins, as a spreadsheet that can be imported',
  params: id,
  produces: 'text/csv',
  response: z.string(),
};

export const saveGroupLogo = {
  summary: 'Replaces the logo of a group; null removes it',
  params: id,
  body: z.object({ photo: z.nullable(SmallPhoto) }),
  largestBody: maxBodyBytesWithPhoto,
  response: OverseenGroupDetail,
};

export const addGroupAdmin = {
  summary: 'Makes an e-mail address an admin of a group, and mails it; an admin gets the mail again',
  params: id,
  body: z.object({ email: Line(254) }),
  response: OverseenGroupDetail,
};

export const removeGroupAdmin = {
  summary: 'Removes an admin of a group; the account stays',
  params: z.extend(id, { admin: z.uuid() }),
  response: OverseenGroupDetail,
};

export const removeGroup = {
  summary: 'Removes a group; its locations stay, without a group',
  params: id,
  response: id,
};
