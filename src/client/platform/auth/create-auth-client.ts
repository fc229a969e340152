import { AuthClient, type GoTrueClient } from '@supabase/auth-js';

import { deviceSecret } from '../storage/this-browser.ts';

/** In a module of its own, so that guests do not download the auth library. */
export function createAuthClient(storageKey: string): GoTrueClient {
  return new AuthClient({
    url: `${location.origin}/auth/v1`,
    headers: { 'x-terecht-device': deviceSecret() },
    storageKey,
    // No session is ever in an address: work accounts return with a code that only this browser can use.
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  });
}
