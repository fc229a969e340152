const DEVICE_KEY = 'terecht-device';
const SIGNUPS_KEY = 'terecht-signups';
const MAX_SIGNUPS = 5;
/** The copy of 'Mijn plekken' of an address: see saved-organizations.ts. */
const SAVED_KEYS = ['terecht-saved-organizations', 'terecht-saved-with'];
/** See last-organization.ts. */
const LAST_KEY = 'terecht-last-organization';

/**
 * Identifies a browser in which the user signed in before, so that failed guesses elsewhere do not lock the user out.
 */
export function deviceSecret(): string {
  const stored = localStorage.getItem(DEVICE_KEY);
  if (stored) return stored;
  const created = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  localStorage.setItem(DEVICE_KEY, created);
  return created;
}

const signups = () => JSON.parse(localStorage.getItem(SIGNUPS_KEY) ?? '[]') as string[];

export function rememberSignup(id: string): void {
  localStorage.setItem(SIGNUPS_KEY, JSON.stringify([id, ...signups()].slice(0, MAX_SIGNUPS)));
}

/** True when the sign-up was made in this browser, so its password was chosen by this user. */
export const isSignupOfThisBrowser = (id: string | null): boolean => id !== null && signups().includes(id);

/** Called when a user signs out: the next user of the device may be another person. */
export function forgetSavedOrganizations(): void {
  for (const key of SAVED_KEYS) localStorage.removeItem(key);
  delete document.documentElement.dataset['saved'];
  dispatchEvent(new Event('terecht-saved'));
}

/** Called when the device forgets an address. */
export function forgetVisitedOrganizations(): void {
  forgetSavedOrganizations();
  localStorage.removeItem(LAST_KEY);
}

/** Called when a user erases the account. */
export function clearBrowserData(): void {
  forgetVisitedOrganizations();
  for (const key of [DEVICE_KEY, SIGNUPS_KEY]) localStorage.removeItem(key);
}
