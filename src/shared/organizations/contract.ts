import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';

export type * from './schema.ts';

export const sectors = ['schools', 'kinderopvang', 'sportclubs'] as const;
export type Sector = (typeof sectors)[number];
export const maxOrganizationNameLength = 120;
/** Names appear in the subjects of mails, where an address could mislead. */
export const containsAddress = (name: string) => /:\/\/|@|www\./i.test(name);

/** Longer lists get a search field. */
export const maxChoices = 20;

export const listOrganizations: Endpoint<typeof schemas.listOrganizations> = {
  method: 'GET',
  path: '/api/organizations',
  access: 'public',
};

/** The request for a list to choose from: one more than is shown tells whether there are others. */
export const organizationChoicesCall = (sector: Sector, q: string) => ({
  endpoint: listOrganizations,
  input: { query: { sector, q, limit: maxChoices + 1 } },
});

export const getOrganization: Endpoint<typeof schemas.getOrganization> = {
  method: 'GET',
  path: '/api/organizations/:id',
  access: 'public',
};

export const findOrganization: Endpoint<typeof schemas.findOrganization> = {
  method: 'GET',
  path: '/api/organizations/:sector/:subpath',
  access: 'public',
};
