import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { TestApp } from '../../../../../tests/support/app.ts';
import { type BrowserAuth, createAuthClient } from '../../../../../tests/support/auth-client.ts';
import { addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { createAuthenticator } from '../../../../../tests/support/sign-in/authenticator.ts';
import { signInAt, startSignInApp, tokenOf } from '../../../../../tests/support/sign-in/sign-in.ts';
import { getProfile, listMembers } from '../../../../shared/accounts/contract.ts';
import type { AuthenticationOptions, RegistrationOptions } from '../../../../shared/accounts/factors.ts';

let portal: TestApp;
let server: string;
let origin: string;
let password_hash: string;
let school: string;
let email: string;
let user_id: string;
let auth: BrowserAuth;
beforeAll(async () => {
  ({ portal, server, password_hash } = await startSignInApp());
  // A passkey belongs to a name, not to a number.
  origin = server.replace('127.0.0.1', 'localhost');
  portal.services.address.origin = origin;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute();
  school = await addOrganization(portal.db);
  email = `${school}@test.example`;
  user_id = await addPerson(portal.db, 'admin', school, { email, password_hash });
  auth = await signIn();
});

const signIn = (address = email) => signInAt(server, address);

type Authenticator = ReturnType<typeof createAuthenticator>;
type Conditions = Partial<Parameters<Authenticator['sign']>[1]>;

async function register(client: BrowserAuth, authenticator: Authenticator, conditions: Conditions = {}) {
  const started = await client.passkey.startRegistration();
  expect(started.error).toBeNull();
  const { challenge_id, options } = started.data!;
  const credential = authenticator.register(options as unknown as RegistrationOptions, { origin, ...conditions });
  return client.passkey.verifyRegistration({ challengeId: challenge_id, credential: credential as never });
}

/** The options and the answer of a sign-in that was not sent yet. */
async function answerSignIn(client: BrowserAuth, authenticator: Authenticator, conditions: Conditions = {}) {
  const { challenge_id, options } = (await client.passkey.startAuthentication()).data!;
  const credential = authenticator.sign(options as unknown as AuthenticationOptions, { origin, ...conditions });
  return { challengeId: challenge_id, credential: credential as never };
}

async function signInWith(authenticator: Authenticator, conditions: Conditions = {}) {
  const client = createAuthClient(server);
  const answer = await answerSignIn(client, authenticator, conditions);
  return { client, ...(await client.passkey.verifyAuthentication(answer)) };
}

const listWith = async (client: BrowserAuth) =>
  portal.call(listMembers, { params: { id: school } }, await tokenOf(client));

describe('a passkey', () => {
  test('is added, signs in by itself as both factors, is renamed and removed, with auth-js alone', async () => {
    const key = createAuthenticator();
    const options = (await auth.passkey.startRegistration()).data!.options;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Terecht' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await register(auth, key);
    expect(added.error).toBeNull();
    // The session that made it has the second factor from now on.
    expect(await listWith(auth)).toMatchObject({ status: 200 });
    await auth.refreshSession();
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    });
    expect(await listWith(await signIn())).toMatchObject({ status: 403, code: 'second_factor_required' });

    const { client, error } = await signInWith(key);
    expect(error).toBeNull();
    const level = (await client.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(level).toMatchObject({ currentLevel: 'aal2', currentAuthenticationMethods: [{ method: 'passkey' }] });
    expect(await listWith(client)).toMatchObject({ status: 200 });

    const { id } = added.data!;
    const renamed = await client.passkey.update({ passkeyId: id, friendlyName: '  Sleutelhanger ' });
    expect(renamed.data).toMatchObject({ id, friendly_name: 'Sleutelhanger', last_used_at: expect.any(String) });
    expect((await client.passkey.list()).data).toMatchObject([{ id, friendly_name: 'Sleutelhanger' }]);
    expect((await client.passkey.update({ passkeyId: id, friendlyName: ' ' })).error?.code).toBe('validation_failed');
    expect((await client.passkey.delete({ passkeyId: id })).error).toBeNull();
    expect((await signInWith(key)).error?.message).toBe('Passkey not found');
    expect(await listWith(await signIn())).toMatchObject({ status: 200 });
    const subjects = async () =>
      (await portal.services.outbox!.list()).filter(({ to }) => to === email).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Je hebt een passkey toegevoegd');
  });

  test('is a second factor after the password, with mfa.challenge and mfa.verify', async () => {
    const [key, other] = [createAuthenticator(), createAuthenticator()];
    await register(auth, key);
    await register(auth, other);
    const client = await signIn();
    const { data } = await client.mfa.listFactors();
    expect(data!.webauthn).toHaveLength(2);
    expect(new Set(data!.webauthn.map(({ friendly_name }) => friendly_name)).size).toBe(2);
    const factorId = data!.webauthn[0]!.id;
    const challenge = async () => {
      const response = await fetch(`${server}/auth/v1/factors/${factorId}/challenge`, {
        method: 'POST',
        headers: await headersOf(client),
      });
      return (await response.json()) as {
        id: string;
        webauthn: { credential_options: { publicKey: AuthenticationOptions } };
      };
    };
    const verify = async (id: string, credential_response: object) => {
      const response = await fetch(`${server}/auth/v1/factors/${factorId}/verify`, {
        method: 'POST',
        headers: { ...(await headersOf(client)), 'content-type': 'application/json' },
        body: JSON.stringify({ challenge_id: id, webauthn: { type: 'request', credential_response } }),
      });
      return (await response.json()) as { access_token?: string; code?: number; error_code?: string };
    };
    const first = await challenge();
    const { publicKey } = first.webauthn.credential_options;
    expect(publicKey.allowCredentials.map(({ id }) => id).toSorted()).toEqual([key.id, other.id].toSorted());
    const stranger = createAuthenticator();
    expect(await verify(first.id, stranger.sign(publicKey, { origin }))).toMatchObject({
      error_code: 'webauthn_credential_not_found',
    });
    // Each challenge is answered once, also by a wrong answer.
    expect(await verify(first.id, other.sign(publicKey, { origin }))).toMatchObject({
      error_code: 'webauthn_challenge_not_found',
    });
    const second = await challenge();
    const answer = await verify(second.id, other.sign(second.webauthn.credential_options.publicKey, { origin }));
    expect((await portal.call(listMembers, { params: { id: school } }, answer.access_token)).status).toBe(200);
  });

  test('of another person is no second factor of this account', async () => {
    const [mine, theirs] = [createAuthenticator(), createAuthenticator()];
    await register(auth, mine);
    const colleagueEmail = `collega-${email}`;
    await addPerson(portal.db, 'staff', school, { email: colleagueEmail, password_hash });
    const colleague = await signIn(colleagueEmail);
    const { data } = await register(colleague, theirs);
    expect((await auth.passkey.delete({ passkeyId: data!.id })).error?.status).toBe(404);
    expect((await auth.passkey.update({ passkeyId: data!.id, friendlyName: 'Van mij' })).error?.status).toBe(404);

    const victim = await signIn();
    const factorId = (await victim.mfa.listFactors()).data!.webauthn[0]!.id;
    const headers = { ...(await headersOf(victim)), 'content-type': 'application/json' };
    const url = `${server}/auth/v1/factors/${factorId}`;
    const challenged = (await (await fetch(`${url}/challenge`, { method: 'POST', headers })).json()) as never;
    const { id, webauthn } = challenged as { id: string; webauthn: { credential_options: { publicKey: never } } };
    const credential_response = theirs.sign(webauthn.credential_options.publicKey, { origin });
    const body = JSON.stringify({ challenge_id: id, webauthn: { type: 'request', credential_response } });
    expect((await fetch(`${url}/verify`, { method: 'POST', headers, body })).status).toBe(400);
    expect(await listWith(victim)).toMatchObject({ status: 403 });
  });
});

const headersOf = async (client: BrowserAuth) => ({
  authorization: `Bearer ${(await client.getSession()).data.session!.access_token}`,
});

describe('answers that are refused', () => {
  const wrong: [string, Conditions][] = [
    ['made on another site', { origin: 'https://terecht.example.evil.example' }],
    ['made on another port', { origin: 'http://localhost:1' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without a fingerprint, face or PIN', { isVerified: false }],
    ['to another question', { challenge: 'bmlldC1kZS12cmFhZw' }],
    ['of another kind', { type: 'payment.get' }],
    ['in a frame of another site', { crossOrigin: true }],
  ];

  test.each(wrong)('registering: %s', async (_, conditions) => {
    const refused = await register(auth, createAuthenticator(), conditions);
    expect(refused.error?.message).toBe('Credential verification failed');
    expect((await auth.passkey.list()).data).toEqual([]);
  });

  test.each(wrong)('signing in: %s', async (_, conditions) => {
    const key = createAuthenticator();
    await register(auth, key);
    const { client, error } = await signInWith(key, conditions);
    expect(error?.message).toBe('Credential verification failed');
    expect((await client.getSession()).data.session).toBeNull();
  });

  test('a repeated answer, a counter that goes back, and the handle of another person', async () => {
    const key = createAuthenticator();
    await register(auth, key);
    const client = createAuthClient(server);
    const answer = await answerSignIn(client, key);
    expect((await client.passkey.verifyAuthentication(answer)).error).toBeNull();
    const repeated = await createAuthClient(server).passkey.verifyAuthentication(answer);
    expect(repeated.error?.code).toBe('webauthn_challenge_not_found');

    key.setCounter(0);
    expect((await signInWith(key)).error?.message).toBe('Credential verification failed');
    key.setCounter(10);
    expect((await signInWith(key)).error).toBeNull();
    key.setUserHandle(crypto.randomUUID());
    expect((await signInWith(key)).error?.message).toBe('Credential verification failed');
  });

  test('of two identical answers at once, one is let in', async () => {
    const key = createAuthenticator();
    await register(auth, key);
    const answer = await answerSignIn(createAuthClient(server), key);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => createAuthClient(server).passkey.verifyAuthentication(answer)),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('an expired question, and one that was asked for something else or of another person', async () => {
    const key = createAuthenticator();
    await register(auth, key);
    const client = createAuthClient(server);
    const answer = await answerSignIn(client, key);
    await portal.db
      .updateTable('factor_challenges')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('id', '=', answer.challengeId)
      .execute();
    expect((await client.passkey.verifyAuthentication(answer)).error?.code).toBe('webauthn_challenge_expired');

    const registration = (await auth.passkey.startRegistration()).data!;
    const credential = key.sign(
      { ...(registration.options as unknown as AuthenticationOptions), rpId: 'localhost' },
      { origin },
    );
    const mixedUp = await client.passkey.verifyAuthentication({
      challengeId: registration.challenge_id,
      credential: credential as never,
    });
    expect(mixedUp.error?.code).toBe('webauthn_challenge_not_found');

    const colleagueEmail = `collega-${email}`;
    await addPerson(portal.db, 'staff', school, { email: colleagueEmail, password_hash });
    const colleague = await signIn(colleagueEmail);
    const taken = await colleague.passkey.verifyRegistration({
      challengeId: registration.challenge_id,
      credential: createAuthenticator().register(registration.options as unknown as RegistrationOptions, {
        origin,
      }) as never,
    });
    expect(taken.error?.message).toBe('Challenge not found or already used');
  });

  test('one that is registered already, and an account that is not confirmed', async () => {
    const key = createAuthenticator();
    await register(auth, key);
    const again = await register(auth, key);
    expect(again.error?.message).toBe('This passkey is already registered');
    await portal.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', user_id).execute();
    expect((await signInWith(key)).error?.code).toBe('email_not_confirmed');
  });

  test('garbage never becomes an error of the server', async () => {
    const key = createAuthenticator();
    await register(auth, key);
    for (const garbage of ['', 'AAAA', '!!!!', 'A'.repeat(4_000), Buffer.from('{}').toString('base64url')]) {
      const { challenge_id } = (await createAuthClient(server).passkey.startAuthentication()).data!;
      const response = { clientDataJSON: garbage, authenticatorData: garbage, signature: garbage, userHandle: null };
      const credential = { id: key.id, rawId: key.id, type: 'public-key', response };
      const { statusCode } = await portal.app.inject({
        method: 'POST',
        url: '/auth/v1/passkeys/authentication/verify',
        payload: { challenge_id, credential },
      });
      expect(statusCode).toBe(400);
    }
    for (const garbage of ['', 'AAAA', Buffer.from([0xa1, 0xff]).toString('base64url'), 'o'.repeat(20_000)]) {
      const { challenge_id } = (await auth.passkey.startRegistration()).data!;
      const response = { clientDataJSON: garbage.slice(0, 4_000), attestationObject: garbage };
      const { statusCode } = await portal.app.inject({
        method: 'POST',
        url: '/auth/v1/passkeys/registration/verify',
        headers: await headersOf(auth),
        payload: { challenge_id, credential: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response } },
      });
      expect(statusCode).toBe(400);
    }
    expect(portal.log.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});

test('the profile of a passkey session needs nothing more', async () => {
  const key = createAuthenticator();
  await register(auth, key);
  const { client } = await signInWith(key);
  const { body } = await portal.call(getProfile, {}, (await client.getSession()).data.session!.access_token);
  expect(body).not.toHaveProperty('needs_second_factor');
});
