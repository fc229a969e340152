import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';
import type { WayBack } from './schema.ts';

export type * from './schema.ts';

const FIRST_MONTH = 8;

/** The school year of a day or a month: '2026-08' is the first month of 2026. */
export function schoolYearOf(day: string): number {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month >= FIRST_MONTH ? year : year - 1;
}

/** The months of a school year, '2026-08' to '2027-07'. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, n) =>
    new Date(Date.UTC(year, FIRST_MONTH - 1 + n)).toISOString().slice(0, 'yyyy-mm'.length),
  );

/** '2026/2027' */
export const nameOfYear = (year: number) => `${year}/${year + 1}`;

export const otherName = 'Overig';

export const wayLabels: Record<WayBack, string> = {
  desk: 'Aan de balie opgehaald',
  claim: 'Met een aanvraag opgehaald',
  match: 'Na een vermissing opgehaald',
};

export const getReview: Endpoint<typeof schemas.getReview> = {
  method: 'GET',
  path: '/api/organizations/:id/review',
  access: 'review.read',
};

export const exportReview: Endpoint<typeof schemas.exportReview> = {
  method: 'GET',
  path: '/api/organizations/:id/review.csv',
  access: 'review.read',
};

export const getProviderReview: Endpoint<typeof schemas.getProviderReview> = {
  method: 'GET',
  path: '/api/provider/review',
  access: 'organizations.oversee',
};

export const getOverseenReview: Endpoint<typeof schemas.getOverseenReview> = {
  method: 'GET',
  path: '/api/provider/organizations/:id/review',
  access: 'organizations.oversee',
};

export const exportOverseenReview: Endpoint<typeof schemas.exportOverseenReview> = {
  method: 'GET',
  path: '/api/provider/organizations/:id/review.csv',
  access: 'organizations.oversee',
};

export const getGroupReview: Endpoint<typeof schemas.getGroupReview> = {
  method: 'GET',
  path: '/api/groups/:id/review',
  access: 'group.review',
};

export const exportGroupReview: Endpoint<typeof schemas.exportGroupReview> = {
  method: 'GET',
  path: '/api/groups/:id/review.csv',
  access: 'group.review',
};

export const exportProviderReview: Endpoint<typeof schemas.exportProviderReview> = {
  method: 'GET',
  path: '/api/provider/review.csv',
  access: 'organizations.oversee',
};
