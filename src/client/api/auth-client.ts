import type { GoTrueClient, Session } from '@supabase/auth-js';

import { unreachable } from './call-error.ts';

const STORAGE_KEY = 'terecht-session';

let client: Promise<GoTrueClient> | undefined;

/** The auth library, fetched when first needed: a guest never downloads it. */
export function authClient(): Promise<GoTrueClient> {
  client ??= import('./new-auth-client.ts').then(
    ({ newAuthClient }) => newAuthClient(STORAGE_KEY),
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
