import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  addItem,
  addInvitation,
  addOrganization as addOne,
  addPerson,
  addPhoto,
} from '../../../../tests/support/seed.ts';
import { type AuthSession, verifyLink } from '../../../shared/accounts/auth.ts';
import { getProfile, listMembers } from '../../../shared/accounts/contract.ts';
import { readAuditLog } from '../../../shared/audit/contract.ts';
import { listItems, listPublicItems } from '../../../shared/items/contract.ts';
import { collectItem, createItem, getItem, getStatistics } from '../../../shared/items/desk-items.ts';
import { findOrganization, listOrganizations } from '../../../shared/organizations/contract.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import {
  addOrganization,
  changeOrganization,
  importOrganizations,
  inviteAdmin,
  overseeOrganization,
  overseeOrganizations,
  pauseOrganization,
  proposeAddress,
  resumeOrganization,
  withdrawAdminInvitation,
} from '../../../shared/provider/contract.ts';
import { exportOverseenReview, getOverseenReview } from '../../../shared/review/contract.ts';
import { listPublicFilters, suggestPublicWords } from '../../../shared/search/contract.ts';

let portal: TestApp;
let token: string;
let provider: string;

beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.pool.query(`delete from audit_log; delete from items; delete from photos; delete from users;
    delete from organizations; delete from jobs`);
  provider = await addPerson(portal.db, 'provider', null);
  token = await portal.tokenFor(provider);
});

const eik = {
  sector: 'schools',
  subpath: 'de-eik',
  name: 'De Eik',
  town: 'Ede',
  postcode: '6711ab',
  admin_email: 'directie@de-eik.example',
} as const;
const add = (values: object = {}) => portal.call(addOrganization, { body: { ...eik, ...values } }, token);
const count = async (table: 'organizations' | 'users' | 'jobs') =>
  (await portal.db.selectFrom(table).selectAll().execute()).length;
const page = (query: object = {}) => portal.call(overseeOrganizations, { query }, token);

test('the first admin of a new organisation is invited, and finds it in the log', async () => {
  const { status, body } = await add();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'De Eik',
    town: 'Ede',
    postcode: '6711 AB',
    items: 0,
    members: 0,
    is_silent: false,
  });
  await portal.runJobs();
  const mails = await portal.services.outbox!.list();
  expect(mails.map((mail) => JSON.stringify(mail)).join()).toContain('directie@de-eik.example');

  const admin = await addPerson(portal.db, 'admin', body.id);
  const log = await portal.call(readAuditLog, { params: { id: body.id }, query: {} }, await portal.tokenFor(admin));
  const actions = log.body.entries.map(
    ({ action, by_provider, actor_name }) => `${action} ${by_provider} ${actor_name}`,
  );
  expect(actions.toSorted()).toEqual(['member.invite true null', 'organization.added true null']);
});

test('while there is no admin, the provider sees its invitations, resends them and invites others', async () => {
  const first = 'eerste@de-eik.example';
  const { id } = (await add({ admin_email: first })).body;
  const invite = (email: string) => portal.call(inviteAdmin, { params: { id }, body: { email } }, token);
  await portal.db.updateTable('invitations').set({ sent_at: '2020-01-01T00:00:00Z' }).execute();
  const detail = async () => (await portal.call(overseeOrganization, { params: { id } }, token)).body;
  expect(await detail()).toMatchObject({ admins: 0, invited_admins: [] });

  expect((await invite('Eerste@de-eik.example')).body.invited_admins).toEqual([
    { id: expect.any(String), email: first, sent_at: expect.any(String), expires_at: expect.any(String) },
  ]);
  // The person signed up too, which no admin can approve.
  await addPerson(portal.db, 'pending', id, { email: 'meester@de-eik.example' });
  await invite('meester@de-eik.example');
  const colleague = await addPerson(portal.db, 'staff', id, { email: 'juf@de-eik.example' });
  await addInvitation(portal.db, id, { email: 'later@de-eik.example', role: 'admin', invited_by: colleague });
  await addInvitation(portal.db, id, { email: 'hulp@de-eik.example' });
  const emails = (await detail()).invited_admins.map(({ email }) => email);
  expect(emails).toEqual(['meester@de-eik.example', first]);
  expect(await invite('juf@de-eik.example')).toMatchObject({ message: 'Dit account hoort al bij deze organisatie.' });
  expect(await invite('juf')).toMatchObject({ message: 'Dit is geen geldig e-mailadres.' });

  // The first invitation was sent when the school was added.
  for (let time = 3; time <= 5; time++) expect((await invite(first)).status).toBe(200);
  expect(await invite(first)).toMatchObject({ message: expect.stringContaining('vandaag al genoeg') });
  await portal.runJobs();
  const mails = (await portal.services.outbox!.list()).filter((mail) => JSON.stringify(mail).includes('meester@'));
  expect(mails).toHaveLength(1);

  // Only the provider's own invitations can be withdrawn, which voids the link.
  const withdraw = (invitation: string) => portal.call(withdrawAdminInvitation, { params: { id, invitation } }, token);
  const others = await portal.db
    .selectFrom('invitations')
    .select('id')
    .where('email', 'in', ['later@de-eik.example', 'hulp@de-eik.example'])
    .execute();
  for (const other of others) expect((await withdraw(other.id)).status).toBe(404);
  const own = (await detail()).invited_admins.find(({ email }) => email === first)!;
  expect((await withdraw(own.id)).body.invited_admins.map(({ email }) => email)).toEqual(['meester@de-eik.example']);
  expect((await withdraw(own.id)).status).toBe(404);
  const links = portal.db.selectFrom('links').select('subject_id').where('subject_id', '=', own.id);
  expect(await links.execute()).toEqual([]);

  await addPerson(portal.db, 'admin', id);
  expect(await detail()).toMatchObject({ admins: 1, invited_admins: [] });
});

test.each([
  ['an address that is taken', { subpath: 'bezet' }, 'organization_exists'],
  ['an address where another organisation was', { subpath: 'vroeger' }, 'organization_exists'],
  ['a word of the portal itself', { subpath: 'beheer' }, 'address_reserved'],
  ['an address with capitals', { subpath: 'De-Eik' }, 'bad_input'],
  ['a name of 121 characters', { name: 'é'.repeat(121) }, 'bad_input'],
  ['a name that is a link', { name: 'https://evil.example' }, 'bad_input'],
  ['no e-mail address', { admin_email: 'directie' }, 'bad_input'],
  ['no admin', { admin_email: '' }, 'bad_input'],
  ['an admin of another organisation', { admin_email: 'elders@test.example' }, 'member_elsewhere'],
  ['an admin who is the provider', { admin_email: 'ook@aanbieder.example' }, 'provider_account'],
])('%s is refused, and nothing is half-done', async (_, wrong, code) => {
  const other = await addOne(portal.db, { subpath: 'vroeger' });
  await portal.db.updateTable('organizations').set({ subpath: 'bezet' }).where('id', '=', other).execute();
  await addPerson(portal.db, 'staff', other, { email: 'elders@test.example' });
  await addPerson(portal.db, 'provider', null, { email: 'ook@aanbieder.example' });
  const before = [await count('organizations'), await count('users'), await count('jobs')];
  expect((await add(wrong)).code).toBe(code);
  expect([await count('organizations'), await count('users'), await count('jobs')]).toEqual(before);
});

test.each([
  ['Obs ’t Kofschip (Zuid)', 'obs-t-kofschip-zuid'],
  ['École Saint-Étienne', 'ecole-saint-etienne'],
  ['Þórsmörk & Øresund', 'thorsmork-en-oresund'],
  ['Школа номер 5', 'shkola-nomer-5'],
  ['Σχολείο', 'scholeio'],
  ['مدرسة النور', 'mdrsh-alnwr'],
  ['小学校', 'school'],
  ['Beheer', 'beheer-ede'],
  ['', 'school'],
  ['De Eik', 'de-eik-ede'],
  ['De Beuk', 'de-beuk-2'],
  ['Heel '.repeat(40), 'heel-heel-heel-heel-heel-heel-heel-heel-heel-heel-heel-heel'],
])('the address proposed for %s is %s', async (name, expected) => {
  await addOne(portal.db, { subpath: 'de-eik' });
  const moved = await addOne(portal.db, { subpath: 'de-beuk' });
  await portal.db.updateTable('organizations').set({ subpath: 'de-beuk-ede' }).where('id', '=', moved).execute();
  const { body } = await portal.call(proposeAddress, { query: { sector: 'schools', name, town: 'Ede' } }, token);
  expect(body.subpath).toBe(expected);
});

test('a provider account is made by address: a new one is invited, a member of an organisation is refused', async () => {
  const { providers: providerAccounts } = portal.services.accounts;
  const org_id = await addOne(portal.db);
  await addPerson(portal.db, 'staff', org_id, { email: 'juf@test.example' });
  const parent = await addPerson(portal.db, 'parent', null, { email: 'ouder@test.example' });
  await expect(providerAccounts.add('juf@test.example')).rejects.toThrow('hoort bij een organisatie');
  expect(await providerAccounts.add('Ouder@test.example ')).toEqual({ isInvited: false });
  expect(await providerAccounts.add('nieuw@test.example')).toEqual({ isInvited: true });
  await portal.runJobs();
  const mails = JSON.stringify(await portal.services.outbox!.list());
  expect(mails).toContain('Je bent aanbieder van Terecht');
  const token_hash = /token_hash=([\w-]+)[^"]*recovery/.exec(mails)![1]!;
  const { body: session } = await portal.call(verifyLink, { body: { token_hash, type: 'recovery' } });
  const { access_token, user } = session as AuthSession;
  const refused = await portal.call(overseeOrganizations, { query: {} }, access_token);
  expect(refused).toMatchObject({ status: 403, code: 'second_factor_required' });
  const withSecondFactor = await portal.tokenFor(user.id);
  expect((await portal.call(overseeOrganizations, { query: {} }, withSecondFactor)).status).toBe(200);
  expect((await providerAccounts.list()).map(({ email }) => email)).toEqual(
    expect.arrayContaining(['nieuw@test.example', 'ouder@test.example']),
  );
  const asParent = await portal.tokenFor(parent);
  expect((await portal.call(overseeOrganizations, { query: {} }, asParent)).status).toBe(200);
  await providerAccounts.remove('ouder@test.example');
  expect((await portal.call(overseeOrganizations, { query: {} }, asParent)).status).toBe(403);
  await expect(providerAccounts.remove('juf@test.example')).rejects.toThrow('geen account van de aanbieder');
});

const csv = (...lines: string[]) => lines.join('\r\n');
const send = (text: string, check: boolean) => portal.call(importOrganizations, { body: { csv: text, check } }, token);

test('a file is checked line by line, and imported as a whole or not at all', async () => {
  await addOne(portal.db, { subpath: 'bezet' });
  const file = csv(
    '\uFEFFNaam;Plaats;Sector;Webadres;Beheerder',
    '"De ""Grote""; Eik";Ede;school;;a@test.example',
    'De Eik;Ede;schools;bezet;b@test.example',
    'VV Ster;;sportclub;ster;geen adres',
    ';;school;;c@test.example',
    'De Pret;;pretpark;;d@test.example',
    'De Ster;;sportclub;ster;e@test.example',
    'Nog een Ster;;sportclub;ster;f@test.example',
    'De Es;;school;es;Twee@test.example',
    'De Els;;school;els;twee@test.example',
    '',
  );
  for (const check of [true, false]) {
    const { status, body } = await send(file, check);
    expect(status).toBe(200);
    expect(body.added).toBe(false);
    expect(body.lines.map(({ line, subpath, problem }) => [line, subpath, problem])).toEqual([
      [2, 'de-grote-eik', null],
      [3, 'bezet', 'Er is al een organisatie op dit adres.'],
      [4, 'ster', 'Dit is geen geldig e-mailadres.'],
      [5, '', 'De naam ontbreekt, is te lang of lijkt op een internetadres.'],
      [6, '', 'Sector is school, kinderopvang of sportclub.'],
      [7, 'ster', null],
      [8, 'ster', 'Er is al een organisatie op dit adres.'],
      [9, 'es', 'Deze beheerder staat op meer dan één regel.'],
      [10, 'els', 'Deze beheerder staat op meer dan één regel.'],
    ]);
    expect([await count('organizations'), await count('users'), await count('jobs')]).toEqual([1, 1, 0]);
  }

  const right = csv('beheerder,naam,sector', 'a@test.example,"Eik, De",school', 'b@test.example,Beuk,opvang');
  expect((await send(right, true)).body).toMatchObject({ added: false, lines: [{ problem: null }, { problem: null }] });
  expect(await count('organizations')).toBe(1);
  expect((await send(right, false)).body).toMatchObject({ added: true });
  const added = await portal.db.selectFrom('organizations').select(['sector', 'subpath']).orderBy('subpath').execute();
  expect(added.map(({ sector, subpath }) => `${sector}/${subpath}`)).toEqual([
    'kinderopvang/beuk',
    'schools/bezet',
    'schools/eik-de',
  ]);
});

test('a line names a group by its address or name, and an admin may be at several locations of it', async () => {
  await portal.db.deleteFrom('groups').execute();
  const groups = [
    { subpath: 'de-linde', name: 'Stichting De Linde' },
    { subpath: 'sport', name: 'Sportpark' },
    { subpath: 'sport-2', name: 'Sportpark' },
  ];
  await portal.db.insertInto('groups').values(groups).execute();
  const head = 'naam;sector;beheerder;groep';
  const wrong = csv(
    head,
    'Es;school;a@test.example;sportpark',
    'Els;school;b@test.example;',
    'Eik;school;b@test.example;sport',
  );
  expect((await send(wrong, false)).body.lines.map(({ group, problem }) => [group, problem])).toEqual([
    ['sportpark', 'Er is geen groep met dit adres of deze naam; voeg die eerst toe.'],
    ['', 'Deze beheerder staat op meer dan één regel.'],
    ['sport', 'Deze beheerder staat op meer dan één regel.'],
  ]);
  const right = csv(
    head,
    'Es;school;a@test.example;De-Linde',
    'Els;school;a@test.example;De-Linde',
    'Eik;school;b@test.example;',
  );
  expect((await send(right, false)).body).toMatchObject({
    added: true,
    lines: [{ group: 'Stichting De Linde' }, { group: 'Stichting De Linde' }, { group: '' }],
  });
  const located = portal.db.selectFrom('organizations').innerJoin('groups', 'groups.id', 'group_id');
  expect(
    await located.select(['organizations.name', 'groups.subpath']).orderBy('organizations.name').execute(),
  ).toEqual([
    { name: 'Els', subpath: 'de-linde' },
    { name: 'Es', subpath: 'de-linde' },
  ]);
});

test.each([
  ['', /Er ontbreekt: naam, sector, beheerder/],
  ['naam;sector;beheerder', /geen organisatie/],
  ['naam;sector;beheerder\nCaf\uFFFD Zuid;school;a@test.example', /Bewaar het als ‘CSV UTF-8’/],
  ['naam; Naam;sector;beheerder\nDe Eik;De Es;school;a@test.example', /de kolom naam meer dan één keer/],
  ['naam;sector;beheerder\n"De Eik;school;a@test.example', /regel 2 staat een aanhalingsteken/],
  [`naam;sector;beheerder\n${'De Eik;school;a@b.nl\n'.repeat(1_001)}`, /1001 regels/],
])('a file that cannot be read is refused as a whole', async (text, message) => {
  expect(await send(text, true)).toMatchObject({ code: 'bad_input', message: expect.stringMatching(message) });
});

test('a file with many long lines is imported', async () => {
  const name = 'é'.repeat(100);
  const lines = Array.from({ length: 200 }, (_, n) => `${name} ${n};Plaats;school;school-${n};a${n}@test.example`);
  const { status, body } = await send(csv('naam;plaats;sector;adres;beheerder', ...lines), false);
  expect([status, body.added, await count('organizations')]).toEqual([200, true, 200]);
});

test('the figures of each organisation are correct, and can be sorted and found by every column', async () => {
  const silent = await addOne(portal.db, {
    subpath: 'stil',
    name: 'Stille School',
    town: 'Ámsterdam',
    created_at: '2020-01-01T00:00:00Z',
  });
  const busy = await addOne(portal.db, {
    sector: 'sportclubs',
    subpath: 'druk',
    name: 'Drukke Club',
    created_at: '2020-01-01T00:00:00Z',
  });
  const staff = await addPerson(portal.db, 'staff', busy);
  await addPerson(portal.db, 'pending', busy);
  for (const bytes of [3_000, 4_000])
    await addItem(portal.db, busy, { photo_id: await addPhoto(portal.db, busy, { bytes }) });
  const item = await addItem(portal.db, busy);
  await portal.call(collectItem, { params: { id: item } }, await portal.tokenFor(staff));
  // Actions of the provider do not count as use.
  await portal.call(changeOrganization, { params: { id: silent }, body: { name: 'Stilste School' } }, token);

  const { body } = await page({ sort: 'storage', order: 'desc' });
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam' }).format();
  expect(body).toMatchObject({
    total: 2,
    silent: 1,
    organizations: [
      { id: busy, items: 3, back: 1, members: 1, storage: 7_000, last_used_on: today, is_silent: false },
      { id: silent, items: 0, back: 0, members: 0, storage: 0, last_used_on: null, is_silent: true },
    ],
  });
  await portal.db.deleteFrom('items').where('org_id', '=', busy).execute();
  await portal.db.deleteFrom('photos').where('bytes', '=', 4_000).execute();
  expect((await portal.call(overseeOrganization, { params: { id: busy } }, token)).body).toMatchObject({
    items: 0,
    storage: 3_000,
  });

  for (const sort of ['name', 'sector', 'town', 'items', 'back', 'last_used_on', 'members', 'storage']) {
    const names = async (order: string) => (await page({ sort, order })).body.organizations.map(({ name }) => name);
    expect((await names('asc')).toSorted()).toEqual(['Drukke Club', 'Stilste School']);
    expect((await names('desc')).length).toBe(2);
  }
  const found = async (q: string) => (await page({ q })).body.organizations.map(({ id }) => id);
  expect(await found('STILSTE amster')).toEqual([silent]);
  expect(await found('/sportclubs/druk')).toEqual([busy]);
  expect(await found('%')).toHaveLength(2);
  expect((await page({ silent: '1' })).body.organizations.map(({ id }) => id)).toEqual([silent]);
  expect((await page({ page: 2 })).body.organizations).toEqual([]);
});

test('the provider sees the monthly figures of one organisation, without the places that staff typed', async () => {
  const { id } = (await add()).body;
  await addItem(portal.db, id, { tags: ['jas'], last_seen_location: 'Bij Sam thuis' });
  const { status, body } = await portal.call(getOverseenReview, { params: { id }, query: {} }, token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: { found: 1 }, by_place: [] });
  const csv = await portal.app.inject({
    url: urlOf(exportOverseenReview, { params: { id } }),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(csv.statusCode).toBe(200);
  expect(csv.body).not.toContain('Sam');
});

test('a former address redirects permanently, and can be taken back', async () => {
  const id = await addOne(portal.db, { subpath: 'oud', name: 'Oude School' });
  const move = (subpath: string) => portal.call(changeOrganization, { params: { id }, body: { subpath } }, token);
  const { body } = await move('nieuw-adres');
  expect(body.former_addresses).toEqual([{ sector: 'schools', subpath: 'oud' }]);
  await move('nieuwer');
  expect((await portal.call(findOrganization, { params: { sector: 'schools', subpath: 'oud' } })).body).toMatchObject({
    id,
    subpath: 'nieuwer',
  });
  const redirect = async (url: string) => {
    const { statusCode, headers } = await portal.app.inject(url);
    return [statusCode, headers['location'], headers['cache-control']];
  };
  for (const [from, to] of [
    ['/schools/oud', '/schools/nieuwer'],
    ['/schools/nieuw-adres/search?q=jas', '/schools/nieuwer/search?q=jas'],
    ['/schools/oud/search/1', '/schools/nieuwer/search/1'],
    ['/schools/oud/items/1/edit', '/schools/nieuwer/items/1/edit'],
    ['/schools/oud/dashboard', '/schools/nieuwer/dashboard'],
  ] as const) {
    expect(await redirect(from)).toEqual([308, to, 'no-cache']);
  }
  expect((await add({ subpath: 'oud' })).code).toBe('organization_exists');
  expect((await move('oud')).body.former_addresses).toEqual([
    { sector: 'schools', subpath: 'nieuwer' },
    { sector: 'schools', subpath: 'nieuw-adres' },
  ]);
  expect((await redirect('/schools/nieuwer'))[1]).toBe('/schools/oud');
  expect((await redirect('/schools/oud'))[0]).toBe(200);
});

test('while paused, guests see nothing, staff change nothing, and nothing is lost', async () => {
  const id = await addOne(portal.db, { subpath: 'dicht', name: 'School' });
  const item = await addItem(portal.db, id, { tags: ['kobalt'] });
  const staff = await portal.tokenFor(await addPerson(portal.db, 'admin', id));
  const parent = await portal.tokenFor(await addPerson(portal.db, 'parent', null));
  const waiting = await portal.tokenFor(await addPerson(portal.db, 'pending', id));
  const lists = () =>
    Promise.all([
      portal.call(listPublicItems, { query: { org_uuid: id } }),
      portal.call(listPublicFilters, { query: { org_uuid: id } }),
      portal.call(suggestPublicWords, { query: { org_uuid: id, q: 'kob' } }),
      portal.call(listItems, { query: { org_id: id } }, parent),
      portal.call(getStatistics, { params: { id } }, parent),
      portal.call(listItems, { query: { org_id: id } }, waiting),
    ]);
  expect(JSON.stringify(await lists())).toContain('kobalt');

  await portal.call(pauseOrganization, { params: { id } }, token);
  expect((await lists()).map(({ code }) => code)).toEqual(Array(6).fill('organization_paused'));
  for (const path of ['', '/search', `/search/${item}`, `/items/${item}`]) {
    expect((await portal.app.inject(`/schools/dicht${path}`)).body).not.toContain('kobalt');
  }
  const signup = await portal.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email: 'a@test.example', password: 'een-wachtwoord', data: { name: 'Noor', org_id: id } },
  });
  expect(signup.json()).toMatchObject({ error_code: 'organization_paused' });

  expect((await portal.call(getItem, { params: { id: item } }, staff)).status).toBe(200);
  expect((await portal.call(listItems, { query: { org_id: id } }, staff)).body.items).toHaveLength(1);
  expect((await portal.call(listMembers, { params: { id } }, staff)).status).toBe(200);
  expect((await portal.call(getProfile, {}, staff)).body).toMatchObject({ is_paused: true });
  const changes = [
    await portal.call(collectItem, { params: { id: item } }, staff),
    await portal.call(createItem, { body: { photo_path: 'temp/a/1.webp', tags: [] } }, staff),
  ];
  for (const change of changes) {
    expect(change).toMatchObject({
      code: 'organization_paused',
      message: expect.stringContaining('niets worden gewijzigd'),
    });
  }
  await portal.runJobs();
  expect(await portal.services.outbox!.list()).not.toContainEqual(expect.objectContaining({ subject: /wacht/ }));

  await portal.call(resumeOrganization, { params: { id } }, token);
  expect(JSON.stringify(await lists())).toContain('kobalt');
  expect((await portal.call(collectItem, { params: { id: item } }, staff)).status).toBe(200);
});

const find = async (q: string) => {
  const { body } = await portal.call(listOrganizations, { query: { sector: 'schools', q, limit: 20 } });
  return body.map(({ name, town }) => `${name}, ${town}`);
};

const at = (name: string, town: string, subpath: string, postcode: string | null = null) =>
  addOne(portal.db, { name, town, subpath, postcode });

test('among many organisations the typed one comes first, by name, town, postcode or address', async () => {
  await at('De Regenboog', 'Utrecht', 'regenboog-utrecht', '3512 AB');
  await at('De Regenboog', 'Ede', 'regenboog-ede');
  await at('Regenboogschool', 'Assen', 'de-hoek');
  await at('Kleine Regen', 'Zwolle', 'klein');
  await at('Groot-Onweer', 'Regenstad', 'onweer');
  await at('École Zuid', '’s-Hertogenbosch', 'zuid');
  for (let n = 0; n < 30; n++) await at(`School ${n}`, 'Almere', `nummer-${n}`);
  expect(await find('regen')).toEqual([
    'Regenboogschool, Assen',
    'De Regenboog, Ede',
    'De Regenboog, Utrecht',
    'Groot-Onweer, Regenstad',
    'Kleine Regen, Zwolle',
  ]);
  expect(await find('REGENBOOG utr')).toEqual(['De Regenboog, Utrecht']);
  expect(await find('3512ab')).toEqual(['De Regenboog, Utrecht']);
  expect(await find('https://terecht.example/schools/de-hoek')).toEqual(['Regenboogschool, Assen']);
  expect(await find('ecole bosch')).toEqual(['École Zuid, ’s-Hertogenbosch']);
  expect(await find('boogsch')).toEqual(['Regenboogschool, Assen']);
  expect(await find('school')).toHaveLength(20);
  expect(await find(' ')).toHaveLength(20);
  for (const nothing of ["'; --", '%', '(', '\u0000']) expect(await find(nothing)).toEqual([]);
});
