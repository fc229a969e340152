import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addUpload } from '../../../../tests/support/photos/photos.ts';
import { addItem, addOrganization, addPerson, addVisit, inDays, addPlace } from '../../../../tests/support/seed.ts';
import { getItemHistory } from '../../../shared/audit/contract.ts';
import { limits, listItems, listPublicItems } from '../../../shared/items/contract.ts';
import { createItem, editItem } from '../../../shared/items/desk-items.ts';
import { findItemByCode } from '../../../shared/items/items-bulk.ts';
import { savePlaces } from '../../../shared/places/contract.ts';

let portal: TestApp;
let school: string;
let admin: string;
let helper: string;
let parent: string;
let rack: string;
let safe: string;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { db } = portal;
  await db.deleteFrom('rate_limits').execute();
  school = await addOrganization(db);
  admin = await portal.tokenFor(await addPerson(db, 'admin', school));
  helper = await portal.tokenFor(await addPerson(db, 'student_helper', school));
  parent = await portal.tokenFor(await addPerson(db, 'parent', null));
  [rack, safe] = [await addPlace(portal.db, school, 'Rek 1'), await addPlace(portal.db, school, 'Kluis')];
});

const archive = (id: string) =>
  portal.db.updateTable('places').set({ is_archived: true }).where('id', '=', id).execute();
const newPhoto = () => addUpload(portal, helper);
const create = async (fields: object, photo_path?: string) =>
  portal.call(createItem, { body: { photo_path: photo_path ?? (await newPhoto()), tags: ['jas'], ...fields } }, helper);
const edit = (id: string, body: object) =>
  portal.call(editItem, { params: { id }, body: body as { version: number } }, helper);
const list = (query: object, as = helper) => portal.call(listItems, { query: { org_id: school, ...query } }, as);
const idsOf = async (query: object) => (await list(query)).body.items.map(({ id }) => id);
const byCode = (code: string, as?: string) =>
  portal.call(findItemByCode, { params: { id: school, code }, query: {} }, as);

async function codeOf(id: string): Promise<string> {
  return (await portal.db.selectFrom('items').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
}

describe('the storage place of an item', () => {
  test('is set, changed and removed, with entries in its history', async () => {
    const { status, body } = await create({ place_id: rack });
    expect(status).toBe(201);
    expect(body).toMatchObject({ place_id: rack, place_name: 'Rek 1' });
    const moved = await edit(body.id, { version: 1, place_id: safe });
    expect(moved.body).toMatchObject({ place_id: safe, place_name: 'Kluis', version: 2 });
    expect((await edit(body.id, { version: 2, place_id: null })).body).toMatchObject({
      place_id: null,
      place_name: null,
    });
    const history = await portal.call(getItemHistory, { params: { id: body.id } }, admin);
    expect(history.body.map(({ changed }) => changed)).toEqual([['place_id'], ['place_id'], []]);
  });

  test('is a place in use of this organisation; otherwise the photo can be used again', async () => {
    const elsewhere = await addPlace(portal.db, await addOrganization(portal.db), 'Elders');
    const photo_path = await newPhoto();
    const gone = { status: 409, message: 'Deze bewaarplaats is niet meer in gebruik. Kies een andere.' };
    for (const place_id of [randomUUID(), elsewhere])
      expect(await create({ place_id }, photo_path)).toMatchObject(gone);
    await archive(safe);
    expect(await create({ place_id: safe }, photo_path)).toMatchObject({ ...gone, code: 'place_gone' });
    const { body } = await create({ place_id: rack }, photo_path);
    expect(await edit(body.id, { version: 1, place_id: safe })).toMatchObject(gone);
    // Other edits keep the item in its archived place.
    await archive(rack);
    expect((await edit(body.id, { version: 1, place_id: rack, tags: ['muts'] })).body).toMatchObject({
      place_name: 'Rek 1',
      tags: ['muts'],
    });
  });

  test('is valid while the list of places is saved concurrently', async () => {
    const { version } = await portal.services.places.read(school, true);
    const leaveOut = () => portal.call(savePlaces, { params: { id: school }, body: { version, places: [] } }, admin);
    const photos = await Promise.all(Array.from({ length: 6 }, newPhoto));
    const placing = photos.map((photo_path) => create({ place_id: rack }, photo_path));
    const [saved, ...placed] = await Promise.all([leaveOut(), ...placing]);
    expect(saved.status).toBe(200);
    expect(placed.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const there = placed.filter(({ status }) => status === 201).length;
    expect(await idsOf({ place: rack })).toHaveLength(there);
    const { places } = await portal.services.places.read(school, true);
    expect(places).toMatchObject(there > 0 ? [{ id: rack, is_archived: true, items: there }] : []);
  });

  test('is a filter for helpers and staff only, with and without words', async () => {
    const { db } = portal;
    const coat = await addItem(db, school, { place_id: rack });
    const cap = await addItem(db, school, { place_id: rack, tags: ['muts'], kind_only: true, kinds: ['muts'] });
    const phone = await addItem(db, school, { place_id: safe, tags: ['telefoon'] });
    const collected = { status: 'claimed', claimed_date: new Date().toISOString() } as const;
    const handed = await addItem(db, school, { place_id: safe, ...collected });
    const loose = await addItem(db, school);
    expect(await idsOf({ place: rack })).toEqual([coat, cap]);
    expect(await idsOf({ place: safe, status: 'unclaimed' })).toEqual([phone]);
    expect(await idsOf({ place: 'none' })).toEqual([loose]);
    expect(await idsOf({ place: rack, q: 'jas' })).toEqual([coat]);
    expect(await idsOf({ place: safe, q: 'jas' })).toEqual([handed]);
    expect(await idsOf({ place: rack, q: 'muts' })).toEqual([cap]);
    expect((await list({ place: rack })).body.total).toBeNull();
    expect((await list({ place: rack, limit: 1 })).body.next_cursor).not.toBeNull();
    expect((await list({ place: rack }, parent)).status).toBe(403);
    const stranger = await portal.tokenFor(await addPerson(db, 'staff', await addOrganization(db)));
    expect((await list({ place: 'none' }, stranger)).status).toBe(403);
    expect((await list({ place: 'elders' })).status).toBe(400);
  });
});

test('places and codes are in no response to others, and not searchable for them', async () => {
  const id = await addItem(portal.db, school, { place_id: rack, tags: ['jas'] });
  const code = await codeOf(id);
  expect((await list({})).body.items).toMatchObject([{ code, place_id: rack, is_public: true }]);
  const forOthers = [
    await list({}, parent),
    await portal.call(listPublicItems, { query: { org_uuid: school } }),
    await list({ q: 'jas' }, parent),
  ];
  for (const { body } of forOthers) {
    expect(body.items).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`"code"|place|${code}`));
  }
  for (const q of [code, 'Rek 1']) {
    expect((await list({ q }, parent)).body.items).toEqual([]);
    expect((await portal.call(listPublicItems, { query: { org_uuid: school, q } })).body.items).toEqual([]);
  }
  // Moving an item does not change the version of guests.
  const etag = async () => (await portal.call(listPublicItems, { query: { org_uuid: school } })).headers['etag'];
  const before = await etag();
  expect((await edit(id, { version: 1, place_id: safe, found_on: inDays(-2) })).status).toBe(200);
  expect(await etag()).toBe(before);
});

describe('the code of an item', () => {
  test('is found by helpers and staff, in any spelling, and returns only that item', async () => {
    const { body } = await create({});
    const { id, code } = body;
    await addItem(portal.db, school, { description: `lijkt op ${code}` });
    for (const q of [
      code,
      code.toLowerCase(),
      ` ${code.slice(0, 2)} ${code.slice(2)}`,
      `${code.slice(0, 3)}-${code.slice(3)}`,
    ]) {
      expect(await idsOf({ q })).toEqual([id]);
    }
    expect(await idsOf({ q: code, place: rack })).toEqual([]);
    const { headers } = await list({ q: code });
    const again = await portal.app.inject({
      url: `/api/items?org_id=${school}&q=${code}`,
      headers: { authorization: `Bearer ${helper}`, 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('that no item has is searched as text', async () => {
    const described = await addItem(portal.db, school, { description: 'serienummer 33333' });
    expect(await idsOf({ q: '33333' })).toEqual([described]);
  });

  test('opens a visible item, and is otherwise not found', async () => {
    const { db } = portal;
    const shown = await addItem(db, school, { kind_only: true, kinds: ['jas'] });
    const hidden = await addItem(db, school, { is_public: false });
    const gone = await addItem(db, school, { left_list_at: new Date().toISOString() });
    const [open, secret, left] = [await codeOf(shown), await codeOf(hidden), await codeOf(gone)];
    const visitor = await addVisit(db, 'ouder@test.example');
    for (const as of [undefined, visitor, parent, helper]) {
      expect((await byCode(open.toLowerCase(), as)).body).toEqual({ id: shown, moved_to: null });
      expect(await byCode(left, as)).toMatchObject({ status: 404, code: 'item_not_found' });
    }
    for (const as of [undefined, visitor]) {
      expect(await byCode(secret, as)).toMatchObject({ status: 404, code: 'item_not_found' });
    }
    for (const as of [parent, helper]) expect((await byCode(secret, as)).body).toEqual({ id: hidden, moved_to: null });
    expect((await byCode('AEIOU')).status).toBe(404);
    await db
      .updateTable('organizations')
      .set({ paused_at: new Date().toISOString() })
      .where('id', '=', school)
      .execute();
    portal.services.organizations.paused.invalidate();
    expect(await byCode(open)).toMatchObject({ status: 403, code: 'organization_paused' });
    expect((await byCode(open, helper)).status).toBe(200);
  });

  test('cannot be guessed by enumeration', async () => {
    const tries = [];
    for (let n = 0; n <= 300; n++) tries.push((await byCode('33333')).status);
    expect(new Set(tries.slice(0, 300))).toEqual(new Set([404]));
    expect(tries.at(-1)).toBe(429);
    // Helpers and staff can go on scanning.
    expect((await byCode('33333', helper)).status).toBe(404);
    const misses = [];
    for (let n = 0; n < 60; n++) misses.push((await byCode('33333', helper)).status);
    expect([misses.at(-2), misses.at(-1)]).toEqual([404, 429]);
  });

  test('contains no offensive words and is unique, also for bulk placement', async () => {
    const { photo_id } = await portal.db
      .selectFrom('items')
      .select('photo_id')
      .where('id', '=', await addItem(portal.db, school))
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 3_000 }, () => ({ org_id: school, photo_id }));
    await portal.db.insertInto('items').values(many).execute();
    const { rows } = await sql<{ count: number; codes: number; hurting: number }>`select count(*), count(distinct code)
      as codes, count(*) filter (where hurts(code)) as hurting from items where org_id = ${school}`.execute(portal.db);
    expect(rows).toEqual([{ count: 3_001, codes: 3_001, hurting: 0 }]);
    const hurting = ['K4NK3', 'XKKR9', 'N363R', 'FCK7C', 'W7F3M', '9TYF9', 'P3D4X', 'MF69C'];
    for (const code of hurting) {
      const { rows } = await sql<{ hurts: boolean }>`select hurts(${code})`.execute(portal.db);
      expect([code, rows[0]!.hurts]).toEqual([code, true]);
    }
  });
});

describe('the day something was found', () => {
  test('is stored when it differs from the day of placing', async () => {
    const { body } = await create({ found_on: inDays(-3) });
    expect(body.found_on).toBe(inDays(-3));
    expect((await create({ found_on: inDays(0) })).body.found_on).toBeNull();
    expect((await edit(body.id, { version: 1, found_on: inDays(0) })).body.found_on).toBeNull();
    expect((await edit(body.id, { version: 2, found_on: inDays(-limits.longestSinceFound) })).status).toBe(200);
    expect((await edit(body.id, { version: 3, found_on: null })).body.found_on).toBeNull();
    const history = await portal.call(getItemHistory, { params: { id: body.id } }, admin);
    expect(history.body.map(({ changed }) => changed)).toEqual([['found_on'], ['found_on'], ['found_on'], []]);
  });

  test('is in the past, and not too long ago', async () => {
    const photo_path = await newPhoto();
    expect(await create({ found_on: inDays(1) }, photo_path)).toMatchObject({
      status: 400,
      message: 'Kies een dag die al geweest is: deze ligt in de toekomst.',
    });
    expect(await create({ found_on: inDays(-limits.longestSinceFound - 1) }, photo_path)).toMatchObject({
      status: 400,
      message: 'Kies een latere dag: hooguit een jaar voordat het voorwerp is geplaatst.',
    });
    expect((await create({ found_on: '2026-02-30' }, photo_path)).message).toContain('‘gevonden op’');
    expect((await create({ found_on: inDays(-1) }, photo_path)).status).toBe(201);
    const old = await addItem(portal.db, school, { upload_date: `${inDays(-10)}T12:00:00Z` });
    expect(await edit(old, { version: 1, found_on: inDays(-9) })).toMatchObject({
      status: 400,
      message: 'Kies een eerdere dag: op deze dag was het voorwerp al geplaatst.',
    });
    expect((await edit(old, { version: 1, found_on: inDays(-12) })).body.found_on).toBe(inDays(-12));
  });
});
