import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addUpload } from '../../../../tests/support/photos/photos.ts';
import {
  addClaim,
  addItem,
  addLostReport,
  addMatch,
  addOrganization,
  addPerson,
} from '../../../../tests/support/seed.ts';
import { approveClaim, handOverItem } from '../../../shared/claims/contract.ts';
import { collectItem, createItem, deleteItem, editItem, uncollectItem } from '../../../shared/items/desk-items.ts';
import { collectItems, deleteItems } from '../../../shared/items/items-bulk.ts';
import { dutchDate } from '../../../shared/platform/time.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import {
  exportProviderReview,
  exportReview,
  getProviderReview,
  getReview,
  schoolYearOf,
} from '../../../shared/review/contract.ts';

let portal: TestApp;
let school: string;
let token: string;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addOrganization(portal.db);
  token = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
});

const review = async (year?: number, id = school, as = token) =>
  (await portal.call(getReview, { params: { id }, query: { year } }, as)).body;
const monthOf = async (month: string) =>
  (await review(schoolYearOf(month))).months.find((each) => each.month === month)!;
const collect = (id: string) => portal.call(collectItem, { params: { id } }, token);
const giveAway = (id: string, at = new Date().toISOString()) =>
  portal.db.updateTable('items').set({ left_list_at: at }).where('id', '=', id).execute();
const claimed = (upload_date: string, claimed_date: string) => ({
  status: 'claimed' as const,
  upload_date,
  claimed_date,
});

/** The stored figures equal a fresh count. */
async function expectCounted(): Promise<void> {
  const { rows } = await sql<object>`
    with counted as (
      select i.org_id, o.about, o.month, o.value, sum(o.found)::int as found, sum(o.back)::int as back,
        sum(o.given_away)::int as given_away, sum(o.came_back)::int as came_back
      from items i, figures_of(
        i.upload_date, i.found_on, i.claimed_date, i.came_back_by, i.left_list_at, i.thing, i.last_seen_location
      ) o where i.org_id = ${school} group by 1, 2, 3, 4
    ), kept as (select * from item_figures where org_id = ${school})
    (select 'forgotten' as what, * from counted except all select 'forgotten', * from kept)
    union all (select 'left over', * from kept except all select 'left over', * from counted)`.execute(portal.db);
  expect(rows).toEqual([]);
}

test('an organisation without items has an empty year, and an unknown one gives an error', async () => {
  const now = dutchDate(Date.now()).slice(0, 7);
  const { months, ...others } = await review();
  expect(others).toEqual({
    year: schoolYearOf(now),
    years: [],
    total: { found: 0, back: 0, given_away: 0, return_rate: null, median_days: null },
    by_kind: [],
    by_place: [],
    by_way: [
      { way: 'desk', back: 0 },
      { way: 'claim', back: 0 },
      { way: 'match', back: 0 },
    ],
  });
  expect(months[0]!.month).toBe(`${schoolYearOf(now)}-08`);
  expect(months.at(-1)!.month).toBe(now);
  expect((await review(2150)).months).toEqual([]);
  const provider = await portal.tokenFor(await addPerson(portal.db, 'provider', null));
  expect((await portal.call(getReview, { params: { id: school }, query: {} }, provider)).status).toBe(403);
});

test('months are those of the Dutch calendar, and a year runs from August', async () => {
  // In the Netherlands it is already the first of the month, in summer time and in winter time.
  await addItem(portal.db, school, { upload_date: '2025-07-31T22:30:00Z' });
  await addItem(portal.db, school, claimed('2025-07-31T21:30:00Z', '2025-12-31T23:30:00Z'));
  // Found long before it was placed.
  await addItem(portal.db, school, { upload_date: '2025-09-02T10:00:00Z', found_on: '2025-07-01' });
  expect(await review(2024)).toMatchObject({
    years: [2025, 2024],
    total: { found: 2, back: 0, return_rate: 50 },
    months: expect.arrayContaining([expect.objectContaining({ month: '2025-07', found: 2, return_rate: 50 })]),
  });
  expect(await review(2025)).toMatchObject({ total: { found: 1, back: 1, return_rate: 0, median_days: 154 } });
  expect(await monthOf('2026-01')).toMatchObject({ found: 0, back: 1, return_rate: null, median_days: 154 });
  await expectCounted();
});

/** Collected in the morning, this many days after the evening of placing. */
const fetchedAfter = (days: number) => {
  const placed = `2025-09-${String(20 - days).padStart(2, '0')}T19:00:00Z`;
  return addItem(portal.db, school, claimed(placed, '2025-09-20T06:00:00Z'));
};

test('the median is of the items collected in the period, in calendar days', async () => {
  for (const days of [1, 1, 3, 9]) await fetchedAfter(days);
  expect(await monthOf('2025-09')).toMatchObject({ back: 4, median_days: 2 });
  await fetchedAfter(9);
  expect(await monthOf('2025-09')).toMatchObject({ back: 5, median_days: 3 });
  await fetchedAfter(9);
  expect((await review(2025)).total).toMatchObject({ back: 6, median_days: 6 });
});

const place = (thing: string, last_seen_location: string | null) =>
  addItem(portal.db, school, { thing, last_seen_location, upload_date: '2025-10-01T10:00:00Z' });

test('kinds and places count the items found in the year, whenever they came back', async () => {
  const [summer, autumn] = ['2025-07-01T10:00:00Z', '2025-09-01T10:00:00Z'];
  await addItem(portal.db, school, { ...claimed(summer, autumn), thing: 'jas', last_seen_location: 'Aula' });
  await addItem(portal.db, school, { upload_date: autumn, thing: 'muts', last_seen_location: 'Gang' });
  expect(await review(2024)).toMatchObject({
    total: { found: 1, back: 0, return_rate: 100 },
    by_kind: [{ name: 'jas', found: 1, came_back: 1 }],
    by_place: [{ name: 'Aula', found: 1, came_back: 1 }],
  });
  expect(await review(2025)).toMatchObject({
    total: { found: 1, back: 1, return_rate: 0 },
    by_kind: [{ name: 'muts', found: 1, came_back: 0 }],
    by_place: [{ name: 'Gang', found: 1, came_back: 0 }],
  });
});

test('kinds follow the dictionary, places the most common spelling, and the rest is summed', async () => {
  await place('jas', 'Gymzaal');
  await place('jas', 'gymzaal ');
  await place('jas', '  Gymzaal.');
  await place('muts', 'Café');
  await place('', null);
  for (let n = 0; n < 9; n++) await place(`ding ${n}`, `Plek ${n}`);
  const { by_kind, by_place } = await review(2025);
  expect(by_kind).toHaveLength(9);
  expect(by_kind[0]).toEqual({ name: 'jas', found: 3, came_back: 0 });
  expect(by_kind.at(-1)).toEqual({ name: 'Overig', found: 4, came_back: 0 });
  expect(by_place[0]).toEqual({ name: 'Gymzaal', found: 3, came_back: 0 });
  expect(by_place.reduce((sum, { found }) => sum + found, 0)).toBe(14);
});

describe('every change of an item', () => {
  let id: string;
  const month = dutchDate(Date.now()).slice(0, 7);
  beforeEach(async () => {
    const body = { photo_path: await addUpload(portal, token), tags: ['blauw', 'jassen'], last_seen_location: 'Aula' };
    id = (await portal.call(createItem, { body }, token)).body.id;
  });

  test('is counted: placing, editing, collecting, and undoing that', async () => {
    const counted = { found: 1, back: 0, given_away: 0 };
    const named = { found: 1, came_back: 0 };
    expect(await review()).toMatchObject({
      by_kind: [{ name: 'jas', ...named }],
      by_place: [{ name: 'Aula', ...named }],
    });
    const changes = { version: 1, tags: ['rugzak'], last_seen_location: 'Kantine' };
    expect((await portal.call(editItem, { params: { id }, body: changes }, token)).status).toBe(200);
    expect(await review()).toMatchObject({
      by_kind: [{ name: 'rugzak', ...named }],
      by_place: [{ name: 'Kantine', ...named }],
    });
    await collect(id);
    expect(await monthOf(month)).toEqual({ month, ...counted, back: 1, return_rate: 100, median_days: 0 });
    expect(await review()).toMatchObject({
      by_kind: [{ name: 'rugzak', found: 1, came_back: 1 }],
      by_place: [{ name: 'Kantine', found: 1, came_back: 1 }],
      by_way: [{ way: 'desk', back: 1 }, {}, {}],
    });
    await portal.call(uncollectItem, { params: { id }, body: undefined }, token);
    expect(await monthOf(month)).toEqual({ month, ...counted, return_rate: 0, median_days: null });
    await expectCounted();
  });

  test('is undone in the figures when the item is deleted', async () => {
    await collect(id);
    expect((await portal.call(deleteItem, { params: { id } }, token)).status).toBe(200);
    expect(await portal.db.selectFrom('item_figures').selectAll().where('org_id', '=', school).execute()).toEqual([]);
    expect((await review()).years).toEqual([]);
  });

  test('keeps the count of given-away items, unless they are put back', async () => {
    await giveAway(id);
    expect(await monthOf(month)).toMatchObject({ found: 1, given_away: 1, return_rate: 0 });
    await portal.db.updateTable('items').set({ left_list_at: null }).where('id', '=', id).execute();
    expect(await monthOf(month)).toMatchObject({ found: 1, given_away: 0 });
    await expectCounted();
    await giveAway(id);
    await portal.db.deleteFrom('items').where('id', '=', id).execute();
    expect(await review()).toMatchObject({
      total: { found: 1, given_away: 1 },
      by_kind: [{ name: 'jas', found: 1, came_back: 0 }],
    });
  });

  test('keeps the count after the retention period, but not the typed place', async () => {
    const upload_date = new Date(Date.now() - 800 * 86_400_000).toISOString();
    await portal.db.updateTable('items').set({ upload_date }).where('id', '=', id).execute();
    const year = schoolYearOf(dutchDate(Date.parse(upload_date)));
    for (const job of ['items.retention', 'review.sweep'])
      await portal.services.jobs.find(({ name }) => name === job)!.run({} as never);
    expect(await portal.db.selectFrom('items').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await review(year)).toMatchObject({
      years: [year],
      total: { found: 1, return_rate: 0 },
      by_kind: [{ name: 'jas' }],
      by_place: [],
    });
  });
});

test('the way back is counted: at the desk, with a claim, or after a match', async () => {
  const [plain, claimedOne, matched, both] = await Promise.all([1, 2, 3, 4].map(() => addItem(portal.db, school)));
  await collect(plain!);
  const fetchWithClaim = async (item_id: string, address: string) => {
    const id = await addClaim(portal.db, school, { item_id, address });
    await portal.call(approveClaim, { params: { id } }, token);
    expect((await portal.call(handOverItem, { params: { id } }, token)).status).toBe(200);
  };
  await fetchWithClaim(claimedOne!, 'noor@test.example');
  const mailed_at = new Date().toISOString();
  await addMatch(portal.db, school, await addLostReport(portal.db, school), matched!, { mailed_at });
  await collect(matched!);
  const address = 'sem@test.example';
  await addMatch(portal.db, school, await addLostReport(portal.db, school, { address }), both!, { mailed_at });
  await fetchWithClaim(both!, address);
  expect((await review()).by_way).toEqual([
    { way: 'desk', back: 1 },
    { way: 'claim', back: 1 },
    { way: 'match', back: 2 },
  ]);
  await portal.call(uncollectItem, { params: { id: matched! }, body: undefined }, token);
  expect((await review()).by_way[2]).toEqual({ way: 'match', back: 1 });
  await expectCounted();
});

const nameThings = () => portal.services.jobs.find(({ name }) => name === 'items.things')!.run({} as never);

test('bulk and parallel changes lose no counts', async () => {
  const ids = await Promise.all(
    Array.from({ length: 24 }, () => addItem(portal.db, school, { last_seen_location: 'Hal' })),
  );
  const params = { id: school };
  await Promise.all([
    ...ids.slice(0, 8).map(collect),
    portal.call(collectItems, { params, body: { ids: ids.slice(4, 16) } }, token),
    portal.call(deleteItems, { params, body: { ids: ids.slice(12, 20) } }, token),
    ...ids.slice(20).map((id) => giveAway(id)),
    nameThings(),
  ]);
  // Locked items are left to the next run.
  await nameThings();
  await expectCounted();
  expect(await review()).toMatchObject({
    total: { found: 16, back: 12, given_away: 4 },
    by_kind: [{ name: 'jas', found: 16 }],
  });
});

test('the spreadsheet has every month, also empty ones', async () => {
  const before = new Date(Date.now() - 70 * 86_400_000).toISOString();
  await addItem(portal.db, school, claimed(before, before));
  await addItem(portal.db, school, { upload_date: before });
  const response = await portal.app.inject({
    url: urlOf(exportReview, { params: { id: school } }),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const exports = portal.db.selectFrom('security_log').select('action').where('org_id', '=', school);
  expect(await exports.execute()).toEqual([{ action: 'figures.exported' }]);
  const [heading, first, ...others] = response.body.trimEnd().split('\r\n');
  expect(heading).toMatch(/^\uFEFF"Maand";"Jaar";"Gevonden";"Opgehaald";"Weggegeven";/);
  const month = dutchDate(Date.parse(before)).slice(0, 7);
  const year = schoolYearOf(month);
  expect(first).toBe(`"${month}";"${year}/${year + 1}";"2";"1";"0";"50";"0";"1";"0";"0"`);
  expect(others.length).toBeGreaterThanOrEqual(2);
  expect(others.every((line) => line.endsWith(';"0";"0";"0";"";"";"0";"0";"0"'))).toBe(true);
});

test('the provider sees the sum of all organisations, and only place names that several share', async () => {
  const provider = await portal.tokenFor(await addPerson(portal.db, 'provider', null));
  const upload_date = '2013-10-01T10:00:00Z';
  for (const own of ['Achter Piets huis', 'Bij Noor', 'Kluis']) {
    const org_id = await addOrganization(portal.db);
    await addItem(portal.db, org_id, { upload_date, thing: 'jas', last_seen_location: 'Gymzaal' });
    await addItem(portal.db, org_id, { upload_date, thing: 'muts', last_seen_location: own });
    await addItem(portal.db, org_id, { upload_date, thing: 'muts', last_seen_location: own });
  }
  const { body } = await portal.call(getProviderReview, { query: { year: 2013 } }, provider);
  expect(body).toMatchObject({
    year: 2013,
    total: { found: 9 },
    by_kind: [{ name: 'muts', found: 6 }, { name: 'jas' }],
  });
  expect(body.by_place).toEqual([
    { name: 'Gymzaal', found: 3, came_back: 0 },
    { name: 'Overig', found: 6, came_back: 0 },
  ]);
  const csv = await portal.app.inject({
    url: urlOf(exportProviderReview, {}),
    headers: { authorization: `Bearer ${provider}` },
  });
  expect(csv.body).toContain('"2013-10";"2013/2014";"9";"0";"0";"0";"";"0";"0";"0"');
});
