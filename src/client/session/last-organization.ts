import type { Organization } from '../../shared/organizations.ts';

/** The organisation that somebody was at last: known to this device only, and sent nowhere. */
export type LastOrganization = Pick<Organization, 'sector' | 'subpath' | 'name'>;

const STORAGE_KEY = 'terecht-last-organization';

let read: { text: string | null; last: LastOrganization | null } = { text: null, last: null };

/** The same object as long as it is the same organisation. */
export function lastOrganization(): LastOrganization | null {
  const text = localStorage.getItem(STORAGE_KEY);
  if (text !== read.text) read = { text, last: JSON.parse(text ?? 'null') as LastOrganization | null };
  return read.last;
}

export function rememberOrganization({ sector, subpath, name }: LastOrganization): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ sector, subpath, name }));
}

/** It turned out not to exist any more. */
export function forgetOrganization(sector: string, subpath: string): void {
  const last = lastOrganization();
  if (last?.sector === sector && last.subpath === subpath) localStorage.removeItem(STORAGE_KEY);
}
