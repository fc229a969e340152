import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** A school year begins in this month. */
const FIRST_MONTH = 8;

/** Of a day or a month: '2026-08' is the first of 2026. */
export function schoolYearOf(day: string): number {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month >= FIRST_MONTH ? year : year - 1;
}

/** Of all its months, '2026-08' to '2027-07'. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, n) =>
    new Date(Date.UTC(year, FIRST_MONTH - 1 + n)).toISOString().slice(0, 'yyyy-mm'.length),
  );

/** '2026/2027' */
export const nameOfYear = (year: number) => `${year}/${year + 1}`;

/** What those are called together that are named nowhere. */
export const otherName = 'Overig';

/** How something came back. */
export const WayBack = z.enum(['desk', 'claim', 'match']);
export type WayBack = z.infer<typeof WayBack>;

export const wayLabels: Record<WayBack, string> = {
  desk: 'Aan de balie opgehaald',
  claim: 'Met een aanvraag opgehaald',
  match: 'Na een vermissing opgehaald',
};

const Counts = z.object({
  found: z.int(),
  /** Fetched in this time, whenever it was found. */
  back: z.int(),
  given_away: z.int(),
});

const Named = z.object({
  name: z.string(),
  found: z.int(),
  /** Of those, by now. */
  came_back: z.int(),
});

const Figures = z.extend(Counts, {
  /** Of what was found in this time, how much is back by now, in whole percents; null where nothing was found. */
  return_rate: z.nullable(z.int()),
  /** Of what was fetched in this time; null where nothing was. */
  median_days: z.nullable(z.number()),
});

/** Of a school year, which begins in August: '2026' is 2026/2027. */
export const Review = z.object({
  year: z.int(),
  /** Those of which there is something to tell, newest first. */
  years: z.array(z.int()),
  total: Figures,
  /** All months of the year that have begun, oldest first; '2026-08'. */
  months: z.array(z.extend(Figures, { month: z.string() })),
  /** Of what was found in this year: those with most, and 'Overig' for all others together. */
  by_kind: z.array(Named),
  by_place: z.array(Named),
  by_way: z.array(z.object({ way: WayBack, back: z.int() })),
});
export type Review = z.infer<typeof Review>;

const Year = z.optional(z.coerce.number<number>().check(z.int(), z.gte(2000), z.lte(2200)));
const organizationParams = z.object({ id: z.uuid() });

export const getReview = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/review',
  summary: 'What was found, fetched and given away in a school year; the current one unless `year` says otherwise',
  access: 'review.read',
  params: organizationParams,
  query: z.object({ year: Year }),
  response: Review,
});

export const exportReview = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/review.csv',
  summary: 'The figures of all months as a spreadsheet',
  access: 'review.read',
  params: organizationParams,
  produces: 'text/csv',
  response: z.string(),
});

export const getProviderReview = endpoint({
  method: 'GET',
  path: '/api/provider/review',
  summary: 'The same over all organisations',
  access: 'organizations.oversee',
  query: z.object({ year: Year }),
  response: Review,
});

export const getOverseenReview = endpoint({
  method: 'GET',
  path: '/api/provider/organizations/:id/review',
  summary: 'The same of one organisation for the provider, without the places, which staff typed',
  access: 'organizations.oversee',
  params: organizationParams,
  query: z.object({ year: Year }),
  response: Review,
});

export const exportOverseenReview = endpoint({
  method: 'GET',
  path: '/api/provider/organizations/:id/review.csv',
  summary: 'The same, as a spreadsheet',
  access: 'organizations.oversee',
  params: organizationParams,
  produces: 'text/csv',
  response: z.string(),
});

export const exportProviderReview = endpoint({
  method: 'GET',
  path: '/api/provider/review.csv',
  summary: 'The same over all organisations, as a spreadsheet',
  access: 'organizations.oversee',
  produces: 'text/csv',
  response: z.string(),
});
