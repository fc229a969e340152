import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { OpeningHours } from './opening-hours.ts';
import type { Part } from './parts.ts';
import { atMost, isReadable, Line } from './text.ts';

export const sectors = ['schools', 'kinderopvang', 'sportclubs'] as const;
export const Sector = z.enum(sectors);
export type Sector = z.infer<typeof Sector>;

export const Subpath = z.string().check(atMost(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
export const longestOrganizationName = 120;
/** It stands in the subjects of mails, where an address has no business. */
export const hasAddress = (name: string) => /:\/\/|@|www\./i.test(name);
export const OrganizationName = Line(longestOrganizationName).check(
  z.minLength(1),
  z.refine((name) => !hasAddress(name) && isReadable(name)),
);
export const DonationMonths = z.int().check(z.gte(1), z.lte(60));

export const Town = Line(80);
export const Postcode = Line(10).check(z.regex(/^\d{4} ?([A-Za-z]{2})?$/));

/** As it stands among others. */
export const ListedOrganization = z.object({
  id: z.uuid(),
  sector: Sector,
  subpath: z.string(),
  name: z.string(),
  /** Items unclaimed for this many months go to charity; null when the organisation does not do that. */
  donation_after_months: z.nullable(z.int()),
  town: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  /** Closed for the time being: guests see nothing of what is in it. */
  is_paused: z.boolean(),
});
export type ListedOrganization = z.infer<typeof ListedOrganization>;

export const Logo = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type Logo = z.infer<typeof Logo>;

/** With what its admins set, as far as that is for everybody. */
export const Organization = z.extend(ListedOrganization, {
  office_name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  /** Null when nobody filled them in; exceptions that are over are left out. */
  opening_hours: z.nullable(OpeningHours),
  logo: z.nullable(Logo),
  donation_destination: z.nullable(z.string()),
  /** How many days before it goes something is in its last look. */
  last_look_days: z.int(),
  /** When the term after which things go was last set otherwise. */
  term_since: z.iso.date(),
  /** On which the weekly mail can be had; Monday is 1. */
  mail_weekdays: z.array(z.int()),
  /** Those that are on. By their names alone, so that no guest loads the texts of their table. */
  parts: z.array(z.string() as unknown as z.ZodMiniType<Part>),
});
export type Organization = z.infer<typeof Organization>;

/** Longer lists are asked for by what somebody types. */
export const mostChoices = 20;

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/api/organizations',
  summary:
    'The organisations of a sector, by name; with `q` those whose name, town, postcode or address holds it, best first',
  access: 'public',
  query: z.object({
    sector: Sector,
    q: z._default(z.string().check(atMost(100)), ''),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1_000)), 1_000),
  }),
  response: z.array(ListedOrganization),
});

/** What is asked to choose among: one more than are shown tells whether there are others. */
export const choicesOf = (sector: Sector, q: string) => ({
  endpoint: listOrganizations,
  input: { query: { sector, q, limit: mostChoices + 1 } },
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
  summary: 'One organisation by its place in the portal',
  access: 'public',
  params: z.object({ sector: Line(60), subpath: Line(60) }),
  response: Organization,
});
