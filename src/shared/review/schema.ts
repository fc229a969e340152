import * as z from 'zod/mini';

import { Logo, Sector } from '../organizations/schema.ts';

/** How an item came back. */
export const WayBack = z.enum(['desk', 'claim', 'match']);
export type WayBack = z.infer<typeof WayBack>;

const Counts = z.object({
  found: z.int(),
  /** Collected in this period, whenever it was found. */
  back: z.int(),
  given_away: z.int(),
});

const Named = z.object({
  name: z.string(),
  found: z.int(),
  /** How many of those were collected by now. */
  came_back: z.int(),
});

const Figures = z.extend(Counts, {
  /** The percentage of the items found in this period that are back by now; null when none was found. */
  return_rate: z.nullable(z.int()),
  /** For the items collected in this period; null when there are none. */
  median_days: z.nullable(z.number()),
});

/** A school year starts in August: '2026' is 2026/2027. */
export const Review = z.object({
  year: z.int(),
  /** The years with figures, newest first. */
  years: z.array(z.int()),
  total: Figures,
  /** All months of the year that have begun, oldest first: '2026-08'. */
  months: z.array(z.extend(Figures, { month: z.string() })),
  /** The largest groups of items found in this year, and 'Overig' for the rest. */
  by_kind: z.array(Named),
  by_place: z.array(Named),
  by_way: z.array(z.object({ way: WayBack, back: z.int() })),
});
export type Review = z.infer<typeof Review>;

export const LocationFigures = z.extend(Figures, {
  id: z.uuid(),
  sector: Sector,
  subpath: z.string(),
  name: z.string(),
  town: z.nullable(z.string()),
  is_paused: z.boolean(),
});
export type LocationFigures = z.infer<typeof LocationFigures>;

export const GroupReview = z.extend(Review, {
  logo: z.nullable(Logo),
  /** The figures of the year per location, by name. */
  locations: z.array(LocationFigures),
});
export type GroupReview = z.infer<typeof GroupReview>;

const Year = z.optional(z.coerce.number<number>().check(z.int(), z.gte(2000), z.lte(2200)));
const idParams = z.object({ id: z.uuid() });

export const getReview = {
  summary: 'The found, collected and given-away items of a school year; the current one by default',
  params: idParams,
  query: z.object({ year: Year }),
  response: Review,
};

export const exportReview = {
  summary: 'The figures of all months as a spreadsheet',
  params: idParams,
  produces: 'text/csv',
  response: z.string(),
};

export const getProviderReview = {
  summary: 'The same over all organisations',
  query: z.object({ year: Year }),
  response: Review,
};

export const getOverseenReview = {
  summary: 'The same for one organisation for the provider, without the places, which staff typed',
  params: idParams,
  query: z.object({ year: Year }),
  response: Review,
};

export const exportOverseenReview = {
  summary: 'The same, as a spreadsheet',
  params: idParams,
  produces: 'text/csv',
  response: z.string(),
};

export const getGroupReview = {
  summary: 'The same over the locations of a group and per location, with only the places that several locations share',
  params: idParams,
  query: z.object({ year: Year }),
  response: GroupReview,
};

export const exportGroupReview = {
  summary: 'The figures of each location and month of a school year, as a spreadsheet',
  params: idParams,
  query: z.object({ year: Year }),
  produces: 'text/csv',
  response: z.string(),
};

export const exportProviderReview = {
  summary: 'The same over all organisations, as a spreadsheet',
  produces: 'text/csv',
  response: z.string(),
};
