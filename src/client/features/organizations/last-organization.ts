import type { Organization } from '../../../shared/organizations/contract.ts';

/** The last visited organisation, stored on this device only. */
export type LastOrganization = Pick<Organization, 'sector' | 'subpath' | 'name'>;

const STORAGE_KEY = 'terecht-last-organization';

let cached: { text: string | null; last: LastOrganization | null } = { text: null, last: null };

/** Returns the same object until the stored value changes, as useSyncExternalStore requires. */
export function lastOrganization(): LastOrganization | null {
  const text = localStorage.getItem(STORAGE_KEY);
  if (text !== cached.text) cached = { text, last: JSON.parse(text ?? 'null') as LastOrganization | null };
  return cached.last;
}

export function rememberOrganization({ sector, subpath, name }: LastOrganization): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ sector, subpath, name }));
}

/** Called when the organisation no longer exists. */
export function forgetOrganization(sector: string, subpath: string): void {
  const last = lastOrganization();
  if (last?.sector === sector && last.subpath === subpath) localStorage.removeItem(STORAGE_KEY);
}
