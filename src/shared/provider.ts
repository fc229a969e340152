import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { ListedOrganization, OrganizationName, Postcode, Sector, Subpath, Town } from './organizations.ts';
import { atMost, Line } from './text.ts';

/** Since this many days nobody who works there changed anything. */
export const silentDays = 30;

/** An organisation as the provider sees it: figures, and nothing of what is in it or of who works there. */
export const OverseenOrganization = z.object({
  ...z.omit(ListedOrganization, { donation_after_months: true }).shape,
  /** On the list, and how many of those were collected. */
  items: z.int(),
  back: z.int(),
  members: z.int(),
  /** Of its photos, in bytes. */
  storage: z.number(),
  /** The day on which somebody who works there last changed something. */
  last_used_on: z.nullable(z.iso.date()),
  is_silent: z.boolean(),
});
export type OverseenOrganization = z.infer<typeof OverseenOrganization>;

export const overseenColumns = [
  'name',
  'sector',
  'town',
  'items',
  'back',
  'last_used_on',
  'members',
  'storage',
] as const;
export type OverseenColumn = (typeof overseenColumns)[number];

export const overseenPageSize = 50;

export const OverseenPage = z.object({
  organizations: z.array(OverseenOrganization),
  /** How many there are with what was asked for, and how many of all are silent. */
  total: z.int(),
  silent: z.int(),
});
export type OverseenPage = z.infer<typeof OverseenPage>;

export const overseeOrganizations = endpoint({
  method: 'GET',
  path: '/api/provider/organizations',
  summary: 'Organisations with their figures, fifty at a time',
  access: 'organizations.oversee',
  query: z.object({
    q: z._default(z.string().check(atMost(100)), ''),
    sort: z._default(z.enum(overseenColumns), 'name'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    page: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    /** Only those that are. */
    silent: z.optional(z.literal('1')),
  }),
  response: OverseenPage,
});

/** Who was asked by the provider to be admin, and has not answered yet. */
const InvitedAdmin = z.object({ id: z.uuid(), email: z.string(), sent_at: z.string(), expires_at: z.string() });

/** One of them, with where it was before and whether somebody runs it. */
export const OverseenDetail = z.object({
  ...OverseenOrganization.shape,
  admins: z.int(),
  /** None once there is an admin, whose business it then is. */
  invited_admins: z.array(InvitedAdmin),
  former_addresses: z.array(z.object({ sector: Sector, subpath: z.string() })),
});
export type OverseenDetail = z.infer<typeof OverseenDetail>;

const id = z.object({ id: z.uuid() });

export const overseeOrganization = endpoint({
  method: 'GET',
  path: '/api/provider/organizations/:id',
  summary: 'One organisation with its figures',
  access: 'organizations.oversee',
  params: id,
  response: OverseenDetail,
});

const OptionalTown = z.nullable(Town.check(z.minLength(1)));

export const proposeAddress = endpoint({
  method: 'GET',
  path: '/api/provider/address',
  summary: 'A free address for an organisation of this name',
  access: 'organization.add',
  query: z.object({ sector: Sector, name: z._default(Line(200), ''), town: z._default(Town, '') }),
  response: z.object({ subpath: z.string() }),
});

export const addOrganization = endpoint({
  method: 'POST',
  path: '/api/provider/organizations',
  summary: 'Adds an organisation and invites its first admin',
  access: 'organization.add',
  body: z.object({
    sector: Sector,
    subpath: Subpath,
    name: OrganizationName,
    town: OptionalTown,
    postcode: z.nullable(Postcode),
    admin_email: Line(254),
  }),
  response: OverseenDetail,
});

export const mostLines = 1_000;

/** One line of a file with organisations, as it is understood. */
export const ImportedLine = z.object({
  /** As a spreadsheet counts: the first is the one with the names of the columns. */
  line: z.int(),
  name: z.string(),
  town: z.string(),
  sector: z.string(),
  subpath: z.string(),
  admin_email: z.string(),
  /** What a person has to correct; null when it is fine. */
  problem: z.nullable(z.string()),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

export const importOrganizations = endpoint({
  method: 'POST',
  path: '/api/provider/organizations/import',
  summary:
    'Adds organisations from a CSV file: all of them, or none when something is wrong; `check` only says what is',
  access: 'organization.add',
  body: z.object({ csv: z.string().check(atMost(1_000_000)), check: z.boolean() }),
  // A text of that length with quotes and accents.
  largestBody: 3_000_000,
  response: z.object({ lines: z.array(ImportedLine), added: z.boolean() }),
});

export const changeOrganization = endpoint({
  method: 'PATCH',
  path: '/api/provider/organizations/:id',
  summary: 'Changes the name, town or address of an organisation; its former address leads on',
  access: 'organization.change',
  params: id,
  body: z.object({
    name: z.optional(OrganizationName),
    subpath: z.optional(Subpath),
    town: z.optional(OptionalTown),
    postcode: z.optional(z.nullable(Postcode)),
  }),
  response: OverseenDetail,
});

export const inviteAdmin = endpoint({
  method: 'POST',
  path: '/api/provider/organizations/:id/admins',
  summary: 'Invites an admin, or sends the invitation again to who has one already',
  access: 'organization.change',
  params: id,
  body: z.object({ email: Line(254) }),
  response: OverseenDetail,
});

export const withdrawAdmin = endpoint({
  method: 'DELETE',
  path: '/api/provider/organizations/:id/admins/:invitation',
  summary: 'Withdraws an invitation of the provider’s own to be admin, as long as there is none',
  access: 'organization.change',
  params: z.extend(id, { invitation: z.uuid() }),
  response: OverseenDetail,
});

export const RemovedOrganization = z.object({
  id: z.uuid(),
  sector: Sector,
  subpath: z.string(),
  name: z.string(),
  /** How many were on its list. */
  items: z.int(),
  /** There is a file of it as it was. */
  exported: z.boolean(),
  removed_at: z.iso.datetime(),
  /** Null for the command line, and when that account is gone. */
  removed_by: z.nullable(z.object({ name: z.string(), email: z.string() })),
});
export type RemovedOrganization = z.infer<typeof RemovedOrganization>;

export const listRemovals = endpoint({
  method: 'GET',
  path: '/api/provider/removals',
  summary: 'The organisations that were removed, when and by whom, newest first',
  access: 'organizations.oversee',
  response: z.array(RemovedOrganization),
});

export const pauseOrganization = endpoint({
  method: 'POST',
  path: '/api/provider/organizations/:id/pause',
  summary: 'Closes an organisation for the time being: nobody loses anything, and nobody can change anything',
  access: 'organization.pause',
  params: id,
  response: OverseenDetail,
});

export const resumeOrganization = endpoint({
  method: 'POST',
  path: '/api/provider/organizations/:id/resume',
  summary: 'Opens an organisation again that was paused',
  access: 'organization.pause',
  params: id,
  response: OverseenDetail,
});
