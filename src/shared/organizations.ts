import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { atMost, Line } from './text.ts';

export const sectors = ['schools', 'kinderopvang', 'sportclubs'] as const;
export const Sector = z.enum(sectors);
export type Sector = z.infer<typeof Sector>;

export const Subpath = z.string().check(atMost(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
/** It stands in the subjects of mails, where an address has no business. */
export const OrganizationName = Line(120).check(
  z.minLength(1),
  z.refine((name) => !/:\/\/|@|www\./i.test(name)),
);
export const DonationMonths = z.int().check(z.gte(1), z.lte(60));

export const Organization = z.object({
  id: z.uuid(),
  sector: Sector,
  subpath: z.string(),
  name: z.string(),
  /** Items unclaimed for this many months go to charity; null when the organisation does not do that. */
  donation_after_months: z.nullable(z.int()),
});
export type Organization = z.infer<typeof Organization>;

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/api/organizations',
  summary: 'The organisations of a sector, by name',
  access: 'public',
  query: z.object({ sector: Sector }),
  response: z.array(Organization),
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
