import { expect } from 'vitest';

import { hashPassword } from '../../../src/server/features/accounts/auth/passwords.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { type BrowserAuth, createAuthClient } from '../auth-client.ts';

export const PASSWORD = 'een-goed-wachtwoord';

/** An application with an address, for accounts that sign in with `PASSWORD` as the browser does. */
export async function startSignInApp(): Promise<{ portal: TestApp; server: string; password_hash: string }> {
  const portal = await startTestApp();
  return { portal, server: await portal.listen(), password_hash: await hashPassword(PASSWORD) };
}

export async function signInAt(server: string, email: string): Promise<BrowserAuth> {
  const client = createAuthClient(server);
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  return client;
}

export const tokenOf = async (client: BrowserAuth) => (await client.getSession()).data.session!.access_token;

export async function subjectsOfMailsTo({ services }: TestApp, address: string): Promise<string[]> {
  const mails = await services.outbox!.list();
  return mails.filter(({ to }) => to === address).map(({ subject }) => subject);
}
