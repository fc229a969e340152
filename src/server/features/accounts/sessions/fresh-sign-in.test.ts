import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { type BrowserAuth, createAuthClient } from '../../../../../tests/support/auth-client.ts';
import { addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import {
  changeMember,
  confirmIdentity,
  getProfile,
  handOverAdminRole,
  listMembers,
} from '../../../../shared/accounts/contract.ts';
import { hashPassword } from '../auth/passwords.ts';

const PASSWORD = 'een-goed-wachtwoord';

let portal: TestApp;
let server: string;
let school: string;
let password_hash: string;
let admin: string;
let colleague: string;
let email: string;
let auth: BrowserAuth;
beforeAll(async () => {
  portal = await startTestApp();
  server = await portal.listen();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute();
  school = await addOrganization(portal.db);
  email = `${school}@test.example`;
  admin = await addPerson(portal.db, 'admin', school, { email, password_hash });
  colleague = await addPerson(portal.db, 'staff', school);
  auth = createAuthClient(server);
  await auth.signInWithPassword({ email, password: PASSWORD });
});

const token = async () => (await auth.getSession()).data.session!.access_token;
const signedInMinutesAgo = (minutes: number) =>
  portal.db
    .updateTable('sessions')
    .set({ authenticated_at: sql`now() - make_interval(mins => ${minutes})` })
    .where('user_id', '=', admin)
    .execute();
const handOver = async (to = colleague) => portal.call(handOverAdminRole, { params: { user_id: to } }, await token());

test('handing over needs a sign-in of at most ten minutes ago; refusing changes nothing', async () => {
  await signedInMinutesAgo(11);
  expect(await handOver()).toMatchObject({ status: 403, code: 'fresh_sign_in_required' });
  const change = (role: 'admin' | 'staff' | 'student_helper') =>
    token().then((it) => portal.call(changeMember, { params: { user_id: colleague }, body: { role } }, it));
  expect(await change('admin')).toMatchObject({ status: 403, code: 'fresh_sign_in_required' });
  expect(await change('student_helper')).toMatchObject({ status: 200 });
  expect((await portal.call(listMembers, { params: { id: school } }, await token())).status).toBe(200);
  await signedInMinutesAgo(9);
  expect(await handOver()).toMatchObject({ status: 200 });
});

test('the password confirms, and the session gets new tokens while the old ones are worth nothing', async () => {
  await signedInMinutesAgo(60);
  const old = (await auth.getSession()).data.session!;
  const wrong = await portal.call(confirmIdentity, { body: { password: 'een-ander-wachtwoord' } }, old.access_token);
  expect(wrong).toMatchObject({ status: 403, code: 'wrong_password' });
  expect(await handOver()).toMatchObject({ code: 'fresh_sign_in_required' });

  const { status, body } = await portal.call(confirmIdentity, { body: { password: PASSWORD } }, old.access_token);
  expect(status).toBe(200);
  await auth.setSession(body);
  expect(await handOver()).toMatchObject({ status: 200 });
  expect(await portal.call(getProfile, {}, old.access_token)).toMatchObject({ status: 401 });
  const reused = await createAuthClient(server).refreshSession({ refresh_token: old.refresh_token });
  expect(reused.error?.code).toBe('refresh_token_not_found');
  expect((await auth.refreshSession()).error).toBeNull();
  const left = await portal.db.selectFrom('sessions').select('id').where('user_id', '=', admin).execute();
  expect(left).toHaveLength(1);
});

const guess = async () => portal.call(confirmIdentity, { body: { password: 'gok-gok-gok' } }, await token());

test('guessing the password to confirm is limited', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 15; attempt++) statuses.push((await guess()).status);
  expect(statuses.at(-1)).toBe(429);
});

test('tokens say how the person signed in, as auth-js reads it', async () => {
  const level = await auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: 'aal1' });
  expect(level.data?.currentAuthenticationMethods).toEqual([{ method: 'password', timestamp: expect.any(Number) }]);
  await portal.db
    .updateTable('sessions')
    .set({ second_factor_at: sql`now()` })
    .where('user_id', '=', admin)
    .execute();
  await auth.refreshSession();
  const raised = await auth.mfa.getAuthenticatorAssuranceLevel();
  expect(raised.data).toMatchObject({ currentLevel: 'aal2' });
  expect(raised.data?.currentAuthenticationMethods.map((entry) => (entry as { method: string }).method)).toEqual([
    'totp',
    'password',
  ]);
});
