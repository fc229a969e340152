import type { Endpoint } from '../platform/endpoint.ts';
import { type Organization, type Sector, sectors } from './contract.ts';
import type * as schemas from './several.schema.ts';

/** The most organisations that a person saves, or searches at once. */
export const maxSeveral = 8;

/** The address of an organisation in one word: 'schools.antonius'. */
export const addressOf = ({ sector, subpath }: Pick<Organization, 'sector' | 'subpath'>) => `${sector}.${subpath}`;

interface Address {
  sector: Sector;
  subpath: string;
}

const addressPattern = new RegExp(`^(${sectors.join('|')})\\.([a-z0-9-]{1,60})$`);

/** The addresses of organisations for a URL. */
export const joinAddresses = (organizations: Pick<Organization, 'sector' | 'subpath'>[]) =>
  organizations.map(addressOf).join(',');

/** Skips what is not an address, and duplicates. There may be more than `maxSeveral`. */
export function parseAddresses(text: string): Address[] {
  const matches = [...new Set(text.toLowerCase().split(','))].map((each) => addressPattern.exec(each));
  return matches.flatMap((match) => (match ? { sector: match[1] as Sector, subpath: match[2]! } : []));
}

export const findOrganizations: Endpoint<typeof schemas.findOrganizations> = {
  method: 'GET',
  path: '/api/several/organizations',
  access: 'public',
};
