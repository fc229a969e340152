import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../tests/support/app.ts';
import type { Mailbox } from '../../../../tests/support/mailbox.ts';
import { addClaim, addItem, addLostReport, addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { approveClaim, handOverItem } from '../../../shared/claims/contract.ts';
import { collectItem, deleteItem, uncollectItem } from '../../../shared/items/desk-items.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { changeReport, lockReport } from './report-transitions.ts';

let mailbox: Mailbox;
let portal: TestApp;
let org_id: string;
let token: string;
let item: string;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp({ TAGGER: 'none' }));
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['lost_reports', 'lost_report_figures', 'claims', 'jobs'] as const)
    await portal.db.deleteFrom(table).execute();
  org_id = await addOrganization(portal.db);
  token = await portal.tokenFor(await addPerson(portal.db, 'staff', org_id));
  item = await addItem(portal.db, org_id);
});

const long = '2026-11-01T09:00:00Z';

/** A report that matches the item. */
async function addReport(
  match: Partial<Insertable<Schema['lost_report_matches']>> = {},
  values: Partial<Insertable<Schema['lost_reports']>> = {},
): Promise<string> {
  const opened_at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const report_id = await addLostReport(portal.db, org_id, { opened_at, ...values });
  const matched = { org_id, report_id, item_id: item, score: 7, reasons: ['zelfde soort'], ...match };
  await portal.db.insertInto('lost_report_matches').values(matched).execute();
  return report_id;
}

const collect = (id = item) => portal.call(collectItem, { params: { id } }, token);
const uncollect = () => portal.call(uncollectItem, { params: { id: item }, body: undefined }, token);

/** With the code that was mailed to this address. */
async function handOverTo(address: string): Promise<void> {
  const id = await addClaim(portal.db, org_id, { item_id: item, address });
  expect((await portal.call(approveClaim, { params: { id } }, token)).status).toBe(200);
  expect((await portal.call(handOverItem, { params: { id } }, token)).status).toBe(200);
}

const reports = () =>
  portal.db.selectFrom('lost_reports').select(['id', 'state', 'found_by', 'found_item_id']).orderBy('id').execute();
const foundOnes = async () => (await reports()).filter(({ state }) => state === 'found').map(({ id }) => id);

async function figures() {
  const { rows } = await sql<object>`select sum(found)::int as found, sum(found_by_match)::int as found_by_match,
    round(sum(seconds_to_return) / 86400)::int as days from lost_report_figures`.execute(portal.db);
  return rows[0];
}

/** The addresses that get the mail that it is back, also delayed ones. */
async function told(): Promise<string[]> {
  const before = mailbox.mails.length;
  await sql`update jobs set run_at = now() where name = 'mail'`.execute(portal.db);
  await portal.runJobs();
  const sent = mailbox.mails.slice(before).filter(({ subject }) => subject === 'Fijn dat het terecht is');
  return sent.map(({ to }) => to);
}

test.each([
  ['was mailed automatically', { mailed_at: long }, 1],
  ['was notified by staff', { told_at: long }, 1],
  ['was connected by hand', { is_by_hand: true }, 0],
])('the only writer who %s gets the report closed, and a mail after a while', async (_, match, found_by_match) => {
  const id = await addReport(match, { address: 'noor@test.example' });
  await addReport();
  await addReport({ mailed_at: long, refused_at: long });
  await addReport({ mailed_at: long }, { state: 'withdrawn' });
  expect((await collect()).status).toBe(200);
  expect(await foundOnes()).toEqual([id]);
  expect((await reports()).find((report) => report.id === id)).toMatchObject({
    found_by: 'collection',
    found_item_id: item,
  });
  expect(await figures()).toEqual({ found: 1, found_by_match, days: 3 });
  await portal.runJobs();
  expect(mailbox.mails.filter(({ subject }) => subject.startsWith('Fijn'))).toHaveLength(0);
  expect(await told()).toEqual(['noor@test.example']);
  mailbox.mails.length = 0;
});

test('with two notified writers, or none, no report is closed', async () => {
  await addReport({ mailed_at: long });
  await addReport({ told_at: long });
  await collect();
  expect(await foundOnes()).toEqual([]);
  item = await addItem(portal.db, org_id);
  await addReport();
  await collect();
  expect(await foundOnes()).toEqual([]);
  expect(await told()).toEqual([]);
});

test('a claim identifies the writer: their best matching report is closed, mailed or not', async () => {
  const address = 'sanne@test.example';
  await addReport({ score: 4 }, { address });
  const likeliest = await addReport({ score: 7 }, { address });
  await addReport({ mailed_at: long, score: 9 });
  await handOverTo(address);
  expect(await foundOnes()).toEqual([likeliest]);
  expect(await figures()).toEqual({ found: 1, found_by_match: 0, days: 3 });
  expect(await told()).toEqual([address]);
});

test('a claim of another address closes no report', async () => {
  await addReport({ mailed_at: long });
  await handOverTo('ander@test.example');
  expect(await foundOnes()).toEqual([]);
});

test('undoing in time sends no mail; undoing later reopens the report too, and corrects the figures', async () => {
  await addReport({ mailed_at: long });
  const before = await reports();
  const compared = () => portal.db.selectFrom('lost_report_work').select(['kind', 'id']).execute();
  await collect();
  await portal.db.deleteFrom('lost_report_work').execute();
  expect((await uncollect()).status).toBe(200);
  expect(await compared()).toContainEqual({ kind: 'item', id: item });
  expect(await reports()).toEqual(before);
  expect(await figures()).toEqual({ found: 0, found_by_match: 0, days: 0 });
  expect(await told()).toEqual([]);

  await collect();
  expect(await told()).toHaveLength(1);
  await uncollect();
  expect(await reports()).toEqual(before);
  await collect();
  expect(await figures()).toEqual({ found: 1, found_by_match: 1, days: 3 });
  expect(await told()).toHaveLength(1);
});

test('changing the report and collecting the item at the same time do not deadlock', async () => {
  const id = await addReport({ mailed_at: long });
  for (const step of [collect, uncollect]) {
    let stepping: ReturnType<typeof step> | undefined;
    await portal.db.transaction().execute(async (tx) => {
      const report = await lockReport(tx, id, { org_id });
      stepping = step();
      await expect.poll(waiting).toBe(1);
      await changeReport(tx, report, { reminded_at: long });
    });
    expect((await stepping)!.status).toBe(200);
  }
});

/** The number of transactions that wait for a lock. */
async function waiting() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db);
  return rows[0]!.count;
}

test('the answers of the writer and of staff are preserved', async () => {
  const id = await addReport({ mailed_at: long }, { state: 'found', found_by: 'staff', found_item_id: item });
  await collect();
  await uncollect();
  expect(await reports()).toMatchObject([{ id, state: 'found', found_by: 'staff' }]);
});

test('a deleted item is removed from matches, and a closed report stays closed', async () => {
  const id = await addReport({ mailed_at: long });
  await collect();
  await portal.call(deleteItem, { params: { id: item } }, token);
  expect(await portal.db.selectFrom('lost_report_matches').selectAll().execute()).toEqual([]);
  expect(await reports()).toMatchObject([{ id, state: 'found', found_item_id: null }]);
  expect(await told()).toHaveLength(1);
});

test('a match that no longer counts closes no report', async () => {
  const address = 'noor@test.example';
  await addReport({ mailed_at: long, score: 0, reasons: [] }, { address });
  await handOverTo(address);
  expect(await foundOnes()).toEqual([]);
  item = await addItem(portal.db, org_id);
  await addReport({ mailed_at: long, score: 0, reasons: [] });
  const right = await addReport({ mailed_at: long });
  await collect();
  expect(await foundOnes()).toEqual([right]);
});

test('an item that is handed over before it was compared closes the report of its claimant', async () => {
  const address = 'vlug@test.example';
  const jacket = await addItem(portal.db, org_id, { tags: ['jas', 'blauw'], description: 'Blauwe jas van Nike' });
  const [own, other] = [
    await addLostReport(portal.db, org_id, { address, what: 'blauwe jas van Nike', colour: 'blauw' }),
    await addLostReport(portal.db, org_id, { address, what: 'rode fiets' }),
  ];
  const others = await addLostReport(portal.db, org_id, { what: 'blauwe jas van Nike' });
  await portal.db.insertInto('lost_report_work').values({ org_id, kind: 'item', id: jacket }).execute();
  item = jacket;
  await handOverTo(address);
  expect(await foundOnes()).toEqual([own]);
  expect((await reports()).filter(({ state }) => state === 'open').map(({ id }) => id)).toEqual(
    [other, others].toSorted(),
  );
  await uncollect();
  expect(await foundOnes()).toEqual([]);
});
