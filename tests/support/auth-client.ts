import { AuthClient } from '@supabase/auth-js';

/** An in-memory localStorage. Two clients that share one act like two tabs, or like a reload. */
export function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

export type BrowserAuth = InstanceType<typeof AuthClient>;

export function createAuthClient(server: string, storage = createStorage()): BrowserAuth {
  return new AuthClient({
    url: `${server}/auth/v1`,
    storage,
    storageKey: 'terecht',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  });
}
