import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { addInvitation, addItem, addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import {
  changeMember,
  changeName,
  eraseAccount,
  getProfile,
  leaveOrganization,
  listMembers,
  removeMember,
  switchLocation,
} from '../../../../shared/accounts/contract.ts';
import { resetSecondFactor } from '../../../../shared/accounts/factors.ts';
import { acceptInvitation, listOwnInvitations } from '../../../../shared/accounts/invitations.ts';
import { readAuditLog } from '../../../../shared/audit/contract.ts';
import { editItem } from '../../../../shared/items/desk-items.ts';
import { exportOwnData } from '../../../../shared/visitors/own-data.ts';
import { hashPassword } from '../auth/passwords.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());

const PASSWORD = 'een-lang-wachtwoord';
const EMAIL = 'concierge@test.example';
let linde: string;
let vlinder: string;
let beuk: string;
let person: string;
/** The session of the person, and sessions of the admins of De Linde and De Vlinder. */
let token: string;
let adminOfLinde: string;
let adminOfVlinder: string;

beforeEach(async () => {
  await portal.db.deleteFrom('users').execute();
  await portal.db.deleteFrom('rate_limits').execute();
  const address = randomUUID();
  const { id: group_id } = await portal.db
    .insertInto('groups')
    .values({ name: 'Stichting De Bomen', subpath: `bomen-${address}`.slice(0, 60) })
    .returning('id')
    .executeTakeFirstOrThrow();
  linde = await addOrganization(portal.db, { name: 'De Linde', group_id });
  vlinder = await addOrganization(portal.db, { name: 'De Vlinder', group_id });
  beuk = await addOrganization(portal.db, { name: 'De Beuk' });
  adminOfLinde = await portal.tokenFor(await addPerson(portal.db, 'admin', linde));
  adminOfVlinder = await portal.tokenFor(await addPerson(portal.db, 'admin', vlinder));
  person = await addPerson(portal.db, 'staff', linde, { email: EMAIL, password_hash: await hashPassword(PASSWORD) });
  token = await portal.tokenFor(person);
});

async function join(org_id: string, role: 'staff' | 'admin' = 'staff') {
  const id = await addInvitation(portal.db, org_id, { email: EMAIL, role });
  return portal.call(acceptInvitation, { params: { id } }, token);
}
const switchTo = (org_id: string, as = token) => portal.call(switchLocation, { body: { org_id } }, as);
const profile = async (as = token) => (await portal.call(getProfile, {}, as)).body!;
const members = async (org_id: string, as: string) =>
  (await portal.call(listMembers, { params: { id: org_id } }, as)).body;
const actions = async (org_id: string, as: string) =>
  (await portal.call(readAuditLog, { params: { id: org_id }, query: {} }, as)).body.entries.map(({ action }) => action);
const edit = async (id: string, as = token) =>
  (await portal.call(editItem, { params: { id }, body: { version: 1, description: 'blauw' } }, as)).status;

test('an account joins another location of its group, and no other organisation', async () => {
  expect((await portal.call(listOwnInvitations, {}, token)).body).toEqual([]);
  await addInvitation(portal.db, beuk, { email: EMAIL });
  const id = await addInvitation(portal.db, vlinder, { email: EMAIL, role: 'admin' });
  const own = (await portal.call(listOwnInvitations, {}, token)).body;
  expect(own.map(({ is_of_own_group }) => is_of_own_group).toSorted()).toEqual([false, true]);
  for (const invitation of own) {
    const { status, code } = await portal.call(acceptInvitation, { params: { id: invitation.id } }, token);
    expect({ status, code }).toMatchObject(
      invitation.id === id ? { status: 200 } : { status: 409, code: 'member_elsewhere' },
    );
  }
  // Nothing changes where the session works.
  expect(await profile()).toMatchObject({
    org_id: linde,
    role: 'staff',
    locations: [
      { id: linde, name: 'De Linde', role: 'staff' },
      { id: vlinder, name: 'De Vlinder', role: 'admin' },
    ],
  });
  expect((await members(vlinder, adminOfVlinder)).find(({ user_id }) => user_id === person)).toMatchObject({
    role: 'admin',
    is_from_elsewhere: true,
  });
  expect(await actions(vlinder, adminOfVlinder)).toContain('member.join');
  expect((await portal.call(exportOwnData, {}, token)).body.other_locations).toMatchObject([
    { organization: 'De Vlinder', role: 'admin' },
  ]);
});

test('a session works at one location, with the role there, and other devices stay where they are', async () => {
  const here = await addItem(portal.db, linde);
  const there = await addItem(portal.db, vlinder);
  expect(await switchTo(vlinder)).toMatchObject({ status: 404, code: 'member_not_found' });
  await join(vlinder, 'admin');
  const otherDevice = await portal.tokenFor(person);
  expect(await switchTo(beuk)).toMatchObject({ status: 404, code: 'member_not_found' });
  expect((await switchTo(vlinder)).status).toBe(200);
  expect(await profile()).toMatchObject({ org_id: vlinder, role: 'admin' });
  expect([await edit(there), await edit(here)]).toEqual([200, 404]);
  expect((await members(vlinder, token)).length).toBe(2);
  expect((await portal.call(listMembers, { params: { id: linde } }, token)).status).toBe(403);
  expect(await profile(otherDevice)).toMatchObject({ org_id: linde, role: 'staff' });
  expect(await edit(here, otherDevice)).toBe(200);
  await switchTo(linde);
  expect(await profile()).toMatchObject({ org_id: linde, role: 'staff' });
});

test('roles, the last admin and the log are those of each location', async () => {
  await join(vlinder, 'admin');
  const own = { params: { user_id: person } };
  expect((await portal.call(changeMember, { ...own, body: { role: 'student_helper' } }, adminOfLinde)).status).toBe(
    200,
  );
  expect(await profile()).toMatchObject({ role: 'student_helper', locations: [{}, { role: 'admin' }] });
  await portal.call(changeName, { body: { name: 'Noor Nieuw' } }, token);
  expect(await actions(linde, adminOfLinde)).toContain('member.rename');
  expect(await actions(vlinder, adminOfVlinder)).toContain('member.rename');
  // Only the account's own organisation resets its second factor.
  expect(await portal.call(resetSecondFactor, own, adminOfVlinder)).toMatchObject({ code: 'member_not_found' });
  const other = (await members(vlinder, adminOfVlinder)).find(({ user_id }) => user_id !== person);
  await switchTo(vlinder);
  expect((await portal.call(removeMember, { params: { user_id: other!.user_id } }, token)).status).toBe(200);
  expect(await portal.call(leaveOrganization, {}, token)).toMatchObject({ status: 409, code: 'last_admin' });
  expect(await portal.call(eraseAccount, { body: { password: PASSWORD } }, token)).toMatchObject({
    code: 'last_admin',
  });
  expect(await profile()).toMatchObject({ org_id: vlinder, role: 'admin' });
});

test('a member who is removed at one location stays at the others, and is signed out where they worked', async () => {
  await join(vlinder);
  const there = await portal.tokenFor(person);
  await switchTo(vlinder, there);
  const own = { params: { user_id: person } };
  expect((await portal.call(removeMember, own, adminOfVlinder)).status).toBe(200);
  expect((await portal.call(getProfile, {}, there)).status).toBe(401);
  expect(await profile()).toMatchObject({ org_id: linde, role: 'staff', locations: [] });

  // Its own organisation removes it: the other location becomes its own.
  await join(vlinder, 'admin');
  const again = await portal.tokenFor(person);
  await switchTo(vlinder, again);
  expect((await portal.call(removeMember, own, adminOfLinde)).status).toBe(200);
  expect((await portal.call(getProfile, {}, token)).status).toBe(401);
  expect(await profile(again)).toMatchObject({ org_id: vlinder, role: 'admin', locations: [] });
  expect((await members(vlinder, adminOfVlinder)).map(({ is_from_elsewhere }) => is_from_elsewhere)).toEqual([
    false,
    false,
  ]);
});

test('leaving one location continues at another one; an erased account leaves all', async () => {
  await join(vlinder);
  expect((await portal.call(leaveOrganization, {}, token)).status).toBe(200);
  expect(await profile()).toMatchObject({ org_id: vlinder, role: 'staff', locations: [] });
  const id = await addInvitation(portal.db, linde, { email: EMAIL });
  await portal.call(acceptInvitation, { params: { id } }, token);
  expect((await portal.call(eraseAccount, { body: { password: PASSWORD } }, token)).status).toBe(200);
  expect(await actions(linde, adminOfLinde)).toContain('member.leave');
  expect(await actions(vlinder, adminOfVlinder)).toContain('member.leave');
  expect((await members(linde, adminOfLinde)).length).toBe(1);
});

test('each location decides about second factors and work accounts of its sessions', async () => {
  await join(vlinder);
  await portal.db
    .insertInto('organization_settings')
    .values({ org_id: vlinder, requires_second_factor: true })
    .execute();
  await switchTo(vlinder);
  expect(await profile()).toMatchObject({ needs_second_factor: true });
  const other = await portal.tokenFor(person);
  expect((await profile(other)).needs_second_factor).toBeUndefined();
  await portal.db
    .insertInto('work_account_connections')
    .values({
      org_id: vlinder,
      kind: 'oidc',
      issuer: 'https://inloggen.test',
      client_id: 'terecht',
      client_secret: '',
      domains: ['test.example'],
      newcomers: 'pending',
      is_on: true,
      is_password_allowed: false,
    })
    .execute();
  expect(await switchTo(vlinder, other)).toMatchObject({ status: 409, code: 'other_work_account' });
  expect(await profile(other)).toMatchObject({ org_id: linde });
});
