import { AuthClient, type GoTrueClient } from '@supabase/auth-js';

import { deviceSecret } from './this-browser.ts';

/** With the auth library, which a guest never downloads. */
export function newAuthClient(storageKey: string): GoTrueClient {
  return new AuthClient({
    url: `${location.origin}/auth/v1`,
    headers: { 'x-terecht-device': deviceSecret() },
    storageKey,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
  });
}
