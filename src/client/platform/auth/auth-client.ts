import type { GoTrueClient, Session } from '@supabase/auth-js';

import { unreachable } from '../api/call-error.ts';
import { loadChunk } from '../api/load-chunk.ts';

const STORAGE_KEY = 'terecht-session';

let client: Promise<GoTrueClient> | undefined;

/** The auth library is loaded when first needed, so that guests never download it. */
export function authClient(): Promise<GoTrueClient> {
  client ??= loadChunk(() => import('./create-auth-client.ts')).then(
    ({ createAuthClient }) => createAuthClient(STORAGE_KEY),
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

/** True when a session is stored, or when the user is signing in. */
export function mayHaveSession(): boolean {
  return !import.meta.env.SSR && (client !== undefined || localStorage.getItem(STORAGE_KEY) !== null);
}

/**
 * Refreshes a session that is about to expire. Throws when the server is unreachable, because the session may still be
 * valid.
 */
export async function currentSession(): Promise<Session | null> {
  const { data, error } = await (await authClient()).getSession();
  if (error?.name === 'AuthRetryableFetchError') throw unreachable();
  return data.session;
}

/** The authorization header of the signed-in user; undefined for a guest. */
export async function sessionAuthorization(): Promise<string | undefined> {
  const session = mayHaveSession() ? await currentSession() : null;
  return session ? `Bearer ${session.access_token}` : undefined;
}
