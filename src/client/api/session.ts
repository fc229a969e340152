import type { GoTrueClient } from '@supabase/auth-js';

const STORAGE_KEY = 'terecht-session';

let client: Promise<GoTrueClient> | undefined;

/** The auth library, fetched when first needed: a guest never downloads it. */
export function authClient(): Promise<GoTrueClient> {
  client ??= import('@supabase/auth-js').then(
    ({ AuthClient }) =>
      new AuthClient({
        url: `${location.origin}/auth/v1`,
        storageKey: STORAGE_KEY,
        persistSession: true,
        autoRefreshToken: true,
        detectSessionInUrl: false,
      }),
    () => {
      client = undefined;
      throw new Error('Terecht is even niet bereikbaar. Probeer het zo opnieuw.');
    },
  );
  return client;
}

/** Whether there can be a session at all: one was kept, or somebody is about to sign in. */
export function mayHaveSession(): boolean {
  return client !== undefined || localStorage.getItem(STORAGE_KEY) !== null;
}

/** The token for a call, refreshed when it is about to expire; undefined for a guest. */
export async function accessToken(): Promise<string | undefined> {
  if (!mayHaveSession()) return undefined;
  const { data } = await (await authClient()).getSession();
  return data.session?.access_token;
}
