import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { TestApp } from '../../../../../tests/support/app.ts';
import { type BrowserAuth, createAuthClient } from '../../../../../tests/support/auth-client.ts';
import { addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { PASSWORD, signInAt, startSignInApp, tokenOf } from '../../../../../tests/support/sign-in/sign-in.ts';
import {
  changeMember,
  confirmIdentity,
  getProfile,
  handOverAdminRole,
  listMembers,
} from '../../../../shared/accounts/contract.ts';
import { sendInvitations } from '../../../../shared/accounts/invitations.ts';
import { addOrganization as addNew, importOrganizations, inviteAdmin } from '../../../../shared/provider/contract.ts';

let portal: TestApp;
let server: string;
let school: string;
let password_hash: string;
let admin: string;
let colleague: string;
let email: string;
let auth: BrowserAuth;
beforeAll(async () => {
  ({ portal, server, password_hash } = await startSignInApp());
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute();
  school = await addOrganization(portal.db);
  email = `${school}@test.example`;
  admin = await addPerson(portal.db, 'admin', school, { email, password_hash });
  colleague = await addPerson(portal.db, 'staff', school);
  auth = await signInAt(server, email);
});

const token = () => tokenOf(auth);
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

test('inviting an admin needs one too, and inviting staff does not', async () => {
  await signedInMinutesAgo(11);
  const invite = async (role: 'admin' | 'staff') => {
    const body = { addresses: `${role}-${email}`, role };
    return portal.call(sendInvitations, { params: { id: school }, body }, await token());
  };
  expect(await invite('admin')).toMatchObject({ status: 403, code: 'fresh_sign_in_required' });
  expect(await portal.db.selectFrom('invitations').select('id').where('org_id', '=', school).execute()).toEqual([]);
  expect(await invite('staff')).toMatchObject({ status: 200 });
  await signedInMinutesAgo(9);
  expect(await invite('admin')).toMatchObject({ status: 200 });
});

test('the provider appoints an admin only after one: alone, with a new organisation, and in an import', async () => {
  const provider = await portal.tokenFor(await addPerson(portal.db, 'provider', null));
  await portal.db
    .updateTable('sessions')
    .set({ authenticated_at: sql`now() - interval '11 minutes'` })
    .where('user_id', 'in', (eb) => eb.selectFrom('profiles').select('user_id').where('role', '=', 'provider'))
    .execute();
  const refused = { status: 403, code: 'fresh_sign_in_required' };
  const admin_email = `nieuw-${email}`;
  const organization = { sector: 'schools', name: 'Nieuw', subpath: `nieuw-${Date.now()}`, town: null, postcode: null };
  const csv = `naam;sector;beheerder\nNieuwe school;school;${admin_email}`;
  const load = (check: boolean) => portal.call(importOrganizations, { body: { csv, check } }, provider);
  expect(
    await portal.call(inviteAdmin, { params: { id: school }, body: { email: admin_email } }, provider),
  ).toMatchObject(refused);
  expect(await portal.call(addNew, { body: { ...organization, admin_email } as never }, provider)).toMatchObject(
    refused,
  );
  expect(await load(true)).toMatchObject({ status: 200 });
  expect(await load(false)).toMatchObject(refused);
});

test('the password confirms, and the session gets new tokens while the old ones are worth nothing', async () => {
  await signedInMinutesAgo(60);
  const old = (await auth.getSession()).data.session!;
  const wrong = await portal.call(confirmIdentity, { body: { password: 'een-ander-wachtwoord' } }, old.access_token);
  expect(wrong).toMatchObject({ status: 403, code: 'wrong_password' });
  const wrongCode = await portal.call(confirmIdentity, { body: { code: '000000' } }, old.access_token);
  expect(wrongCode).toMatchObject({ status: 403, code: 'wrong_code' });
  const failures = await portal.db
    .selectFrom('security_log')
    .select('details')
    .where((eb) => eb.and({ user_id: admin, action: 'sign-in.failed' }))
    .execute();
  expect(failures.map(({ details }) => details)).toEqual([{ method: 'password' }, { method: 'code' }]);
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
});
