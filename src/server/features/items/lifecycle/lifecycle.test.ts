import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { addUpload } from '../../../../../tests/support/photos/photos.ts';
import { addClaim, addItem, addOrganization, addPerson, daysAgo } from '../../../../../tests/support/seed.ts';
import { getItemHistory, readAuditLog } from '../../../../shared/audit/contract.ts';
import { limits, listItems, listPublicItems } from '../../../../shared/items/contract.ts';
import {
  collectItem,
  createItem,
  deleteItem,
  editItem,
  getItem,
  getStatistics,
  type ItemDetail,
  uncollectItem,
} from '../../../../shared/items/desk-items.ts';
import { namedDay } from '../../../../shared/organizations/opening-hours.ts';
import { dutchDate } from '../../../../shared/platform/time.ts';

let portal: TestApp;
let school: string;
let staff: string;
let token: string;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addOrganization(portal.db);
  staff = await addPerson(portal.db, 'staff', school);
  token = await portal.tokenFor(staff);
});

const newPhoto = (as = token) => addUpload(portal, as);
const create = async (fields: object = {}, as = token) =>
  portal.call(createItem, { body: { photo_path: await newPhoto(as), tags: ['jas'], ...fields } }, as);
const get = (id: string, as = token) => portal.call(getItem, { params: { id } }, as);
const edit = (id: string, body: object, as = token) =>
  portal.call(editItem, { params: { id }, body: body as { version: number } }, as);
const collect = (id: string, as = token) => portal.call(collectItem, { params: { id } }, as);
const uncollect = (id: string, claimed_date?: string) =>
  portal.call(uncollectItem, { params: { id }, body: claimed_date ? { claimed_date } : undefined }, token);
const remove = (id: string, as = token) => portal.call(deleteItem, { params: { id } }, as);
const guests = () => portal.call(listPublicItems, { query: { org_uuid: school } });
const figures = async () => (await portal.call(getStatistics, { params: { id: school } }, token)).body;
const history = (id: string, as = token) => portal.call(getItemHistory, { params: { id } }, as);

describe('placing an item', () => {
  test('stores everything that was filled in, cleaned', async () => {
    const { status, body } = await create({
      tags: [' Jas ', '', 'blauw', 'BLAUW'],
      extra_tags: 'capuchon, jas,, rits ,',
      ai_tags: ['jas', 'blauw'],
      ai_raw: { model: 'test', scores: [0.9, 0.1] },
      last_seen_location: '  Kantine ',
      description: ' Regel één\nRegel twee ',
      verification_note: ' Naam in de kraag: Sam ',
      is_public: false,
      org_id: school,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      tags: ['Jas', 'blauw', 'capuchon', 'rits'],
      ai_tags: ['jas', 'blauw'],
      ai_raw: { model: 'test', scores: [0.9, 0.1] },
      last_seen_location: 'Kantine',
      description: 'Regel één\nRegel twee',
      verification_note: 'Naam in de kraag: Sam',
      is_public: false,
      status: 'unclaimed',
      org_id: school,
      school_id: school,
      uploaded_by: staff,
      claimed_by: null,
      claimed_date: null,
      version: 1,
      photo_width: 80,
      photo_height: 60,
    });
    expect(body.uploaded_by_name).toMatch(/^Persoon/);
    expect((await get(body.id)).body).toEqual(body);
  });

  test('leaves out empty fields, and is public by default', async () => {
    const { body } = await create({ tags: [], last_seen_location: '  ', description: '', ai_raw: null });
    expect(body).toMatchObject({
      tags: [],
      last_seen_location: null,
      description: null,
      ai_raw: null,
      is_public: true,
    });
  });

  test('with the same key returns the same item, also concurrently', async () => {
    const photo_path = await newPhoto();
    const idempotency_key = randomUUID();
    const send = (path = photo_path) =>
      portal.call(createItem, { body: { photo_path: path, tags: ['jas'], idempotency_key } }, token);
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send(), await send(await newPhoto()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const all = await portal.call(listItems, { query: { org_id: school } }, token);
    expect(all.body.items).toHaveLength(1);
  });

  test('with the same key stores the corrections of a retry, and only those', async () => {
    const first = {
      photo_path: await newPhoto(),
      tags: ['jas', 'blauw'],
      ai_tags: ['jas'],
      ai_raw: { model: 'test', scores: { blauw: 0.1, as: 0.9 } },
      last_seen_location: 'Kantine',
      idempotency_key: randomUUID(),
    };
    const send = (body: typeof first, as = token) => portal.call(createItem, { body }, as);
    const placed = (await send(first)).body;
    expect((await send(first)).body).toEqual(placed);
    expect((await history(placed.id)).body).toHaveLength(1);

    const corrected = {
      ...first,
      extra_tags: 'rits',
      last_seen_location: 'Gymzaal',
      verification_note: 'Naam in de kraag',
      is_public: false,
    };
    const { status, body } = await send(corrected);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...placed,
      tags: ['jas', 'blauw', 'rits'],
      last_seen_location: 'Gymzaal',
      verification_note: 'Naam in de kraag',
      is_public: false,
      version: 2,
      updated_at: body.updated_at,
    });
    expect((await guests()).body.items).toEqual([]);
    const withOtherPhoto = { ...corrected, photo_path: await newPhoto() };
    const other = (await send(withOtherPhoto)).body;
    expect(other.photo_url).not.toBe(placed.photo_url);
    expect((await send(withOtherPhoto)).body).toEqual(other);
    expect((await history(placed.id)).body.map(({ action, changed }) => [action, changed.toSorted()])).toEqual([
      ['item.edited', ['photo']],
      ['item.edited', ['is_public', 'last_seen_location', 'tags', 'verification_note']],
      ['item.created', []],
    ]);

    const colleague = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
    const theirs = (await edit(placed.id, { version: 3, description: 'Van Sam' }, colleague)).body;
    expect(await send(withOtherPhoto)).toMatchObject({ status: 409, code: 'item_changed' });
    expect((await get(placed.id)).body).toEqual(theirs);
  });

  test('for another organisation is refused with a reason, and stores nothing', async () => {
    const other = await addOrganization(portal.db);
    const { status, message } = await create({ org_id: other });
    expect(status).toBe(403);
    expect(message).toBe('Je kunt alleen voor je eigen organisatie voorwerpen plaatsen.');
    expect(await portal.db.selectFrom('items').select('id').where('org_id', 'in', [other, school]).execute()).toEqual(
      [],
    );
  });

  test.each([
    ['parent', 'Alleen medewerkers van een organisatie kunnen voorwerpen plaatsen.'],
    ['pending', 'Je account wacht nog op goedkeuring. Tot die tijd kun je geen voorwerpen plaatsen.'],
  ] as const)('by a %s is refused with a reason', async (role, reason) => {
    const as = await portal.tokenFor(await addPerson(portal.db, role, role === 'parent' ? null : school));
    const body = { photo_path: await newPhoto(), tags: [] };
    expect(await portal.call(createItem, { body }, as)).toMatchObject({ status: 403, message: reason });
  });
});

describe('bad input', () => {
  test('at its limit is accepted', async () => {
    const { status, body } = await create({
      tags: Array.from({ length: limits.tags }, (_, i) => String(i).padEnd(limits.tagLength, 'x')),
      description: 'é'.repeat(limits.description),
      last_seen_location: 'x'.repeat(limits.location),
      verification_note: 'x'.repeat(limits.verificationNote),
      ai_raw: { text: 'x'.repeat(limits.aiRaw - 11) },
    });
    expect(status).toBe(201);
    expect((await get(body.id)).body).toEqual(body);
  });

  test.each<[string, object]>([
    ['right-to-left marks', { tags: ['\u200Fjas'], description: '\u200Fgnp.exe' }],
    ['emoji', { tags: ['🧥', '👨‍👩‍👧'], description: '🎒'.repeat(limits.description / 2) }],
    ['HTML', { tags: ['<b>jas</b>'], description: '<script>alert(1)</script>', last_seen_location: '<img src=x>' }],
    ['quotes and backslashes', { tags: ['"\\\'`$1'], description: String.raw`\u0000 {"a":null} %s ${'${x}'}` }],
    ['text that looks like an escape', { ai_raw: { text: String.raw`C:\u0000 \\ud800` } }],
  ])('that is only %s is stored as it is', async (_, fields) => {
    const { status, body } = await create(fields);
    expect(status).toBe(201);
    expect(body).toMatchObject(fields);
  });

  test.each<[string, object]>([
    ['too many tags', { tags: Array.from({ length: limits.tags + 1 }, (_, i) => `tag ${i}`) }],
    ['too many tags together', { tags: ['a', 'b'], extra_tags: Array.from({ length: 39 }, (_, i) => i).join() }],
    ['too many suggested tags', { ai_tags: Array.from({ length: limits.tags + 1 }, (_, i) => `tag ${i}`) }],
    ['a tag too long', { tags: ['x'.repeat(limits.tagLength + 1)] }],
    ['a typed tag too long', { extra_tags: `a,${'x'.repeat(limits.tagLength + 1)}` }],
    ['a description too long', { description: 'x'.repeat(limits.description + 1) }],
    ['a location too long', { last_seen_location: 'x'.repeat(limits.location + 1) }],
    ['a note too long', { verification_note: 'x'.repeat(limits.verificationNote + 1) }],
    ['a result too large', { ai_raw: { text: 'x'.repeat(limits.aiRaw) } }],
    ['a null byte in a tag', { tags: ['a\0b'] }],
    ['a null byte in a typed tag', { extra_tags: 'a\0b' }],
    ['a null byte in the description', { description: 'a\0b' }],
    ['a null byte in the location', { last_seen_location: 'a\0b' }],
    ['a null byte in the note', { verification_note: 'a\0b' }],
    ['a null byte in the result', { ai_raw: { text: 'a\0b' } }],
    ['a null byte in a key of the result', { ai_raw: { 'a\0': 1 } }],
    ['the separator of the search', { tags: ['a\u001fb'] }],
    ['an escape character', { description: '\u001b[31mrood' }],
    ['a newline in a tag', { tags: ['a\nb'] }],
    ['a newline in the location', { last_seen_location: 'a\nb' }],
    ['half a surrogate pair', { description: '\ud83e' }],
    ['half a surrogate pair in the result', { ai_raw: { text: '\ud83e' } }],
    ['tags that are no list', { tags: 'jas' }],
    ['tags that are no text', { tags: [1] }],
    ['no tags at all', { tags: undefined }],
    ['a result that is no object', { ai_raw: 'x' }],
    ['a result that is a list', { ai_raw: [1] }],
    ['an unknown field', { status: 'claimed' }],
    ['another user as uploader', { uploaded_by: randomUUID() }],
    ['a key that is no uuid', { idempotency_key: 'x' }],
    ['no photo', { photo_path: undefined }],
    ['a null byte in the photo path', { photo_path: 'a\0b' }],
  ])('with %s is refused', async (_, fields) => {
    expect(await create(fields)).toMatchObject({ status: 400, code: 'bad_input' });
    expect(await portal.db.selectFrom('items').select('id').where('org_id', '=', school).execute()).toEqual([]);
  });

  test('an error names the field as the form does', async () => {
    expect((await create({ description: 'a\0b' })).message).toBe(
      'De gegevens kloppen niet: controleer ‘beschrijving’.',
    );
  });

  test.each(['', 'x', '../x', 'temp/../../x.webp', "' or 1=1 --"])('photo path ‘%s’ is not found', async (path) => {
    expect(await create({ photo_path: path })).toMatchObject({ status: 409, code: 'photo_gone' });
  });

  test.each([
    [1_600, 201],
    [20_000, 400],
  ])('a result of %d levels is answered with %d', async (depth, status) => {
    const ai_raw = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: '/api/items',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: `{"photo_path":"${await newPhoto()}","tags":[],"ai_raw":${ai_raw}}`,
    });
    expect(statusCode).toBe(status);
  });

  test.each(['geen-uuid', '%00', "' or 1=1"])('item ‘%s’ is not found', async (id) => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await portal.app.inject({ url: `/api/items/${encodeURIComponent(id)}`, headers })).statusCode).toBe(404);
  });
});

describe('editing an item', () => {
  let item: ItemDetail;
  beforeEach(async () => {
    const fields = { tags: ['jas', 'blauw'], last_seen_location: 'Gang', description: 'Met rits', ai_tags: ['jas'] };
    item = (await create(fields)).body;
  });

  test('changes the given fields and leaves the rest', async () => {
    const { status, body } = await edit(item.id, { version: 1, description: '  ', extra_tags: 'Rits,JAS' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...item,
      description: null,
      tags: ['jas', 'blauw', 'Rits'],
      version: 2,
      updated_at: expect.any(String),
    });
    expect(body.updated_at > item.updated_at).toBe(true);
  });

  test('without changes writes nothing', async () => {
    const same = { version: 1, tags: item.tags, description: item.description, is_public: true };
    expect((await edit(item.id, same)).body).toEqual(item);
    expect((await history(item.id)).body.map(({ action }) => action)).toEqual(['item.created']);
  });

  test.each([
    { status: 'claimed' },
    { org_id: randomUUID() },
    { uploaded_by: randomUUID() },
    { claimed_by: randomUUID() },
    { claimed_date: '2026-01-01T00:00:00Z' },
    { photo_url: '/photos/lost-items/x' },
    { upload_date: '2026-01-01T00:00:00Z' },
    { id: randomUUID() },
    { version: 0 },
    { version: 1.5 },
    { version: '1' },
    { version: undefined },
  ])('with %o is refused', async (change) => {
    expect(await edit(item.id, { version: 1, ...change })).toMatchObject({ status: 400, code: 'bad_input' });
    expect((await get(item.id)).body).toEqual(item);
  });

  test('of an older version is refused with the current item', async () => {
    const newer = (await edit(item.id, { version: 1, description: 'Van een ander' })).body;
    const late = await edit(item.id, { version: 1, tags: ['overschreven'] });
    expect(late).toMatchObject({ status: 409, code: 'item_changed' });
    expect((late.body as unknown as { error: { current: ItemDetail } }).error.current).toEqual(newer);
    expect((await get(item.id)).body).toEqual(newer);
  });

  test('by several users concurrently succeeds for one', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((description) => edit(item.id, { version: 1, description })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)!.body;
    expect((await get(item.id)).body).toEqual(winner);
    expect(winner.version).toBe(2);
  });

  test('with a new photo replaces the old one and its files', async () => {
    const fileOf = (url: string) => join(portal.config.dataDir, url.split('#')[0]!.replace(/^\//, ''));
    const { body } = await edit(item.id, { version: 1, photo_path: await newPhoto() });
    expect(body.photo_url).not.toBe(item.photo_url);
    await portal.runJobs();
    expect([existsSync(fileOf(item.photo_url)), existsSync(fileOf(body.photo_url))]).toEqual([false, true]);
    expect((await history(item.id)).body[0]).toMatchObject({ action: 'item.edited', changed: ['photo'] });
  });

  test('of an outdated version keeps the old photo, and the new photo can be used again', async () => {
    await edit(item.id, { version: 1, description: 'Van een ander' });
    const photo_path = await newPhoto();
    expect((await edit(item.id, { version: 1, photo_path })).status).toBe(409);
    expect((await get(item.id)).body.photo_url).toBe(item.photo_url);
    expect((await edit(item.id, { version: 2, photo_path })).status).toBe(200);
  });
});

describe('collecting an item', () => {
  test('succeeds for one of four concurrent requests', async () => {
    const id = await addItem(portal.db, school);
    const answers = await Promise.all([collect(id), collect(id), collect(id), collect(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200)!.body;
    expect(won).toMatchObject({ status: 'claimed', claimed_by: staff, version: 2 });
    expect(won.claimed_by_name).toMatch(/^Persoon/);
    expect(Date.now() - Date.parse(won.claimed_date!)).toBeLessThan(10_000);
    const lost = answers.find(({ status }) => status === 409)!;
    expect(lost).toMatchObject({
      code: 'already_collected',
      message: 'Dit voorwerp is al als opgehaald gemarkeerd.',
    });
    expect((await history(id)).body.map(({ action }) => action)).toEqual(['item.collected']);
    expect((await get(id)).body).toEqual(won);
  });

  test('makes an earlier started edit fail', async () => {
    const id = await addItem(portal.db, school);
    await collect(id);
    expect(await edit(id, { version: 1, description: 'x' })).toMatchObject({ status: 409, code: 'item_changed' });
  });
});

describe('uncollecting an item', () => {
  test('restores it, also for guests and in the statistics, with both actions in the log', async () => {
    const id = await addItem(portal.db, school, { verification_note: 'naam in de kraag' });
    const [before, countedBefore] = [(await get(id)).body, await figures()];
    await collect(id);
    const collected = await guests();
    const [{ status, body }, again] = [await uncollect(id), await uncollect(id)];
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, version: 3, updated_at: body.updated_at });
    expect(again).toMatchObject({
      status: 409,
      code: 'not_collected',
      message: 'Dit voorwerp is niet als opgehaald gemarkeerd.',
    });
    const shown = await guests();
    expect(shown.body.items).toMatchObject([{ id, status: 'unclaimed', claimed_date: null }]);
    expect(shown.headers['etag']).not.toBe(collected.headers['etag']);
    expect(await figures()).toEqual(countedBefore);
    expect((await history(id)).body.map(({ action }) => action)).toEqual(['item.uncollected', 'item.collected']);
    expect((await collect(id)).status).toBe(200);
  });

  test('undoes the given collection, and no later one', async () => {
    const { id } = (await create()).body;
    const first = (await collect(id)).body;
    await edit(id, { version: first.version, description: 'Van Sam' });
    expect((await uncollect(id, first.claimed_date!)).status).toBe(200);
    const second = (await collect(id)).body;
    expect(await uncollect(id, first.claimed_date!)).toMatchObject({ status: 409, code: 'item_changed' });
    expect((await get(id)).body).toEqual(second);
    expect((await uncollect(id, second.claimed_date!)).status).toBe(200);
  });

  test('happens once for concurrent requests, and not after thirty days', async () => {
    const collected = { status: 'claimed', upload_date: daysAgo(40) } as const;
    const recent = await addItem(portal.db, school, { ...collected, claimed_date: daysAgo(29.9) });
    const old = await addItem(portal.db, school, { ...collected, claimed_date: daysAgo(30.1) });
    const answers = await Promise.all([uncollect(recent), uncollect(recent), uncollect(recent)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await uncollect(old)).toMatchObject({ status: 409, code: 'collected_long_ago' });
    expect((await get(old)).body.status).toBe('claimed');
    expect((await history(recent)).body).toHaveLength(1);
  });
});

describe('deleting an item', () => {
  test('removes its files after the row, with retries', async () => {
    const { body } = await create();
    const file = join(portal.config.dataDir, body.photo_url.split('#')[0]!);
    await portal.runJobs();
    expect((await remove(body.id)).body).toEqual({ id: body.id });
    expect(existsSync(file)).toBe(true);
    await portal.runJobs();
    expect(existsSync(file)).toBe(false);
    expect((await get(body.id)).status).toBe(404);
    expect((await remove(body.id)).status).toBe(404);
    expect((await history(body.id)).body.map(({ action }) => action)).toEqual(['item.deleted', 'item.created']);
  });

  test('is the only way to lose a photo: a photo in use cannot be deleted', async () => {
    const { body } = await create();
    const { photo_id } = await portal.db
      .selectFrom('items')
      .select('photo_id')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    const removal = portal.db.transaction().execute((tx) => portal.services.photos.release(tx, school, photo_id));
    await expect(removal).rejects.toThrow('foreign key');
    await portal.runJobs();
    expect(existsSync(join(portal.config.dataDir, body.photo_url.split('#')[0]!))).toBe(true);
  });
});

describe('the history of an item', () => {
  test('shows who did what, newest first, and never the texts', async () => {
    const { body } = await create({ description: 'geheim' });
    await edit(body.id, { version: 1, description: 'ook geheim', verification_note: 'Sam' });
    await collect(body.id);
    const events = (await history(body.id)).body;
    expect(events.map(({ action, changed }) => [action, changed])).toEqual([
      ['item.collected', []],
      ['item.edited', ['description', 'verification_note']],
      ['item.created', []],
    ]);
    expect(events[0]!.actor_name).toMatch(/^Persoon/);
    const rows = await portal.db.selectFrom('audit_log').selectAll().where('org_id', '=', school).execute();
    expect(JSON.stringify(rows)).not.toMatch(/geheim|Sam/);
  });

  test('keeps its entries when an account is erased', async () => {
    const leaver = await addPerson(portal.db, 'staff', school);
    const { body } = await create({}, await portal.tokenFor(leaver));
    await portal.db.deleteFrom('users').where('id', '=', leaver).execute();
    expect((await history(body.id)).body).toMatchObject([{ action: 'item.created', actor_name: null }]);
    expect((await get(body.id)).body).toMatchObject({ uploaded_by: null, uploaded_by_name: null });
  });
});

test('the log names an item by its tags, also after it was deleted', async () => {
  const as = await portal.tokenFor(await addPerson(portal.db, 'admin', school));
  const log = async () => {
    const { body } = await portal.call(readAuditLog, { params: { id: school }, query: {} }, as);
    return body.entries.map(({ action, subject_name, is_listed, changed }) => [
      action,
      subject_name,
      is_listed,
      ...changed,
    ]);
  };
  const { body } = await create({ tags: ['jas', 'Sam de Vries'] });
  await edit(body.id, { version: 1, tags: ['jas', 'blauw', 'rits', 'maat 128'], description: 'Met een naam' });
  expect(await log()).toEqual([
    ['item.edited', 'jas, blauw, rits', true, 'description', 'tags'],
    ['item.created', 'jas, blauw, rits', true],
  ]);
  await remove(body.id);
  const nameless = await create({ tags: [] });
  await remove(nameless.body.id);
  expect(await log()).toEqual([
    ['item.deleted', null, false],
    ['item.created', null, false],
    ['item.deleted', 'jas, blauw, rits', false],
    ['item.edited', 'jas, blauw, rits', false, 'description', 'tags'],
    ['item.created', 'jas, blauw, rits', false],
  ]);
});

test('the log can be searched by people, things and codes, also of deleted items', async () => {
  const admin = await addPerson(portal.db, 'admin', school);
  await portal.db.updateTable('profiles').set({ name: 'Bea van Beheer' }).where('user_id', '=', admin).execute();
  const as = await portal.tokenFor(admin);
  const log = async (q: string, org_id = school, token = as) => {
    const { body } = await portal.call(readAuditLog, { params: { id: org_id }, query: { q } }, token);
    return body.entries.map(({ action, subject_id }) => [action, subject_id]);
  };
  const coat = (await create({ tags: ['jas', 'blauw'] })).body;
  const hat = (await create({ tags: ['muts'] }, as)).body;
  await remove(coat.id);
  const aboutCoat = [
    ['item.deleted', coat.id],
    ['item.created', coat.id],
  ];
  for (const q of ['JAS', 'blauw jas', coat.code.toLowerCase()]) expect(await log(q)).toEqual(aboutCoat);
  expect(await log('van beheer')).toEqual([['item.created', hat.id]]);
  expect(await log(hat.code)).toEqual([['item.created', hat.id]]);
  for (const q of ['jas muts', '%', '_', hat.code.slice(0, 4)]) expect(await log(q)).toEqual([]);
  // The words of the line and its date are found too, a code as it is on the label, and the code of a claim.
  const deletion = [['item.deleted', coat.id]];
  const [day, month] = namedDay(dutchDate(Date.now())).split(' ').slice(1);
  const onLabel = `${coat.code.slice(0, 3)} ${coat.code.slice(3)}`;
  for (const q of ['jas verwijderde', `Verwijderde ${coat.code}`]) expect(await log(q)).toEqual(deletion);
  for (const q of [onLabel, onLabel.replace(' ', '-'), `jas ${day} ${month}`]) expect(await log(q)).toEqual(aboutCoat);
  expect(await log('beheer plaatste')).toEqual([['item.created', hat.id]]);
  for (const q of [`jas ${day}0`, 'jas aanvraag', 'muts verwijderde']) expect(await log(q)).toEqual([]);
  await addClaim(portal.db, school, { item_id: hat.id, code: 'X34Y7', state: 'approved', last_day: '2030-01-01' });
  expect(await log('x34 y7')).toEqual([['item.created', hat.id]]);
  const found = await portal.call(readAuditLog, { params: { id: school }, query: { q: 'jas' } }, as);
  expect(found.body.entries.map(({ code }) => code)).toEqual([coat.code, coat.code]);

  const other = await addOrganization(portal.db, {});
  const stranger = await portal.tokenFor(await addPerson(portal.db, 'admin', other));
  expect(await log(coat.code, other, stranger)).toEqual([]);
});

test('neighbours follow the order of the list', async () => {
  const same = { upload_date: '2026-01-01T00:00:00Z' };
  for (let i = 0; i < 3; i++) await addItem(portal.db, school, same);
  await addItem(portal.db, school);
  const ids = (await portal.call(listItems, { query: { org_id: school } }, token)).body.items.map(({ id }) => id);
  for (const [i, id] of ids.entries()) {
    const { previous_id, next_id } = (await get(id)).body;
    expect([previous_id, next_id]).toEqual([ids[i - 1] ?? null, ids[i + 1] ?? null]);
  }
});
