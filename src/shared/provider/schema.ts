import * as z from 'zod/mini';

import {
  Group,
  ListedOrganization,
  OrganizationName,
  Postcode,
  Sector,
  Subpath,
  Town,
} from '../organizations/schema.ts';
import { Line, maxLengthFirst } from '../platform/schema.ts';
import { overseenColumns } from './contract.ts';

/** An organisation as the provider sees it: figures, but neither its items nor its members. */
export const OverseenOrganization = z.object({
  ...z.omit(ListedOrganization, { donation_after_months: true }).shape,
  /** The number of listed items, and how many of them were collected. */
  items: z.int(),
  back: z.int(),
  members: z.int(),
  storage: z.number(),
  /** The day on which a member last changed something. */
  last_used_on: z.nullable(z.iso.date()),
  is_silent: z.boolean(),
  /** Work accounts are on for a domain that the provider must still confirm. */
  has_domains_to_confirm: z.boolean(),
  group: z.nullable(Group),
});
export type OverseenOrganization = z.infer<typeof OverseenOrganization>;

export const OverseenPage = z.object({
  organizations: z.array(OverseenOrganization),
  /** The number that matches the search, and the number of silent organisations in all. */
  total: z.int(),
  silent: z.int(),
});
export type OverseenPage = z.infer<typeof OverseenPage>;

export const overseeOrganizations = {
  summary: 'Organisations with their figures, fifty at a time',
  query: z.object({
    q: z._default(z.string().check(maxLengthFirst(100)), ''),
    sort: z._default(z.enum(overseenColumns), 'name'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    page: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    silent: z.optional(z.literal('1')),
  }),
  response: OverseenPage,
};

/** An open invitation to be admin. */
export const InvitedAdmin = z.object({ id: z.uuid(), email: z.string(), sent_at: z.string(), expires_at: z.string() });

export const OverseenDetail = z.object({
  ...OverseenOrganization.shape,
  admins: z.int(),
  /** Empty once there is an admin, who then manages invitations. */
  invited_admins: z.array(InvitedAdmin),
  former_addresses: z.array(z.object({ sector: Sector, subpath: z.string() })),
});
export type OverseenDetail = z.infer<typeof OverseenDetail>;

const id = z.object({ id: z.uuid() });

export const overseeOrganization = {
  summary: 'One organisation with its figures',
  params: id,
  response: OverseenDetail,
};

const OptionalTown = z.nullable(Town.check(z.minLength(1)));

export const proposeAddress = {
  summary: 'A free address for an organisation of this name',
  query: z.object({ sector: Sector, name: z._default(Line(200), ''), town: z._default(Town, '') }),
  response: z.object({ subpath: z.string() }),
};

export const addOrganization = {
  summary: 'Adds an organisation and invites its first admin',
  body: z.object({
    sector: Sector,
    subpath: Subpath,
    name: OrganizationName,
    town: OptionalTown,
    postcode: z.nullable(Postcode),
    admin_email: Line(254),
    group_id: z._default(z.nullable(z.uuid()), null),
  }),
  response: OverseenDetail,
};

/** One parsed line of a CSV file with organisations. */
export const ImportedLine = z.object({
  /** Counted as in a spreadsheet: line 1 holds the column names. */
  line: z.int(),
  name: z.string(),
  town: z.string(),
  sector: z.string(),
  subpath: z.string(),
  admin_email: z.string(),
  /** The name of its group, or as typed when there is no such group; empty for none. */
  group: z.string(),
  /** What must be corrected; null when the line is valid. */
  problem: z.nullable(z.string()),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

export const importOrganizations = {
  summary: 'Adds organisations from a CSV file: all of them, or none when a line is invalid; `check` only validates',
  body: z.object({ csv: z.string().check(maxLengthFirst(1_000_000)), check: z.boolean() }),
  // JSON escapes make the text longer.
  largestBody: 3_000_000,
  response: z.object({ lines: z.array(ImportedLine), added: z.boolean() }),
};

export const changeOrganization = {
  summary: 'Changes the name, town, address or group of an organisation; its former address redirects',
  params: id,
  body: z.object({
    name: z.optional(OrganizationName),
    subpath: z.optional(Subpath),
    town: z.optional(OptionalTown),
    postcode: z.optional(z.nullable(Postcode)),
    /** The group that it belongs to; null for none. */
    group_id: z.optional(z.nullable(z.uuid())),
  }),
  response: OverseenDetail,
};

export const inviteAdmin = {
  summary: 'Invites an admin, or sends an open invitation again',
  params: id,
  body: z.object({ email: Line(254) }),
  response: OverseenDetail,
};

export const resetAdminSecondFactor = {
  summary: 'Removes all second factors of a member, who lost them; the member is signed out and gets a mail',
  params: id,
  body: z.object({ email: Line(254) }),
  response: z.object({ email: z.string() }),
};

export const withdrawAdminInvitation = {
  summary: 'Withdraws the provider’s invitation to be admin, as long as there is no admin',
  params: z.extend(id, { invitation: z.uuid() }),
  response: OverseenDetail,
};

export const RemovedOrganization = z.object({
  id: z.uuid(),
  sector: Sector,
  subpath: z.string(),
  name: z.string(),
  items: z.int(),
  exported: z.boolean(),
  removed_at: z.iso.datetime(),
  /** Null for the command line, and when that account is deleted. */
  removed_by: z.nullable(z.object({ name: z.string(), email: z.string() })),
});
export type RemovedOrganization = z.infer<typeof RemovedOrganization>;

export const listRemovals = {
  summary: 'The removed organisations, with when and by whom, newest first',
  response: z.array(RemovedOrganization),
};

export const pauseOrganization = {
  summary: 'Pauses an organisation: its data stays, and it becomes read-only',
  params: id,
  response: OverseenDetail,
};

export const resumeOrganization = {
  summary: 'Resumes a paused organisation',
  params: id,
  response: OverseenDetail,
};
