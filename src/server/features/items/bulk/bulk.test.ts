import { randomUUID } from 'node:crypto';

import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { countJobs } from '../../../../../tests/support/jobs.ts';
import { recordQueries } from '../../../../../tests/support/record-queries.ts';
import {
  addClaim,
  addItem,
  addLostReport,
  addMatch,
  addOrganization,
  addPerson,
  addPlace,
} from '../../../../../tests/support/seed.ts';
import { listItems, listPublicItems } from '../../../../shared/items/contract.ts';
import { collectItem, editItem } from '../../../../shared/items/desk-items.ts';
import {
  collectItems,
  deleteItems,
  editItems,
  findItemIds,
  getItemLabels,
  bulkLimits,
  uncollectItems,
} from '../../../../shared/items/items-bulk.ts';
import type { Schema } from '../../../platform/database/schema.ts';

let portal: TestApp;
let school: string;
let staff: string;
let token: string;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('jobs').execute();
  school = await addOrganization(portal.db);
  staff = await addPerson(portal.db, 'staff', school);
  token = await portal.tokenFor(staff);
});

const params = () => ({ id: school });
const colleague = async (role: 'staff' | 'student_helper' = 'staff') =>
  portal.tokenFor(await addPerson(portal.db, role, school));

async function addItems(count: number, values: Partial<Insertable<Schema['items']>> = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await addItem(portal.db, school, values));
  return ids;
}

const collect = (ids: string[], as = token) => portal.call(collectItems, { params: params(), body: { ids } }, as);
const uncollect = (items: { id: string; claimed_date: string }[], as = token) =>
  portal.call(uncollectItems, { params: params(), body: { items } }, as);
const remove = (ids: string[], as = token) => portal.call(deleteItems, { params: params(), body: { ids } }, as);
const editAt = (items: { id: string; version?: number }[], changes: object, as = token) =>
  portal.call(editItems, { params: params(), body: { items, ...changes } }, as);
const edit = (ids: string[], changes: object, as = token) =>
  editAt(
    ids.map((id) => ({ id })),
    changes,
    as,
  );
const list = async (query: object = {}) =>
  (await portal.call(listItems, { query: { org_id: school, limit: 100, ...query } }, token)).body.items;

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
const codesOf = (refused: { id: string; code: string }[]) => refused.map(({ id, code }) => [id, code]);

/** Counts the audit entries of these items. */
async function logged(action: string): Promise<string[]> {
  const lines = await portal.db
    .selectFrom('audit_log')
    .select('subject_id')
    .where((eb) => eb.and({ org_id: school, action: action as 'item.collected' }))
    .execute();
  return lines.map(({ subject_id }) => subject_id!).toSorted();
}

describe('selecting all items of a filter', () => {
  test('returns the items of all pages, in the same order', async () => {
    const place_id = await addPlace(portal.db, school, 'Rek 1');
    await addItems(3, { tags: ['muts', 'rood'], place_id });
    await addItems(2, { tags: ['tas'], is_public: false });
    await addItems(2, { tags: ['muts'], status: 'claimed', claimed_date: new Date().toISOString() });
    const { code } = (await list())[0]!;
    const filters = [{}, { q: 'muts' }, { status: 'claimed' }, { thing: 'tas' }, { place: place_id }, { q: code }];
    for (const query of [...filters, { place: 'none', q: 'muts' }] as object[]) {
      const found = await portal.call(findItemIds, { params: params(), query }, token);
      const items = await list(query);
      const collected = idsOf(items.filter(({ status }) => status === 'claimed'));
      expect([query, found.body]).toEqual([query, { ids: idsOf(items), collected, has_more: false }]);
      expect(found.body.ids.length).toBeGreaterThan(0);
    }
  });

  test('stops at two thousand, and tells that there are more', async () => {
    const photo_id = (
      await portal.db
        .selectFrom('items')
        .select('photo_id')
        .where('id', '=', (await addItems(1))[0]!)
        .executeTakeFirstOrThrow()
    ).photo_id;
    const many = Array.from({ length: bulkLimits.found }, () => ({ org_id: school, photo_id, tags: ['jas'] }));
    for (let start = 0; start < many.length; start += 500)
      await portal.db
        .insertInto('items')
        .values(many.slice(start, start + 500))
        .execute();
    for (const query of [{}, { q: 'jas' }]) {
      const { body } = await portal.call(findItemIds, { params: params(), query }, token);
      expect(body).toMatchObject({ has_more: true });
      expect(new Set(body.ids).size).toBe(bulkLimits.found);
    }
  });
});

describe('moving and publishing', () => {
  test('returns the previous values for undo; the log has only real changes', async () => {
    const [rack, shelf] = [await addPlace(portal.db, school, 'Rek 1'), await addPlace(portal.db, school, 'Plank')];
    const there = await addItem(portal.db, school, { place_id: rack, is_public: false });
    const here = await addItem(portal.db, school, { place_id: shelf });
    const gone = randomUUID();
    const elsewhere = await addItem(portal.db, await addOrganization(portal.db));
    const { body } = await edit([there, gone, here, elsewhere, here.toUpperCase()], { place_id: rack });
    expect(body.done.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      [
        { id: there, place_id: rack, is_public: false, version: 1 },
        { id: here, place_id: shelf, is_public: true, version: 2 },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(codesOf(body.refused)).toEqual([
      [gone, 'item_not_found'],
      [elsewhere, 'item_not_found'],
    ]);
    expect(await logged('item.edited')).toEqual([here]);
    expect((await list({ place: rack })).map(({ id }) => id).toSorted()).toEqual([there, here].toSorted());
    expect((await edit([here], { place_id: shelf, is_public: false })).status).toBe(200);
    expect((await list({ place: shelf }))[0]).toMatchObject({ id: here, is_public: false });
    expect(
      (await edit([here, there], { place_id: null, is_public: true }, await colleague('student_helper'))).status,
    ).toBe(200);
    expect((await portal.call(listPublicItems, { query: { org_uuid: school } })).body.items).toHaveLength(2);
    // A retry changes nothing.
    const changes = (await logged('item.edited')).length;
    expect((await edit([here, there], { place_id: null, is_public: true })).body.done).toHaveLength(2);
    expect(await logged('item.edited')).toHaveLength(changes);
  });

  test('is undone for items that were not changed since, also when repeated', async () => {
    const [rack, shelf] = [await addPlace(portal.db, school, 'Rek 1'), await addPlace(portal.db, school, 'Plank')];
    const [mine, moved, described, collected, gone] = (await addItems(5, { place_id: shelf })) as [string, ...string[]];
    const { body } = await edit([mine, moved!, described!, collected!, gone!], { place_id: rack });
    const other = await colleague();
    await edit([moved!], { place_id: null }, other);
    const changes = { version: 2, description: 'Van Sam' };
    await portal.call(editItem, { params: { id: described! }, body: changes }, other);
    await portal.call(collectItem, { params: { id: collected! } }, other);
    await remove([gone!], other);

    const back = body.done.map(({ id, version }) => ({ id, version }));
    for (let asked = 0; asked < 2; asked++) {
      const undone = await editAt(back, { place_id: shelf });
      expect(undone.body.done).toMatchObject([{ id: mine, version: 3 }]);
      expect(codesOf(undone.body.refused).toSorted()).toEqual(
        [
          [moved, 'item_changed'],
          [described, 'item_changed'],
          [collected, 'item_changed'],
          [gone, 'item_not_found'],
        ].toSorted(),
      );
    }
    expect(Object.fromEntries((await list()).map(({ id, place_id }) => [id, place_id]))).toEqual({
      [mine]: shelf,
      [moved!]: null,
      [described!]: rack,
      [collected!]: rack,
    });
    expect((await logged('item.edited')).filter((id) => id === mine)).toHaveLength(2);
  });

  test('without changes is refused', async () => {
    const [id] = await addItems(1);
    expect(await edit([id!], {})).toMatchObject({ status: 400, code: 'bad_input' });
  });

  test('to a place that is archived or of another organisation is refused as a whole', async () => {
    const ids = await addItems(2);
    for (const place_id of [await addPlace(portal.db, school, 'Kelder', { is_archived: true }), randomUUID()])
      expect(await edit(ids, { place_id, is_public: false })).toMatchObject({ status: 409, code: 'place_gone' });
    expect(await logged('item.edited')).toEqual([]);
  });
});

describe('collecting', () => {
  test('has the same effect on claims and lost reports as collecting one by one, and is undone as a whole', async () => {
    const [a, b, c] = (await addItems(3)).toSorted() as [string, string, string];
    const [mine, others] = [await addLostReport(portal.db, school), await addLostReport(portal.db, school)];
    const mailed_at = new Date().toISOString();
    // The owner of two matches got one back, so the other belongs to another person.
    await addMatch(portal.db, school, mine, a, { mailed_at });
    await addMatch(portal.db, school, mine, b, { mailed_at });
    await addMatch(portal.db, school, others, b, { mailed_at });
    const claim = await addClaim(portal.db, school, { item_id: c });
    const states = async () => ({
      claim: (await portal.db.selectFrom('claims').select('state').where('id', '=', claim).executeTakeFirstOrThrow())
        .state,
      reports: Object.fromEntries(
        (
          await portal.db
            .selectFrom('lost_reports')
            .select(['id', 'found_item_id'])
            .where('org_id', '=', school)
            .execute()
        ).map(({ id, found_item_id }) => [id, found_item_id]),
      ),
    });
    const before = await states();
    const { body } = await collect([c, b, a]);
    expect(idsOf(body.done).toSorted()).toEqual([a, b, c]);
    expect(await states()).toEqual({ claim: 'expired', reports: { [mine]: a, [others]: b } });
    expect(await countJobs(portal.db, 'claim-given-away')).toBe(1);
    expect((await uncollect(body.done)).body).toMatchObject({ refused: [] });
    expect(await states()).toEqual(before);
    expect((await list({ status: 'unclaimed' })).length).toBe(3);
  });

  test('repeated by the same user returns the same; items collected by others or gone are refused', async () => {
    const [mine, theirs, old] = (await addItems(3)) as [string, string, string];
    await portal.call(collectItem, { params: { id: theirs } }, await colleague());
    const claimed_date = new Date(Date.now() - 3_600_000).toISOString();
    const before = { status: 'claimed', claimed_by: staff, claimed_date } as const;
    await portal.db.updateTable('items').set(before).where('id', '=', old).execute();
    const gone = randomUUID();
    const first = await collect([mine, theirs, old, gone]);
    expect(codesOf(first.body.refused)).toEqual([
      [theirs, 'already_collected'],
      [old, 'already_collected'],
      [gone, 'item_not_found'],
    ]);
    expect((await collect([mine, theirs, old, gone])).body).toEqual(first.body);
    expect(await logged('item.collected')).toEqual([mine, theirs].toSorted());

    const [collection] = first.body.done;
    const wrong = { id: theirs, claimed_date: collection!.claimed_date };
    const undone = await uncollect([collection!, wrong, { id: gone, claimed_date }]);
    expect(codesOf(undone.body.refused)).toEqual([
      [theirs, 'item_changed'],
      [gone, 'item_not_found'],
    ]);
    expect((await uncollect([collection!, wrong, { id: gone, claimed_date }])).body).toEqual(undone.body);
    expect(await logged('item.uncollected')).toEqual([mine]);
  });
});

test('deleting also removes photos and claims; a retry returns the same', async () => {
  const ids = await addItems(3);
  await addClaim(portal.db, school, { item_id: ids[1]! });
  const elsewhere = await addItem(portal.db, await addOrganization(portal.db));
  const first = await remove([...ids, elsewhere]);
  expect(idsOf(first.body.done).toSorted()).toEqual(ids.toSorted());
  expect(codesOf(first.body.refused)).toEqual([[elsewhere, 'item_not_found']]);
  expect(await list()).toEqual([]);
  expect(await portal.db.selectFrom('photos').select('id').where('org_id', '=', school).execute()).toEqual([]);
  expect(await countJobs(portal.db, 'claim-item-gone')).toBe(1);
  const again = await remove([...ids, elsewhere]);
  expect(idsOf(again.body.done).toSorted()).toEqual(ids.toSorted());
  expect(again.body.refused).toEqual(first.body.refused);
  expect(await logged('item.deleted')).toEqual(ids.toSorted());
});

test('labels keep the requested order, without deleted items', async () => {
  const place_id = await addPlace(portal.db, school, 'Rek 1');
  const jacket = await addItem(portal.db, school, { tags: ['blauw', 'Jassen'], place_id });
  const thing = await addItem(portal.db, school, { tags: [] });
  const odd = await addItem(portal.db, school, { tags: ['donkerblauw', 'frobnitz'] });
  const blue = await addItem(portal.db, school, { tags: ['blauw', 'wit'] });
  const phone = await addItem(portal.db, school, { tags: ['telefoon', 'zwart'], kinds: ['telefoon'], kind_only: true });
  const elsewhere = await addItem(portal.db, await addOrganization(portal.db));
  const ids = [thing, randomUUID(), odd, elsewhere, jacket, blue, phone];
  const { body } = await portal.call(getItemLabels, { params: params(), body: { ids } }, token);
  expect(body.map(({ id, kind, colours, place_name }) => [id, kind, colours, place_name])).toEqual([
    [thing, 'voorwerp', [], null],
    [odd, 'frobnitz', ['blauw'], null],
    [jacket, 'jas', ['blauw'], 'Rek 1'],
    [blue, 'voorwerp', ['blauw', 'wit'], null],
    [phone, 'telefoon', [], null],
  ]);
  const photos = new Map((await list()).map(({ id, photo_url }) => [id, photo_url]));
  expect(body.map(({ photo_url }) => photo_url)).toEqual([
    ...[thing, odd, jacket, blue].map((id) => photos.get(id)),
    null,
  ]);
  const codes = new Map((await list()).map(({ id, code }) => [id, code]));
  expect(body.map(({ code }) => code)).toEqual([thing, odd, jacket, blue, phone].map((id) => codes.get(id)));
});

test('a hundred items take as many queries as one', async () => {
  const place_id = await addPlace(portal.db, school, 'Rek 1');
  const [one, ...hundred] = (await addItems(bulkLimits.changed + 1)) as [string, ...string[]];
  const claimed = new Map<string, { id: string; claimed_date: string }>();
  const steps = [
    (ids: string[]) => edit(ids, { place_id, is_public: false }),
    async (ids: string[]) => {
      const answer = await collect(ids);
      for (const collection of answer.body.done) claimed.set(collection.id, collection);
      return answer;
    },
    (ids: string[]) => uncollect(ids.map((id) => claimed.get(id)!)),
    (ids: string[]) => remove(ids),
  ];
  for (const step of steps) {
    const forOne = await recordQueries(portal.pool, () => step([one]));
    let done = 0;
    const forMany = await recordQueries(portal.pool, async () => {
      done = (await step(hundred)).body.done.length;
    });
    expect([done, forMany.length]).toEqual([hundred.length, forOne.length]);
  }
});

test('concurrent actions on the same items do not deadlock, and each happens once', async () => {
  const ids = await addItems(40);
  const other = await colleague();
  const answers = await Promise.all([
    collect(ids),
    collect(ids.toReversed(), other),
    edit(ids.toReversed(), { is_public: false }),
    edit(ids, { is_public: true }, other),
    ...ids.slice(0, 5).map((id) => portal.call(collectItem, { params: { id } }, other)),
  ]);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await logged('item.collected')).toEqual(ids.toSorted());
  const removals = await Promise.all([remove(ids), remove(ids.toReversed(), other)]);
  for (const { body } of removals) expect(body).toMatchObject({ done: { length: ids.length }, refused: [] });
  expect(await logged('item.deleted')).toEqual(ids.toSorted());
});

test('a user who never stops is rate limited, and others are not', async () => {
  const ids = Array.from({ length: bulkLimits.changed }, () => randomUUID());
  let answer = await collect(ids);
  for (let calls = 0; answer.status === 200 && calls < 70; calls++) answer = await collect(ids);
  expect(answer).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect((await collect(ids, await colleague())).status).toBe(200);
});
