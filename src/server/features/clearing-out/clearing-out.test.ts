import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  addClaim,
  addDisposal,
  addItem,
  addLostReport,
  addMatch,
  addOrganization,
  addPerson,
  daysAgo,
  addPlace,
} from '../../../../tests/support/seed.ts';
import { getItemHistory, readAuditLog } from '../../../shared/audit/contract.ts';
import {
  getDisposal,
  giveAwayItems,
  listDisposals,
  listDueItems,
  putBackItems,
} from '../../../shared/clearing-out/contract.ts';
import { listItems, listPublicItems } from '../../../shared/items/contract.ts';
import { collectItem, getItem } from '../../../shared/items/desk-items.ts';
import { collectItems } from '../../../shared/items/items-bulk.ts';
import { lastDueDay } from '../../../shared/items/terms.ts';
import { getSettings, saveDonation } from '../../../shared/organizations/settings.ts';
import { addDays, addMonths, dutchDate } from '../../../shared/platform/time.ts';

let portal: TestApp;
let school: string;
let token: string;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('jobs').execute();
  school = await addOrganization(portal.db, { donation_after_months: 2, term_since: '2020-01-01' });
  token = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
});

const today = () => dutchDate(Date.now());
const longAgo = () => daysAgo(100);
const params = () => ({ id: school });

/** The moment at which a day begins in the Netherlands, by the database. */
async function startOf(day: string): Promise<number> {
  const { rows } = await sql<{ moment: string }>`
    select ${day}::date::timestamp at time zone 'Europe/Amsterdam' as moment`.execute(portal.db);
  return Date.parse(rows[0]!.moment);
}

const due = async (when: 'now' | 'soon' = 'now') =>
  (await portal.call(listDueItems, { params: params(), query: { when } }, token)).body;
const give = (items: string[], values: object = {}, as = token) =>
  portal.call(
    giveAwayItems,
    {
      params: params(),
      body: {
        items,
        is_handed_in: false,
        destination: 'Kringloop Amersfoort',
        given_on: today(),
        idempotency_key: randomUUID(),
        ...values,
      },
    },
    as,
  );
const back = (id: string, items?: string[]) =>
  portal.call(putBackItems, { params: { id }, body: items ? { items } : {} }, token);
const detail = async (id: string) => (await portal.call(getDisposal, { params: { id } }, token)).body;
const page = async (query: { before?: number } = {}) =>
  (await portal.call(listDisposals, { params: params(), query }, token)).body;
const history = async () => (await page()).disposals;
const listed = async () =>
  (await portal.call(listItems, { query: { org_id: school, limit: 100 } }, token)).body.items.map(({ id }) => id);
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

describe('due items', () => {
  test('are listed by storage place, oldest first; valuable and held items are marked', async () => {
    const rack = await addPlace(portal.db, school, 'Rek', { position: 0 });
    const cellar = await addPlace(portal.db, school, 'Kelder', { position: 1 });
    const phone = await addItem(portal.db, school, { tags: ['iPhone', 'zwart'], upload_date: daysAgo(90) });
    const coat = await addItem(portal.db, school, { place_id: cellar, upload_date: daysAgo(120) });
    const young = await addItem(portal.db, school, { place_id: rack, upload_date: daysAgo(80) });
    const old = await addItem(portal.db, school, { place_id: rack, upload_date: daysAgo(110), is_public: false });
    const reserved = await addItem(portal.db, school, { upload_date: daysAgo(89), is_reserved: true });
    const claimed = await addItem(portal.db, school, { upload_date: daysAgo(88) });
    await addClaim(portal.db, school, { item_id: claimed });
    const missed = await addItem(portal.db, school, { upload_date: daysAgo(87) });
    await addMatch(portal.db, school, await addLostReport(portal.db, school), missed);
    // None of these holds an item: unconfirmed, refused, ended, a weak match, or an unanswered one.
    const free = await addItem(portal.db, school, { upload_date: daysAgo(86) });
    await addClaim(portal.db, school, { item_id: free, state: 'unconfirmed' });
    await addMatch(portal.db, school, await addLostReport(portal.db, school), free, { refused_at: longAgo() });
    await addMatch(portal.db, school, await addLostReport(portal.db, school), free, { score: 3 });
    await addMatch(portal.db, school, await addLostReport(portal.db, school, { state: 'expired' }), free);
    for (const told of [{ created_at: daysAgo(15) }, { created_at: daysAgo(40), mailed_at: daysAgo(15) }])
      await addMatch(portal.db, school, await addLostReport(portal.db, school), free, told);
    // Not due: collected, given away, or found too recently.
    await addItem(portal.db, school, { upload_date: longAgo(), status: 'claimed', claimed_date: daysAgo(1) });
    await addItem(portal.db, school, { upload_date: longAgo(), left_list_at: daysAgo(1) });
    await addItem(portal.db, school, { upload_date: daysAgo(20) });

    const { items, total } = await due();
    expect(idsOf(items)).toEqual([old, young, coat, phone, reserved, claimed, missed, free]);
    expect(total).toBe(8);
    expect(items[0]).toMatchObject({ place_name: 'Rek', is_public: false, is_valuable: false, held_by: null });
    expect(items[0]!.due_on).toBe(addMonths(dutchDate(Date.parse(items[0]!.upload_date)), 2));
    expect(items[3]).toMatchObject({ place_name: null, is_valuable: true });
    expect(items.map(({ held_by }) => held_by)).toEqual([null, null, null, null, 'reserved', 'claim', 'match', null]);
    const one = await portal.call(listDueItems, { params: params(), query: { when: 'now', limit: 1 } }, token);
    expect([idsOf(one.body.items), one.body.total]).toEqual([[old], 8]);
  });

  test('are due from midnight in the Netherlands, and in their last look before that', async () => {
    const term = { donation_after_months: 2, last_look_days: 7, term_since: '2020-01-01' };
    const last = lastDueDay(term, Date.now())!;
    const midnight = await startOf(addDays(last, 1));
    const before = await addItem(portal.db, school, { upload_date: new Date(midnight - 1).toISOString() });
    const after = await addItem(portal.db, school, { upload_date: new Date(midnight).toISOString() });
    expect(idsOf((await due()).items)).toEqual([before]);
    expect(idsOf((await due('soon')).items)).toEqual([after]);
    await addItem(portal.db, school, { upload_date: daysAgo(40) });
    expect((await due('soon')).total).toBe(1);
  });

  test('get a new last look after the term changes, and are never due without a term', async () => {
    const item = await addItem(portal.db, school, { upload_date: longAgo() });
    const admin = await portal.tokenFor(await addPerson(portal.db, 'admin', school));
    const setTerm = async (donation_after_months: number | null, last_look_days = 7) => {
      const { version, value } = (await portal.call(getSettings, { params: params() }, admin)).body.donation;
      const body = { version, value: { ...value, donation_after_months, last_look_days } };
      expect((await portal.call(saveDonation, { params: params(), body }, admin)).status).toBe(200);
    };
    const since = async (term_since: string) => {
      await sql`update organizations set term_since = ${term_since} where id = ${school}`.execute(portal.db);
    };
    expect((await due()).total).toBe(1);
    await setTerm(null);
    expect([(await due()).total, (await due('soon')).total]).toEqual([0, 0]);
    expect((await give([item])).body.refused).toMatchObject([{ id: item, name: 'jas, blauw' }]);
    // The term is set back.
    await setTerm(2);
    expect([(await due()).total, (await due('soon')).items[0]!.due_on]).toEqual([0, addDays(today(), 7)]);
    await since(addDays(today(), -7));
    expect((await due()).total).toBe(1);
    await setTerm(2, 3);
    expect([(await due()).total, (await due('soon')).items[0]!.due_on]).toEqual([0, addDays(today(), 3)]);
    await since(addDays(today(), -3));
    expect((await due()).total).toBe(1);
    // The command line and the provider change it like this.
    await sql`update organizations set donation_after_months = 1 where id = ${school}`.execute(portal.db);
    expect((await due()).total).toBe(0);
    // Saving the same term restarts nothing.
    await since('2020-01-01');
    await setTerm(1, 3);
    expect((await due()).total).toBe(1);
    // The clock of the server was set back.
    await since(addDays(today(), 1));
    expect([(await due()).total, (await due('soon')).total]).toEqual([0, 0]);
  });
});

describe('giving away', () => {
  test('removes items from every list under one number; a repeated request makes no second disposal', async () => {
    const [coat, hat] = [
      await addItem(portal.db, school, { upload_date: longAgo() }),
      await addItem(portal.db, school, { upload_date: longAgo(), tags: ['muts'] }),
    ];
    const stays = await addItem(portal.db, school);
    const guest = async () => (await portal.call(listPublicItems, { query: { org_uuid: school } })).body;
    expect((await guest()).total).toBe(3);
    const idempotency_key = randomUUID();
    const values = {
      idempotency_key,
      // Pasted text with invisible characters.
      destination: '\u202eKringloop\u200b Amersfoort\u2069',
      note: 'In twee\ufeff zakken\u202c',
      weight_grams: 4_500,
    };
    const { status, body } = await give([coat, hat], values);
    expect(status).toBe(200);
    expect(body.refused).toEqual([]);
    expect(body.disposal).toMatchObject({
      number: 1,
      items: 2,
      is_handed_in: false,
      destination: 'Kringloop Amersfoort',
      given_on: today(),
      note: 'In twee zakken',
      weight_grams: 4_500,
      made_by_name: expect.stringMatching(/^Persoon/),
    });
    const again = await give([coat, hat], values);
    expect(again.body).toEqual(body);
    expect(await history()).toEqual([body.disposal]);
    // Items that were never part of it are not reported as given away.
    const other = await addItem(portal.db, school, { upload_date: longAgo() });
    expect((await give([coat, other], values)).body).toMatchObject({
      disposal: body.disposal,
      refused: [{ id: other }],
    });
    await portal.db.deleteFrom('items').where('id', '=', other).execute();
    const counts = await portal.db
      .selectFrom('item_counts')
      .select(['kind', 'value', 'count'])
      .where('org_id', '=', school)
      .where('kind', '=', 'tag')
      .execute();
    expect(counts.find(({ value }) => value === 'muts')).toBeUndefined();
    expect(counts.find(({ value }) => value === 'jas')?.count).toBe(1);

    expect(await listed()).toEqual([stays]);
    expect(await guest()).toMatchObject({ total: 1, items: [{ id: stays }] });
    expect((await portal.call(listPublicItems, { query: { org_uuid: school, q: 'muts' } })).body.items).toEqual([]);
    expect((await portal.call(getItem, { params: { id: coat } }, token)).status).toBe(404);
    expect((await portal.call(collectItem, { params: { id: coat } }, token)).status).toBe(404);
    const { contents } = await detail(body.disposal!.id);
    expect(contents.map(({ id, name }) => [id, name]).toSorted()).toEqual(
      [
        [coat, 'jas, blauw'],
        [hat, 'muts'],
      ].toSorted(),
    );
    const [photo] = contents.map(({ photo_url }) => photo_url!.replace('/photos/lost-items/', '').split('#')[0]!);
    expect(await portal.services.items.isPublicPhoto(photo!)).toBe(false);

    const line = { action: 'item.given-away', disposal: 1 };
    expect((await portal.call(getItemHistory, { params: { id: coat } }, token)).body).toMatchObject([line]);
    const admin = await portal.tokenFor(await addPerson(portal.db, 'admin', school));
    const log = await portal.call(readAuditLog, { params: params(), query: {} }, admin);
    expect(log.body.entries).toMatchObject([line, line]);
    expect((await give([stays, await addItem(portal.db, school, { upload_date: longAgo() })])).body).toMatchObject({
      disposal: { number: 2, items: 1 },
      refused: [{ id: stays }],
    });
  });

  test('leaves ineligible items, with a reason for each', async () => {
    const placed = (values: object) => addItem(portal.db, school, { upload_date: longAgo(), ...values });
    const fit = await placed({});
    const collected = await placed({ tags: ['sjaal'], status: 'claimed', claimed_date: daysAgo(1) });
    const reserved = await placed({ tags: ['horloge'], is_reserved: true });
    const asked = await placed({ tags: ['tas'] });
    await addClaim(portal.db, school, { item_id: asked });
    const missed = await placed({ tags: ['muts'] });
    await addMatch(portal.db, school, await addLostReport(portal.db, school), missed);
    const young = await placed({ tags: ['bal'], upload_date: daysAgo(3) });
    const gone = await placed({ tags: ['pet'] });
    await addDisposal(portal.db, school, [gone]);
    const other = await addOrganization(portal.db, { donation_after_months: 2, term_since: '2020-01-01' });
    const elsewhere = await addItem(portal.db, other, { upload_date: longAgo() });
    const never = randomUUID();
    const phone = await placed({ tags: ['iPhone', 'zwart'] });
    const all = [fit, phone, collected, reserved, asked, missed, young, gone, elsewhere, never, fit.toUpperCase()];
    const { disposal, refused } = (await give(all)).body;
    expect(disposal).toMatchObject({ items: 1 });
    expect(refused.map(({ id, name, message }) => [id, name, message.split(':')[0]])).toEqual([
      [phone, 'iPhone, zwart', 'Dit is van waarde'],
      [collected, 'sjaal', 'Dit is intussen opgehaald.'],
      [reserved, 'horloge', 'Dit is voor iemand gereserveerd.'],
      [asked, 'tas', 'Iemand heeft dit aangevraagd.'],
      [missed, 'muts', 'Dit lijkt op iets wat iemand mist.'],
      [young, 'bal', expect.stringMatching(/^Dit mag pas weg op \d+ [a-z]+ \d{4}\.$/)],
      [gone, 'pet', 'Dit is al weg'],
      [elsewhere, 'het voorwerp', 'Dit staat niet meer op de lijst.'],
      [never, 'het voorwerp', 'Dit staat niet meer op de lijst.'],
    ]);
    // Valuables must be handed in; other items may be.
    const hat = await placed({ tags: ['muts'] });
    expect((await give([phone, hat], { is_handed_in: true })).body).toMatchObject({
      disposal: { items: 2 },
      refused: [],
    });
    // Without any eligible item nothing changes.
    expect((await give([collected, young])).body).toMatchObject({ disposal: null, refused: [{}, {}] });
    expect(await history()).toHaveLength(3);
  });

  test('requires a day in the past month', async () => {
    const item = await addItem(portal.db, school, { upload_date: longAgo() });
    for (const given_on of [addDays(today(), 1), addDays(addMonths(today(), -1), -1)]) {
      expect(await give([item], { given_on })).toMatchObject({ status: 400, message: expect.stringMatching(/^Kies/) });
    }
    // It counts in the month of that day; items that were not due by then stay.
    const given_on = addMonths(today(), -1);
    const later = await addItem(portal.db, school, { upload_date: daysAgo(75) });
    expect((await give([item, later], { given_on })).body).toMatchObject({
      disposal: { items: 1, given_on },
      refused: [{ id: later }],
    });
    const { left_list_at } = await portal.db
      .selectFrom('items')
      .select('left_list_at')
      .where('id', '=', item)
      .executeTakeFirstOrThrow();
    expect(dutchDate(Date.parse(left_list_at!))).toBe(given_on);
  });

  test('competes with collecting: each item goes one way, and is counted once', async () => {
    const items: string[] = [];
    for (let n = 0; n < 60; n++) items.push(await addItem(portal.db, school, { upload_date: longAgo() }));
    const colleague = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
    const collect = (ids: string[]) => portal.call(collectItems, { params: params(), body: { ids } }, colleague);
    const answers = await Promise.all([
      give(items),
      ...[0, 20, 40].map((start) => collect(items.slice(start, start + 20).toReversed())),
      give(items.toReversed()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rows = await portal.db
      .selectFrom('items')
      .select(['id', 'status', 'disposal_id'])
      .where('org_id', '=', school)
      .execute();
    const given = rows.filter(({ disposal_id }) => disposal_id);
    expect(given.every(({ status }) => status === 'unclaimed')).toBe(true);
    expect(rows.filter(({ status }) => status === 'claimed')).toHaveLength(60 - given.length);
    const disposals = await history();
    expect(disposals.reduce((sum, disposal) => sum + disposal.items, 0)).toBe(given.length);
    expect(disposals.map(({ number }) => number)).toEqual(disposals.map((_, index) => disposals.length - index));
    const { unclaimed, claimed } = await portal.db
      .selectFrom('item_versions')
      .select(['unclaimed', 'claimed'])
      .where('org_id', '=', school)
      .executeTakeFirstOrThrow();
    expect([unclaimed, claimed]).toEqual([0, 60 - given.length]);
  });

  test('is rate limited', async () => {
    await portal.db.deleteFrom('rate_limits').execute();
    const items = Array.from({ length: 500 }, () => randomUUID());
    for (let n = 0; n < 12; n++) expect((await give(items)).status).toBe(200);
    expect((await give(items)).status).toBe(429);
    await portal.db.deleteFrom('rate_limits').execute();
  });
});

describe('putting back', () => {
  test('some and then all items: they return unchanged, and the disposal stays in the history', async () => {
    const items = [
      await addItem(portal.db, school, { upload_date: longAgo() }),
      await addItem(portal.db, school, { upload_date: longAgo() }),
      await addItem(portal.db, school, { upload_date: longAgo() }),
    ];
    const before = await listed();
    const { id } = (await give(items)).body.disposal!;
    const stranger = randomUUID();
    const one = (await back(id, [items[0]!, stranger])).body;
    expect([one.items, one.contents.length, one.not_in_it]).toEqual([2, 2, [stranger]]);
    expect(await listed()).toEqual([items[0]]);
    // A repeated request, and one from a colleague with an outdated page.
    expect((await back(id, [items[0]!])).body).toEqual({ ...one, not_in_it: [] });
    const all = (await back(id)).body;
    expect(all).toMatchObject({ items: 0, contents: [], put_back_until: null, not_in_it: [] });
    expect(await listed()).toEqual(before);
    expect(await history()).toMatchObject([{ id, number: 1, items: 0 }]);
    expect((await portal.call(getItemHistory, { params: { id: items[0]! } }, token)).body).toMatchObject([
      { action: 'item.put-back', disposal: 1 },
      { action: 'item.given-away', disposal: 1 },
    ]);
    // The item is compared with the lost reports again.
    const work = await portal.db.selectFrom('lost_report_work').select('id').where('org_id', '=', school).execute();
    expect(idsOf(work).toSorted()).toEqual(items.toSorted());
    expect((await give(items)).body.disposal).toMatchObject({ number: 2, items: 3 });
  });

  test('is refused after a week, and for items of other disposals and organisations', async () => {
    const item = await addItem(portal.db, school);
    const other = await addItem(portal.db, school);
    const recent = await addDisposal(portal.db, school, [item], { created_at: daysAgo(6.9) });
    const old = await addDisposal(portal.db, school, [other], { created_at: daysAgo(7.1) });
    expect((await detail(recent)).put_back_until).not.toBeNull();
    expect(await detail(old)).toMatchObject({ put_back_until: null, contents: [{ id: other }] });
    expect(await back(old)).toMatchObject({ status: 409, code: 'too_late_to_put_back' });
    expect(await back(recent, [other, randomUUID()])).toMatchObject({ status: 404, code: 'item_not_found' });
    expect(await listed()).toEqual([]);
    const stranger = await portal.tokenFor(await addPerson(portal.db, 'staff', await addOrganization(portal.db)));
    expect(await portal.call(putBackItems, { params: { id: recent }, body: {} }, stranger)).toMatchObject({
      status: 404,
      code: 'disposal_not_found',
    });
  });
});

test('a number is never reused, also after all disposals were deleted', async () => {
  const giveOne = async () =>
    (await give([await addItem(portal.db, school, { upload_date: longAgo() })])).body.disposal!.number;
  expect([await giveOne(), await giveOne()]).toEqual([1, 2]);
  await portal.db.deleteFrom('items').where('org_id', '=', school).execute();
  await portal.db.deleteFrom('disposals').where('org_id', '=', school).execute();
  expect(await giveOne()).toBe(3);
});

test('the history is paged', async () => {
  for (let n = 0; n < 51; n++) await addDisposal(portal.db, school);
  const first = await page();
  expect([first.disposals.length, first.next]).toEqual([50, first.disposals.at(-1)!.number]);
  const second = await page({ before: first.next! });
  expect([second.disposals.length, second.next]).toEqual([1, null]);
});
