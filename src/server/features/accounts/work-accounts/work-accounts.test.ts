import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { retryJobsNow } from '../../../../../tests/support/jobs.ts';
import { type Mailbox, parseOneTimeLink, startMailbox } from '../../../../../tests/support/mailbox.ts';
import { addInvitation, addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { createWorkAccountBrowser } from '../../../../../tests/support/work-accounts/browser.ts';
import { startIssuer, type TestIssuer } from '../../../../../tests/support/work-accounts/issuer.ts';
import { getProfile } from '../../../../shared/accounts/contract.ts';
import { stopEmailChange } from '../../../../shared/accounts/email-change.ts';
import {
  type ConnectionInput,
  confirmDomains,
  findConnections,
  getConnection,
  providerOf,
  removeConnection,
  saveConnection,
  switchConnection,
  testConnection,
} from '../../../../shared/accounts/work-accounts.ts';
import { hashPassword } from '../auth/passwords.ts';
import { createConnectionsService } from './connections/connections.service.ts';
import { createConnectionCopies } from './connections/copies.ts';

let portal: TestApp;
let server: string;
let mailbox: Mailbox;
let issuer: TestIssuer;
beforeAll(async () => {
  mailbox = await startMailbox();
  issuer = await startIssuer();
  portal = await startTestApp({ SMTP_URL: mailbox.url });
  server = await portal.listen();
});
afterAll(async () => {
  await portal.close();
  await mailbox.close();
  await issuer.close();
});

let school: string;
let adminToken: string;
let provider: string;
let providerEmail: string;
let adminEmail: string;
let counter = 0;
beforeEach(async () => {
  school = await addOrganization(portal.db, { name: `School ${++counter}`, subpath: `werk-${counter}` });
  adminEmail = `beheer-${counter}@test.example`;
  adminToken = await portal.tokenFor(await addPerson(portal.db, 'admin', school, { email: adminEmail }));
  providerEmail = `aanbieder-${counter}@test.example`;
  provider = await portal.tokenFor(await addPerson(portal.db, 'provider', null, { email: providerEmail }));
  issuer.allowRedirectTo(`${server}/auth/v1/callback/${school}`);
  issuer.people.clear();
  issuer.refreshes = true;
});

const domain = () => `school-${counter}.nl`;
const params = () => ({ id: school });
const values = (changes: Partial<ConnectionInput> = {}): ConnectionInput => ({
  kind: 'oidc',
  issuer: issuer.url,
  client_id: issuer.client_id,
  client_secret: issuer.client_secret,
  domains: [domain()],
  newcomers: 'staff',
  is_password_allowed: true,
  ...changes,
});
const save = (changes: Partial<ConnectionInput> = {}, token = adminToken) =>
  portal.call(saveConnection, { params: params(), body: values(changes) }, token);
const read = async () => (await portal.call(getConnection, { params: params() }, adminToken)).body;

/** Someone at the school, with an address of its domain that the issuer verified. */
function person(subject: string, claims: object = {}) {
  const email = `${subject}@${domain()}`;
  issuer.people.set(subject, { email, email_verified: true, name: 'Juf Noor', ...claims });
  return { subject, email };
}

async function testIt(subject: string) {
  const { body } = await portal.call(testConnection, { params: params(), body: { return_to: '/terug' } }, adminToken);
  const back = await issuer.signIn(body.url, subject);
  const { headers } = await fetch(back, { redirect: 'manual' });
  expect(headers.get('location')).toBe(`${server}/terug`);
  return (await read()).connection!.test;
}

/** A connection that is tested, switched on and has a confirmed domain. */
async function connect(changes: Partial<ConnectionInput> = {}) {
  await save(changes);
  expect(await testIt(person('tester').subject)).toMatchObject({ problem: null });
  expect((await portal.call(switchConnection, { params: params(), body: { is_on: true } }, adminToken)).status).toBe(
    200,
  );
  const { body } = await portal.call(confirmDomains, { params: params(), body: { domains: [domain()] } }, provider);
  return body.connection!;
}

const browser = () => createWorkAccountBrowser(server, issuer);

describe('connecting', () => {
  test('an admin saves, tests with a real sign-in, switches on, and never sees the secret again', async () => {
    const redirect_uri = `${server}/auth/v1/callback/${school}`;
    expect(await read()).toEqual({ connection: null, offered_by: null, redirect_uri });
    const { status, body } = await save();
    expect(status).toBe(200);
    expect(body.connection).toMatchObject({ kind: 'oidc', issuer: issuer.url, is_on: false, test: null, people: 0 });
    expect(JSON.stringify(body)).not.toContain(issuer.client_secret);
    const stored = await portal.db.selectFrom('work_account_connections').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(issuer.client_secret);
    const early = await portal.call(switchConnection, { params: params(), body: { is_on: true } }, adminToken);
    expect(early).toMatchObject({ status: 400, message: expect.stringContaining('Test de koppeling eerst') });
    expect(await testIt(person('juf').subject)).toMatchObject({ problem: null, vouches: false, refreshes: true });
    const on = await portal.call(switchConnection, { params: params(), body: { is_on: true } }, adminToken);
    expect(on.body.connection!.is_on).toBe(true);
    const asked = await mailbox.waitFor(providerEmail, `Controleer het domein van School ${counter}`);
    expect(asked.text).toContain(domain());
    await portal.call(confirmDomains, { params: params(), body: { domains: [domain()] } }, provider);
    await retryJobsNow(portal.db);
    expect((await mailbox.waitFor(adminEmail, 'Jullie domein is gecontroleerd')).text).toContain(domain());
    // Another client needs another test.
    expect((await save({ client_id: 'andere' })).body.connection).toMatchObject({ is_on: false, test: null });
  });

  test.each<[string, Partial<ConnectionInput>, string]>([
    ['a tenant for everyone', { kind: 'entra', issuer: 'common' }, 'tenant-id'],
    [
      'the tenant of all personal accounts',
      { kind: 'entra', issuer: '9188040D-6c67-4c5b-b112-36a304b66dad' },
      'tenant-id',
    ],
    ['an issuer that is no address', { issuer: 'school.nl' }, 'https://'],
    ['an issuer with a password', { issuer: 'https://a:b@school.nl' }, 'https://'],
    ['a domain that everyone can use', { domains: ['gmail.com'] }, 'iedereen een adres'],
    ['no passwords before an admin has a work account', { is_password_allowed: false }, 'minstens één beheerder'],
  ])('%s is refused', async (_, changes, message) => {
    expect(await save(changes)).toMatchObject({ status: 400, message: expect.stringContaining(message) });
    expect((await read()).connection).toBeNull();
  });

  test.each(['http://login.school.nl', 'https://10.0.0.5', 'https://localhost/oidc', 'https://inloggen'])(
    'a portal on the internet does not save %s',
    async (address) => {
      const { secrets } = portal.services;
      const connections = createConnectionsService({
        db: portal.db,
        secrets,
        portal: { origin: 'https://terecht.example' },
        copies: createConnectionCopies(secrets),
      });
      const changer = { user_id: crypto.randomUUID(), session_id: crypto.randomUUID(), seesNames: true };
      await expect(connections.save(school, changer, values({ issuer: address }))).rejects.toThrow('https://');
      expect((await read()).connection).toBeNull();
    },
  );

  test('a test says what is wrong', async () => {
    await save({ issuer: 'http://127.0.0.1:1' });
    const unreachable = await portal.call(testConnection, { params: params(), body: { return_to: '/' } }, adminToken);
    expect(unreachable).toMatchObject({ status: 400, message: expect.stringContaining('niet bereikbaar') });
    await save({ client_secret: 'een-ander-geheim' });
    expect((await testIt(person('juf').subject))!.problem).toContain('clientgeheim');
    await save();
    expect((await testIt(person('juf', { email: 'juf@elders.nl' }).subject))!.problem).toContain('elders.nl');
    expect((await testIt(person('juf', { email: undefined }).subject))!.problem).toContain('geen e-mailadres');
    expect((await testIt('onbekend'))!.problem).toContain('geweigerd');
    for (const return_to of [
      'https://elders.nl',
      '//elders.nl',
      '/\\elders.nl',
      '/\t/elders.nl',
      '/\n\\elders.nl',
      'elders',
    ]) {
      const { status } = await portal.call(testConnection, { params: params(), body: { return_to } }, adminToken);
      expect(status).toBe(400);
    }
  });

  test('is in the log, and removing it ends its sessions', async () => {
    await connect();
    const teacher = browser();
    person('juf');
    expect(await teacher.signIn(providerOf((await read()).connection!.id), 'juf')).toMatchObject({ error: null });
    expect((await portal.call(removeConnection, { params: params() }, adminToken)).body.connection).toBeNull();
    expect(await teacher.profile(portal)).toBe(401);
    const log = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('org_id', '=', school)
      .orderBy('created_at')
      .execute();
    const text = JSON.stringify(log);
    for (const line of ['Inlogdienst: aangezet', 'Inlogdienst: koppeling verwijderd', 'member.arrive'])
      expect(text).toContain(line);
    expect(text).not.toContain(issuer.client_secret);
  });

  test('removing a domain ends the sessions of its people', async () => {
    const domains = [domain(), `oud.${domain()}`];
    const { id } = await connect({ domains });
    await portal.call(confirmDomains, { params: params(), body: { domains } }, provider);
    person('juf');
    person('meester', { email: `meester@oud.${domain()}` });
    const [teacher, former] = [browser(), browser()];
    expect(await teacher.signIn(providerOf(id), 'juf')).toMatchObject({ error: null });
    expect(await former.signIn(providerOf(id), 'meester')).toMatchObject({ error: null });
    await save({ domains: [domain()] });
    expect(await former.profile(portal)).toBe(401);
    expect(await teacher.profile(portal)).toMatchObject({ role: 'staff' });
  });
});

describe('signing in', () => {
  test('over the protocol: signInWithOAuth, the callback and exchangeCodeForSession of auth-js', async () => {
    const { id } = await connect();
    const teacher = browser();
    const { email } = person('juf');
    const { session, error } = await teacher.signIn(providerOf(id), 'juf');
    expect(error).toBeNull();
    expect(session!.user).toMatchObject({ email, user_metadata: { name: 'Juf Noor' } });
    expect(session!.user.app_metadata['providers']).toEqual(['email', providerOf(id)]);
    const { body } = await portal.call(getProfile, {}, session!.access_token);
    expect(body).toMatchObject({ name: 'Juf Noor', role: 'staff', org_id: school });
    // The next time is the same account.
    const again = await browser().signIn(providerOf(id), 'juf');
    expect(again.session!.user.id).toBe(session!.user.id);
    expect((await read()).connection!.people).toBe(1);
  });

  test('signInWithSSO finds the organisation by domain, and nothing for an unconfirmed one', async () => {
    await connect();
    person('juf');
    const { url, error } = await browser().signInWithDomain(domain().toUpperCase());
    expect(error).toBeNull();
    expect(url).toContain(issuer.url);
    const offered = await portal.call(findConnections, { query: { domain: domain() } });
    expect(offered.body).toMatchObject([{ organization: { id: school }, is_password_allowed: true }]);
    await portal.call(confirmDomains, { params: params(), body: { domains: [] } }, provider);
    expect((await portal.call(findConnections, { query: { domain: domain() } })).body).toEqual([]);
    expect((await browser().signInWithDomain(domain())).error).toBe('sso_provider_not_found');
  });

  test('newcomers become student_helper', async () => {
    const { id } = await connect({ newcomers: 'student_helper' });
    person('juf');
    const pupil = browser();
    await pupil.signIn(providerOf(id), 'juf');
    expect(await pupil.profile(portal)).toMatchObject({ role: 'student_helper', org_id: school });
  });

  test('newcomers become pending, and the admins hear of it', async () => {
    const { id } = await connect({ newcomers: 'pending' });
    const { email } = person('juf');
    const teacher = browser();
    await teacher.signIn(providerOf(id), 'juf');
    expect(await teacher.profile(portal)).toMatchObject({ role: 'pending', org_id: school });
    expect((await mailbox.waitFor(adminEmail, 'Juf Noor wacht op je goedkeuring')).text).toContain(email);
  });

  test('an invitation decides the role', async () => {
    const { id } = await connect();
    const { email } = person('directeur');
    await addInvitation(portal.db, school, { email, role: 'admin' });
    const teacher = browser();
    await teacher.signIn(providerOf(id), 'directeur');
    expect(await teacher.profile(portal)).toMatchObject({ role: 'admin', org_id: school });
    const left = await portal.db.selectFrom('invitations').select('id').where('org_id', '=', school).execute();
    expect(left).toEqual([]);
  });

  test('an address outside the domains is refused, also while the issuer says that it is verified', async () => {
    const { id } = await connect();
    person('juf', { email: 'juf@elders.nl' });
    expect((await browser().signIn(providerOf(id), 'juf')).error).toBe('email_address_not_authorized');
    person('meester', { email: undefined });
    expect((await browser().signIn(providerOf(id), 'meester')).error).toBe('work_account_without_email');
  });

  test('after a wrong account the browser reads its address, and the issuer lets the person choose another', async () => {
    const { id } = await connect();
    const teacher = browser();
    person('prive', { email: 'juf@thuis.nl' });
    const page = await teacher.returnFrom(await teacher.begin(providerOf(id)), 'prive');
    const { error } = await teacher.auth.exchangeCodeForSession(page.searchParams.get('code')!);
    expect(error?.message).toContain('juf@thuis.nl');
    const again = await teacher.begin(providerOf(id), undefined, { prompt: 'select_account' });
    // This issuer does not say that it can ask which account, so it asks to sign in.
    expect(new URL(again).searchParams.get('prompt')).toBe('login');
    person('juf');
    expect((await teacher.complete(await teacher.returnFrom(again, 'juf'))).session).not.toBeNull();
  });

  test('a colleague whom the admin removed does not come back by signing in', async () => {
    const { id } = await connect();
    person('juf');
    const teacher = browser();
    const { session } = await teacher.signIn(providerOf(id), 'juf');
    await portal.services.accounts.members.setRole(`juf@${domain()}`, 'parent');
    const again = browser();
    expect((await again.signIn(providerOf(id), 'juf')).session!.user.id).toBe(session!.user.id);
    expect(await again.profile(portal)).toMatchObject({ role: 'parent', org_id: null });
  });
});

const waiting = () => ({ role: 'pending', org_id: school });
const erase = (user_id: string) => portal.db.deleteFrom('users').where('id', '=', user_id).execute();

const members = () => portal.services.accounts.members;

const removed = async () => {
  const { id } = await connect();
  const { email } = person('juf');
  const teacher = browser();
  const { session } = await teacher.signIn(providerOf(id), 'juf');
  const user_id = session!.user.id;
  await members().setRole(email, 'parent');
  return { id, email, teacher, user_id };
};

/** Signs in with a link in a mail if the address has an account. */
async function comeBack(id: string, subject: string) {
  const again = browser();
  const { error } = await again.signIn(providerOf(id), subject);
  if (error && error !== 'work_account_unconfirmed') throw new Error(error);
  if (error) {
    const { email } = issuer.people.get(subject) as { email: string };
    await again.confirm(parseOneTimeLink(await mailbox.waitFor(email, 'Koppel je schoolaccount')).token_hash);
  }
  return again.profile(portal);
}

describe('a removed colleague waits for approval', () => {
  const PASSWORD = 'een-goed-wachtwoord';
  test('after unlinking the work account', async () => {
    const { id, teacher, user_id } = await removed();
    const password_hash = await hashPassword(PASSWORD);
    await portal.db.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute();
    expect(await teacher.unlink()).toBe('reauthentication_needed');
    await portal.db
      .updateTable('sessions')
      .set({ authenticated_at: hoursAgo(0) })
      .where('user_id', '=', user_id)
      .execute();
    expect(await teacher.unlink()).toBeNull();
    expect(await comeBack(id, 'juf')).toMatchObject(waiting());
  });

  test('after linking it again', async () => {
    const { id, teacher, user_id } = await removed();
    await portal.db
      .updateTable('sessions')
      .set({ authenticated_at: hoursAgo(0) })
      .where('user_id', '=', user_id)
      .execute();
    await teacher.link(providerOf(id), 'juf');
    expect(await teacher.profile(portal)).not.toMatchObject({ role: 'staff' });
  });

  test.each([
    ['after erasing the account', 'juf', 'juf'],
    ['with another work account of the same address', 'juf', 'juf-2'],
    ['with another work account of an alias of the address', 'juf+thuis', 'juf-3'],
  ])('%s', async (_, mailbox, subject) => {
    const { id, user_id } = await removed();
    await erase(user_id);
    person(subject, { email: `${mailbox}@${domain()}` });
    expect(await comeBack(id, subject)).toMatchObject(waiting());
    const rows = await portal.db.selectFrom('newcomers_to_approve').selectAll().where('org_id', '=', school).execute();
    expect(JSON.stringify(rows)).not.toContain('juf');
  });

  test('also with what was unlinked before', async () => {
    const { id } = await connect();
    const email = `prive-${counter}@test.example`;
    const password_hash = await hashPassword(PASSWORD);
    const user_id = await addPerson(portal.db, 'staff', school, { email, password_hash });
    person('juf');
    person('juf-2');
    const teacher = browser();
    await teacher.signInWithPassword(email, PASSWORD);
    await teacher.link(providerOf(id), 'juf');
    expect(await teacher.unlink()).toBeNull();
    await teacher.signInWithPassword(email, PASSWORD);
    await teacher.link(providerOf(id), 'juf-2');
    await members().setRole(email, 'parent');
    await erase(user_id);
    expect(await comeBack(id, 'juf')).toMatchObject(waiting());
    expect(await comeBack(id, 'juf-2')).toMatchObject(waiting());
  });

  test('until an admin approves or invites the person; a helper does not become staff by leaving', async () => {
    const { id, email, user_id } = await removed();
    await erase(user_id);
    await comeBack(id, 'juf');
    const leave = async () => {
      const { id: user } = await portal.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await erase(user);
    };
    await members().setRole(email, 'staff');
    await leave();
    expect(await comeBack(id, 'juf')).toMatchObject({ role: 'staff' });
    await members().setRole(email, 'student_helper');
    await leave();
    expect(await comeBack(id, 'juf')).toMatchObject(waiting());
    await members().setRole(email, 'parent');
    await leave();
    await addInvitation(portal.db, school, { email, role: 'staff' });
    expect(await comeBack(id, 'juf')).toMatchObject({ role: 'staff' });
    const left = portal.db.selectFrom('newcomers_to_approve').select('id').where('org_id', '=', school);
    expect(await left.execute()).toEqual([]);
  });
});

describe('linking', () => {
  const PASSWORD = 'een-goed-wachtwoord';
  const existing = async (role: 'staff' | 'parent', org_id: string | null, email: string) =>
    addPerson(portal.db, role, org_id, { email, password_hash: await hashPassword(PASSWORD) });

  test('an existing account is linked only after its owner confirms by mail, in the same browser', async () => {
    const { id } = await connect();
    const { email } = person('juf');
    const user_id = await existing('staff', school, email);
    const teacher = browser();
    expect((await teacher.signIn(providerOf(id), 'juf')).error).toBe('work_account_unconfirmed');
    const mail = await mailbox.waitFor(email, 'Koppel je schoolaccount');
    expect(mail.text).toContain(`School ${counter}`);
    const { token_hash } = parseOneTimeLink(mail);
    // An attacker who began the sign-in elsewhere gains nothing when the owner opens the link.
    expect((await browser().confirm(token_hash)).error).toBe('work_account_other_browser');
    const { session } = await teacher.confirm(token_hash);
    expect(session!.user.id).toBe(user_id);
    expect((await teacher.confirm(token_hash)).error).toBe('otp_expired');
    expect((await browser().signIn(providerOf(id), 'juf')).session!.user.id).toBe(user_id);
  });

  test('a client that does not identify its browser gets no mail, and is told what is missing', async () => {
    const { id } = await connect();
    const { email } = person('juf');
    const user_id = await existing('staff', school, email);
    const plain = createWorkAccountBrowser(server, issuer, {});
    const page = await plain.returnFrom(await plain.begin(providerOf(id)), 'juf');
    const { error } = await plain.auth.exchangeCodeForSession(page.searchParams.get('code')!);
    expect(error).toMatchObject({ code: 'work_account_unconfirmed', status: 403 });
    for (const word of ['No mail was sent', 'x-terecht-device', 'linkIdentity']) expect(error!.message).toContain(word);
    expect(mailbox.mails.filter(({ to }) => to === email)).toEqual([]);
    // What the message says works without the header.
    await plain.signInWithPassword(email, PASSWORD);
    expect((await plain.link(providerOf(id), 'juf')).session!.user.id).toBe(user_id);
  });

  test('an issuer without proof of its addresses: the address is confirmed by mail first', async () => {
    const { id } = await connect();
    await portal.call(confirmDomains, { params: params(), body: { domains: [] } }, provider);
    const { email } = person('juf');
    const teacher = browser();
    expect((await teacher.signIn(providerOf(id), 'juf')).error).toBe('work_account_unconfirmed');
    expect(await portal.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
    const { token_hash } = parseOneTimeLink(await mailbox.waitFor(email, 'Koppel je schoolaccount'));
    expect((await teacher.confirm(token_hash)).session!.user.email).toBe(email);
    expect(await teacher.profile(portal)).toMatchObject({ role: 'staff', org_id: school });
  });

  test('owning an issuer takes over no account of another organisation or of the provider', async () => {
    const { id } = await connect();
    const { email } = person('juf');
    await existing('staff', await addOrganization(portal.db), email);
    const attacker = browser();
    await attacker.signIn(providerOf(id), 'juf');
    const { token_hash } = parseOneTimeLink(await mailbox.waitFor(email, 'Koppel je schoolaccount'));
    expect((await attacker.confirm(token_hash)).error).toBe('member_elsewhere');
    const boss = person('aanbieder');
    await addPerson(portal.db, 'provider', null, { email: boss.email });
    await attacker.signIn(providerOf(id), 'aanbieder');
    const second = parseOneTimeLink(await mailbox.waitFor(boss.email, 'Koppel je schoolaccount'));
    expect((await attacker.confirm(second.token_hash)).error).toBe('provider_account');
    expect(await portal.db.selectFrom('work_accounts').select('id').where('connection_id', '=', id).execute()).toEqual(
      [],
    );
  });

  test('linkIdentity and unlinkIdentity of auth-js, after a recent sign-in', async () => {
    const { id } = await connect();
    person('juf');
    const email = `prive-${counter}@test.example`;
    const user_id = await existing('staff', school, email);
    const teacher = browser();
    await teacher.signInWithPassword(email, PASSWORD);
    expect((await teacher.link(providerOf(id), 'juf')).session!.user.id).toBe(user_id);
    // The sign-in itself was recent, so the link can be removed.
    expect(await teacher.unlink()).toBeNull();
    expect((await read()).connection!.people).toBe(0);
    await teacher.signInWithPassword(email, PASSWORD);
    await portal.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where('user_id', '=', user_id)
      .execute();
    expect((await teacher.link(providerOf(id), 'juf')).error).toBe('reauthentication_needed');
  });

  test('the owner hears that a work account was linked, and undoes it with the link in the mail', async () => {
    const { id } = await connect();
    person('juf');
    const email = `prive-${counter}@test.example`;
    await existing('staff', school, email);
    const stranger = browser();
    await stranger.signInWithPassword(email, PASSWORD);
    await stranger.link(providerOf(id), 'juf');
    const told = await mailbox.waitFor(email, 'Je schoolaccount is gekoppeld');
    expect(told.text).toContain(`juf@${domain()} van School ${counter}`);
    const { token_hash } = parseOneTimeLink(told);
    expect(await portal.call(stopEmailChange, { body: { token: token_hash } })).toMatchObject({ body: { email } });
    expect((await read()).connection!.people).toBe(0);
    expect(await stranger.profile(portal)).toBe(401);
    expect((await mailbox.waitFor(email, 'Kies een nieuw wachtwoord')).text).toContain('niet zelf aan je account');
  });

  test('an issuer cannot confirm for an account that has a password of its own', async () => {
    const { id } = await connect();
    person('juf');
    const email = `prive-${counter}@test.example`;
    await existing('staff', school, email);
    const teacher = browser();
    await teacher.signInWithPassword(email, PASSWORD);
    await teacher.link(providerOf(id), 'juf');
    // The owner of the issuer signs in as this person, and claims that the issuer has just asked for the password.
    const issuerOwner = browser();
    await issuerOwner.signIn(providerOf(id), 'juf');
    expect((await issuerOwner.link(providerOf(id), 'juf')).error).toBeNull();
    expect(await issuerOwner.unlink()).toBe('reauthentication_needed');
  });

  test('ending a session also ends a link that was begun in it', async () => {
    const { id } = await connect();
    person('juf');
    const email = `prive-${counter}@test.example`;
    const user_id = await existing('staff', school, email);
    const stranger = browser();
    await stranger.signInWithPassword(email, PASSWORD);
    const page = await stranger.returnFrom(await stranger.beginLink(providerOf(id)), 'juf');
    await portal.db.deleteFrom('sessions').where('user_id', '=', user_id).execute();
    expect((await stranger.complete(page)).error).toBe('Auth session missing!');
    expect((await read()).connection!.people).toBe(0);
  });

  test('a work account of a colleague does not confirm who I am', async () => {
    const { id } = await connect();
    person('juf');
    person('meester');
    const teacher = browser();
    await teacher.signIn(providerOf(id), 'juf');
    expect((await teacher.link(providerOf(id), 'meester')).error).toBe('identity_not_found');
    expect((await teacher.link(providerOf(id), 'juf')).error).toBeNull();
    expect(await teacher.unlink()).toBe('single_identity_not_deletable');
  });

  test('an organisation with work accounts only', async () => {
    const { id } = await connect();
    const { email } = person('directeur');
    await addInvitation(portal.db, school, { email, role: 'admin' });
    await browser().signIn(providerOf(id), 'directeur');
    const other = `oud-${counter}@test.example`;
    await existing('staff', school, other);
    const colleague = browser();
    await colleague.signInWithPassword(other, PASSWORD);
    // The admin sees beforehand who would be locked out; the provider sees how many.
    expect((await read()).connection).toMatchObject({
      unlinked: 2,
      unlinked_names: { length: 2 },
      has_linked_admin: true,
    });
    const forProvider = await portal.call(getConnection, { params: params() }, provider);
    expect(forProvider.body.connection).toMatchObject({ unlinked: 2, unlinked_names: [] });
    expect((await save({ client_secret: undefined, is_password_allowed: false })).status).toBe(200);
    // Sessions with a password end, except that of the admin who did this.
    expect(await colleague.profile(portal)).toBe(401);
    expect((await read()).connection!.is_password_allowed).toBe(false);
    expect(await colleague.signInWithPassword(other, PASSWORD)).toBe('work_account_required');
    await colleague.recover(other);
    const { token_hash } = parseOneTimeLink(await mailbox.waitFor(other, 'Kies een nieuw wachtwoord'));
    expect(await colleague.followRecovery(token_hash)).toBe('work_account_required');
    // Switching off lets people in again.
    await portal.call(switchConnection, { params: params(), body: { is_on: false } }, adminToken);
    expect(await colleague.signInWithPassword(other, PASSWORD)).toBeNull();
  });
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const notAskedFor = (hours: number) =>
  portal.db
    .updateTable('work_accounts')
    .set({ confirmed_at: hoursAgo(hours), asked_at: hoursAgo(hours) })
    .where('connection_id', '=', (eb) =>
      eb.selectFrom('work_account_connections').select('id').where('org_id', '=', school),
    )
    .execute();

describe('a person who leaves the school', () => {
  test('the issuer is asked within a day, and its refusal ends the sessions', async () => {
    const { id } = await connect();
    person('juf');
    const [desk, phone] = [browser(), browser()];
    await desk.signIn(providerOf(id), 'juf');
    await phone.signIn(providerOf(id), 'juf');
    const asked = () => issuer.requests.filter((request) => request === 'POST /token').length;
    const before = asked();
    expect(await desk.refresh()).toBeNull();
    expect(asked()).toBe(before);
    await notAskedFor(13);
    expect(await Promise.all([desk.refresh(), phone.refresh()])).toEqual([null, null]);
    expect(asked()).toBe(before + 1);
    issuer.people.delete('juf');
    await notAskedFor(13);
    expect(await desk.refresh()).toBe('session_expired');
    expect(await phone.profile(portal)).toBe(401);
    expect((await desk.signIn(providerOf(id), 'juf')).error).toBe('access_denied');
  });

  test('while the issuer does not answer, the session works for a day and then waits', async () => {
    const { id } = await connect();
    person('juf');
    const desk = browser();
    await desk.signIn(providerOf(id), 'juf');
    issuer.state = 'fails';
    await notAskedFor(13);
    expect(await desk.refresh()).toBeNull();
    await notAskedFor(24);
    expect((await desk.refreshOnce()).status).toBe(503);
    issuer.state = 'works';
    await notAskedFor(24);
    expect(await desk.refresh()).toBeNull();
  });

  test('without a refresh token of the issuer the session ends after twelve hours', async () => {
    issuer.refreshes = false;
    const { id } = await connect();
    person('juf');
    const desk = browser();
    const { session } = await desk.signIn(providerOf(id), 'juf');
    const { ends_at } = await portal.db
      .selectFrom('sessions')
      .select('ends_at')
      .where('user_id', '=', session!.user.id)
      .executeTakeFirstOrThrow();
    expect(Math.round((Date.parse(ends_at!) - Date.now()) / 60_000)).toBe(720);
    await portal.db
      .updateTable('sessions')
      .set({ ends_at: hoursAgo(0) })
      .where('user_id', '=', session!.user.id)
      .execute();
    expect(await desk.profile(portal)).toBe(401);
    expect(await desk.refresh()).toBe('session_expired');
  });
});
