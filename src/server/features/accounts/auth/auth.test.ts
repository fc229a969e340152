import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { AuthError } from '@supabase/auth-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../../tests/support/app.ts';
import { type BrowserAuth, createAuthClient, createStorage } from '../../../../../tests/support/auth-client.ts';
import { countJobs, retryJobsNow } from '../../../../../tests/support/jobs.ts';
import { firstLink, type Mailbox, parseOneTimeLink } from '../../../../../tests/support/mailbox.ts';
import { addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { getProfile } from '../../../../shared/accounts/contract.ts';

const PASSWORD = 'een-goed-wachtwoord';

let portal: TestApp;
let server: string;
let mailbox: Mailbox;
let school: string;
let admin: { email: string };
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp());
  server = await portal.listen();
  school = await addOrganization(portal.db, { name: 'Antoniusschool', subpath: 'antonius' });
  const id = await addPerson(portal.db, 'admin', school);
  admin = await portal.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
});
afterAll(() => portal.close());

let counter = 0;
const newEmail = () => `nieuw-${++counter}@test.example`;
const createTab = (storage = createStorage()) => createAuthClient(server, storage);
const signUp = (auth: BrowserAuth, email: string, data: object = { name: 'Noor' }, path = '/') =>
  auth.signUp({ email, password: PASSWORD, options: { data, emailRedirectTo: `${server}${path}` } });

async function openMailLink(mail: { text: string }, auth = createTab()) {
  const { page, token_hash, type, redirect_to } = parseOneTimeLink(mail);
  expect(page).toBe(`${server}/auth/link`);
  const { data, error } = await auth.verifyOtp({ token_hash, type });
  return { redirect_to, type, session: data.session, error: failure(error) };
}

const expired = { code: 'otp_expired', status: 403, message: 'Email link is invalid or has expired' };

async function signedInPerson(data: object = { name: 'Noor' }) {
  const email = newEmail();
  const storage = createStorage();
  const auth = createTab(storage);
  await signUp(auth, email, data);
  await openMailLink(await mailbox.waitFor(email, 'Bevestig'));
  const { data: signedIn, error } = await auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return { email, auth, storage, session: signedIn.session!, user: signedIn.user! };
}

const failure = (error: AuthError | null) =>
  error && { code: error.code, status: error.status, message: error.message };
const profileStatus = async (token: string) => (await portal.call(getProfile, {}, token)).status;
const profileWith = async (token: string) => (await portal.call(getProfile, {}, token)).body;

describe('signing up', () => {
  test('at an organisation sends a mail, waits for approval and notifies the admin', async () => {
    const auth = createTab();
    const email = newEmail();
    const { data, error } = await signUp(
      auth,
      `  ${email.toUpperCase()} `,
      { name: 'Sanne <b> & Co', role: 'admin', org_id: school },
      '/schools/antonius/auth',
    );
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, role: 'authenticated', user_metadata: { name: 'Sanne <b> & Co' } });
    expect(failure((await auth.signInWithPassword({ email, password: PASSWORD })).error)).toEqual({
      code: 'email_not_confirmed',
      status: 400,
      message: 'Email not confirmed',
    });

    const mail = await mailbox.waitFor(email, 'Bevestig je e-mailadres');
    expect(mail.text).toContain('Hallo Sanne <b> & Co,');
    expect(mail.html).toContain('Hallo Sanne &#60;b&#62; &#38; Co,');
    expect(mailbox.mails.filter((other) => other.to === admin.email)).toEqual([]);
    const { redirect_to, type, session } = await openMailLink(mail, auth);
    expect(redirect_to).toBe(`${server}/schools/antonius/auth`);
    expect(type).toBe('signup');
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: data.user!.id } });
    expect(await profileWith(session!.access_token)).toEqual({
      user_id: data.user!.id,
      name: 'Sanne <b> & Co',
      role: 'pending',
      org_id: school,
      is_paused: false,
      locations: [],
      groups: [],
    });
    const notice = await mailbox.waitFor(admin.email, 'wacht op je goedkeuring');
    expect(notice.text).toContain(`(${email}) wil graag aan de slag bij Antoniusschool`);
    expect(firstLink(notice)).toBe(`${server}/schools/antonius/dashboard`);
  });

  test('without an organisation makes a parent, whatever role the client asks for', async () => {
    const { session } = await signedInPerson({ name: 'Ouder', role: 'staff' });
    expect(await profileWith(session.access_token)).toMatchObject({ role: 'parent', org_id: null });
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'geen-uuid', 12, { id: 1 }])(
    'at an organisation that is not there (%o) fails',
    async (org_id) => {
      const { error } = await signUp(createTab(), newEmail(), { name: 'Noor', org_id });
      expect(error?.message).toBe('Organisatie niet gevonden. Neem contact op met de beheerder.');
    },
  );

  test('with an address that has an account', async () => {
    const { email } = await signedInPerson();
    const { error } = await signUp(createTab(), email.toUpperCase());
    expect(failure(error)).toEqual({ code: 'user_already_exists', status: 422, message: 'User already registered' });
  });

  test('with a password that is too short tells why', async () => {
    const { error } = await createTab().signUp({
      email: newEmail(),
      password: 'vijf5',
      options: { data: { name: 'N' } },
    });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      status: 422,
      message: 'Password should be at least 6 characters',
      reasons: ['length'],
    });
  });

  test.each([
    ['welkom01', 'pwned'],
    ['Noor2026', 'personal'],
    ['antoniusschool', 'personal'],
    ['the address and 1', 'personal'],
  ])('with the guessable password %s tells why: %s', async (given, reason) => {
    const email = newEmail();
    const password = given === 'the address and 1' ? `${email.toUpperCase()}1` : given;
    const data = { name: 'Noor', org_id: school };
    const { error } = await createTab().signUp({ email, password, options: { data } });
    expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: [reason] });
    const auth = createTab();
    await signUp(auth, email, data);
    const { token_hash, type } = parseOneTimeLink(await mailbox.waitFor(email, 'Bevestig'));
    const withLink = await auth.verifyOtp({ token_hash, type, ...({ password } as object) });
    expect(withLink.error).toMatchObject({ code: 'weak_password', reasons: [reason] });
    // The link can be used again, with a better password.
    expect((await auth.verifyOtp({ token_hash, type })).error).toBeNull();
    const change = await auth.updateUser({ password, current_password: PASSWORD });
    expect(change.error).toMatchObject({ code: 'weak_password', reasons: [reason] });
  });

  test('twice before confirming: each link has its own password and invalidates the other', async () => {
    const email = newEmail();
    const attempt = (password: string, name: string) =>
      createTab().signUp({ email, password, options: { data: { name }, emailRedirectTo: server } });
    const stranger = await attempt('van-de-vreemde', 'Vreemde');
    const first = await mailbox.waitFor(email, 'Bevestig');
    const owner = await attempt('van-de-eigenaar', 'Eigenaar');
    expect(Object.keys(owner.data.user!)).toEqual(Object.keys(stranger.data.user!));
    await expect.poll(() => mailbox.mails.filter((mail) => mail.to === email).length).toBe(2);
    await openMailLink(await mailbox.waitFor(email, 'Bevestig'));

    expect((await openMailLink(first)).error).toEqual(expired);
    expect((await createTab().signInWithPassword({ email, password: 'van-de-vreemde' })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await createTab().signInWithPassword({ email, password: 'van-de-eigenaar' })).error).toBeNull();
  });

  test('a confirmation mail that is requested again activates no password of another person', async () => {
    const email = newEmail();
    const attempt = (password: string) =>
      createTab().signUp({ email, password, options: { data: { name: 'Noor' }, emailRedirectTo: server } });
    await attempt('van-de-eigenaar');
    await attempt('van-de-vreemde');
    await expect.poll(() => mailbox.mails.filter((mail) => mail.to === email).length).toBe(2);
    expect((await createTab().resend({ type: 'signup', email })).error).toBeNull();
    await expect.poll(() => mailbox.mails.filter((mail) => mail.to === email).length).toBe(3);
    const newest = mailbox.mails.findLast((mail) => mail.to === email)!;
    expect(newest.text).toContain('Met dit adres is vaker een account aangevraagd');
    expect(newest.text).toMatch(/Het account op naam van Noor is aangevraagd op \d+ \w+ 2\d{3} om \d\d:\d\d\./);

    const auth = createTab();
    const { token_hash, type } = parseOneTimeLink(newest);
    const { data, error } = await auth.verifyOtp({ token_hash, type });
    expect(error).toBeNull();
    expect(data.user!.app_metadata['needs_password']).toBe(true);
    for (const password of ['van-de-vreemde', 'van-de-eigenaar', '']) {
      expect((await createTab().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    }
    const chosen = await auth.updateUser({ password: 'nu-zelf-gekozen' });
    expect(chosen.data.user!.app_metadata['needs_password']).toBeUndefined();
    expect((await createTab().signInWithPassword({ email, password: 'nu-zelf-gekozen' })).error).toBeNull();
  });

  test('the password of the confirmation counts', async () => {
    const email = newEmail();
    await signUp(createTab(), email);
    const link = parseOneTimeLink(await mailbox.waitFor(email, 'Bevestig'));
    const open = (password: string) =>
      createTab().verifyOtp({ token_hash: link.token_hash, type: link.type, password } as never);
    expect((await open('kort')).error?.code).toBe('weak_password');
    // Invalid links are refused without hashing a password.
    const costOf = async (more: object) => {
      const before = process.cpuUsage().user;
      const payload = { token_hash: 'geraden', type: 'signup', ...more };
      for (let n = 0; n < 40; n++) await portal.app.inject({ method: 'POST', url: '/auth/v1/verify', payload });
      return process.cpuUsage().user - before;
    };
    const without = await costOf({});
    expect((await costOf({ password: 'zelf-gekozen' })) / without).toBeLessThan(2);
    await portal.db.deleteFrom('rate_limits').execute();
    expect((await open('zelf-gekozen')).error).toBeNull();
    expect((await createTab().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await createTab().signInWithPassword({ email, password: 'zelf-gekozen' })).error).toBeNull();
  });

  test('of several links for one address that are opened concurrently, one works', async () => {
    const email = newEmail();
    for (const password of ['het-eerste', 'het-tweede', 'het-derde']) {
      await createTab().signUp({ email, password, options: { data: { name: 'Noor' } } });
    }
    const mails = () => mailbox.mails.filter((mail) => mail.to === email);
    await expect.poll(() => mails().length).toBe(3);
    const errors = (await Promise.all(mails().map((mail) => openMailLink(mail)))).map(({ error }) => error);
    expect(errors.filter((error) => error === null)).toHaveLength(1);
    expect(errors.filter(Boolean)).toEqual([expired, expired]);
  });

  test('invalid links do not use up the attempts of valid ones', async () => {
    const email = newEmail();
    await signUp(createTab(), email);
    const mail = await mailbox.waitFor(email, 'Bevestig');
    expect((await createTab().verifyOtp({ token_hash: 'geraden', type: 'signup' })).error?.code).toBe('otp_expired');
    await portal.db.updateTable('rate_limits').set({ count: 1_000 }).where('key', 'like', 'link %').execute();
    expect((await createTab().verifyOtp({ token_hash: 'geraden', type: 'signup' })).error?.status).toBe(429);
    expect((await openMailLink(mail)).error).toBeNull();
    await portal.db.deleteFrom('rate_limits').execute();
  });

  test('admins get a mail about a pending account immediately, although another waits for long, and about later ones together', async () => {
    const school = await addOrganization(portal.db);
    const admin = newEmail();
    const admin_id = await addPerson(portal.db, 'admin', school, { email: admin });
    const join = async (name: string) => {
      const email = newEmail();
      await signUp(createTab(), email, { name, org_id: school });
      await openMailLink(await mailbox.waitFor(email, 'Bevestig'));
      return email;
    };
    const waiting = await addPerson(portal.db, 'pending', school);
    const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString();
    await portal.db.updateTable('profiles').set({ updated_at: yesterday }).where('user_id', '=', waiting).execute();
    const first = await join('Noor de Eerste');
    expect((await mailbox.waitFor(admin, '2 mensen wachten')).text).toContain(first);
    await join('Noor de Tweede');
    await join('Noor de Derde');
    expect(await countJobs(portal.db, admin_id)).toBe(1);
    await retryJobsNow(portal.db);
    const bundled = await mailbox.waitFor(admin, '4 mensen wachten op je goedkeuring');
    expect(bundled.text).toContain('Noor de Derde');
    expect(mailbox.mails.filter(({ to }) => to === admin)).toHaveLength(2);
  });

  test('twice with the same password is one sign-up', async () => {
    const email = newEmail();
    await signUp(createTab(), email);
    // A queued mail is not queued twice.
    await mailbox.waitFor(email, 'Bevestig');
    await signUp(createTab(), email);
    await expect.poll(() => mailbox.mails.filter((mail) => mail.to === email).length).toBe(2);
    const signups = await portal.db.selectFrom('signups').select('id').where('email', '=', email).execute();
    expect(signups).toHaveLength(1);
    expect((await openMailLink(mailbox.mails.find((mail) => mail.to === email)!)).error).toBeNull();
    expect((await createTab().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('the confirmation mail can be requested again', async () => {
    const email = newEmail();
    await signUp(createTab(), email);
    await mailbox.waitFor(email, 'Bevestig');
    expect((await createTab().resend({ type: 'signup', email })).error).toBeNull();
    await expect.poll(() => mailbox.mails.filter((mail) => mail.to === email).length).toBe(2);
    const { token_hash } = parseOneTimeLink(await mailbox.waitFor(email, 'Bevestig'));
    const { data, error } = await createTab().verifyOtp({ token_hash, type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });
});

/** Requests a mail for this address and returns where its link leads. */
async function linkTo(redirect_to: string): Promise<string> {
  const email = newEmail();
  await addPerson(portal.db, 'parent', null, { email });
  await createTab().resetPasswordForEmail(email, { redirectTo: redirect_to });
  return parseOneTimeLink(await mailbox.waitFor(email, 'nieuw wachtwoord')).redirect_to;
}

describe('a link from a mail', () => {
  test('works once; a mail program that opens it does not use it up', async () => {
    const email = newEmail();
    await signUp(createTab(), email);
    const mail = await mailbox.waitFor(email, 'Bevestig');
    for (const method of ['HEAD', 'GET']) expect((await fetch(firstLink(mail), { method })).status).toBe(200);
    expect((await openMailLink(mail)).session).toBeTruthy();
    expect((await openMailLink(mail)).error).toEqual(expired);
  });

  test('expires, and is stored only as a hash', async () => {
    const email = newEmail();
    await signUp(createTab(), email);
    const mail = await mailbox.waitFor(email, 'Bevestig');
    const token = parseOneTimeLink(mail).token_hash;
    const rows = await portal.db.selectFrom('links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    await portal.db.updateTable('links').set({ expires_at: '2020-01-01T00:00:00Z' }).execute();
    expect((await openMailLink(mail)).error).toEqual(expired);
  });

  test('stops working when the sign-up or the account is gone', async () => {
    const email = newEmail();
    await signUp(createTab(), email);
    const confirmation = await mailbox.waitFor(email, 'Bevestig');
    await portal.db.deleteFrom('signups').where('email', '=', email).execute();
    expect((await openMailLink(confirmation)).error).toEqual(expired);

    const person = await signedInPerson();
    await createTab().resetPasswordForEmail(person.email);
    const recovery = await mailbox.waitFor(person.email, 'nieuw wachtwoord');
    await portal.db.deleteFrom('users').where('id', '=', person.user.id).execute();
    expect((await openMailLink(recovery)).error).toEqual(expired);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    'http://127.0.0.1.evil.example/',
    'http://127.0.0.1@evil.example/',
    String.raw`\\evil.example`,
    'data:text/html,hoi',
  ])('never leads to %s', async (redirect_to) => {
    expect(await linkTo(redirect_to)).toBe(`${server}/`);
  });

  test('leads to a page of the portal, without a fragment from the request', async () => {
    const redirect_to = `${server.replace('//', '//wie:wat@')}/schools/antonius/auth?a=b#access_token=x`;
    expect(await linkTo(redirect_to)).toBe(`${server}/schools/antonius/auth?a=b`);
    // A path with two leading slashes would be another host.
    expect(await linkTo(`${server}//evil.example/auth`)).toBe(`${server}/evil.example/auth`);
  });
});

describe('a session', () => {
  test('survives a reload and gives the user', async () => {
    const { storage, user, session } = await signedInPerson();
    const reloaded = createTab(storage);
    expect((await reloaded.getSession()).data.session?.access_token).toBe(session.access_token);
    expect((await reloaded.getUser()).data.user).toMatchObject({
      id: user.id,
      email: user.email,
      aud: 'authenticated',
    });
    const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1]!, 'base64url').toString());
    expect(claims).toMatchObject({ email: user.email, role: 'authenticated', aal: 'aal1', aud: 'authenticated' });
    expect(claims.exp - claims.iat).toBe(3600);
  });

  test('is refreshed with a token that changes every time', async () => {
    const { auth, session } = await signedInPerson();
    const { data, error } = await auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session!.refresh_token).not.toBe(session.refresh_token);
    expect((await auth.refreshSession()).error).toBeNull();
  });

  test('two tabs that refresh at the same moment both stay signed in', async () => {
    const { session } = await signedInPerson();
    const { refresh_token } = session;
    const tabs = await Promise.all([1, 2, 3].map(() => createTab().refreshSession({ refresh_token })));
    expect(tabs.map(({ error }) => error)).toEqual([null, null, null]);
    // All get the same successor, also a request that finds the token already replaced.
    expect(new Set(tabs.map(({ data }) => data.session!.refresh_token)).size).toBe(1);
    const next = await createTab().refreshSession(tabs[0]!.data.session!);
    const late = await createTab().refreshSession({ refresh_token });
    expect(late.data.session!.refresh_token).toBe(next.data.session!.refresh_token);
    const line = await portal.db
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .select('session_id')
      .where('user_id', '=', session.user.id)
      .where('replaced_at', 'is', null)
      .execute();
    expect(new Set(line.map(({ session_id }) => session_id)).size).toBe(line.length);
  });

  test('a refresh token used again after the grace ends the whole session, for thief and owner', async () => {
    const { auth, session } = await signedInPerson();
    const { data } = await auth.refreshSession();
    await portal.db
      .updateTable('refresh_tokens')
      .set({ replaced_at: new Date(Date.now() - 11_000).toISOString() })
      .where('replaced_at', 'is not', null)
      .execute();
    const thief = await createTab().refreshSession({ refresh_token: session.refresh_token });
    expect(failure(thief.error)).toEqual({
      code: 'refresh_token_already_used',
      status: 400,
      message: 'Invalid Refresh Token: Already Used',
    });
    expect((await createTab().refreshSession(data.session!)).error?.code).toBe('refresh_token_not_found');
    expect((await portal.call(getProfile, {}, data.session!.access_token)).status).toBe(401);
  });

  test('ends after thirty days without a refresh', async () => {
    const { auth, user } = await signedInPerson();
    await portal.db
      .updateTable('sessions')
      .set({ refreshed_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where('user_id', '=', user.id)
      .execute();
    expect((await auth.refreshSession()).error?.code).toBe('session_expired');
  });

  test('without a profile has no profile and no rights', async () => {
    const { session, user } = await signedInPerson();
    await portal.db.deleteFrom('profiles').where('user_id', '=', user.id).execute();
    const response = await fetch(`${server}/api/profile`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toBeNull();
  });
});

describe('signing out', () => {
  test.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('%s leaves this and the other session: %o', async (scope, [here, elsewhere]) => {
    const { email, auth, session } = await signedInPerson();
    const other = await createTab().signInWithPassword({ email, password: PASSWORD });
    expect((await auth.signOut({ scope })).error).toBeNull();
    expect((await profileStatus(session.access_token)) === 200).toBe(here);
    expect((await profileStatus(other.data.session!.access_token)) === 200).toBe(elsewhere);
    expect((await createTab().refreshSession(other.data.session!)).error === null).toBe(elsewhere);
  });

  test('an ended session is a missing session to the client', async () => {
    const { auth, storage } = await signedInPerson();
    const second = createTab(storage);
    await second.getSession();
    const { data } = await second.getSession();
    await auth.signOut();
    const { error } = await createTab().getUser(data.session!.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
  });
});

describe('a forgotten password', () => {
  test('is replaced with a link by mail; other sessions and the old password stop working', async () => {
    const { email, session } = await signedInPerson();
    const auth = createTab();
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo: `${server}/auth/wachtwoord` });
    expect(error).toBeNull();
    const { redirect_to, type } = await openMailLink(await mailbox.waitFor(email, 'nieuw wachtwoord'), auth);
    expect(redirect_to).toBe(`${server}/auth/wachtwoord`);
    expect(type).toBe('recovery');

    expect((await auth.updateUser({ password: PASSWORD })).error?.code).toBe('same_password');
    expect((await auth.updateUser({ password: 'kort' })).error?.code).toBe('weak_password');
    expect((await auth.updateUser({ password: 'een-nieuw-wachtwoord' })).error).toBeNull();

    expect((await portal.call(getProfile, {}, session.access_token)).status).toBe(401);
    expect((await auth.getUser()).data.user?.email).toBe(email);
    const again = (password: string) => createTab().signInWithPassword({ email, password });
    expect((await again(PASSWORD)).error?.message).toBe('Invalid login credentials');
    expect((await again('een-nieuw-wachtwoord')).error).toBeNull();
    expect((await mailbox.waitFor(email, 'Je wachtwoord is gewijzigd')).text).toContain('Heb jij dit niet gedaan?');
  });

  test('is required for a later change, and the link no longer replaces it', async () => {
    const { email } = await signedInPerson();
    const auth = createTab();
    await auth.resetPasswordForEmail(email);
    await openMailLink(await mailbox.waitFor(email, 'nieuw wachtwoord'), auth);
    expect((await auth.updateUser({ password: 'een-nieuw-wachtwoord' })).error).toBeNull();
    expect((await auth.updateUser({ password: 'nog-een-ander' })).error?.code).toBe('current_password_required');

    await auth.resetPasswordForEmail(email);
    await openMailLink(await mailbox.waitFor(email, 'nieuw wachtwoord'), auth);
    await portal.db
      .updateTable('sessions')
      .set({ created_at: sql<string>`now() - interval '61 minutes'` })
      .execute();
    expect((await auth.updateUser({ password: 'nog-een-ander' })).error?.code).toBe('current_password_required');
  });

  test('of an address without an account: the same answer, and no mail', async () => {
    const email = newEmail();
    const { data, error } = await createTab().resetPasswordForEmail(email);
    expect([data, error]).toEqual([{}, null]);
    expect((await createTab().resend({ type: 'signup', email })).error).toBeNull();
    await expect.poll(() => countJobs(portal.db, email)).toBe(0);
    expect(mailbox.mails.filter((mail) => mail.to === email)).toEqual([]);
  });
});

describe('behind a gateway that fails', () => {
  let gateway: Server;
  let address: string;
  let status = 200;
  beforeAll(async () => {
    gateway = createServer(async (request, response) => {
      if (status !== 200) {
        response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
        return;
      }
      const { authorization, 'content-type': type } = request.headers;
      const headers = { ...(authorization && { authorization }), ...(type && { 'content-type': type }) };
      const chunks = (await request.toArray()) as Buffer[];
      const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
      const answer = await fetch(`${server}${request.url}`, { method: request.method!, headers, body });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  });
  afterAll(() => gateway.close());

  test.each([502, 503, 504])('%i is an error to retry, and the session stays', async (failing) => {
    const { email } = await signedInPerson();
    status = 200;
    const auth = createAuthClient(address);
    expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    status = failing;
    const { error } = await auth.getUser();
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: failing });
    status = 200;
    expect((await auth.refreshSession()).error).toBeNull();
    expect((await auth.getUser()).data.user?.email).toBe(email);
  });
});
