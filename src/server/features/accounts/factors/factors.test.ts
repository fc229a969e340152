import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { TestApp } from '../../../../../tests/support/app.ts';
import type { BrowserAuth } from '../../../../../tests/support/auth-client.ts';
import { addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import {
  PASSWORD,
  signInAt,
  startSignInApp,
  subjectsOfMailsTo,
  tokenOf,
} from '../../../../../tests/support/sign-in/sign-in.ts';
import { getProfile, listMembers } from '../../../../shared/accounts/contract.ts';
import { readOwnSecurityLog } from '../../../../shared/audit/security.ts';
import { listPublicItems } from '../../../../shared/items/contract.ts';
import { hashForRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { reencrypt } from '../../../platform/secrets/reencrypt.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { factorSecret } from './factors.service.ts';

const HALF_MINUTE = 30_000;

let portal: TestApp;
let server: string;
let password_hash: string;
let school: string;
let email: string;
let user_id: string;
let auth: BrowserAuth;
beforeAll(async () => {
  ({ portal, server, password_hash } = await startSignInApp());
});
afterAll(() => portal.close());
beforeEach(async () => {
  await leaveEndOfHalfMinute();
  await portal.db.deleteFrom('rate_limits').execute();
  school = await addOrganization(portal.db);
  email = `${school}@test.example`;
  user_id = await addPerson(portal.db, 'admin', school, { email, password_hash });
  auth = await signIn();
});

/** A code of the half minute before is right until this one ends, which must not be within a test. */
async function leaveEndOfHalfMinute(): Promise<void> {
  const left = HALF_MINUTE - (Date.now() % HALF_MINUTE);
  if (left < 5_000) await setTimeout(left);
}

const signIn = (address = email) => signInAt(server, address);

const listOf = async (client: BrowserAuth) =>
  portal.call(listMembers, { params: { id: school } }, await tokenOf(client));
const levelOf = async (client: BrowserAuth) => (await client.mfa.getAuthenticatorAssuranceLevel()).data;

/** A code of this app; codes of later half minutes avoid that one is used twice. */
const codeOf = (secret: string, halfMinutesLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutesLater * HALF_MINUTE });

async function enroll(client: BrowserAuth, friendlyName = 'Mijn telefoon') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  expect(error).toBeNull();
  return { factorId: data!.id, ...data!.totp };
}

/** The first code is that of the half minute before, so that the tests can use two more. */
async function enrollAndVerify(client: BrowserAuth) {
  const app = await enroll(client);
  const { error } = await client.mfa.challengeAndVerify({ factorId: app.factorId, code: codeOf(app.secret, -1) });
  expect(error).toBeNull();
  return app;
}

const codeSent = async (client: BrowserAuth, factorId: string, code: string) =>
  (await client.mfa.challengeAndVerify({ factorId, code })).error?.code ?? 'accepted';

const warnings = async () => (await mailsTo(email)).filter((subject) => subject.startsWith('Iemand probeerde'));

const securityActions = async () =>
  (await portal.db.selectFrom('security_log').select('action').where('user_id', '=', user_id).execute()).map(
    ({ action }) => action,
  );

const mailsTo = (address: string) => subjectsOfMailsTo(portal, address);

describe('an authenticator app', () => {
  test('is set up, asked for at the next sign-in, and removed, with auth-js alone', async () => {
    expect(await levelOf(auth)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const { factorId, secret, uri, qr_code } = await enroll(auth);
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Terecht:${email}?`);
    // It does not count before a code was verified.
    expect((await auth.mfa.listFactors()).data).toMatchObject({ all: [{ status: 'unverified' }], totp: [] });
    expect(await listOf(await signIn())).toMatchObject({ status: 200 });

    const challenge = await auth.mfa.challenge({ factorId });
    expect(challenge.data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    const verified = await auth.mfa.verify({ factorId, challengeId: challenge.data!.id, code: codeOf(secret, -1) });
    expect(verified.error).toBeNull();
    expect(verified.data).toMatchObject({ token_type: 'bearer', user: { id: user_id } });
    expect(await levelOf(auth)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, friendly_name: 'Mijn telefoon' }]);

    const again = await signIn();
    expect(await levelOf(again)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect(await listOf(again)).toMatchObject({ status: 403, code: 'second_factor_required' });
    expect(await portal.call(getProfile, {}, await tokenOf(again))).toMatchObject({
      status: 200,
      body: { needs_second_factor: true },
    });
    expect(await codeSent(again, factorId, codeOf(secret))).toBe('accepted');
    expect(await listOf(again)).toMatchObject({ status: 200 });
    expect((await again.refreshSession()).error).toBeNull();
    expect(await levelOf(again)).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    });

    expect((await again.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect(await listOf(await signIn())).toMatchObject({ status: 200 });
    await expect
      .poll(() => mailsTo(email))
      .toEqual(
        expect.arrayContaining([
          'Je hebt een tweede stap voor inloggen ingesteld',
          'Een tweede stap voor inloggen is verwijderd',
        ]),
      );
    const log = await portal.db
      .selectFrom('audit_log')
      .select('action')
      .where((eb) => eb.and({ org_id: school, subject_id: user_id }))
      .orderBy('created_at')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['member.add-factor', 'member.remove-factor']);
    const own = await portal.call(readOwnSecurityLog, { query: {} }, await portal.tokenFor(user_id));
    expect(own.body.entries).toEqual(
      expect.arrayContaining(
        ['factor.added', 'factor.removed'].map((action) =>
          expect.objectContaining({ action, factor: 'totp', factor_name: 'Mijn telefoon' }),
        ),
      ),
    );
  });

  test('its first code ends the sessions that were opened without it, and old tokens are worth nothing', async () => {
    const elsewhere = await signIn();
    const old = await tokenOf(auth);
    await enrollAndVerify(auth);
    expect(await listOf(auth)).toMatchObject({ status: 200 });
    expect((await portal.call(getProfile, {}, old)).status).toBe(401);
    expect((await portal.call(getProfile, {}, await tokenOf(elsewhere))).status).toBe(401);
  });

  test('a code works once, and not for another app, account or challenge', async () => {
    const { factorId, secret } = await enrollAndVerify(auth);
    const [one, other] = [await signIn(), await signIn()];
    const code = codeOf(secret);
    expect(await codeSent(one, factorId, code)).toBe('accepted');
    expect(await codeSent(await signIn(), factorId, code)).toBe('mfa_verification_failed');
    // The session of `other` ended when `one` passed.
    expect((await other.mfa.challenge({ factorId })).error?.name).toBe('AuthSessionMissingError');

    const colleagueEmail = `collega-${email}`;
    await addPerson(portal.db, 'staff', school, { email: colleagueEmail, password_hash });
    const colleague = await signIn(colleagueEmail);
    expect((await colleague.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
    expect((await colleague.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
    const own = await enroll(colleague);
    const challengeId = (await colleague.mfa.challenge({ factorId: own.factorId })).data!.id;
    const victim = await signIn();
    const stolen = await victim.mfa.verify({ factorId, challengeId, code: codeOf(secret, 1) });
    expect(stolen.error?.code).toBe('mfa_factor_not_found');

    // Also that of another session of the same account.
    const elsewhere = (await (await signIn()).mfa.challenge({ factorId })).data!.id;
    const misplaced = await victim.mfa.verify({ factorId, challengeId: elsewhere, code: codeOf(secret, 1) });
    expect(misplaced.error?.code).toBe('mfa_factor_not_found');

    const { data } = await victim.mfa.challenge({ factorId });
    const answer = () => victim.mfa.verify({ factorId, challengeId: data!.id, code: codeOf(secret, 1) });
    await portal.db
      .updateTable('factor_challenges')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('id', '=', data!.id)
      .execute();
    expect((await answer()).error?.code).toBe('mfa_challenge_expired');
  });

  test('of two that send the same code at once, one is let in', async () => {
    const { factorId, secret } = await enrollAndVerify(auth);
    const clients = await Promise.all([signIn(), signIn(), signIn()]);
    const ids = await Promise.all(clients.map((client) => client.mfa.challenge({ factorId })));
    const code = codeOf(secret);
    const answers = await Promise.all(
      clients.map((client, n) => client.mfa.verify({ factorId, challengeId: ids[n]!.data!.id, code })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('guessing is limited, also from many networks, but not for a browser that the account has used', async () => {
    const { factorId, secret } = await enrollAndVerify(auth);
    await portal.db.deleteFrom('known_places').where('user_id', '=', user_id).execute();
    const thief = await signIn();
    const codes: string[] = [];
    for (let n = 0; n < 22; n += 1) codes.push(await codeSent(thief, factorId, '000000'));
    expect(codes.at(0)).toBe('mfa_verification_failed');
    expect(codes.at(-1)).toBe('over_request_rate_limit');
    expect(await securityActions()).toContain('sign-in.failed');
    await expect.poll(warnings).toHaveLength(1);
    // The right code does not help any more either.
    expect(await codeSent(thief, factorId, codeOf(secret))).toBe('over_request_rate_limit');

    const statusOf = async (client: BrowserAuth, ip: string, code: string, device?: string) => {
      const { id } = (await client.mfa.challenge({ factorId })).data!;
      const { statusCode } = await portal.app.inject({
        method: 'POST',
        url: `/auth/v1/factors/${factorId}/verify`,
        remoteAddress: ip,
        headers: {
          authorization: `Bearer ${await tokenOf(client)}`,
          ...(device && { 'x-terecht-device': device }),
        },
        payload: { challenge_id: id, code },
      });
      return statusCode;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1) statuses.push(await statusOf(thief, `203.0.${n}.1`, '000000'));
    expect(statuses[0]).toBe(422);
    expect(statuses.at(-1)).toBe(429);

    const device = randomUUID();
    const place = hashForRateLimit(`device ${device}`);
    await portal.db.insertInto('known_places').values({ user_id, place }).execute();
    expect(await statusOf(await signIn(), '203.0.0.1', codeOf(secret), device)).toBe(200);
  });

  test('the first wrong code in an unknown browser is told by mail, also on the network of the account', async () => {
    const { factorId } = await enrollAndVerify(auth);
    const wrongCodeFrom = async (device?: string) => {
      const thief = await signIn();
      const { id } = (await thief.mfa.challenge({ factorId })).data!;
      const answer = await fetch(`${server}/auth/v1/factors/${factorId}/verify`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await tokenOf(thief)}`,
          ...(device && { 'x-terecht-device': device }),
        },
        body: JSON.stringify({ challenge_id: id, code: '000000' }),
      });
      expect(answer.status).toBe(422);
    };
    const known = randomUUID();
    const place = hashForRateLimit(`device ${known}`);
    await portal.db.insertInto('known_places').values({ user_id, place }).execute();
    await wrongCodeFrom(known);
    await wrongCodeFrom();
    await expect.poll(securityActions).toContain('sign-in.failed');
    expect(await warnings()).toEqual([]);
    await wrongCodeFrom(randomUUID());
    await wrongCodeFrom(randomUUID());
    await expect.poll(warnings).toHaveLength(1);
  });

  test('a password alone adds and removes nothing, and changes no password', async () => {
    const { factorId } = await enrollAndVerify(auth);
    const thief = await signIn();
    expect((await thief.mfa.enroll({ factorType: 'totp', friendlyName: 'Dief' })).error?.code).toBe('insufficient_aal');
    expect((await thief.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
    expect((await thief.passkey.startRegistration()).error?.code).toBe('insufficient_aal');
    expect((await thief.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal');
    const changed = await thief.updateUser({ password: 'nieuw-wachtwoord', current_password: PASSWORD });
    expect(changed.error?.code).toBe('insufficient_aal');
    expect((await thief.updateUser({ email: 'dief@test.example' })).error?.code).toBe('insufficient_aal');
    // auth-js hides the refusal of the first.
    await thief.signOut({ scope: 'others' });
    await thief.signOut({ scope: 'global' });
    expect(await listOf(auth)).toMatchObject({ status: 200 });
  });

  test('a session without it is a guest for public calls', async () => {
    // A paused list is open for members only.
    await portal.db
      .updateTable('organizations')
      .set({ paused_at: sql`now()` })
      .where('id', '=', school)
      .execute();
    portal.services.organizations.paused.invalidate();
    await enrollAndVerify(auth);
    const statusFor = async (client: BrowserAuth) =>
      (await portal.call(listPublicItems, { query: { org_uuid: school } }, await tokenOf(client))).status;
    expect(await statusFor(auth)).toBe(200);
    expect(await statusFor(await signIn())).toBe(403);
  });

  test('setting one up needs a fresh sign-in, and is none; a later code is', async () => {
    const { factorId, secret } = await enroll(auth);
    await portal.db
      .updateTable('sessions')
      .set({ authenticated_at: sql`now() - interval '11 minutes'` })
      .where('user_id', '=', user_id)
      .execute();
    expect(await codeSent(auth, factorId, codeOf(secret, -1))).toBe('accepted');
    const refused = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefoon' });
    expect(refused.error?.code).toBe('reauthentication_needed');
    expect((await auth.passkey.startRegistration()).error?.code).toBe('reauthentication_needed');
    expect(await codeSent(auth, factorId, codeOf(secret))).toBe('accepted');
    expect((await auth.passkey.startRegistration()).error).toBeNull();
  });

  test('there is one unverified app at a time, names differ, and ten is the most', async () => {
    await enroll(auth, 'Eerste');
    const second = await enroll(auth, 'Tweede');
    expect((await auth.mfa.listFactors()).data?.all).toHaveLength(1);
    expect(await codeSent(auth, second.factorId, codeOf(second.secret))).toBe('accepted');
    const again = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'tweede' });
    expect(again.error?.code).toBe('mfa_factor_name_conflict');
    for (const friendlyName of ['x'.repeat(61), 'a\u0000b']) {
      const refused = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
      expect(refused.error?.code).toBe('validation_failed');
    }
    const row = (n: number) => ({
      user_id,
      kind: 'totp' as const,
      name: `App ${n}`,
      secret: 'x',
      verified_at: sql<string>`now()`,
    });
    await portal.db
      .insertInto('factors')
      .values(Array.from({ length: 9 }, (_, n) => row(n)))
      .execute();
    const eleventh = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Elfde' });
    expect(eleventh.error?.code).toBe('too_many_enrolled_mfa_factors');
    expect((await auth.passkey.startRegistration()).error?.code).toBe('too_many_enrolled_mfa_factors');
    await portal.db.deleteFrom('factors').where('user_id', '=', user_id).execute();
  });

  test('its key is encrypted, and a new SECRETS_KEY takes over', async () => {
    const { factorId, secret } = await enrollAndVerify(auth);
    const stored = async () =>
      (await portal.db.selectFrom('factors').select('secret').where('id', '=', factorId).executeTakeFirstOrThrow())
        .secret!;
    const before = await stored();
    expect(before).not.toContain(secret);
    const [oldKey] = portal.secretsKeys;
    const rotated = createSecrets(['n'.repeat(32), oldKey!]);
    const { changed } = await reencrypt(portal.db, rotated, portal.services.encryptedColumns);
    expect(changed).toBeGreaterThan(0);
    expect(await stored()).not.toBe(before);
    expect(createSecrets(['n'.repeat(32)]).decrypt(await stored(), { ...factorSecret, id: factorId })).toBe(secret);
    expect(await reencrypt(portal.db, rotated, portal.services.encryptedColumns)).toEqual({
      changed: 0,
      unreadable: 0,
    });
    // Back to the key of this portal, and with a key that is missing nothing is lost.
    await portal.db.updateTable('factors').set({ secret: before }).where('id', '=', factorId).execute();
    const without = await reencrypt(portal.db, createSecrets(['n'.repeat(32)]), portal.services.encryptedColumns);
    expect(without.unreadable).toBeGreaterThan(0);
    expect(await stored()).toBe(before);
  });
});

describe('recovery codes', () => {
  test('each replaces the app once, with a mail to the owner', async () => {
    expect((await auth.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal');
    await enrollAndVerify(auth);
    expect((await auth.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
    const made = await auth.mfa.recoveryCodes.generate();
    expect(made.error).toBeNull();
    const codes = made.data!.codes;
    expect(new Set(codes).size).toBe(10);
    expect((await auth.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');
    const stored = await portal.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('factor_id', '=', made.data!.id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(codes[0]);

    const phoneLost = await signIn();
    const typed = `${codes[0]!.slice(0, 5).toUpperCase()} - ${codes[0]!.slice(5)}`;
    expect((await phoneLost.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
    expect(await levelOf(phoneLost)).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect(await listOf(phoneLost)).toMatchObject({ status: 200 });
    expect((await phoneLost.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
    await expect.poll(() => mailsTo(email)).toContain('Er is ingelogd met een herstelcode');
    expect(await securityActions()).toEqual(expect.arrayContaining(['recovery-codes.made', 'recovery-code.used']));

    const thief = await signIn();
    expect((await thief.mfa.recoveryCodes.verify({ code: codes[0]! })).error?.code).toBe('mfa_verification_failed');
    expect((await thief.mfa.recoveryCodes.verify({ code: '00000-00000' })).error?.code).toBe('mfa_verification_failed');
    expect((await thief.mfa.recoveryCodes.regenerate()).error?.code).toBe('insufficient_aal');

    const renewed = (await phoneLost.mfa.recoveryCodes.regenerate()).data!.codes;
    expect((await thief.mfa.recoveryCodes.verify({ code: codes[1]! })).error?.code).toBe('mfa_verification_failed');
    const results = await Promise.all(
      [await signIn(), await signIn()].map((client) => client.mfa.recoveryCodes.verify({ code: renewed[0]! })),
    );
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('guessing them counts with the codes of the app', async () => {
    const { factorId } = await enrollAndVerify(auth);
    await auth.mfa.recoveryCodes.generate();
    const thief = await signIn();
    const guess = async () => (await thief.mfa.recoveryCodes.verify({ code: '00000-00000' })).error?.code;
    for (let n = 0; n < 20; n += 1) await guess();
    expect(await guess()).toBe('over_request_rate_limit');
    expect(await codeSent(thief, factorId, '000000')).toBe('over_request_rate_limit');
  });

  test('they go with the last factor, after which they open nothing', async () => {
    const { factorId } = await enrollAndVerify(auth);
    const { codes } = (await auth.mfa.recoveryCodes.generate()).data!;
    await auth.mfa.unenroll({ factorId });
    expect(await levelOf(await signIn())).toMatchObject({ nextLevel: 'aal1' });
    const verified = await (await signIn()).mfa.recoveryCodes.verify({ code: codes[0]! });
    expect(verified.error?.code).toBe('mfa_verification_failed');
    const left = await portal.db.selectFrom('factors').select('id').where('user_id', '=', user_id).execute();
    expect(left).toEqual([]);
  });
});
