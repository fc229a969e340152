import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { countJobs } from '../../../../../tests/support/jobs.ts';
import { addClaim, addItem, addOrganization, addPerson, addPhoto } from '../../../../../tests/support/seed.ts';
import { getItemHistory, readAuditLog } from '../../../../shared/audit/contract.ts';
import { getItem } from '../../../../shared/items/desk-items.ts';
import { findItemByCode } from '../../../../shared/items/items-bulk.ts';
import { listMovedItems, moveItem, takeItemBack } from '../../../../shared/items/moved-items.ts';
import { newPhotoPath } from '../../photos/photo-path.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());

let linde: string;
let vlinder: string;
let beuk: string;
/** Staff of De Linde, and an admin of De Vlinder. */
let staff: string;
let admin: string;
let group_id: string;
let counter = 0;

beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute();
  await portal.db.deleteFrom('jobs').execute();
  ({ id: group_id } = await portal.db
    .insertInto('groups')
    .values({ name: 'Stichting De Bomen', subpath: `bomen-${++counter}` })
    .returning('id')
    .executeTakeFirstOrThrow());
  linde = await addOrganization(portal.db, { name: 'De Linde', group_id });
  vlinder = await addOrganization(portal.db, { name: 'De Vlinder', group_id });
  beuk = await addOrganization(portal.db, { name: 'De Beuk' });
  staff = await portal.tokenFor(await addPerson(portal.db, 'staff', linde));
  admin = await portal.tokenFor(await addPerson(portal.db, 'admin', vlinder));
});

const now = () => new Date().toISOString();
const move = (id: string, to = vlinder, as = staff) => portal.call(moveItem, { params: { id }, body: { to } }, as);
const takeBack = (id: string, as = staff) => portal.call(takeItemBack, { params: { id } }, as);
const read = (id: string, as: string) => portal.call(getItem, { params: { id } }, as);
const moved = async () => (await portal.call(listMovedItems, { params: { id: linde } }, staff)).body;
const seen = async (id: string, as: string) => (await read(id, as)).body.last_seen_location;
const claimsOn = (id: string) =>
  portal.db
    .selectFrom('claims')
    .select(['org_id', 'state', 'code'])
    .where('item_id', '=', id)
    .orderBy('state')
    .execute();
const pathOf = async (id: string) => {
  const { sector, subpath } = await portal.db
    .selectFrom('organizations')
    .select(['sector', 'subpath'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `/${sector}/${subpath}`;
};
const places = (org_id: string) =>
  portal.db.selectFrom('item_versions').select(['unclaimed']).where('org_id', '=', org_id).executeTakeFirst();

test('an item moves with its photo, fields, code, history and waiting claims, and comes back', async () => {
  const place = { org_id: linde, id: '00000000-0000-4000-8000-00000000000a', name: 'Rek 1', position: 0 };
  await portal.db.insertInto('places').values(place).execute();
  const path = newPhotoPath('00000000-0000-4000-8000-000000000001');
  const photo_id = await addPhoto(portal.db, linde, { path });
  const id = await addItem(portal.db, linde, {
    photo_id,
    code: 'K7P4X',
    place_id: place.id,
    verification_note: 'initialen',
    kind_only: true,
    kinds: ['jas'],
  });
  const claim = await addClaim(portal.db, linde, { item_id: id });
  await addClaim(portal.db, linde, { item_id: id, state: 'unconfirmed' });
  await addClaim(portal.db, linde, { item_id: id, state: 'rejected', ended_at: new Date().toISOString() });
  await portal.db
    .insertInto('claim_messages')
    .values({ org_id: linde, claim_id: claim, from_claimant: false, text: 'Welke maat?' })
    .execute();

  expect((await move(id)).status).toBe(200);
  expect((await read(id, staff)).status).toBe(404);
  expect((await read(id, admin)).body).toMatchObject({
    org_id: vlinder,
    code: 'K7P4X',
    place_id: null,
    verification_note: 'initialen',
    tags: ['jas', 'blauw'],
    kind_only: true,
  });
  expect(await claimsOn(id)).toMatchObject([
    { org_id: vlinder, state: 'unconfirmed' },
    { org_id: vlinder, state: 'waiting' },
  ]);
  expect(await portal.db.selectFrom('claim_messages').select('org_id').where('claim_id', '=', claim).execute()).toEqual(
    [{ org_id: vlinder }],
  );
  expect(await countJobs(portal.db, 'claim-moved')).toBe(1);
  expect([await places(linde), await places(vlinder)]).toEqual([{ unclaimed: 0 }, { unclaimed: 1 }]);
  const log = await portal.call(readAuditLog, { params: { id: vlinder }, query: {} }, admin);
  expect(log.body.entries[0]).toMatchObject({
    action: 'item.moved-here',
    from: 'De Linde',
    subject_name: 'jas, blauw',
  });
  expect(await moved()).toMatchObject([
    { id, organization: { name: 'De Vlinder' }, tags: ['jas', 'blauw'], can_come_back: true },
  ]);

  expect((await takeBack(id, admin)).status).toBe(404);
  expect((await takeBack(id)).status).toBe(200);
  expect((await read(id, staff)).body).toMatchObject({ org_id: linde, code: 'K7P4X', place_id: place.id });
  expect(await claimsOn(id)).toMatchObject([{ org_id: linde }, { org_id: linde }]);
  expect(await moved()).toEqual([]);
  const history = (await portal.call(getItemHistory, { params: { id } }, staff)).body;
  expect(history.map(({ action }) => action)).toEqual(['item.moved-here', 'item.moved-away']);
});

test('the spot where it was found names its location elsewhere, and no longer when it returns', async () => {
  const long = 'x'.repeat(195);
  const id = await addItem(portal.db, linde, { last_seen_location: 'Kapstok groep 6' });
  await move(id);
  expect(await seen(id, admin)).toBe('Kapstok groep 6, De Linde');
  await takeBack(id);
  expect(await seen(id, staff)).toBe('Kapstok groep 6');
  await move(id);
  await move(id, linde, admin);
  expect(await seen(id, staff)).toBe('Kapstok groep 6');
  // The spot is at the first location, also after the next move.
  await portal.db.updateTable('organizations').set({ group_id }).where('id', '=', beuk).execute();
  const third = await portal.tokenFor(await addPerson(portal.db, 'staff', beuk));
  await portal.db.deleteFrom('moved_items').execute();
  await move(id);
  await move(id, beuk, admin);
  expect(await seen(id, third)).toBe('Kapstok groep 6, De Linde');
  for (const last_seen_location of [long, null]) {
    const other = await addItem(portal.db, linde, { last_seen_location });
    await move(other);
    expect(await seen(other, admin)).toBe(last_seen_location);
    await takeBack(other);
    expect(await seen(other, staff)).toBe(last_seen_location);
  }
});

test('it moves only within the group, to a location that is open, and only while it waits there', async () => {
  const id = await addItem(portal.db, linde);
  expect(await move(id, beuk)).toMatchObject({ status: 409, code: 'not_in_one_group' });
  expect(await move(id, linde)).toMatchObject({ code: 'organization_not_found' });
  expect((await move(id, vlinder, admin)).status).toBe(404);
  const helper = await portal.tokenFor(await addPerson(portal.db, 'student_helper', linde));
  expect((await move(id, vlinder, helper)).status).toBe(403);
  const pause = (paused_at: string | null) =>
    portal.db.updateTable('organizations').set({ paused_at }).where('id', '=', vlinder).execute();
  await pause(new Date().toISOString());
  expect(await move(id)).toMatchObject({ code: 'organization_paused' });
  await pause(null);
  const reserved = await addItem(portal.db, linde, { is_reserved: true });
  const collected = await addItem(portal.db, linde, { status: 'claimed', claimed_date: new Date().toISOString() });
  for (const gone of [reserved, collected]) expect(await move(gone)).toMatchObject({ code: 'item_cannot_move' });
  expect((await read(id, staff)).body.org_id).toBe(linde);
});

test('a waiting claim does not go where nobody has an account', async () => {
  const ofLinde = portal.db.selectFrom('organizations').select('group_id').where('id', '=', linde);
  const { group_id } = await ofLinde.executeTakeFirstOrThrow();
  const empty = await addOrganization(portal.db, { name: 'De Beuk', group_id });
  const id = await addItem(portal.db, linde);
  await addClaim(portal.db, linde, { item_id: id });
  expect(await move(id, empty)).toMatchObject({ status: 409, code: 'claims_cannot_move' });
  const free = await addItem(portal.db, linde);
  expect((await move(free, empty)).status).toBe(200);
});

test('a code that another item has there changes; claims go only where claims are taken', async () => {
  await addItem(portal.db, vlinder, { code: 'K7P4X' });
  const id = await addItem(portal.db, linde, { code: 'K7P4X' });
  await portal.db
    .insertInto('organization_settings')
    .values({ org_id: vlinder, parts: JSON.stringify({ claims: false }) })
    .execute();
  await addClaim(portal.db, linde, { item_id: id });
  expect(await move(id)).toMatchObject({ status: 409, code: 'claims_cannot_move' });
  await portal.db.deleteFrom('claims').where('item_id', '=', id).execute();
  expect((await move(id)).status).toBe(200);
  expect((await read(id, admin)).body.code).not.toBe('K7P4X');
});

test('it comes back for thirty days, unless something happened to it there', async () => {
  const [old, collected] = [await addItem(portal.db, linde), await addItem(portal.db, linde)];
  for (const id of [old, collected]) await move(id);
  await portal.db
    .updateTable('moved_items')
    .set({ moved_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    .where('item_id', '=', old)
    .execute();
  await portal.db
    .updateTable('items')
    .set({ status: 'claimed', claimed_date: new Date().toISOString() })
    .where('id', '=', collected)
    .execute();
  expect(await moved()).toMatchObject([{ id: collected, can_come_back: false }]);
  expect(await takeBack(old)).toMatchObject({ code: 'item_not_found' });
  expect(await takeBack(collected)).toMatchObject({ code: 'item_cannot_move' });
});

test('it does not come back from a location that left the group, and neither do its claims', async () => {
  const id = await addItem(portal.db, linde);
  await move(id);
  await addClaim(portal.db, vlinder, { item_id: id });
  const leave = portal.db.updateTable('organizations').set({ group_id: null });
  await leave.where('id', '=', vlinder).execute();
  const unavailable = { is_in_group: false, can_come_back: false, tags: [], photo_url: null };
  expect(await takeBack(id)).toMatchObject({ status: 409, code: 'not_in_one_group' });
  expect(await moved()).toMatchObject([unavailable]);
  expect(await claimsOn(id)).toMatchObject([{ org_id: vlinder }]);
  await leave.where('id', '=', linde).execute();
  expect(await moved()).toMatchObject([unavailable]);
  expect(await takeBack(id)).toMatchObject({ code: 'not_in_one_group' });
});

test('its old address leads to the new one, in the language of the reader, and back when it was taken back', async () => {
  const [from, to] = await Promise.all([linde, vlinder].map(pathOf));
  const id = await addItem(portal.db, linde);
  const open = (path: string) => portal.app.inject(`${path}/${id}?taal=tr`);
  await move(id);
  for (const page of ['search', 'aanvraag']) {
    const { statusCode, headers } = await open(`${from}/${page}`);
    expect([statusCode, headers.location]).toEqual([302, `${to}/${page}/${id}?taal=tr`]);
    expect((await open(`${to}/${page}`)).statusCode).toBe(200);
  }
  await takeBack(id);
  expect((await open(`${from}/search`)).statusCode).toBe(200);
  expect((await open(`${to}/search`)).statusCode).toBe(404);
});

test('the old address does not tell guests where an item is that they may not see there', async () => {
  const [from, to] = await Promise.all([linde, vlinder].map(pathOf));
  const open = async (id: string, path = from) => {
    const { statusCode, headers } = await portal.app.inject(`${path}/search/${id}`);
    return { statusCode, location: headers.location };
  };
  const id = await addItem(portal.db, linde);
  await move(id);
  const set = (values: { is_public?: boolean; left_list_at?: string | null }) =>
    portal.db.updateTable('items').set(values).where('id', '=', id).execute();
  const pause = (paused_at: string | null) =>
    portal.db.updateTable('organizations').set({ paused_at }).where('id', '=', vlinder).execute();
  expect((await open(id)).statusCode).toBe(302);
  for (const [hide, show] of [
    [() => set({ is_public: false }), () => set({ is_public: true })],
    [() => set({ left_list_at: now() }), () => set({ left_list_at: null })],
    [() => pause(now()), () => pause(null)],
  ] as const) {
    await hide();
    expect(await open(id)).toEqual({ statusCode: 404, location: undefined });
    await show();
    expect((await open(id)).location).toBe(`${to}/search/${id}`);
  }
  // After the next move both old addresses lead to the third location.
  await portal.db.updateTable('organizations').set({ group_id }).where('id', '=', beuk).execute();
  await move(id, beuk, admin);
  for (const path of [from, to]) expect((await open(id, path)).location).toBe(`${await pathOf(beuk)}/search/${id}`);
});

describe('the label of a moved item', () => {
  const code = 'K7P4X';
  const byCode = (org_id: string, as?: string, label_of?: string) =>
    portal.call(findItemByCode, { params: { id: org_id, code }, query: { label_of } }, as);
  const openLabel = async (org_id: string) => {
    const { statusCode, headers } = await portal.app.inject(`${await pathOf(org_id)}/i/${code.toLowerCase()}?taal=tr`);
    return { statusCode, location: headers.location };
  };

  test('leads to its new location, until it was taken back or the move is forgotten', async () => {
    const id = await addItem(portal.db, linde, { code });
    expect(await openLabel(linde)).toMatchObject({ statusCode: 200 });
    await move(id);
    const to = await pathOf(vlinder);
    expect(await openLabel(linde)).toEqual({ statusCode: 302, location: `${to}/i/${code.toLowerCase()}?taal=tr` });
    const moved_to = { name: 'De Vlinder' };
    for (const as of [undefined, staff, admin]) expect((await byCode(linde, as)).body).toMatchObject({ id, moved_to });
    expect((await byCode(vlinder)).body).toEqual({ id, moved_to: null });

    await portal.db.updateTable('organizations').set({ group_id }).where('id', '=', beuk).execute();
    await move(id, beuk, admin);
    for (const from of [linde, vlinder])
      expect((await openLabel(from)).location).toBe(`${await pathOf(beuk)}/i/${code.toLowerCase()}?taal=tr`);
    // A label that is in use at the old location again leads to the item there.
    const next = await addItem(portal.db, linde, { code });
    expect(await openLabel(linde)).toMatchObject({ statusCode: 200 });
    expect((await byCode(linde)).body).toEqual({ id: next, moved_to: null });
    await portal.db.deleteFrom('items').where('id', '=', next).execute();

    const moved_at = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await portal.db.updateTable('moved_items').set({ moved_at }).where('item_id', '=', id).execute();
    expect(await openLabel(linde)).toMatchObject({ statusCode: 200 });
    expect(await byCode(linde, staff)).toMatchObject({ status: 404, code: 'item_not_found' });
  });

  test('is accepted by the new location when it names the old one', async () => {
    const id = await addItem(portal.db, linde, { code });
    expect(await byCode(vlinder, admin, linde)).toMatchObject({ code: 'item_not_found' });
    await move(id);
    expect((await byCode(vlinder, admin, linde)).body).toEqual({ id, moved_to: null });
    expect((await byCode(vlinder, admin, vlinder)).body).toEqual({ id, moved_to: null });
    expect(await byCode(vlinder, admin, beuk)).toMatchObject({ status: 404, code: 'item_not_found' });
    await takeBack(id);
    // Another item may get the same code there.
    await addItem(portal.db, vlinder, { code });
    expect(await byCode(vlinder, admin, linde)).toMatchObject({ code: 'item_not_found' });
  });

  test('does not tell guests where an item is that they may not see there; staff of both locations find it', async () => {
    const id = await addItem(portal.db, linde, { code, is_public: false });
    await move(id);
    const helper = await portal.tokenFor(await addPerson(portal.db, 'student_helper', linde));
    expect(await openLabel(linde)).toEqual({ statusCode: 200, location: undefined });
    expect(await byCode(linde)).toMatchObject({ status: 404, code: 'item_not_found' });
    for (const as of [staff, helper, admin])
      expect((await byCode(linde, as)).body).toMatchObject({ id, moved_to: { name: 'De Vlinder' } });
    const paused_at = now();
    await portal.db.updateTable('organizations').set({ paused_at }).where('id', '=', vlinder).execute();
    for (const as of [undefined, staff]) expect(await byCode(linde, as)).toMatchObject({ status: 404 });
  });

  test('cannot be guessed: opening addresses and looking up codes have one limit', async () => {
    const id = await addItem(portal.db, linde, { code });
    await move(id);
    for (let n = 0; n < 150; n++) await Promise.all([openLabel(linde), byCode(linde)]);
    expect((await byCode(linde)).status).toBe(429);
    expect(await openLabel(linde)).toEqual({ statusCode: 200, location: undefined });
    // Nothing was moved from there, so its addresses tell nothing and are not counted.
    await portal.db.deleteFrom('rate_limits').execute();
    for (let n = 0; n < 10; n++) await openLabel(beuk);
    expect(await portal.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });
});
