import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { createAuthClient } from '../../../../tests/support/auth-client.ts';
import { addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { changeMember, eraseAccount } from '../../../shared/accounts/contract.ts';
import {
  readOrganizationSecurityLog,
  readOwnSecurityLog,
  readWholeSecurityLog,
} from '../../../shared/audit/security.ts';
import { exportOwnData } from '../../../shared/visitors/own-data.ts';
import { hashPassword } from '../accounts/auth/passwords.ts';
import { recordSecurity } from './record-security.ts';

const PASSWORD = 'een-goed-wachtwoord';

let portal: TestApp;
let server: string;
let password_hash: string;
beforeAll(async () => {
  portal = await startTestApp();
  server = await portal.listen();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => portal.close());

let school: string;
let admin: string;
let staff: string;
let email: string;
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute();
  await portal.db.deleteFrom('security_log').execute();
  school = await addOrganization(portal.db, { name: 'De Linde' });
  email = `${school}@test.example`;
  admin = await addPerson(portal.db, 'admin', school);
  staff = await addPerson(portal.db, 'staff', school, { email, password_hash });
  for (const [user_id, name] of [
    [admin, 'Anna'],
    [staff, 'Sanne'],
  ] as const)
    await portal.db.updateTable('profiles').set({ name }).where('user_id', '=', user_id).execute();
});

const signIn = (password = PASSWORD, address = email) =>
  createAuthClient(server).signInWithPassword({ email: address, password });
const ofSchool = async (token: string) =>
  (await portal.call(readOrganizationSecurityLog, { params: { id: school }, query: {} }, token)).body.entries;

test('sign-ins, failures, roles and exports: for the owner, the admin, and without names for the provider', async () => {
  await signIn('een-fout-wachtwoord');
  await signIn('nog-een-fout-wachtwoord');
  await signIn();
  await signIn('een-fout-wachtwoord', 'onbekend@test.example');
  const own = await portal.tokenFor(staff);
  await portal.call(exportOwnData, {}, own);
  await portal.call(
    changeMember,
    { params: { user_id: staff }, body: { role: 'student_helper' } },
    await portal.tokenFor(admin),
  );

  const mine = (await portal.call(readOwnSecurityLog, { query: {} }, own)).body.entries;
  expect(mine.map(({ action, times, name, actor_name }) => [action, times, name, actor_name])).toEqual([
    ['role.changed', 1, 'Sanne', 'Anna'],
    ['data.exported', 1, 'Sanne', null],
    ['sign-in', 1, 'Sanne', null],
    ['sign-in.failed', 2, 'Sanne', null],
  ]);
  expect(mine[0]).toMatchObject({ from: 'staff', to: 'student_helper', organization: null });
  expect(mine[2]).toMatchObject({ method: 'password' });
  expect(await ofSchool(await portal.tokenFor(admin))).toEqual(mine);

  const provider = await portal.tokenFor(await addPerson(portal.db, 'provider', null));
  const whole = (await portal.call(readWholeSecurityLog, { query: {} }, provider)).body.entries;
  expect(whole).toHaveLength(5);
  expect(whole.every(({ name, actor_name }) => name === null && actor_name === null)).toBe(true);
  expect(whole[0]).toMatchObject({ action: 'role.changed', organization: 'De Linde' });
  // An attempt with an unknown address names nothing.
  expect(whole[1]).toMatchObject({ action: 'data.exported' });
  expect(JSON.stringify(whole)).not.toContain('onbekend@');
});

test('pages follow each other, and another organisation is refused', async () => {
  for (const action of ['session.ended', 'sessions.ended', 'password.changed']) {
    await portal.db.insertInto('security_log').values({ user_id: staff, org_id: school, action }).execute();
  }
  const token = await portal.tokenFor(admin);
  const read = (cursor?: string) =>
    portal.call(readOrganizationSecurityLog, { params: { id: school }, query: { limit: 2, cursor } }, token);
  const first = (await read()).body;
  const second = (await read(first.next_cursor!)).body;
  expect([first.entries.length, second.entries.length, second.next_cursor]).toEqual([2, 1, null]);
  const other = await addPerson(portal.db, 'admin', await addOrganization(portal.db));
  const refused = await portal.call(
    readOrganizationSecurityLog,
    { params: { id: school }, query: {} },
    await portal.tokenFor(other),
  );
  expect(refused.status).toBe(403);
});

test('the same event again is a new row after an hour', async () => {
  await signIn();
  await portal.db
    .updateTable('security_log')
    .set({ created_at: sql`now() - interval '61 minutes'` })
    .execute();
  await signIn();
  const rows = await portal.db.selectFrom('security_log').select('times').where('user_id', '=', staff).execute();
  expect(rows).toEqual([{ times: 1 }, { times: 1 }]);
});

test('an erased account leaves that it was erased, and nothing of the person', async () => {
  await signIn();
  const own = await portal.tokenFor(staff);
  expect((await portal.call(eraseAccount, { body: { password: PASSWORD } }, own)).status).toBe(200);
  const left = await ofSchool(await portal.tokenFor(admin));
  expect(left.map(({ action, name }) => [action, name])).toEqual([['account.erased', null]]);
  expect(JSON.stringify(left)).not.toContain('Sanne');
});

test('is in the export of the owner, and swept after six months', async () => {
  await signIn();
  const own = await portal.tokenFor(staff);
  const { body } = await portal.call(exportOwnData, {}, own);
  expect(body.security_log.map(({ action }) => action)).toEqual(['sign-in', 'data.exported']);
  await portal.db
    .updateTable('security_log')
    .set({ created_at: sql`now() - interval '7 months'` })
    .where('action', '=', 'sign-in')
    .execute();
  await portal.services.jobs.find(({ name }) => name === 'audit.sweep')!.run({} as never);
  const rows = await portal.db.selectFrom('security_log').select('action').execute();
  expect(rows).toEqual([{ action: 'data.exported' }]);
});

test('changes keep their order: only the same change in a row counts in one', async () => {
  for (const action of ['issuer.connected', 'issuer.removed', 'issuer.connected', 'issuer.connected'] as const)
    await recordSecurity(portal.db, { action, user_id: admin });
  const entries = await ofSchool(await portal.tokenFor(admin));
  expect(entries.map(({ action, times }) => [action, times])).toEqual([
    ['issuer.connected', 2],
    ['issuer.removed', 1],
    ['issuer.connected', 1],
  ]);
});
