import * as z from 'zod/mini';

import { Line, maxLengthFirst } from '../platform/schema.ts';
import { isReadable } from '../platform/text.ts';
import { containsAddress, maxOrganizationNameLength, sectors } from './contract.ts';
import { maxExceptions, maxLabelLength, maxSpans } from './opening-hours.ts';
import { optionalFeatureNames } from './optional-features.ts';

/** A period within a day, in minutes since midnight. */
const Span = z.object({
  opens: z.int().check(z.gte(0), z.lte(24 * 60)),
  closes: z.int().check(z.gte(0), z.lte(24 * 60)),
});
export type Span = z.infer<typeof Span>;

/** In order; empty when closed. */
const Spans = z.array(Span).check(z.maxLength(maxSpans));

const HoursException = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  label: Line(maxLabelLength),
  spans: Spans,
});
export type HoursException = z.infer<typeof HoursException>;

export const OpeningHours = z.object({
  /** Monday first. */
  week: z.array(Spans).check(z.length(7)),
  /** Days with different hours, such as holidays. */
  exceptions: z.array(HoursException).check(z.maxLength(maxExceptions)),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

export const Sector = z.enum(sectors);

export const Subpath = z.string().check(maxLengthFirst(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
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

/** A group of organisations, such as the schools of a board, by which each of them refers to it. */
export const Group = z.object({ id: z.uuid(), subpath: z.string(), name: z.string() });
export type Group = z.infer<typeof Group>;

/** With the settings that a list of its items needs. */
export const SearchedOrganization = z.extend(ListedOrganization, {
  last_look_days: z.int(),
  /** When the donation term was last changed. */
  term_since: z.iso.date(),
  /** The enabled features. */
  parts: z.array(z.enum(optionalFeatureNames)),
});
export type SearchedOrganization = z.infer<typeof SearchedOrganization>;

/** With the settings that are public. */
export const Organization = z.extend(SearchedOrganization, {
  office_name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  /** Null when not filled in; past exceptions are left out. */
  opening_hours: z.nullable(OpeningHours),
  logo: z.nullable(Logo),
  /** Null when it belongs to none. */
  group: z.nullable(Group),
  donation_destination: z.nullable(z.string()),
  /** The weekdays on which the weekly mail is offered; Monday is 1. */
  mail_weekdays: z.array(z.int()),
  is_embeddable: z.boolean(),
});
export type Organization = z.infer<typeof Organization>;

/** Of 'Mijn plekken'. */
export const SavedOrganization = z.pick(ListedOrganization, { id: true, sector: true, subpath: true, name: true });
export type SavedOrganization = z.infer<typeof SavedOrganization>;

export const listOrganizations = {
  summary:
    'The organisations of a sector, by name; with `q` those whose name, town, postcode or address holds it, best first',
  query: z.object({
    sector: Sector,
    q: z._default(z.string().check(maxLengthFirst(100)), ''),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1_000)), 1_000),
  }),
  response: z.array(ListedOrganization),
};

export const getOrganization = {
  summary: 'One organisation by id',
  params: z.object({ id: z.uuid() }),
  response: Organization,
};

export const findOrganization = {
  summary: 'One organisation by its sector and subpath',
  params: z.object({ sector: Line(60), subpath: Line(60) }),
  response: Organization,
};
