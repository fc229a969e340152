import { AuthClient } from '@supabase/auth-js';

/** What a browser keeps in its local storage. Two clients on one storage are two tabs, or one that was reloaded. */
export function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

export type BrowserAuth = InstanceType<typeof AuthClient>;

/** The browser's own client, as the app configures it. */
export function createAuthClient(server: string, storage = createStorage()): BrowserAuth {
  return new AuthClient({
    url: `${server}/auth/v1`,
    storage,
    storageKey: 'terecht',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
  });
}
