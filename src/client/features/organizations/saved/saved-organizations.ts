import { useSyncExternalStore } from 'react';

import type { SavedOrganization } from '../../../../shared/organizations/contract.ts';
import { maxSeveral } from '../../../../shared/organizations/several.ts';
import { loadChunk } from '../../../platform/api/load-chunk.ts';
import { mayKnowAddress } from '../../visitors/may-know-address.ts';

/** Read by before-hydration.js too. */
const STORAGE_KEY = 'terecht-saved-organizations';
/** The address that these organisations are stored with, while they are the same; see sync-saved-organizations.ts. */
const ADDRESS_KEY = 'terecht-saved-with';

const NONE: SavedOrganization[] = [];
let cached: { text: string | null; saved: SavedOrganization[] } = { text: null, saved: NONE };

/** In the order of saving; the same array until the stored value changes, as useSyncExternalStore requires. */
export function savedOrganizations(): SavedOrganization[] {
  const text = localStorage.getItem(STORAGE_KEY);
  if (text !== cached.text) cached = { text, saved: parse(text) };
  return cached.saved;
}

function parse(text: string | null): SavedOrganization[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) && stored.every(isSavedOrganization) ? stored : NONE;
  } catch {
    // Changed by hand, or cut off.
    return NONE;
  }
}

const isSavedOrganization = (stored: Partial<SavedOrganization> | null): stored is SavedOrganization =>
  [stored?.id, stored?.sector, stored?.subpath, stored?.name].every((value) => typeof value === 'string');

const without = (organization: SavedOrganization) => savedOrganizations().filter(({ id }) => id !== organization.id);

/** False when there are too many already. */
export function saveOrganization({ id, sector, subpath, name }: SavedOrganization): boolean {
  const saved = [...without({ id, sector, subpath, name }), { id, sector, subpath, name }];
  if (saved.length > maxSeveral) return false;
  store(saved);
  sendChange((sync, wasStored) => sync.sendSaved(id, wasStored));
  return true;
}

export function unsaveOrganization(organization: SavedOrganization): void {
  store(without(organization));
  sendChange((sync, wasStored) => sync.sendUnsaved(organization, wasStored));
}

/** Replaces all. */
export function store(saved: SavedOrganization[]): void {
  if (saved.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(saved));
  else localStorage.removeItem(STORAGE_KEY);
  document.documentElement.toggleAttribute('data-saved', saved.length > 0);
  // Also for the home, which does not load this code before anything is saved.
  dispatchEvent(new Event('terecht-saved'));
}

/** Null when the organisations are only on this device, or changed since. */
export const storedWith = (): string | null => localStorage.getItem(ADDRESS_KEY);

export function setStoredWith(address: string | null): void {
  if (address === null) localStorage.removeItem(ADDRESS_KEY);
  else localStorage.setItem(ADDRESS_KEY, address);
}

type Sync = typeof import('./sync-saved-organizations.ts');

/** Visitors without a confirmed address never load this code. */
function runSync(work: (sync: Sync) => Promise<void>): void {
  // Without a connection, the device alone has the change until the next page.
  if (mayKnowAddress())
    loadChunk(() => import('./sync-saved-organizations.ts'))
      .then(work)
      .catch(() => {});
}

function sendChange(send: (sync: Sync, wasStored: boolean) => Promise<void>): void {
  const wasStored = storedWith() !== null;
  // Until the server has the change.
  setStoredWith(null);
  runSync((sync) => send(sync, wasStored));
}

let isSynchronized = false;

/** Once per page load: takes over what was saved on other devices with the same address. */
export function synchronizeOnce(): void {
  if (isSynchronized || !mayKnowAddress()) return;
  isSynchronized = true;
  runSync((sync) => sync.synchronize());
}

function subscribe(listener: () => void): () => void {
  addEventListener('terecht-saved', listener);
  // Fires when another tab changes it.
  addEventListener('storage', listener);
  // What cannot be read would keep its room on the home.
  if (localStorage.getItem(STORAGE_KEY) && savedOrganizations().length === 0) store([]);
  synchronizeOnce();
  return () => {
    removeEventListener('terecht-saved', listener);
    removeEventListener('storage', listener);
  };
}

export const useSavedOrganizations = (): SavedOrganization[] =>
  useSyncExternalStore(subscribe, savedOrganizations, () => NONE);
