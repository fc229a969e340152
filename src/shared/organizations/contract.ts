import * as z from 'zod/mini';

import { endpoint } from '../platform/endpoint.ts';
import { maxLengthFirst, isReadable, Line } from '../platform/text.ts';
import { OpeningHours } from './opening-hours.ts';
import type { Part } from './parts.ts';

export const sectors = ['schools', 'kinderopvang', 'sportclubs'] as const;
export const Sector = z.enum(sectors);
export type Sector = z.infer<typeof Sector>;

export const Subpath = z.string().check(maxLengthFirst(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
export const maxOrganizationNameLength = 120;
/** Names appear in the subjects of mails, where an address could mislead. */
export const containsAddress = (name: string) => /:\/\/|@|www\./i.test(name);
export const OrganizationName = Line(maxOrganizationNameLength).check(
  z.minLength(1),
  z.refine((name) => !containsAddress(name) && isReadable(name)),
);
export const DonationMonths = z.int().check(z.gte(1), z.lte(60));

export const Town = Line(80);
export const Postcode = Line(10).check(z.regex(/^\d{4} ?([A-Za-z]{2})?$/));

export const ListedOrganization = z.object({
  id: z.uuid(),
  sector: Sector,
  subpath: z.string(),
  name: z.string(),
  /** Uncollected items are given away after this many months; null when they never are. */
  donation_after_months: z.nullable(z.int()),
  town: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  is_paused: z.boolean(),
});
export type ListedOrganization = z.infer<typeof ListedOrganization>;

export const Logo = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type Logo = z.infer<typeof Logo>;

/** With the settings that are public. */
export const Organization = z.extend(ListedOrganization, {
  office_name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  /** Null when not filled in; past exceptions are left out. */
  opening_hours: z.nullable(OpeningHours),
  logo: z.nullable(Logo),
  donation_destination: z.nullable(z.string()),
  last_look_days: z.int(),
  /** When the donation term was last changed. */
  term_since: z.iso.date(),
  /** The weekdays on which the weekly mail is offered; Monday is 1. */
  mail_weekdays: z.array(z.int()),
  is_embeddable: z.boolean(),
  /** The enabled features. A plain string type keeps the texts of their table out of the bundle for guests. */
  parts: z.array(z.string() as unknown as z.ZodMiniType<Part>),
});
export type Organization = z.infer<typeof Organization>;

/** Longer lists get a search field. */
export const maxChoices = 20;

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/api/organizations',
  summary:
    'The organisations of a sector, by name; with `q` those whose name, town, postcode or address holds it, best first',
  access: 'public',
  query: z.object({
    sector: Sector,
    q: z._default(z.string().check(maxLengthFirst(100)), ''),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1_000)), 1_000),
  }),
  response: z.array(ListedOrganization),
});

/** The request for a list to choose from: one more than is shown tells whether there are others. */
export const organizationChoicesCall = (sector: Sector, q: string) => ({
  endpoint: listOrganizations,
  input: { query: { sector, q, limit: maxChoices + 1 } },
});

export const getOrganization = endpoint({
  method: 'GET',
  path: '/api/organizations/:id',
  summary: 'One organisation by id',
  access: 'public',
  params: z.object({ id: z.uuid() }),
  response: Organization,
});

export const findOrganization = endpoint({
  method: 'GET',
  path: '/api/organizations/:sector/:subpath',
  summary: 'One organisation by its sector and subpath',
  access: 'public',
  params: z.object({ sector: Line(60), subpath: Line(60) }),
  response: Organization,
});
