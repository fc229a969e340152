import { randomUUID } from 'node:crypto';

import { afterAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { clearDatabase } from '../../../../tests/support/clear-database.ts';
import { jpeg } from '../../../../tests/support/photos/photos.ts';
import { addInvitation, addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { readAuditLog } from '../../../shared/audit/contract.ts';
import { findGroup, maxGroups, maxLocations } from '../../../shared/groups/contract.ts';
import {
  addGroup,
  changeGroup,
  exportGroup,
  overseeGroup,
  overseeGroups,
  removeGroup,
  saveGroupLogo,
} from '../../../shared/groups/overseen.ts';
import { getOrganization } from '../../../shared/organizations/contract.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import {
  addOrganization as addLocation,
  changeOrganization,
  importOrganizations,
} from '../../../shared/provider/contract.ts';

const portal: TestApp = await startTestApp();
let token: string;
afterAll(() => portal.close());
beforeEach(async () => {
  await clearDatabase(portal.pool);
  token = await portal.tokenFor(await addPerson(portal.db, 'provider', null));
});

const LINDE = { name: 'Stichting De Linde', subpath: 'de-linde' };
const add = (group = LINDE) => portal.call(addGroup, { body: group }, token);
const put = (id: string, group_id: string | null) =>
  portal.call(changeOrganization, { params: { id }, body: { group_id } }, token);

test('the provider makes a group and puts organisations in it, which everyone sees', async () => {
  const { status, body: group } = await add();
  expect([status, group]).toEqual([201, { id: expect.any(String), ...LINDE, logo: null, locations: [], admins: [] }]);
  const club = await addOrganization(portal.db, { sector: 'sportclubs', name: 'VV Oranje' });
  const school = await addOrganization(portal.db, { name: 'De Eik' });
  for (const id of [club, school]) expect((await put(id, group.id)).body.group).toEqual({ id: group.id, ...LINDE });
  const body = {
    sector: 'schools' as const,
    subpath: 'de-es',
    name: 'De Es',
    town: null,
    postcode: null,
    admin_email: 'directie@de-es.example',
    group_id: group.id,
  };
  expect((await portal.call(addLocation, { body }, token)).status).toBe(201);

  const found = await portal.call(findGroup, { params: { subpath: 'De-Linde' } });
  expect(found.body.locations.map(({ name }) => name)).toEqual(['De Eik', 'De Es', 'VV Oranje']);
  expect((await portal.call(getOrganization, { params: { id: club } })).body.group).toEqual({ id: group.id, ...LINDE });
  expect((await portal.call(overseeGroups, {}, token)).body).toEqual([{ id: group.id, ...LINDE, locations: 3 }]);

  const other = (await add({ name: 'Sportpark Noord', subpath: 'sportpark-noord' })).body;
  await put(club, other.id);
  await put(club, other.id);
  await put(club, null);
  expect((await portal.call(overseeGroup, { params: { id: other.id } }, token)).body.locations).toEqual([]);
  const admin = await portal.tokenFor(await addPerson(portal.db, 'admin', club));
  const log = await portal.call(readAuditLog, { params: { id: club }, query: {} }, admin);
  // The two entries of one change have the same moment.
  expect(log.body.entries.map(({ action, from, to }) => `${action} ${from ?? to}`).toSorted()).toEqual([
    `organization.joined-group ${other.name}`,
    `organization.joined-group ${LINDE.name}`,
    `organization.left-group ${other.name}`,
    `organization.left-group ${LINDE.name}`,
  ]);
});

test('the name and address of a group change, and its locations stay when it is removed', async () => {
  const { id } = (await add()).body;
  const school = await addOrganization(portal.db, { group_id: id });
  await add({ name: 'De Beuk', subpath: 'de-beuk' });
  const change = (body: object) => portal.call(changeGroup, { params: { id }, body }, token);
  expect((await change({ subpath: 'de-beuk' })).code).toBe('group_exists');
  expect((await change({})).body).toMatchObject(LINDE);
  expect((await change({ name: 'De Linden', subpath: 'linden' })).body).toMatchObject({ subpath: 'linden' });
  expect((await portal.call(removeGroup, { params: { id } }, token)).status).toBe(200);
  expect((await portal.call(removeGroup, { params: { id } }, token)).code).toBe('group_not_found');
  expect((await portal.call(getOrganization, { params: { id: school } })).body.group).toBeNull();
  const admin = await portal.tokenFor(await addPerson(portal.db, 'admin', school));
  const log = await portal.call(readAuditLog, { params: { id: school }, query: {} }, admin);
  expect(log.body.entries).toMatchObject([{ action: 'organization.left-group', from: 'De Linden', by_provider: true }]);
});

test('a former address of a group redirects permanently, and can be taken back', async () => {
  const { id } = (await add()).body;
  const beuk = (await add({ name: 'De Beuk', subpath: 'de-beuk' })).body;
  const move = (subpath: string, of = id) => portal.call(changeGroup, { params: { id: of }, body: { subpath } }, token);
  const redirect = async (url: string) => {
    const { statusCode, headers } = await portal.app.inject(url);
    return [statusCode, headers['location']];
  };
  await move('linden');
  await move('lindelaan');
  expect(await redirect('/groep/de-linde?q=jas')).toEqual([308, '/groep/lindelaan?q=jas']);
  expect(await redirect('/groep/Linden')).toEqual([308, '/groep/lindelaan']);
  expect(await redirect('/groep/linden/beheer/locaties')).toEqual([308, '/groep/lindelaan/beheer/locaties']);
  expect((await portal.call(findGroup, { params: { subpath: 'linden' } })).body).toMatchObject({ id });
  expect((await move('linden', beuk.id)).code).toBe('group_exists');
  expect((await add()).code).toBe('group_exists');
  expect((await move('linden')).body).toMatchObject({ subpath: 'linden' });
  expect(await redirect('/groep/lindelaan')).toEqual([308, '/groep/linden']);
  expect((await redirect('/groep/linden'))[0]).toBe(200);
  await portal.call(removeGroup, { params: { id } }, token);
  expect((await add()).body).toMatchObject(LINDE);
});

test('a group has a logo, which is encoded again, has its own address and is removed with the group', async () => {
  const { id } = (await add()).body;
  const save = (photo: string | null) => portal.call(saveGroupLogo, { params: { id }, body: { photo } }, token);
  expect((await save('geen foto')).code).toBe('photo_unreadable');
  const picture = await jpeg(1000, 250);
  const { logo } = (await save(picture.toString('base64'))).body;
  expect(logo).toEqual({ url: expect.stringMatching(/^\/api\/group-logos\//), width: 480, height: 120 });
  const page = await portal.app.inject(`/groep/${LINDE.subpath}`);
  expect(page.body).toContain(logo!.url);
  const served = await portal.app.inject(logo!.url);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(served.rawPayload.subarray(8, 12).toString()).toBe('WEBP');

  const other = (await save(picture.toString('base64'))).body.logo!;
  expect(other.url).not.toBe(logo!.url);
  expect((await portal.app.inject(logo!.url)).statusCode).toBe(404);
  expect((await save(null)).body.logo).toBeNull();
  await save(picture.toString('base64'));
  await portal.call(removeGroup, { params: { id } }, token);
  expect(await portal.db.selectFrom('group_logos').select('id').execute()).toEqual([]);
});

test('the export of a group has its locations with settings and admins, and can be imported again', async () => {
  const { id } = (await add()).body;
  await portal.db.insertInto('group_admins').values({ group_id: id, email: 'bestuur@test.example' }).execute();
  const place = { group_id: id, town: 'Ede', postcode: '6711 AB' };
  const school = await addOrganization(portal.db, { ...place, subpath: 'eik', name: '=De; "Eik"' });
  const club = await addOrganization(portal.db, {
    group_id: id,
    sector: 'sportclubs',
    subpath: 'es',
    name: 'De Es',
    paused_at: new Date().toISOString(),
  });
  await portal.db
    .insertInto('organization_settings')
    .values({ org_id: school, address: 'Kerkstraat 1', phone: '+31 33 555 01 23' })
    .execute();
  for (const name of ['a', 'b']) await addPerson(portal.db, 'admin', school, { email: `${name}@test.example` });
  await addPerson(portal.db, 'staff', school, { email: 'medewerker@test.example' });
  await addInvitation(portal.db, club, { email: 'nieuw@test.example', role: 'admin' });
  for (const [subpath, name] of [
    ['olm', 'De Olm'],
    ['wilg', 'De Wilg'],
  ])
    await addOrganization(portal.db, { group_id: id, subpath: subpath!, name: name! });
  await addOrganization(portal.db, { name: 'Elders' });

  const url = urlOf(exportGroup, { params: { id } });
  const { statusCode, body: csv } = await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(statusCode).toBe(200);
  const [head, ...lines] = csv.split('\r\n');
  expect(head).toMatch(
    /^\uFEFF"naam";"plaats";"postcode";"sector";"webadres";"groep";"beheerder";"andere beheerders";/,
  );
  expect(head).toContain('"instelling: Adres";"instelling: Telefoon"');
  const ofSchool = `"'=De; ""Eik""";"Ede";"6711 AB";"schools";"eik";"de-linde";"a@test.example";"b@test.example";"nee"`;
  const ofClub = `"De Es";"";"";"sportclubs";"es";"de-linde";"nieuw@test.example";"";"ja"`;
  const ofGroup = `"${LINDE.name}";"bestuur@test.example"`;
  expect(lines).toEqual([
    expect.stringContaining(`${ofSchool};${ofGroup};`),
    expect.stringContaining(`${ofClub};${ofGroup};`),
    expect.stringContaining(`"De Olm";"";"";"schools";"olm";"de-linde";"";"";"nee";${ofGroup};`),
    expect.stringContaining('"De Wilg"'),
    '',
  ]);
  expect(lines[0]).toContain(`"Kerkstraat 1";"'+31 33 555 01 23"`);
  const logged = await portal.db.selectFrom('security_log').select(['action', 'details']).execute();
  expect(logged).toContainEqual({ action: 'group.exported', details: { group: LINDE.name } });

  await portal.pool.query(`update organizations set subpath = 'oud-' || subpath`);
  await portal.db.deleteFrom('former_addresses').execute();
  const imported = await portal.call(importOrganizations, { body: { csv, check: false } }, token);
  expect(imported.body).toMatchObject({
    added: true,
    lines: [
      { name: '=De; "Eik"', sector: 'schools', subpath: 'eik', group: LINDE.name, admin_email: 'a@test.example' },
      { name: 'De Es', sector: 'sportclubs', subpath: 'es', group: LINDE.name, admin_email: 'nieuw@test.example' },
      { name: 'De Olm', subpath: 'olm', group: LINDE.name, admin_email: '' },
      { name: 'De Wilg', subpath: 'wilg', group: LINDE.name, admin_email: '' },
    ],
  });
  const invited = await portal.db
    .selectFrom('invitations as i')
    .innerJoin('organizations as o', 'o.id', 'i.org_id')
    .select(['o.subpath', 'email'])
    .where('o.subpath', 'not like', 'oud-%')
    .orderBy('email')
    .execute();
  expect(invited).toEqual([
    { subpath: 'eik', email: 'a@test.example' },
    { subpath: 'es', email: 'nieuw@test.example' },
  ]);
});

test('putting an organisation in a group, and removing a group, ask for a fresh sign-in', async () => {
  const { id } = (await add()).body;
  const school = await addOrganization(portal.db);
  await portal.db.updateTable('sessions').set({ authenticated_at: '2026-01-01T00:00:00Z' }).execute();
  expect((await put(school, id)).code).toBe('fresh_sign_in_required');
  expect((await put(school, null)).code).toBe('fresh_sign_in_required');
  expect((await portal.call(removeGroup, { params: { id } }, token)).code).toBe('fresh_sign_in_required');
  const renamed = { params: { id: school }, body: { name: 'De Eik' } };
  expect((await portal.call(changeOrganization, renamed, token)).status).toBe(200);
});

test.each([
  ['an address that is taken', LINDE, 'group_exists'],
  ['an address with capitals', { ...LINDE, subpath: 'De-Linde' }, 'bad_input'],
  ['a name that is a link', { name: 'https://evil.example', subpath: 'evil' }, 'bad_input'],
])('%s is refused', async (_, group, code) => {
  await add();
  expect((await add(group)).code).toBe(code);
});

test('a portal and a group have room for a limited number', async () => {
  const rows = Array.from({ length: maxGroups }, (_, n) => ({ name: `Groep ${n}`, subpath: `groep-${n}` }));
  const groups = await portal.db.insertInto('groups').values(rows).returning('id').execute();
  expect((await add()).code).toBe('too_many_groups');
  const group_id = groups[0]!.id;
  const organizations = Array.from({ length: maxLocations }, (_, n) => ({
    sector: 'schools' as const,
    subpath: `vol-${n}`,
    name: `Vol ${n}`,
    group_id,
  }));
  await portal.db.insertInto('organizations').values(organizations).execute();
  const school = await addOrganization(portal.db);
  expect((await put(school, group_id)).code).toBe('group_full');
  expect((await put(school, randomUUID())).code).toBe('group_not_found');
});
