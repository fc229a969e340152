import type { GoTrueClient, Session } from '@supabase/auth-js';

import { unreachable } from './call-error.ts';
import { deviceSecret } from './this-browser.ts';

const STORAGE_KEY = 'terecht-session';

let client: Promise<GoTrueClient> | undefined;

/** The auth library, fetched when first needed: a guest never downloads it. */
export function authClient(): Promise<GoTrueClient> {
  client ??= import('@supabase/auth-js').then(
    ({ AuthClient }) =>
      new AuthClient({
        url: `${location.origin}/auth/v1`,
        headers: { 'x-terecht-device': deviceSecret() },
        storageKey: STORAGE_KEY,
        persistSession: true,
        autoRefreshToken: true,
        detectSessionInUrl: false,
      }),
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

/** Whether there can be a session at all: one was kept, or somebody is about to sign in. */
export function mayHaveSession(): boolean {
  return !import.meta.env.SSR && (client !== undefined || localStorage.getItem(STORAGE_KEY) !== null);
}

/** The session, refreshed when it is about to expire. Throws when the server cannot be reached: the session is not over then. */
export async function currentSession(): Promise<Session | null> {
  const { data, error } = await (await authClient()).getSession();
  if (error?.name === 'AuthRetryableFetchError') throw unreachable();
  return data.session;
}

/** How a call says who makes it; undefined for a guest. */
export async function bearer(): Promise<string | undefined> {
  const session = mayHaveSession() ? await currentSession() : null;
  return session ? `Bearer ${session.access_token}` : undefined;
}
