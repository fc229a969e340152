import * as z from 'zod/mini';

import { ListedOrganization } from '../organizations/schema.ts';
import { Line } from '../platform/schema.ts';
import { addOrganization, InvitedAdmin, proposeAddress } from '../provider/schema.ts';

/** A location as the admins of its group see it: no items, members or requests. */
export const ManagedLocation = z.object({
  ...z.pick(ListedOrganization, { id: true, sector: true, subpath: true, name: true, town: true, is_paused: true })
    .shape,
  /** Paused by its group; otherwise only the provider can resume it. */
  is_paused_by_group: z.boolean(),
  admins: z.int(),
  /** It has no admin yet, and someone was invited, by the group or by the provider. */
  is_admin_invited: z.boolean(),
  /** The open invitations by admins of the group. */
  invited_admins: z.array(InvitedAdmin),
});
export type ManagedLocation = z.infer<typeof ManagedLocation>;

const ManagedLocations = z.array(ManagedLocation);

const id = z.object({ id: z.uuid() });
const idAndLocation = z.extend(id, { location: z.uuid() });

export const manageLocations = {
  summary: 'The locations of a group with their admins, by name',
  params: id,
  response: ManagedLocations,
};

export const proposeLocationAddress = {
  ...proposeAddress,
  summary: 'A free address for a location of this name',
  params: id,
};

export const addLocation = {
  summary: 'Adds an organisation to a group and invites its first admin',
  params: id,
  body: z.omit(addOrganization.body, { group_id: true }),
  response: ManagedLocations,
};

export const pauseLocation = {
  summary: 'Pauses a location of a group: its data stays, and it becomes read-only',
  params: idAndLocation,
  response: ManagedLocations,
};

export const resumeLocation = {
  summary: 'Resumes a location that its group paused',
  params: idAndLocation,
  response: ManagedLocations,
};

export const inviteLocationAdmin = {
  summary: 'Invites an admin for a location; the answer is the same for every address',
  params: idAndLocation,
  body: z.object({ email: Line(254) }),
  response: ManagedLocations,
};

export const withdrawLocationInvitation = {
  summary: 'Withdraws an invitation by an admin of the group',
  params: z.extend(idAndLocation, { invitation: z.uuid() }),
  response: ManagedLocations,
};
