import { randomUUID } from 'node:crypto';

import { AuthClient, type AuthError, type Provider, type Session } from '@supabase/auth-js';

import { getProfile, type Profile } from '../../../src/shared/accounts/contract.ts';
import type { TestApp } from '../app.ts';
import { createStorage } from '../auth-client.ts';
import type { TestIssuer } from './issuer.ts';

interface Outcome {
  session: Session | null;
  error: string | null;
}

const codeOf = (error: AuthError | null) => error && (error.code ?? error.message);

/** A browser with the real auth-js, which follows the redirects between the portal and an issuer. */
export function createWorkAccountBrowser(
  server: string,
  issuer: TestIssuer,
  headers: Record<string, string> = { 'x-terecht-device': randomUUID() },
) {
  const storage = createStorage();
  const auth = new AuthClient({
    url: `${server}/auth/v1`,
    headers,
    storage,
    storageKey: 'terecht',
    flowType: 'pkce',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
  });

  /** Where the portal sends the browser after the issuer. */
  async function returnFrom(url: string, subject: string): Promise<URL> {
    const back = await issuer.signIn(url, subject);
    const { headers } = await fetch(back, { redirect: 'manual' });
    return new URL(headers.get('location')!);
  }

  async function complete(page: URL): Promise<Outcome> {
    const failed = page.searchParams.get('error_code');
    if (failed) return { session: null, error: failed };
    const { data, error } = await auth.exchangeCodeForSession(page.searchParams.get('code')!);
    return { session: data.session, error: codeOf(error) };
  }

  return {
    auth,
    storage,
    returnFrom,
    complete,

    /** The address at the issuer. */
    async begin(provider: Provider, redirectTo = `${server}/auth`, queryParams = {}): Promise<string> {
      const { data } = await auth.signInWithOAuth({ provider, options: { redirectTo, queryParams } });
      const response = await fetch(data.url!, { redirect: 'manual' });
      return response.headers.get('location') ?? `${response.status}`;
    },

    async signIn(provider: Provider, subject: string, redirectTo?: string): Promise<Outcome> {
      return complete(await returnFrom(await this.begin(provider, redirectTo), subject));
    },

    async signInWithDomain(domain: string): Promise<{ url: string | null; error: string | null }> {
      const { data, error } = await auth.signInWithSSO({ domain, options: { redirectTo: `${server}/auth` } });
      return { url: data?.url ?? null, error: codeOf(error) };
    },

    async link(provider: Provider, subject: string): Promise<Outcome> {
      const { data, error } = await auth.linkIdentity({ provider, options: { redirectTo: `${server}/account` } });
      if (error) return { session: null, error: codeOf(error) };
      return complete(await returnFrom(data.url!, subject));
    },

    /** The address at the issuer. */
    async beginLink(provider: Provider): Promise<string> {
      const { data } = await auth.linkIdentity({ provider, options: { redirectTo: `${server}/account` } });
      return data!.url!;
    },

    async unlink(): Promise<string | null> {
      const { data } = await auth.getUserIdentities();
      const linked = data!.identities.find((identity) => identity.provider.startsWith('custom:'))!;
      return codeOf((await auth.unlinkIdentity(linked)).error);
    },

    async confirm(token_hash: string): Promise<Outcome> {
      const { data, error } = await auth.verifyOtp({ token_hash, type: 'magiclink' });
      return { session: data.session, error: codeOf(error) };
    },

    signInWithPassword: async (email: string, password: string) =>
      codeOf((await auth.signInWithPassword({ email, password })).error),
    recover: async (email: string) => codeOf((await auth.resetPasswordForEmail(email)).error),
    followRecovery: async (token_hash: string) =>
      codeOf((await auth.verifyOtp({ token_hash, type: 'recovery' })).error),

    refresh: async () => codeOf((await auth.refreshSession()).error),

    /** auth-js tries again for half a minute when the portal is unavailable. */
    async refreshOnce(): Promise<Response> {
      const { data } = await auth.getSession();
      return fetch(`${server}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: data.session!.refresh_token }),
      });
    },

    /** The profile, or the status of the refusal. */
    async profile(portal: TestApp): Promise<Profile | number | null> {
      const { data } = await auth.getSession();
      const { status, body } = await portal.call(getProfile, {}, data.session!.access_token);
      return status === 200 ? body : status;
    },
  };
}
