import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../../tests/support/app.ts';
import { type BrowserAuth, createAuthClient } from '../../../../../tests/support/auth-client.ts';
import type { Mailbox, ReceivedMail } from '../../../../../tests/support/mailbox.ts';
import { addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { eraseAccount } from '../../../../shared/accounts/contract.ts';
import { confirmEmailChange, stopEmailChange } from '../../../../shared/accounts/email-change.ts';
import { exportOwnData } from '../../../../shared/visitors/own-data.ts';
import { hashPassword } from '../auth/passwords.ts';

const PASSWORD = 'een-goed-wachtwoord';

let mailbox: Mailbox;
let portal: TestApp;
let server: string;
let password_hash: string;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp());
  server = await portal.listen();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => portal.close());

let counter = 0;
let oldEmail: string;
let newEmail: string;
let user_id: string;
let auth: BrowserAuth;
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute();
  counter += 1;
  [oldEmail, newEmail] = [`oud-${counter}@test.example`, `nieuw-${counter}@test.example`];
  user_id = await addPerson(portal.db, 'staff', await addOrganization(portal.db), { email: oldEmail, password_hash });
  auth = await signIn(oldEmail);
});

async function signIn(email: string): Promise<BrowserAuth> {
  const client = createAuthClient(server);
  const { error } = await client.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return client;
}
const token = async (client = auth) => (await client.getSession()).data.session?.access_token ?? '';
const linkIn = ({ text }: ReceivedMail) => new URLSearchParams(/#(\S+)/.exec(text)![1]).get('token_hash')!;
const confirmLink = async () => linkIn(await mailbox.waitFor(newEmail, 'Bevestig je nieuwe'));
const stopLink = async () => linkIn(await mailbox.waitFor(oldEmail, 'wordt gewijzigd'));
const confirm = async (link: string, client = auth) =>
  portal.call(confirmEmailChange, { body: { token: link } }, await token(client));
const stop = (link: string) => portal.call(stopEmailChange, { body: { token: link } });
const emailNow = async () =>
  (await portal.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirst())?.email;

test('counts once it is confirmed at the new address by the account itself', async () => {
  const { data, error } = await auth.updateUser({ email: newEmail.toUpperCase() });
  expect([error, data.user?.email, data.user?.new_email]).toEqual([null, oldEmail, newEmail]);
  const link = await confirmLink();
  expect(await emailNow()).toBe(oldEmail);

  // The address may have been mistyped: its owner cannot confirm, and the link stays usable for the account.
  const stranger = await portal.tokenFor(await addPerson(portal.db, 'parent', null));
  expect(await portal.call(confirmEmailChange, { body: { token: link } }, stranger)).toMatchObject({
    status: 409,
    code: 'other_account',
  });
  expect((await portal.call(confirmEmailChange, { body: { token: link } })).status).toBe(401);

  expect(await confirm(link)).toMatchObject({ status: 200, body: { email: newEmail } });
  expect((await auth.getUser()).data.user).toMatchObject({ email: newEmail });
  await signIn(newEmail);
  const old = await createAuthClient(server).signInWithPassword({ email: oldEmail, password: PASSWORD });
  expect(old.error?.code).toBe('invalid_credentials');
  expect(await confirm(link)).toMatchObject({ status: 404, code: 'link_gone' });
});

test('needs a fresh sign-in, the current password, or a code from a mail', async () => {
  await portal.db
    .updateTable('sessions')
    .set({ authenticated_at: sql`now() - interval '11 minutes'` })
    .where('user_id', '=', user_id)
    .execute();
  expect((await auth.updateUser({ email: newEmail })).error?.code).toBe('reauthentication_needed');
  const wrong = await auth.updateUser({ email: newEmail, current_password: 'een-ander' });
  expect(wrong.error?.code).toBe('current_password_invalid');
  expect((await auth.updateUser({ email: newEmail, nonce: '000000' })).error?.code).toBe('reauthentication_not_valid');

  expect((await auth.reauthenticate()).error).toBeNull();
  const { text } = await mailbox.waitFor(oldEmail, 'Je code');
  const nonce = /\b\d{6}\b/.exec(text)![0];
  const other = await signIn((await anotherPerson()).email);
  expect((await other.updateUser({ password: 'heel-wat-anders', nonce })).error?.code).toBe(
    'reauthentication_not_valid',
  );
  expect((await auth.updateUser({ email: newEmail, nonce })).error).toBeNull();
  expect((await auth.updateUser({ email: oldEmail, nonce })).error?.code).toBe('reauthentication_not_valid');
  expect((await auth.updateUser({ email: newEmail, current_password: PASSWORD })).error).toBeNull();
});

test('a code from a mail replaces the current password, once', async () => {
  await auth.reauthenticate();
  const { text } = await mailbox.waitFor(oldEmail, 'Je code');
  const nonce = /\b\d{6}\b/.exec(text)![0];
  // A weak password does not use up the code.
  expect((await auth.updateUser({ password: 'welkom01', nonce })).error?.code).toBe('weak_password');
  expect((await auth.updateUser({ password: 'paarse-olifanten', nonce })).error).toBeNull();
  expect((await auth.updateUser({ password: 'groene-olifanten', nonce })).error?.code).toBe(
    'reauthentication_not_valid',
  );
});

async function anotherPerson() {
  const email = `ander-${counter}@test.example`;
  return { email, id: await addPerson(portal.db, 'parent', null, { email, password_hash }) };
}

test('the old address stops it before it is confirmed: sessions and password are gone, and a link follows', async () => {
  await auth.updateUser({ email: newEmail });
  const [confirming, stopping] = [await confirmLink(), await stopLink()];
  expect(await stop(stopping)).toMatchObject({ status: 200, body: { email: oldEmail } });
  expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const signInAgain = await createAuthClient(server).signInWithPassword({ email: oldEmail, password: PASSWORD });
  expect(signInAgain.error?.code).toBe('invalid_credentials');
  await mailbox.waitFor(oldEmail, 'Kies een nieuw wachtwoord');
  const own = await portal.tokenFor(user_id);
  expect((await portal.call(confirmEmailChange, { body: { token: confirming } }, own)).status).toBe(404);
  expect((await stop(stopping)).status).toBe(404);
});

test('the old address gets the account back afterwards, also after a second change and a new password', async () => {
  const group = { name: 'De Linde', subpath: `groep-${counter}` };
  const { id: group_id } = await portal.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow();
  await portal.db.insertInto('group_admins').values({ group_id, email: oldEmail }).execute();
  const groupAdmins = async () =>
    (await portal.db.selectFrom('group_admins').select('email').execute()).map(({ email }) => email);
  await auth.updateUser({ email: newEmail });
  const stopping = await stopLink();
  await confirm(await confirmLink());
  const thirdEmail = `derde-${counter}@test.example`;
  await auth.updateUser({ email: thirdEmail });
  await confirm(linkIn(await mailbox.waitFor(thirdEmail, 'Bevestig je nieuwe')));
  await auth.updateUser({ password: 'van-de-aanvaller', current_password: PASSWORD });
  expect(await emailNow()).toBe(thirdEmail);
  expect(await groupAdmins()).toEqual([thirdEmail]);

  expect((await stop(stopping)).status).toBe(200);
  expect(await emailNow()).toBe(oldEmail);
  expect(await groupAdmins()).toEqual([oldEmail]);
  expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const attacker = createAuthClient(server);
  const [mine, theirs] = [oldEmail, thirdEmail].map((email) =>
    attacker.signInWithPassword({ email, password: 'van-de-aanvaller' }),
  );
  expect([(await mine)?.error?.code, (await theirs)?.error?.code]).toEqual([
    'invalid_credentials',
    'invalid_credentials',
  ]);
});

/** The id of an authenticator app that counts from now on. */
async function addApp(client: BrowserAuth, friendlyName: string): Promise<string> {
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  const code = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) }).generate();
  expect((await client.mfa.challengeAndVerify({ factorId: data!.id, code })).error).toBeNull();
  return data!.id;
}

/** As rows, with a sign-in at an issuer that is under way; other tests add them as a person does. */
async function addPasskeyAndWorkAccount() {
  const { db } = portal;
  const issuer = 'https://issuer.example';
  const { id: connection_id } = await db
    .insertInto('work_account_connections')
    .columns(['org_id', 'kind', 'issuer', 'client_id', 'client_secret', 'domains', 'newcomers'])
    .expression((eb) =>
      eb
        .selectFrom('profiles')
        .select(sql<never>`org_id, 'oidc', ${issuer}, 'id', 'geheim', array['school.example'], 'staff'`.as('values'))
        .where('user_id', '=', user_id),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('work_accounts').values({ connection_id, user_id, issuer, subject: 'ander' }).execute();
  await db
    .insertInto('work_account_flows')
    .values({
      connection_id,
      user_id,
      purpose: 'link',
      return_path: '/account',
      state_hash: randomBytes(32),
      nonce: 'n',
      code_verifier: 'v',
    })
    .execute();
  await db
    .insertInto('factors')
    .values({
      user_id,
      kind: 'webauthn',
      name: 'Sleutel',
      credential_id: `passkey-${counter}`,
      public_key: randomBytes(32),
      counter: 0,
      verified_at: sql`now()`,
    })
    .execute();
}

test('stopping removes what was added since a week before the first request, keeps what was there, and tells the owner', async () => {
  const own = await addApp(auth, 'Van de eigenaar');
  await portal.db
    .updateTable('factors')
    .set({ verified_at: sql`now() - interval '8 days'` })
    .where('id', '=', own)
    .execute();
  await addPasskeyAndWorkAccount();
  await auth.updateUser({ email: newEmail });
  const stopping = await stopLink();
  await addApp(auth, 'Van een ander');
  await auth.mfa.recoveryCodes.generate();
  // A second request, and withdrawing it, leave the first link as it was.
  await auth.updateUser({ email: `nog-een-${newEmail}` });
  await auth.updateUser({ email: oldEmail });

  expect((await stop(stopping)).status).toBe(200);
  const left = await portal.db.selectFrom('factors').select('id').where('user_id', '=', user_id).execute();
  expect(left).toEqual([{ id: own }]);
  for (const table of ['work_accounts', 'work_account_flows', 'sessions', 'known_places', 'email_changes'] as const) {
    const rows = await portal.db.selectFrom(table).select('user_id').where('user_id', '=', user_id).execute();
    expect([table, rows]).toEqual([table, []]);
  }
  const { text } = await mailbox.waitFor(oldEmail, 'Kies een nieuw wachtwoord');
  expect(text).toContain('een passkey, een authenticator-app, herstelcodes en een gekoppeld school- of werkaccount.');
  expect(text).toContain('Wat er al langer was, werkt nog: een authenticator-app.');
});

test('the mail about a new second factor puts out the stranger who added it', async () => {
  await addApp(auth, 'Van een ander');
  const stopping = linkIn(await mailbox.waitFor(oldEmail, 'Je hebt een tweede stap'));
  expect(await stop(stopping)).toMatchObject({ status: 200, body: { email: oldEmail } });
  const left = await portal.db.selectFrom('factors').select('id').where('user_id', '=', user_id).execute();
  expect(left).toEqual([]);
  expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const { text } = await mailbox.waitFor(oldEmail, 'Kies een nieuw wachtwoord');
  const token_hash = linkIn({ text } as ReceivedMail);
  const owner = createAuthClient(server);
  expect((await owner.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
  expect((await owner.updateUser({ password: 'paarse-olifanten' })).error).toBeNull();
});

test('confirming and stopping at the same moment: stopping wins', async () => {
  await auth.updateUser({ email: newEmail });
  const [confirming, stopping] = [await confirmLink(), await stopLink()];
  const [confirmed, stopped] = await Promise.all([confirm(confirming), stop(stopping)]);
  expect(stopped.status).toBe(200);
  expect([200, 401, 404]).toContain(confirmed.status);
  expect(await emailNow()).toBe(oldEmail);
});

test('an address of another account is refused, also when it got one meanwhile', async () => {
  const { email, id } = await anotherPerson();
  expect((await auth.updateUser({ email })).error?.code).toBe('email_exists');
  await auth.updateUser({ email: newEmail });
  const link = await confirmLink();
  await portal.db.updateTable('users').set({ email: newEmail }).where('id', '=', id).execute();
  expect(await confirm(link)).toMatchObject({ status: 409, code: 'email_taken' });
  expect(await emailNow()).toBe(oldEmail);
});

test('the old address stays reserved for the week in which it can undo the change', async () => {
  await auth.updateUser({ email: newEmail });
  await confirm(await confirmLink());
  const thief = createAuthClient(server);
  const signUp = () =>
    thief.signUp({ email: oldEmail, password: 'heel-wat-anders', options: { data: { name: 'Dief' } } });
  expect((await signUp()).error?.code).toBe('user_already_exists');
  const other = await signIn((await anotherPerson()).email);
  expect((await other.updateUser({ email: oldEmail })).error?.code).toBe('email_exists');
  // The account itself may go back.
  expect((await auth.updateUser({ email: oldEmail })).error).toBeNull();
  expect(await stop(await stopLink())).toMatchObject({ status: 200, body: { email: oldEmail } });

  await portal.db
    .insertInto('email_changes')
    .values({
      user_id,
      old_email: newEmail,
      new_email: oldEmail,
      confirmed_at: sql`now()`,
      requested_at: sql`now() - interval '8 days'`,
    })
    .execute();
  expect((await other.updateUser({ email: newEmail })).error).toBeNull();
});

test('a password alone is not enough where a second factor is needed', async () => {
  await portal.db
    .updateTable('profiles')
    .set({ role: 'provider', org_id: null })
    .where('user_id', '=', user_id)
    .execute();
  expect((await auth.updateUser({ email: newEmail })).error?.code).toBe('insufficient_aal');
  const withPassword = await auth.updateUser({ email: newEmail, current_password: PASSWORD });
  expect(withPassword.error?.code).toBe('insufficient_aal');
});

test('asking for the present address withdraws the request', async () => {
  await auth.updateUser({ email: newEmail });
  const link = await confirmLink();
  const { data } = await auth.updateUser({ email: oldEmail });
  expect(data.user?.new_email).toBeUndefined();
  expect((await confirm(link)).status).toBe(404);
});

test('is limited, exported to the owner and erased with the account', async () => {
  for (let attempt = 0; attempt < 5; attempt++) await auth.updateUser({ email: newEmail });
  expect((await auth.updateUser({ email: newEmail })).error?.status).toBe(429);
  await stopLink();
  const { body } = await portal.call(exportOwnData, {}, await token());
  const asked = { old_email: oldEmail, new_email: newEmail, confirmed_at: null };
  expect(body.email_changes.at(-1)).toMatchObject({ ...asked, withdrawn_at: null });
  expect((await portal.call(eraseAccount, { body: { password: PASSWORD } }, await token())).status).toBe(200);
  const links = await portal.db
    .selectFrom('links')
    .select('address')
    .where('address', 'in', [oldEmail, newEmail])
    .execute();
  expect(links).toEqual([]);
});
