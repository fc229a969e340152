import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { type BrowserAuth, createAuthClient } from '../../../../../tests/support/auth-client.ts';
import { type Mailbox, type ReceivedMail, startMailbox } from '../../../../../tests/support/mailbox.ts';
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
  mailbox = await startMailbox();
  portal = await startTestApp({ SMTP_URL: mailbox.url });
  server = await portal.listen();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await portal.close();
  await mailbox.close();
});

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
  await auth.updateUser({ email: newEmail });
  const stopping = await stopLink();
  await confirm(await confirmLink());
  const thirdEmail = `derde-${counter}@test.example`;
  await auth.updateUser({ email: thirdEmail });
  await confirm(linkIn(await mailbox.waitFor(thirdEmail, 'Bevestig je nieuwe')));
  await auth.updateUser({ password: 'van-de-aanvaller', current_password: PASSWORD });
  expect(await emailNow()).toBe(thirdEmail);

  expect((await stop(stopping)).status).toBe(200);
  expect(await emailNow()).toBe(oldEmail);
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

test('an address of another account is refused, also when it got one meanwhile', async () => {
  const { email, id } = await anotherPerson();
  expect((await auth.updateUser({ email })).error?.code).toBe('email_exists');
  await auth.updateUser({ email: newEmail });
  const link = await confirmLink();
  await portal.db.updateTable('users').set({ email: newEmail }).where('id', '=', id).execute();
  expect(await confirm(link)).toMatchObject({ status: 409, code: 'email_taken' });
  expect(await emailNow()).toBe(oldEmail);
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
  expect(body.email_changes).toMatchObject([{ old_email: oldEmail, new_email: newEmail, confirmed_at: null }]);
  expect((await portal.call(eraseAccount, { body: { password: PASSWORD } }, await token())).status).toBe(200);
  const links = await portal.db
    .selectFrom('links')
    .select('address')
    .where('address', 'in', [oldEmail, newEmail])
    .execute();
  expect(links).toEqual([]);
});
