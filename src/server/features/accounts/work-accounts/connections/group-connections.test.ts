import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../../tests/support/app.ts';
import { clearDatabase } from '../../../../../../tests/support/clear-database.ts';
import { retryJobsNow } from '../../../../../../tests/support/jobs.ts';
import { type Mailbox, parseOneTimeLink, startMailbox } from '../../../../../../tests/support/mailbox.ts';
import { addOrganization, addPerson } from '../../../../../../tests/support/seed.ts';
import { createWorkAccountBrowser } from '../../../../../../tests/support/work-accounts/browser.ts';
import { startIssuer, type TestIssuer } from '../../../../../../tests/support/work-accounts/issuer.ts';
import { switchLocation } from '../../../../../shared/accounts/contract.ts';
import {
  confirmGroupDomains,
  getGroupConnection,
  type GroupConnectionInput,
  removeGroupConnection,
  saveGroupConnection,
  switchGroupConnection,
  testGroupConnection,
} from '../../../../../shared/accounts/group-work-accounts.ts';
import {
  confirmDomains,
  type ConnectionInput,
  findConnections,
  getConnection,
  providerOf,
  removeConnection,
  saveConnection,
  switchConnection,
  testConnection,
} from '../../../../../shared/accounts/work-accounts.ts';
import { readAuditLog } from '../../../../../shared/audit/contract.ts';
import { addLocation } from '../../../../../shared/groups/locations.ts';
import { removeGroup } from '../../../../../shared/groups/overseen.ts';
import { addOrganization as addByProvider, changeOrganization } from '../../../../../shared/provider/contract.ts';
import { countUnreadable } from '../../../../platform/secrets/reencrypt.ts';
import { createSecrets } from '../../../../platform/secrets/secrets.ts';
import { clientSecrets, columnsOfWorkAccounts } from './connections.ts';

const DOMAIN = 'linde.nl';
const GROUP = 'Stichting De Linde';

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

let id: string;
let token: string;
let provider: string;
let oak: string;
let ash: string;
let oakAdmin: string;
let ashAdmin: string;
beforeEach(async () => {
  await clearDatabase(portal.pool);
  mailbox.mails.length = 0;
  const group = { name: GROUP, subpath: 'de-linde' };
  ({ id } = await portal.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow());
  const email = 'bestuur@test.example';
  await portal.db.insertInto('group_admins').values({ group_id: id, email }).execute();
  token = await portal.tokenFor(await addPerson(portal.db, 'parent', null, { email }));
  provider = await portal.tokenFor(await addPerson(portal.db, 'provider', null, { email: 'aanbieder@test.example' }));
  oak = await addOrganization(portal.db, { group_id: id, name: 'De Eik' });
  ash = await addOrganization(portal.db, { group_id: id, name: 'De Es' });
  oakAdmin = await portal.tokenFor(await addPerson(portal.db, 'admin', oak, { email: `directeur@${DOMAIN}` }));
  ashAdmin = await portal.tokenFor(await addPerson(portal.db, 'admin', ash));
  issuer.allowRedirectTo(`${server}/auth/v1/callback/${id}`);
  issuer.people.clear();
  for (const subject of ['tester', 'juf', 'meester', 'directeur'])
    issuer.people.set(subject, { email: `${subject}@${DOMAIN}`, email_verified: true, name: 'Juf Noor' });
});

const values = (): Omit<ConnectionInput, 'is_password_allowed'> => ({
  kind: 'oidc',
  issuer: issuer.url,
  client_id: issuer.client_id,
  client_secret: issuer.client_secret,
  domains: [DOMAIN],
  newcomers: 'staff',
});
const withoutSecret = () => {
  const { client_secret: _, ...rest } = values();
  return rest;
};
const save = (changes: Partial<GroupConnectionInput> = {}) =>
  portal.call(saveGroupConnection, { params: { id }, body: { ...values(), is_locked: false, ...changes } }, token);
const lock = (is_locked: boolean) =>
  portal.call(saveGroupConnection, { params: { id }, body: { ...withoutSecret(), is_locked } }, token);
const turn = (is_on: boolean) => portal.call(switchGroupConnection, { params: { id }, body: { is_on } }, token);
const read = async () => (await portal.call(getGroupConnection, { params: { id } }, token)).body;
const at = async (org_id: string, by: string) =>
  (await portal.call(getConnection, { params: { id: org_id } }, by)).body.connection;

async function testIt() {
  const { body } = await portal.call(testGroupConnection, { params: { id }, body: { return_to: '/terug' } }, token);
  const { headers } = await fetch(await issuer.signIn(body.url, 'tester'), { redirect: 'manual' });
  expect(headers.get('location')).toBe(`${server}/terug`);
}

/** Saved, tested, switched on and with a confirmed domain. */
async function connect(changes: Partial<GroupConnectionInput> = {}) {
  await save(changes);
  await testIt();
  expect((await turn(true)).status).toBe(200);
  await portal.call(confirmGroupDomains, { params: { id }, body: { domains: [DOMAIN] } }, provider);
}

const offered = async (query: { domain: string } | { organization: string }) =>
  (await portal.call(findConnections, { query })).body.map(({ organization }) => organization.name);

const pause = (org_id: string) =>
  portal.db
    .updateTable('organizations')
    .set({ paused_at: new Date().toISOString() })
    .where('id', '=', org_id)
    .execute();

const browser = () => createWorkAccountBrowser(server, issuer);

async function signInAt(org_id: string, by: string, subject: string) {
  const person = browser();
  const { error } = await person.signIn(providerOf((await at(org_id, by))!.id), subject);
  return { person, error };
}

const changesAt = async (org_id: string, by: string) => {
  const { body } = await portal.call(readAuditLog, { params: { id: org_id }, query: {} }, by);
  return body.entries.flatMap(({ changes, group }) => (changes ?? []).map((change) => [change, group ?? null]));
};

/** An own connection of a location, with which a colleague is signed in. */
async function ownConnection(org_id: string, by: string) {
  issuer.allowRedirectTo(`${server}/auth/v1/callback/${org_id}`);
  await portal.call(saveConnection, { params: { id: org_id }, body: { ...values(), is_password_allowed: true } }, by);
  await portal.db
    .updateTable('work_account_connections')
    .set({ is_on: true, confirmed_domains: [DOMAIN] })
    .where('org_id', '=', org_id)
    .execute();
}

const encryptedAtOak = async (secret: string) =>
  portal.services.secrets.encrypt(secret, { ...clientSecrets, id: (await at(oak, oakAdmin))!.id });

/** The admin of the location links a work account, and confirms it by mail because the address has an account. */
async function linkDirector() {
  const { person } = await signInAt(oak, oakAdmin, 'directeur');
  const { token_hash } = parseOneTimeLink(await mailbox.waitFor(`directeur@${DOMAIN}`, 'Koppel je schoolaccount'));
  expect((await person.confirm(token_hash)).error).toBeNull();
}

const replace = (org_id: string, by: string, changes: Partial<ConnectionInput> = {}) =>
  portal.call(
    saveConnection,
    { params: { id: org_id }, body: { ...withoutSecret(), is_password_allowed: true, ...changes } },
    by,
  );

describe('one connection of a group', () => {
  test('is entered, tested and switched on once, and colleagues sign in at every location', async () => {
    expect(await read()).toEqual({ connection: null, redirect_uri: `${server}/auth/v1/callback/${id}` });
    expect(JSON.stringify((await save()).body)).not.toContain(issuer.client_secret);
    expect(await turn(true)).toMatchObject({
      status: 400,
      message: expect.stringContaining('Test de koppeling eerst'),
    });
    await testIt();
    expect(await at(oak, oakAdmin)).toBeNull();
    expect((await turn(true)).body.connection).toMatchObject({ is_on: true, locations: 2, own_locations: [] });
    expect((await mailbox.waitFor('aanbieder@test.example', `Controleer het domein van ${GROUP}`)).text).toContain(
      `/beheer/groepen/${id}`,
    );
    expect(
      await portal.call(confirmDomains, { params: { id: oak }, body: { domains: [DOMAIN] } }, provider),
    ).toMatchObject({ status: 409, code: 'locked_by_group' });
    await portal.call(confirmGroupDomains, { params: { id }, body: { domains: [DOMAIN] } }, provider);
    await retryJobsNow(portal.db);
    expect((await mailbox.waitFor('bestuur@test.example', 'Jullie domein is gecontroleerd')).text).toContain(GROUP);
    expect(await offered({ domain: DOMAIN })).toEqual(['De Eik', 'De Es']);
    expect(await at(oak, oakAdmin)).toMatchObject({
      group: { name: GROUP, is_locked: false },
      is_password_allowed: true,
      confirmed_domains: [DOMAIN],
    });

    const { person: teacher, error } = await signInAt(oak, oakAdmin, 'juf');
    expect(error).toBeNull();
    expect(await teacher.profile(portal)).toMatchObject({ org_id: oak, role: 'staff' });
    expect(await (await signInAt(ash, ashAdmin, 'meester')).person.profile(portal)).toMatchObject({ org_id: ash });
    expect((await read()).connection!.people).toBe(2);
    expect(await changesAt(oak, oakAdmin)).toContainEqual(['Inlogdienst: aangezet', GROUP]);

    const stored = await portal.db.selectFrom('work_account_connections').select('client_secret').execute();
    expect(new Set(stored.map(({ client_secret }) => client_secret)).size).toBe(2);
    expect(JSON.stringify(stored)).not.toContain(issuer.client_secret);
    const otherKey = createSecrets(['een-andere-sleutel-van-32-letters!']);
    const secrets = columnsOfWorkAccounts.filter(({ column }) => column === 'client_secret');
    expect(await countUnreadable(portal.db, otherKey, secrets)).toBe(3);

    expect((await turn(false)).body.connection!.is_on).toBe(false);
    expect(await teacher.profile(portal)).toBe(401);
    expect(await offered({ domain: DOMAIN })).toEqual([]);
    expect((await portal.call(removeGroupConnection, { params: { id } }, token)).body.connection).toBeNull();
    expect(await at(oak, oakAdmin)).toBeNull();
    const actions = await portal.db
      .selectFrom('security_log')
      .select('action')
      .where('action', 'like', 'issuer.%')
      .where('org_id', 'is', null)
      .orderBy('created_at')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'issuer.changed',
      'issuer.connected',
      'issuer.changed',
      'issuer.removed',
    ]);
  });

  test('an address is not offered a paused location beside others', async () => {
    await connect();
    await pause(oak);
    expect(await offered({ domain: DOMAIN })).toEqual(['De Es']);
    expect(await offered({ organization: oak })).toEqual(['De Eik']);
    await pause(ash);
    expect(await offered({ domain: DOMAIN })).toEqual(['De Eik', 'De Es']);
  });

  test('an answer counts only at the address of the group, and only for the location that asked', async () => {
    await connect();
    const person = browser();
    const begun = await person.begin(providerOf((await at(oak, oakAdmin))!.id));
    const back = await issuer.signIn(begun, 'juf');
    expect(back.pathname).toBe(`/auth/v1/callback/${id}`);
    const elsewhere = new URL(back);
    elsewhere.pathname = `/auth/v1/callback/${oak}`;
    const refused = await fetch(elsewhere, { redirect: 'manual' });
    expect(refused.headers.get('location')).toContain('bad_oauth_state');
    const accepted = await fetch(back, { redirect: 'manual' });
    await person.complete(new URL(accepted.headers.get('location')!));
    expect(await person.profile(portal)).toMatchObject({ org_id: oak });
    // No one signs in with the connection of the group itself.
    const { connection } = await read();
    expect(await browser().begin(providerOf(connection!.id))).toBe('400');
  });

  test('another secret reaches the copies once it is tested, another client switches them off and allows passwords', async () => {
    await connect();
    await linkDirector();
    expect((await replace(oak, oakAdmin, { is_password_allowed: false })).status).toBe(200);
    // A wrong secret would lock out a location without passwords.
    await save({ client_secret: 'een-ander-geheim' });
    await testIt();
    expect((await read()).connection).toMatchObject({ is_on: true, test: { problem: expect.any(String) } });
    expect((await signInAt(oak, oakAdmin, 'meester')).error).toBeNull();
    // What the provider withdraws, and a stricter role, wait for no test.
    await portal.call(confirmGroupDomains, { params: { id }, body: { domains: [] } }, provider);
    await save({ client_secret: 'een-ander-geheim', newcomers: 'pending' });
    expect(await at(oak, oakAdmin)).toMatchObject({
      confirmed_domains: [],
      newcomers: 'pending',
      test: { problem: null },
    });
    await portal.call(confirmGroupDomains, { params: { id }, body: { domains: [DOMAIN] } }, provider);
    await portal.db
      .updateTable('work_account_connections')
      .set({ client_secret: await encryptedAtOak('oud') })
      .where('org_id', '=', oak)
      .execute();
    expect((await signInAt(oak, oakAdmin, 'juf')).error).toBe('bad_oauth_callback');
    await save();
    await testIt();
    const { person, error } = await signInAt(oak, oakAdmin, 'juf');
    expect(error).toBeNull();
    await save({ client_id: 'andere' });
    expect(await at(oak, oakAdmin)).toMatchObject({
      is_on: false,
      client_id: 'andere',
      confirmed_domains: [],
      is_password_allowed: true,
    });
    expect(await person.profile(portal)).toBe(401);
  });
});

describe('a change of the connection', () => {
  test('during a test is not counted as tested', async () => {
    await save();
    issuer.tamper = async (answer) => {
      await save({ domains: [DOMAIN, 'andere.example'] });
      return answer;
    };
    await testIt();
    issuer.tamper = undefined;
    expect((await read()).connection).toMatchObject({ test: null, domains: [DOMAIN, 'andere.example'] });
    await testIt();
    expect((await read()).connection).toMatchObject({ test: { problem: null } });
  });

  test('to another client ends sign-ins that have not ended yet', async () => {
    await connect();
    const person = browser();
    const { id: copy } = (await at(oak, oakAdmin))!;
    const page = await person.returnFrom(await person.begin(providerOf(copy)), 'juf');
    await save({ client_id: 'andere-client' });
    await portal.db.updateTable('work_account_connections').set({ is_on: true }).execute();
    expect((await person.complete(page)).session).toBeNull();
  });

  test('does not deadlock with locations that come and go', async () => {
    await connect();
    const other = { name: 'Sportpark', subpath: 'sportpark' };
    const { id: elsewhere } = await portal.db
      .insertInto('groups')
      .values(other)
      .returning('id')
      .executeTakeFirstOrThrow();
    const move = (group_id: string | null) =>
      portal.call(changeOrganization, { params: { id: ash }, body: { group_id } }, provider);
    const answers = [];
    for (let round = 0; round < 8; round++)
      answers.push(...(await Promise.all([move(elsewhere), save(), move(id), lock(round % 2 === 0), turn(true)])));
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });
});

describe('a location', () => {
  const refused = { status: 409, code: 'locked_by_group' };

  test('keeps its own connection until one that is locked and works replaces it', async () => {
    await ownConnection(ash, ashAdmin);
    const { person: teacher } = await signInAt(ash, ashAdmin, 'meester');
    expect(await teacher.profile(portal)).toMatchObject({ org_id: ash });
    await connect();
    expect((await read()).connection).toMatchObject({ locations: 1, own_locations: ['De Es'] });
    // A new secret that was not tested yet replaces nothing.
    await save({ is_locked: true });
    expect(await at(ash, ashAdmin)).toMatchObject({ group: null });
    expect(await teacher.profile(portal)).toMatchObject({ org_id: ash });
    await testIt();
    expect(await at(ash, ashAdmin)).toMatchObject({ group: { name: GROUP, is_locked: true }, is_on: true, people: 0 });
    expect(await teacher.profile(portal)).toBe(401);
    expect(await changesAt(ash, ashAdmin)).toContainEqual([
      'Inlogdienst: koppeling van de groep in plaats van de eigen',
      GROUP,
    ]);
    expect((await signInAt(ash, ashAdmin, 'tester')).error).toBeNull();
  });

  test('cannot change or remove a locked one, and decides itself about passwords', async () => {
    await connect({ is_locked: true });
    expect(await replace(oak, oakAdmin, { newcomers: 'pending' })).toMatchObject(refused);
    expect(await replace(oak, oakAdmin, { client_secret: 'eigen' })).toMatchObject(refused);
    expect(await portal.call(removeConnection, { params: { id: oak } }, oakAdmin)).toMatchObject(refused);
    const off = { params: { id: oak }, body: { is_on: false } };
    expect(await portal.call(switchConnection, off, oakAdmin)).toMatchObject(refused);
    const tested = { params: { id: oak }, body: { return_to: '/' } };
    expect(await portal.call(testConnection, tested, oakAdmin)).toMatchObject(refused);
    expect(await replace(oak, oakAdmin, { is_password_allowed: false })).toMatchObject({
      status: 400,
      message: expect.stringContaining('minstens één beheerder'),
    });
    await linkDirector();
    const changed = await replace(oak, oakAdmin, { is_password_allowed: false });
    expect(changed.body.connection).toMatchObject({
      is_password_allowed: false,
      is_on: true,
      group: { is_locked: true },
    });
    // What the group saves later does not decide about passwords.
    await lock(false);
    expect(await at(oak, oakAdmin)).toMatchObject({ is_password_allowed: false, group: { is_locked: false } });
    expect(await at(ash, ashAdmin)).toMatchObject({ is_password_allowed: true });
  });

  test('replaces an unlocked one with a connection of its own secret, or removes it', async () => {
    await connect();
    const { person } = await signInAt(oak, oakAdmin, 'juf');
    expect(await replace(oak, oakAdmin, { newcomers: 'pending' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('clientgeheim'),
    });
    const own = await replace(oak, oakAdmin, { client_secret: 'eigen-geheim', newcomers: 'pending' });
    expect(own.body.connection).toMatchObject({ group: null, is_on: false, test: null, confirmed_domains: [] });
    expect(own.body.redirect_uri).toContain(oak);
    expect(await person.profile(portal)).toBe(401);
    expect((await portal.call(removeConnection, { params: { id: ash } }, ashAdmin)).body.connection).toBeNull();
    // Later changes by the group do not bring it back; locking it does, and so does its own admin.
    await save({ newcomers: 'student_helper' });
    await testIt();
    expect(await at(ash, ashAdmin)).toBeNull();
    expect((await read()).connection).toMatchObject({ locations: 0, locations_without: ['De Es'] });
    const on = { params: { id: ash }, body: { is_on: true } };
    expect((await portal.call(getConnection, { params: { id: ash } }, ashAdmin)).body.offered_by).toBe(GROUP);
    expect((await portal.call(switchConnection, on, ashAdmin)).body).toMatchObject({
      connection: { group: { name: GROUP }, is_on: true, newcomers: 'student_helper' },
      offered_by: null,
    });
    await portal.call(removeConnection, { params: { id: ash } }, ashAdmin);
    expect(await at(oak, oakAdmin)).toMatchObject({ group: null, newcomers: 'pending' });
    await lock(true);
    expect(await at(ash, ashAdmin)).toMatchObject({ group: { is_locked: true } });
  });

  test('accepts a session of another location with the same connection when it allows no passwords', async () => {
    await connect();
    const { person } = await signInAt(oak, oakAdmin, 'juf');
    const { user } = (await person.auth.getSession()).data.session!;
    await portal.db.insertInto('memberships').values({ user_id: user.id, org_id: ash, role: 'staff' }).execute();
    await portal.db.updateTable('work_account_connections').set({ is_password_allowed: false }).execute();
    const { access_token } = (await person.auth.getSession()).data.session!;
    const moved = await portal.call(switchLocation, { body: { org_id: ash } }, access_token);
    expect(moved.status).toBe(200);
    expect(await person.profile(portal)).toMatchObject({ org_id: ash });
  });

  test('gets it when it is added or joins', async () => {
    await connect();
    const location = { sector: 'schools', subpath: 'de-beuk', name: 'De Beuk', town: null, postcode: null } as const;
    const admin_email = 'directeur@beuk.example';
    expect((await portal.call(addLocation, { params: { id }, body: { ...location, admin_email } }, token)).status).toBe(
      201,
    );
    const other = { ...location, subpath: 'de-berk', name: 'De Berk', admin_email, group_id: id };
    expect((await portal.call(addByProvider, { body: other }, provider)).status).toBe(201);
    const joined = await addOrganization(portal.db, { name: 'De Els' });
    await portal.call(changeOrganization, { params: { id: joined }, body: { group_id: id } }, provider);
    expect((await read()).connection!.locations).toBe(5);
    const elsAdmin = await portal.tokenFor(await addPerson(portal.db, 'admin', joined));
    expect((await signInAt(joined, elsAdmin, 'juf')).error).toBeNull();
  });

  test.each([
    [
      'leaves the group',
      () => portal.call(changeOrganization, { params: { id: oak }, body: { group_id: null } }, provider),
    ],
    ['loses its group', () => portal.call(removeGroup, { params: { id } }, provider)],
  ])('that %s loses the connection at once, with its sessions', async (_, leave) => {
    await connect({ is_locked: true });
    const { person } = await signInAt(oak, oakAdmin, 'juf');
    expect(await person.profile(portal)).toMatchObject({ org_id: oak });
    expect((await leave()).status).toBe(200);
    expect(await at(oak, oakAdmin)).toBeNull();
    expect(await person.profile(portal)).toBe(401);
    expect(await changesAt(oak, oakAdmin)).toContainEqual(['Inlogdienst: koppeling van de groep verwijderd', null]);
  });
});
