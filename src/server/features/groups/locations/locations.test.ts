import { afterAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { clearDatabase } from '../../../../../tests/support/clear-database.ts';
import { addInvitation, addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { eraseAccount } from '../../../../shared/accounts/contract.ts';
import { acceptInvitation, listOwnInvitations } from '../../../../shared/accounts/invitations.ts';
import { readAuditLog } from '../../../../shared/audit/contract.ts';
import { readOrganizationSecurityLog } from '../../../../shared/audit/security.ts';
import {
  addLocation,
  inviteLocationAdmin,
  manageLocations,
  pauseLocation,
  resumeLocation,
  withdrawLocationInvitation,
} from '../../../../shared/groups/locations.ts';
import { overseeGroup, removeGroup, removeGroupAdmin } from '../../../../shared/groups/overseen.ts';
import {
  changeOrganization,
  inviteAdmin,
  overseeOrganization,
  pauseOrganization,
  resumeOrganization,
  withdrawAdminInvitation,
} from '../../../../shared/provider/contract.ts';

const portal: TestApp = await startTestApp();
afterAll(() => portal.close());

let id: string;
let location: string;
let token: string;
let provider: string;
beforeEach(async () => {
  await clearDatabase(portal.pool);
  const groups = [
    { name: 'Stichting De Linde', subpath: 'de-linde' },
    { name: 'Sportpark', subpath: 'sportpark' },
  ];
  const added = await portal.db.insertInto('groups').values(groups).returning(['id', 'subpath']).execute();
  id = added.find(({ subpath }) => subpath === 'de-linde')!.id;
  const email = 'bestuur@test.example';
  await portal.db.insertInto('group_admins').values({ group_id: id, email }).execute();
  location = await addOrganization(portal.db, { group_id: id, name: 'De Eik', town: 'Ede' });
  const user_id = await addPerson(portal.db, 'parent', null, { email });
  await portal.db.updateTable('profiles').set({ name: 'Noor Bakker' }).where('user_id', '=', user_id).execute();
  token = await portal.tokenFor(user_id);
  provider = await portal.tokenFor(await addPerson(portal.db, 'provider', null));
});

const values = { sector: 'schools', subpath: 'de-beuk', name: 'De Beuk', town: 'Ede', postcode: '6711ab' } as const;
const add = (changes: object = {}) =>
  portal.call(
    addLocation,
    { params: { id }, body: { ...values, admin_email: 'directeur@test.example', ...changes } },
    token,
  );
const invite = (email: string, where = location) =>
  portal.call(inviteLocationAdmin, { params: { id, location: where }, body: { email } }, token);
const mails = () => portal.db.selectFrom('jobs').select('payload').where('name', '=', 'mail').execute();

test('a group admin adds a location, whose first admin is invited; its log names the group', async () => {
  const added = await add();
  expect(added.status).toBe(201);
  const beech = added.body.find(({ name }) => name === 'De Beuk')!;
  expect(beech).toMatchObject({ town: 'Ede', admins: 0, invited_admins: [{ email: 'directeur@test.example' }] });
  expect(await mails()).toMatchObject([{ payload: { kind: 'invitation' } }]);
  const { group_id, postcode } = await portal.db
    .selectFrom('organizations')
    .select(['group_id', 'postcode'])
    .where('id', '=', beech.id)
    .executeTakeFirstOrThrow();
  expect({ group_id, postcode }).toEqual({ group_id: id, postcode: '6711 AB' });

  const director = await addPerson(portal.db, 'parent', null, { email: 'directeur@test.example' });
  const own = await portal.tokenFor(director);
  const [open] = (await portal.call(listOwnInvitations, {}, own)).body;
  expect((await portal.call(acceptInvitation, { params: { id: open!.id } }, own)).status).toBe(200);
  expect((await portal.call(manageLocations, { params: { id } }, token)).body[0]).toMatchObject({
    admins: 1,
    invited_admins: [],
  });

  const log = await portal.call(readAuditLog, { params: { id: beech.id }, query: {} }, own);
  const byGroup = log.body.entries.filter(({ group }) => group === 'Stichting De Linde');
  expect(byGroup.map(({ action }) => action).toSorted()).toEqual([
    'member.invite',
    'organization.added',
    'organization.joined-group',
  ]);
  const actor = { actor_name: 'Noor Bakker', by_provider: false };
  expect(byGroup).toMatchObject([actor, actor, actor]);
  const query = { q: 'groepsbeheerder van stichting' };
  expect((await portal.call(readAuditLog, { params: { id: beech.id }, query }, own)).body.entries).toHaveLength(3);
  const security = await portal.call(readOrganizationSecurityLog, { params: { id: beech.id }, query: {} }, own);
  expect(security.body.entries).toContainEqual(
    expect.objectContaining({ action: 'location.added', group: 'Stichting De Linde', name: 'Noor Bakker' }),
  );
});

test('a group admin reads that the provider invited an admin, but not whom', async () => {
  const eik = async () =>
    (await portal.call(manageLocations, { params: { id } }, token)).body.find((each) => each.id === location)!;
  await addInvitation(portal.db, location, { email: 'collega@test.example', role: 'staff' });
  expect(await eik()).toMatchObject({ admins: 0, is_admin_invited: false, invited_admins: [] });
  const invited = { params: { id: location }, body: { email: 'directeur@test.example' } };
  expect((await portal.call(inviteAdmin, invited, provider)).status).toBe(200);
  expect(await eik()).toMatchObject({ admins: 0, is_admin_invited: true, invited_admins: [] });
  await portal.db.updateTable('invitations').set({ sent_at: '2020-01-01' }).execute();
  expect((await eik()).is_admin_invited).toBe(false);
  await portal.db.updateTable('invitations').set({ sent_at: new Date().toISOString() }).execute();
  await addPerson(portal.db, 'admin', location);
  expect(await eik()).toMatchObject({ admins: 1, is_admin_invited: false });
});

test('the answer to an invitation is the same for every address, and only its owner reads why it cannot be accepted', async () => {
  const elsewhere = await addOrganization(portal.db);
  await addPerson(portal.db, 'staff', location, { email: 'lid@test.example' });
  await addPerson(portal.db, 'admin', elsewhere, { email: 'elders@test.example' });
  await addPerson(portal.db, 'provider', null, { email: 'aanbieder@test.example' });
  for (const name of ['lid', 'elders', 'aanbieder', 'onbekend']) {
    const email = `${name}@test.example`;
    const { status, body } = await invite(email);
    expect(status).toBe(200);
    const [{ invited_admins, ...rest }] = body as [(typeof body)[number]];
    expect(rest).toMatchObject({ name: 'De Eik', admins: 0 });
    expect(invited_admins[0]!.email).toBe(email);
  }
  // A member of the location already reads its name in the menu.
  expect(await mails()).toHaveLength(3);
  expect((await invite('geen adres')).code).toBe('bad_input');

  const [open] = (await portal.call(manageLocations, { params: { id } }, token)).body[0]!.invited_admins;
  const params = { id, location, invitation: open!.id };
  expect((await portal.call(withdrawLocationInvitation, { params }, token)).body[0]!.invited_admins).toHaveLength(3);
  expect((await portal.call(withdrawLocationInvitation, { params }, token)).status).toBe(404);
  // Without an admin the provider can withdraw it too.
  const seen = (await portal.call(overseeOrganization, { params: { id: location } }, provider)).body.invited_admins;
  expect(seen).toHaveLength(3);
  const one = { params: { id: location, invitation: seen[0]!.id } };
  expect((await portal.call(withdrawAdminInvitation, one, provider)).body.invited_admins).toHaveLength(2);
});

const leaving: [string, () => Promise<{ status: number }>][] = [
  [
    'the location leaves the group',
    () => portal.call(changeOrganization, { params: { id: location }, body: { group_id: null } }, provider),
  ],
  [
    'the inviter is no longer an admin of the group',
    async () => {
      const { admins } = (await portal.call(overseeGroup, { params: { id } }, provider)).body;
      return portal.call(removeGroupAdmin, { params: { id, admin: admins[0]!.id } }, provider);
    },
  ],
  ['the group is removed', () => portal.call(removeGroup, { params: { id } }, provider)],
  ['the inviter’s account is erased', () => portal.call(eraseAccount, { body: {} }, token)],
];

test.each(leaving)('an invitation by a group admin ends when %s, as the log says', async (_, leave) => {
  const own = await portal.tokenFor(await addPerson(portal.db, 'parent', null, { email: 'prive@test.example' }));
  await invite('prive@test.example');
  await invite('prive-2@test.example');
  const [open] = (await portal.call(listOwnInvitations, {}, own)).body;
  const other = await addInvitation(portal.db, location, { role: 'admin' });
  expect((await leave()).status).toBe(200);
  expect(await portal.call(acceptInvitation, { params: { id: open!.id } }, own)).toMatchObject({ status: 404 });
  const left = await portal.db.selectFrom('invitations').select('id').execute();
  expect(left).toEqual([{ id: other }]);
  const admin = await portal.tokenFor(await addPerson(portal.db, 'admin', location));
  const log = await portal.call(readAuditLog, { params: { id: location }, query: {} }, admin);
  expect(log.body.entries.map(({ action }) => action)).toContain('member.uninvite');
});

test('a group admin resumes what the group paused, and never what the provider paused', async () => {
  const params = { id, location };
  const pause = () => portal.call(pauseLocation, { params }, token);
  const resume = () => portal.call(resumeLocation, { params }, token);
  expect((await pause()).body).toMatchObject([{ is_paused: true, is_paused_by_group: true }]);
  expect((await resume()).body).toMatchObject([{ is_paused: false, is_paused_by_group: false }]);

  await portal.call(pauseOrganization, { params: { id: location } }, provider);
  expect((await pause()).body).toMatchObject([{ is_paused: true, is_paused_by_group: false }]);
  expect((await resume()).code).toBe('paused_by_provider');
  await portal.call(resumeOrganization, { params: { id: location } }, provider);

  // The provider takes over the pause of the group.
  await pause();
  await portal.call(pauseOrganization, { params: { id: location } }, provider);
  expect((await resume()).code).toBe('paused_by_provider');
  const log = await portal.db.selectFrom('security_log').select('action').where('org_id', '=', location).execute();
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['location.paused', 'location.resumed', 'location.paused']),
  );
});

test('a pause by the group is one of the provider once the location has left the group', async () => {
  const other = await portal.db.selectFrom('groups').select('id').where('id', '<>', id).executeTakeFirstOrThrow();
  await portal.db.insertInto('group_admins').values({ group_id: other.id, email: 'bestuur@test.example' }).execute();
  const put = (group_id: string) =>
    portal.call(changeOrganization, { params: { id: location }, body: { group_id } }, provider);
  await portal.call(pauseLocation, { params: { id, location } }, token);
  for (const group of [other.id, id]) {
    await put(group);
    const [seen] = (await portal.call(manageLocations, { params: { id: group } }, token)).body;
    expect(seen).toMatchObject({ is_paused: true, is_paused_by_group: false });
    const resumed = await portal.call(resumeLocation, { params: { id: group, location } }, token);
    expect(resumed.code).toBe('paused_by_provider');
  }
  const resumed = await portal.call(resumeOrganization, { params: { id: location } }, provider);
  expect(resumed.body.is_paused).toBe(false);
});

test('a location of another group, or of none, is not there', async () => {
  const other = await portal.db.selectFrom('groups').select('id').where('id', '<>', id).executeTakeFirstOrThrow();
  for (const group_id of [other.id, null]) {
    const params = { id, location: await addOrganization(portal.db, { group_id }) };
    expect((await portal.call(pauseLocation, { params }, token)).status).toBe(404);
    expect((await invite('directeur@test.example', params.location)).status).toBe(404);
  }
  expect((await portal.call(manageLocations, { params: { id: other.id } }, token)).status).toBe(403);
});

test('adding and inviting ask for a fresh sign-in, and are limited per day', async () => {
  for (let n = 0; n < 25; n++) expect((await add({ subpath: `linde-${n}` })).code).toBeUndefined();
  expect((await add({ subpath: 'linde-25' })).code).toBe('too_many_requests');
  await portal.db.updateTable('sessions').set({ authenticated_at: '2026-01-01T00:00:00Z' }).execute();
  const params = { id, location };
  expect((await add()).code).toBe('fresh_sign_in_required');
  expect((await invite('directeur@test.example')).code).toBe('fresh_sign_in_required');
  expect((await portal.call(pauseLocation, { params }, token)).code).toBe('fresh_sign_in_required');
});
