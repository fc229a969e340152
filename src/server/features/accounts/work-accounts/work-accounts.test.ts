import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { type Mailbox, parseOneTimeLink, startMailbox } from '../../../../../tests/support/mailbox.ts';
import { addInvitation, addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { createWorkAccountBrowser } from '../../../../../tests/support/work-accounts/browser.ts';
import { startIssuer, type TestIssuer } from '../../../../../tests/support/work-accounts/issuer.ts';
import { getProfile } from '../../../../shared/accounts/contract.ts';
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
let counter = 0;
beforeEach(async () => {
  school = await addOrganization(portal.db, { name: `School ${++counter}`, subpath: `werk-${counter}` });
  adminToken = await portal.tokenFor(await addPerson(portal.db, 'admin', school));
  provider = await portal.tokenFor(await addPerson(portal.db, 'provider', null));
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
    expect(await read()).toEqual({ connection: null, redirect_uri: `${server}/auth/v1/callback/${school}` });
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
    // Another client needs another test.
    expect((await save({ client_id: 'andere' })).body.connection).toMatchObject({ is_on: false, test: null });
  });

  test.each<[string, Partial<ConnectionInput>, string]>([
    ['a tenant for everyone', { kind: 'entra', issuer: 'common' }, 'tenant-id'],
    ['an issuer that is no address', { issuer: 'school.nl' }, 'https://'],
    ['an issuer with a password', { issuer: 'https://a:b@school.nl' }, 'https://'],
    ['a domain that everyone can use', { domains: ['gmail.com'] }, 'iedereen een adres'],
    ['no passwords before an admin has a work account', { is_password_allowed: false }, 'minstens één beheerder'],
  ])('%s is refused', async (_, changes, message) => {
    expect(await save(changes)).toMatchObject({ status: 400, message: expect.stringContaining(message) });
    expect((await read()).connection).toBeNull();
  });

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
    for (const return_to of ['https://elders.nl', '//elders.nl', '/\\elders.nl', 'elders']) {
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
    for (const line of ['Werkaccounts: aangezet', 'Werkaccounts: koppeling verwijderd', 'member.arrive'])
      expect(text).toContain(line);
    expect(text).not.toContain(issuer.client_secret);
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

  test.each([
    ['pending', 'pending'],
    ['student_helper', 'student_helper'],
  ] as const)('newcomers become %s', async (newcomers, role) => {
    const { id } = await connect({ newcomers });
    person('juf');
    const teacher = browser();
    await teacher.signIn(providerOf(id), 'juf');
    expect(await teacher.profile(portal)).toMatchObject({ role, org_id: school });
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
    const mail = await mailbox.waitFor(email, 'Koppel je werkaccount');
    expect(mail.text).toContain(`School ${counter}`);
    const { token_hash } = parseOneTimeLink(mail);
    // An attacker who began the sign-in elsewhere gains nothing when the owner opens the link.
    expect((await browser().confirm(token_hash)).error).toBe('work_account_other_browser');
    const { session } = await teacher.confirm(token_hash);
    expect(session!.user.id).toBe(user_id);
    expect((await teacher.confirm(token_hash)).error).toBe('otp_expired');
    expect((await browser().signIn(providerOf(id), 'juf')).session!.user.id).toBe(user_id);
  });

  test('an issuer without proof of its addresses: the address is confirmed by mail first', async () => {
    const { id } = await connect();
    await portal.call(confirmDomains, { params: params(), body: { domains: [] } }, provider);
    const { email } = person('juf');
    const teacher = browser();
    expect((await teacher.signIn(providerOf(id), 'juf')).error).toBe('work_account_unconfirmed');
    expect(await portal.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
    const { token_hash } = parseOneTimeLink(await mailbox.waitFor(email, 'Koppel je werkaccount'));
    expect((await teacher.confirm(token_hash)).session!.user.email).toBe(email);
    expect(await teacher.profile(portal)).toMatchObject({ role: 'staff', org_id: school });
  });

  test('owning an issuer takes over no account of another organisation or of the provider', async () => {
    const { id } = await connect();
    const { email } = person('juf');
    await existing('staff', await addOrganization(portal.db), email);
    const attacker = browser();
    await attacker.signIn(providerOf(id), 'juf');
    const { token_hash } = parseOneTimeLink(await mailbox.waitFor(email, 'Koppel je werkaccount'));
    expect((await attacker.confirm(token_hash)).error).toBe('member_elsewhere');
    const boss = person('aanbieder');
    await addPerson(portal.db, 'provider', null, { email: boss.email });
    await attacker.signIn(providerOf(id), 'aanbieder');
    const second = parseOneTimeLink(await mailbox.waitFor(boss.email, 'Koppel je werkaccount'));
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
