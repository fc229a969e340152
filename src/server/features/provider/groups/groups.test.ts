import { randomUUID } from 'node:crypto';

import { afterAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { clearDatabase } from '../../../../../tests/support/clear-database.ts';
import { addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { readAuditLog } from '../../../../shared/audit/contract.ts';
import { getOrganization } from '../../../../shared/organizations/contract.ts';
import { findGroup, maxGroups, maxLocations } from '../../../../shared/organizations/groups.ts';
import { addOrganization as addLocation, changeOrganization } from '../../../../shared/provider/contract.ts';
import { addGroup, changeGroup, overseeGroup, overseeGroups, removeGroup } from '../../../../shared/provider/groups.ts';

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
  expect([status, group]).toEqual([201, { id: expect.any(String), ...LINDE, locations: [], admins: [] }]);
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
  expect((await portal.call(findGroup, { params: { subpath: LINDE.subpath } })).code).toBe('group_not_found');
  expect((await portal.call(removeGroup, { params: { id } }, token)).status).toBe(200);
  expect((await portal.call(removeGroup, { params: { id } }, token)).code).toBe('group_not_found');
  expect((await portal.call(getOrganization, { params: { id: school } })).body.group).toBeNull();
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
