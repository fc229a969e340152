import type { Organization } from '../../shared/organizations.ts';

/** The organisation that somebody was at last: known to this device only, and sent nowhere. */
export type LastOrganization = Pick<Organization, 'sector' | 'subpath' | 'name'>;

const STORAGE_KEY = 'terecht-last-organization';

export function lastOrganization(): LastOrganization | null {
  return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as LastOrganization | null;
}

export function rememberOrganization({ sector, subpath, name }: LastOrganization): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ sector, subpath, name }));
}

/** It turned out not to exist any more. */
export function forgetOrganization(sector: string, subpath: string): void {
  const last = lastOrganization();
  if (last?.sector === sector && last.subpath === subpath) localStorage.removeItem(STORAGE_KEY);
}
