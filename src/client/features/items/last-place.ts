/** The last storage place per organisation, stored on this device only. A crate mostly goes to one place. */
const STORAGE_KEY = 'terecht-last-place';

const storedPlaces = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string | null>;

export const lastPlace = (org_id: string): string | null => storedPlaces()[org_id] ?? null;

export function rememberPlace(org_id: string, place_id: string | null): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...storedPlaces(), [org_id]: place_id }));
}
