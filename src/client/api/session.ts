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
        flowType: 'implicit',
        persistSession: true,
        autoRefreshToken: true,
        // A link in a mail ends here with the session, or with what is wrong, behind the `#`.
        detectSessionInUrl: true,
      }),
  );
  return client;
}

/** Whether there can be a session at all: one was kept, or a mail's link brings one. */
export function mayHaveSession(): boolean {
  return client !== undefined || localStorage.getItem(STORAGE_KEY) !== null || location.hash.includes('access_token=');
}

/** The token for a call, refreshed when it is about to expire; undefined for a guest. */
export async function accessToken(): Promise<string | undefined> {
  if (!mayHaveSession()) return undefined;
  const { data } = await (await authClient()).getSession();
  return data.session?.access_token;
}

/** What a mail's link that no longer works left behind the `#`. */
export function failedLink(): { code: string } | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('error_code');
  return code ? { code } : null;
}
