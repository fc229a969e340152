import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../../tests/support/app.ts';
import type { Mailbox } from '../../../../../tests/support/mailbox.ts';
import { addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import type { AuthSession } from '../../../../shared/accounts/auth.ts';
import { getProfile } from '../../../../shared/accounts/contract.ts';
import { endOtherSessions, endSession, listSessions } from '../../../../shared/accounts/sessions.ts';
import { hashPassword } from '../auth/passwords.ts';

const PASSWORD = 'een-goed-wachtwoord';
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/137.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0';

let mailbox: Mailbox;
let portal: TestApp;
let password_hash: string;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp());
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => portal.close());

let counter = 0;
let email: string;
let user_id: string;
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute();
  email = `sanne-${++counter}@test.example`;
  user_id = await addPerson(portal.db, 'staff', await addOrganization(portal.db), { email, password_hash });
});

interface Browser {
  userAgent?: string;
  device?: string;
  network?: string;
}

async function signIn({ userAgent = LAPTOP, device, network = '10.0.0.1' }: Browser = {}): Promise<AuthSession> {
  const response = await portal.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    remoteAddress: network,
    headers: { 'user-agent': userAgent, ...(device && { 'x-terecht-device': device.padEnd(24, '0') }) },
    payload: { email, password: PASSWORD },
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const refresh = (refresh_token: string) =>
  portal.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=refresh_token',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    payload: { refresh_token },
  });
const isOpen = async (session: AuthSession) => (await portal.call(getProfile, {}, session.access_token)).status === 200;
const openedAgo = (age: string) =>
  portal.db
    .updateTable('sessions')
    .set({ created_at: sql`now() - ${age}::interval` })
    .where('user_id', '=', user_id)
    .execute();

test('the owner sees where the account is signed in, and ends one or all others', async () => {
  const [laptop, phone, other] = [await signIn(), await signIn({ userAgent: PHONE }), await signIn({ userAgent: 'x' })];
  const { body } = await portal.call(listSessions, {}, laptop.access_token);
  expect(body.map(({ device, method, is_current }) => [device, method, is_current])).toEqual([
    ['Firefox op Windows', 'password', true],
    [null, 'password', false],
    ['Chrome op Android', 'password', false],
  ]);
  const phoneId = body.find(({ device }) => device === 'Chrome op Android')!.id;
  const after = await portal.call(endSession, { params: { id: phoneId } }, laptop.access_token);
  expect(after.body).toHaveLength(2);
  expect([await isOpen(laptop), await isOpen(phone), await isOpen(other)]).toEqual([true, false, true]);
  expect((await refresh(phone.refresh_token)).statusCode).toBe(400);
  const again = await portal.call(endSession, { params: { id: phoneId } }, laptop.access_token);
  expect(again).toMatchObject({ status: 404, message: 'Dit apparaat is al uitgelogd.' });
  expect((await portal.call(endOtherSessions, {}, laptop.access_token)).body).toHaveLength(1);
  expect([await isOpen(laptop), await isOpen(other)]).toEqual([true, false]);
});

test('an operator ends every session of an account', async () => {
  const [laptop, phone] = [await signIn(), await signIn({ userAgent: PHONE })];
  expect(await portal.services.accounts.sessions.endAllOf(email)).toBe(2);
  expect([await isOpen(laptop), await isOpen(phone)]).toEqual([false, false]);
  await expect(portal.services.accounts.sessions.endAllOf('onbekend@test.example')).rejects.toThrow('geen account');
});

test('a session of another account is not found, and stays', async () => {
  const victim = await signIn();
  const { session_id } = JSON.parse(Buffer.from(victim.access_token.split('.')[1]!, 'base64url').toString());
  const attacker = await portal.tokenFor(await addPerson(portal.db, 'admin', await addOrganization(portal.db)));
  expect((await portal.call(endSession, { params: { id: session_id } }, attacker)).status).toBe(404);
  expect(await isOpen(victim)).toBe(true);
});

test('lasts ninety days at most, and twelve hours for a provider, however often it is used', async () => {
  const session = await signIn();
  await openedAgo('89 days');
  expect(await isOpen(session)).toBe(true);
  await openedAgo('91 days');
  expect(await isOpen(session)).toBe(false);
  const refused = await refresh(session.refresh_token);
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'session_expired']);

  await portal.db
    .updateTable('profiles')
    .set({ role: 'provider', org_id: null })
    .where('user_id', '=', user_id)
    .execute();
  const provider = await signIn();
  await openedAgo('11 hours');
  expect((await refresh(provider.refresh_token)).statusCode).toBe(200);
  await openedAgo('13 hours');
  expect(await isOpen(provider)).toBe(false);
  await portal.services.jobs.find(({ name }) => name === 'accounts.sweep')!.run({} as never);
  expect(await portal.db.selectFrom('sessions').select('id').where('user_id', '=', user_id).execute()).toEqual([]);
});

test('an account has at most fifty sessions; the least recently used ends', async () => {
  const first = await signIn();
  await portal.db
    .updateTable('sessions')
    .set({ refreshed_at: sql`now() - interval '1 day'` })
    .where('user_id', '=', user_id)
    .execute();
  await portal.db
    .insertInto('sessions')
    .values(Array.from({ length: 49 }, () => ({ user_id })))
    .execute();
  expect(await isOpen(first)).toBe(true);
  await signIn();
  expect(await isOpen(first)).toBe(false);
  expect(await portal.db.selectFrom('sessions').select('id').where('user_id', '=', user_id).execute()).toHaveLength(50);
});

const mails = async () => {
  await portal.runJobs();
  return mailbox.mails.filter(({ to, subject }) => to === email && subject.includes('nieuw apparaat'));
};

test('the owner is told of a sign-in in an unknown browser, not of the first one nor of a known one', async () => {
  await signIn({ device: 'laptop' });
  await signIn({ device: 'laptop', network: '10.9.9.9' });
  expect(await mails()).toHaveLength(0);
  // In the same network: a pupil who knows the password of a teacher, for instance.
  await signIn({ device: 'telefoon', userAgent: PHONE });
  const [mail] = await mails();
  expect(mail?.text).toContain('Chrome op Android');
  expect(mail?.text).toContain('/account');
  await signIn({ device: 'telefoon', userAgent: PHONE });
  expect(await mails()).toHaveLength(1);
  for (const device of ['a', 'b', 'c', 'd']) await signIn({ device });
  expect(await mails()).toHaveLength(3);
});

test('a client that does not identify its browser is known by its network', async () => {
  await signIn();
  await signIn();
  expect(await mails()).toHaveLength(0);
  await signIn({ network: '203.0.113.7' });
  expect(await mails()).toHaveLength(1);
});
