import { useSyncExternalStore } from 'react';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { maxSeveral } from '../../../../shared/organizations/several.ts';

/** An organisation that the visitor saved, on this device only. */
export type SavedOrganization = Pick<Organization, 'id' | 'sector' | 'subpath' | 'name'>;

/** Read by before-hydration.js too. */
const STORAGE_KEY = 'terecht-saved-organizations';

const NONE: SavedOrganization[] = [];
let cached: { text: string | null; saved: SavedOrganization[] } = { text: null, saved: NONE };
const listeners = new Set<() => void>();

/** In the order of saving; the same array until the stored value changes, as useSyncExternalStore requires. */
export function savedOrganizations(): SavedOrganization[] {
  const text = localStorage.getItem(STORAGE_KEY);
  if (text !== cached.text) cached = { text, saved: parse(text) };
  return cached.saved;
}

function parse(text: string | null): SavedOrganization[] {
  try {
    return text ? (JSON.parse(text) as SavedOrganization[]) : NONE;
  } catch {
    // Changed by hand, or cut off.
    return NONE;
  }
}

const without = (organization: SavedOrganization) => savedOrganizations().filter(({ id }) => id !== organization.id);

/** False when there are too many already. */
export function saveOrganization({ id, sector, subpath, name }: SavedOrganization): boolean {
  const saved = [...without({ id, sector, subpath, name }), { id, sector, subpath, name }];
  if (saved.length > maxSeveral) return false;
  store(saved);
  return true;
}

export const unsaveOrganization = (organization: SavedOrganization): void => store(without(organization));

function store(saved: SavedOrganization[]): void {
  if (saved.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(saved));
  else localStorage.removeItem(STORAGE_KEY);
  document.documentElement.toggleAttribute('data-saved', saved.length > 0);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Fires when another tab changes it.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useSavedOrganizations = (): SavedOrganization[] =>
  useSyncExternalStore(subscribe, savedOrganizations, () => NONE);
