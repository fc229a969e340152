import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { TestApp } from '../../../../../tests/support/app.ts';
import type { BrowserAuth } from '../../../../../tests/support/auth-client.ts';
import { addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { signInAt, startSignInApp, subjectsOfMailsTo, tokenOf } from '../../../../../tests/support/sign-in/sign-in.ts';
import { getProfile, listMembers } from '../../../../shared/accounts/contract.ts';
import { resetSecondFactor } from '../../../../shared/accounts/factors.ts';
import { getSettings, saveSignIn } from '../../../../shared/organizations/settings.ts';
import type { MemberRole } from '../../../../shared/platform/actor.ts';
import { overseeOrganizations, resetAdminSecondFactor } from '../../../../shared/provider/contract.ts';
import { exportOwnData } from '../../../../shared/visitors/own-data.ts';
import { accountSweepJob } from '../sweep.ts';

let portal: TestApp;
let server: string;
let password_hash: string;
let school: string;
beforeAll(async () => {
  ({ portal, server, password_hash } = await startSignInApp());
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute();
  school = await addOrganization(portal.db);
});

let counter = 0;
async function add(role: MemberRole, org_id: string | null = school, values = {}) {
  counter += 1;
  const email = `${role}-${counter}@tweede-stap.example`;
  const user_id = await addPerson(portal.db, role, org_id, { email, password_hash, ...values });
  return { email, user_id };
}

const signIn = (email: string) => signInAt(server, email);

const needsSecondFactor = async (token: string) =>
  (await portal.call(getProfile, {}, token)).body?.needs_second_factor ?? false;

async function setUp(client: BrowserAuth): Promise<void> {
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefoon' });
  const code = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) }).generate();
  expect((await client.mfa.challengeAndVerify({ factorId: data!.id, code })).error).toBeNull();
}

const mailsTo = (address: string) => subjectsOfMailsTo(portal, address);

describe('a provider', () => {
  test('can do nothing before the second factor is set up, and after that everything', async () => {
    const { email } = await add('provider', null);
    const provider = await signIn(email);
    const oversee = async () => portal.call(overseeOrganizations, { query: {} }, await tokenOf(provider));
    expect(await oversee()).toMatchObject({ status: 403, code: 'second_factor_required' });
    expect(await needsSecondFactor(await tokenOf(provider))).toBe(true);
    await setUp(provider);
    expect(await oversee()).toMatchObject({ status: 200 });
    // Without it the last factor is gone, and with it the access.
    const factorId = (await provider.mfa.listFactors()).data!.totp[0]!.id;
    await provider.mfa.unenroll({ factorId });
    expect(await oversee()).toMatchObject({ status: 403, code: 'second_factor_required' });
  });

  test('of the demo is exempt, because its password is public', async () => {
    const { email } = await add('provider', null, { is_exempt_from_second_factor: true });
    const token = await tokenOf(await signIn(email));
    expect(await portal.call(overseeOrganizations, { query: {} }, token)).toMatchObject({ status: 200 });
    const { user_id } = await add('staff', school, { is_exempt_from_second_factor: true });
    await setRequired(true);
    expect(await needsSecondFactor(await portal.tokenFor(user_id))).toBe(true);
  });
});

const setRequired = (requires_second_factor: boolean) =>
  portal.db
    .insertInto('organization_settings')
    .values({ org_id: school, requires_second_factor })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet({ requires_second_factor }))
    .execute();

describe('an organisation', () => {
  test('requires it of staff and admins, not of helpers, waiting accounts or parents', async () => {
    const roles: [MemberRole, boolean][] = [
      ['admin', true],
      ['staff', true],
      ['student_helper', false],
      ['pending', false],
    ];
    const tokens = await Promise.all(
      roles.map(async ([role, isNeeded]) => ({
        isNeeded,
        token: await portal.tokenFor((await add(role)).user_id),
      })),
    );
    for (const { token } of tokens) expect(await needsSecondFactor(token)).toBe(false);
    await setRequired(true);
    for (const { token, isNeeded } of tokens) expect(await needsSecondFactor(token)).toBe(isNeeded);
    await setRequired(false);
    for (const { token } of tokens) expect(await needsSecondFactor(token)).toBe(false);
  });

  test('is satisfied by a work account, whose issuer decides; an own factor is asked for all the same', async () => {
    await setRequired(true);
    const { user_id } = await add('staff');
    const token = await portal.tokenFor(user_id);
    await portal.db.updateTable('sessions').set({ method: 'oauth' }).where('user_id', '=', user_id).execute();
    expect(await needsSecondFactor(token)).toBe(false);
    await portal.db
      .insertInto('factors')
      .values({ user_id, kind: 'totp', name: 'App', secret: 'x', verified_at: sql`now()` })
      .execute();
    expect(await needsSecondFactor(token)).toBe(true);
    await portal.db.deleteFrom('factors').where('user_id', '=', user_id).execute();
  });

  test('its admin turns that on, with a fresh sign-in, and is asked for one first', async () => {
    const { email, user_id } = await add('admin');
    const admin = await signIn(email);
    const { body } = await portal.call(getSettings, { params: { id: school } }, await tokenOf(admin));
    const save = async () =>
      portal.call(
        saveSignIn,
        { params: { id: school }, body: { version: body.sign_in.version, value: { requires_second_factor: true } } },
        await tokenOf(admin),
      );
    await portal.db
      .updateTable('sessions')
      .set({ authenticated_at: sql`now() - interval '11 minutes'` })
      .where('user_id', '=', user_id)
      .execute();
    expect(await save()).toMatchObject({ status: 403, code: 'fresh_sign_in_required' });
    await portal.db
      .updateTable('sessions')
      .set({ authenticated_at: sql`now()` })
      .where('user_id', '=', user_id)
      .execute();
    expect(await save()).toMatchObject({ status: 200, body: { value: { requires_second_factor: true } } });
    const list = async () => portal.call(listMembers, { params: { id: school } }, await tokenOf(admin));
    expect(await list()).toMatchObject({ status: 403, code: 'second_factor_required' });
    await setUp(admin);
    expect(await list()).toMatchObject({ status: 200, body: [{ has_second_factor: true }] });
    const log = await portal.db.selectFrom('audit_log').select('details').where('org_id', '=', school).execute();
    expect(JSON.stringify(log)).toContain('Tweede stap verplicht voor medewerkers: nee → ja');
  });
});

describe('a lost factor', () => {
  test('is reset by another admin: signed out, mailed and logged', async () => {
    const lost = await add('staff');
    const client = await signIn(lost.email);
    await setUp(client);
    const admin = await add('admin');
    const reset = async (by: string, user_id = lost.user_id) =>
      portal.call(resetSecondFactor, { params: { user_id } }, await portal.tokenFor(by));
    const outsider = await add('admin', await addOrganization(portal.db));
    const colleague = await add('staff');
    expect(await reset(colleague.user_id)).toMatchObject({ status: 403 });
    expect(await reset(outsider.user_id)).toMatchObject({ status: 404 });
    expect(await reset(admin.user_id, colleague.user_id)).toMatchObject({ status: 409, code: 'no_second_factor' });
    expect(await reset(admin.user_id)).toMatchObject({ status: 200 });
    expect((await portal.call(getProfile, {}, await tokenOf(client))).status).toBe(401);
    expect(await needsSecondFactor(await tokenOf(await signIn(lost.email)))).toBe(false);
    await expect.poll(() => mailsTo(lost.email)).toContain('De tweede stap voor inloggen is gewist');
    const log = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where((eb) => eb.and({ org_id: school, subject_id: lost.user_id, action: 'member.reset-factors' }))
      .execute();
    expect(log).toEqual([{ action: 'member.reset-factors', actor_id: admin.user_id }]);

    // Not one's own: that takes the factor itself.
    await setUp(await signIn(admin.email));
    expect(await reset(admin.user_id, admin.user_id)).toMatchObject({ status: 403 });
  });

  test('of the only admin is reset by the provider, by address, within that organisation', async () => {
    const admin = await add('admin');
    await setUp(await signIn(admin.email));
    const provider = await portal.tokenFor((await add('provider', null)).user_id);
    const reset = (id: string, email = admin.email) =>
      portal.call(resetAdminSecondFactor, { params: { id }, body: { email } }, provider);
    expect(await reset(await addOrganization(portal.db))).toMatchObject({ status: 404 });
    expect(await reset(school, 'niemand@tweede-stap.example')).toMatchObject({ status: 404 });
    expect(await reset(school)).toMatchObject({ status: 200 });
    expect(await needsSecondFactor(await tokenOf(await signIn(admin.email)))).toBe(false);
    await expect.poll(() => mailsTo(admin.email)).toContain('De tweede stap voor inloggen is gewist');
  });

  test('of a provider is reset on the command line', async () => {
    const { email } = await add('provider', null);
    await setUp(await signIn(email));
    await portal.services.accounts.resetFactors({ email }, { actor_id: null });
    const { data } = await (await signIn(email)).mfa.listFactors();
    expect(data?.all).toEqual([]);
  });
});

test('own data names the factors without their secrets, and erasing removes them', async () => {
  const { email, user_id } = await add('staff');
  const client = await signIn(email);
  await setUp(client);
  await client.mfa.recoveryCodes.generate();
  const { body } = await portal.call(exportOwnData, {}, await tokenOf(client));
  expect(body.factors).toMatchObject([
    { kind: 'totp', name: 'Telefoon', last_used_at: expect.any(String) },
    { kind: 'recovery_code', name: 'Herstelcodes' },
  ]);
  expect(Object.keys(body.factors[0]!)).not.toContain('secret');
  await portal.services.accounts.resetFactors({ email }, { actor_id: null });
  await portal.db.deleteFrom('users').where('id', '=', user_id).execute();
  const left = await portal.db.selectFrom('factors').select('id').where('user_id', '=', user_id).execute();
  expect(left).toEqual([]);
});

test('the sweep removes apps without a code after a day, and questions that expired', async () => {
  const { email, user_id } = await add('staff');
  const client = await signIn(email);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  await client.mfa.challenge({ factorId: data!.id });
  const sweep = () => accountSweepJob(portal.db).run({});
  const count = async () => [
    (await portal.db.selectFrom('factors').select('id').where('user_id', '=', user_id).execute()).length,
    (await portal.db.selectFrom('factor_challenges').select('id').where('user_id', '=', user_id).execute()).length,
  ];
  await sweep();
  expect(await count()).toEqual([1, 1]);
  await portal.db
    .updateTable('factor_challenges')
    .set({ expires_at: sql`now()` })
    .where('user_id', '=', user_id)
    .execute();
  await sweep();
  expect(await count()).toEqual([1, 0]);
  await portal.db
    .updateTable('factors')
    .set({ created_at: sql`now() - interval '25 hours'` })
    .where('user_id', '=', user_id)
    .execute();
  await sweep();
  expect(await count()).toEqual([0, 0]);
});
