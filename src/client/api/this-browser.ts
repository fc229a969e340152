const DEVICE_KEY = 'terecht-device';
const SIGNUPS_KEY = 'terecht-signups';
const MOST_SIGNUPS = 5;

/** By this a browser that somebody signed in with is known again: others who guess cannot keep that person out. */
export function deviceSecret(): string {
  const kept = localStorage.getItem(DEVICE_KEY);
  if (kept) return kept;
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  localStorage.setItem(DEVICE_KEY, made);
  return made;
}

const signups = () => JSON.parse(localStorage.getItem(SIGNUPS_KEY) ?? '[]') as string[];

export function rememberSignup(id: string): void {
  localStorage.setItem(SIGNUPS_KEY, JSON.stringify([id, ...signups()].slice(0, MOST_SIGNUPS)));
}

/** Whether the sign-up was made here, and its password chosen by whoever sits here. */
export const isOwnSignup = (id: string | null): boolean => id !== null && signups().includes(id);

/** Nothing of somebody who erased their account stays behind. */
export function forgetThisBrowser(): void {
  for (const key of [DEVICE_KEY, SIGNUPS_KEY]) localStorage.removeItem(key);
}
