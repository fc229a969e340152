import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { newPhotoPath, photoKey, sizes, toTemporary } from '../../src/server/features/photos/photo-path.ts';
import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { createDiskStore } from '../../src/server/platform/storage/disk.ts';
import { approveClaim, handOverItem } from '../../src/shared/claims/contract.ts';
import { giveAwayItems } from '../../src/shared/clearing-out/contract.ts';
import { collectItems, createItems, deleteItems, bulkLimits } from '../../src/shared/items/items-bulk.ts';
import type { Endpoint, InputOf, ResponseOf } from '../../src/shared/platform/endpoint.ts';
import { dutchDate } from '../../src/shared/platform/time.ts';
import { countJobs } from '../support/jobs.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { createPreparedDataFolder } from '../support/prepared-data-folder.ts';
import { addClaim, addItem, addItems, addPhoto } from '../support/seed.ts';
import {
  addOffice,
  call,
  connectToEmbedded,
  type Person,
  retryUntilResponse,
  settingsFor,
  waitUntil,
} from './office.ts';

/**
 * The portal is killed once per round, while all these requests wait to write to a table of that round: a change in more than
 * one transaction would stay half done. `waiting` counts the requests that reach those tables; a colleague's request for the
 * same claim waits behind the first. After the restart, the requests of the round before are sent again too, as by a browser
 * that lost their answers.
 */
const ROUNDS = [
  { tables: ['photos', 'disposals', 'claims'], waiting: 5 },
  { tables: ['items'], waiting: 6 },
  { tables: ['audit_log'], waiting: 6 },
  // Placing, deleting, approving and handing over.
  { tables: ['jobs'], waiting: 4 },
];
const GIVEN_AWAY = 120;

type Work = 'placing' | 'collecting' | 'deleting' | 'giving away' | 'approving' | 'handing over';

const folder = await createPreparedDataFolder();
const env = { ...settingsFor(folder.path), PORT: '0' };
let portal: Portal;
let database: DatabaseConnection;
const unanswered: Partial<Record<Work, number>> = {};

/** The answer, if need be of a later attempt. */
async function ask<E extends Endpoint>(
  work: Work,
  endpoint: E,
  input: InputOf<E>,
  { token }: Person,
  statuses = [200],
): Promise<ResponseOf<E>> {
  const { status, body } = await retryUntilResponse(
    () => call(portal.url, endpoint, input, token),
    () => (unanswered[work] = (unanswered[work] ?? 0) + 1),
  );
  expect(statuses).toContain(status);
  return body;
}

/** Kills the portal once this number of requests wait for these tables. */
async function killDuring(requests: () => Promise<unknown>, { tables, waiting }: (typeof ROUNDS)[number]) {
  const blocker = new pg.Client({ host: join(folder.path, 'postgres'), user: 'terecht', database: 'terecht' });
  // The database stops with the portal.
  blocker.on('error', () => {});
  await blocker.connect();
  await blocker.query(`begin; lock table ${tables.join(', ')} in share mode`);
  const answers = requests();
  const blocked = `select from pg_locks join pg_stat_activity using (pid)
    where not granted and relation = any($1::regclass[]) and query !~ '^(update|delete from) "?jobs'`;
  const isWaiting = waitUntil(async () => (await database.pool.query(blocked, [tables])).rowCount! >= waiting);
  await Promise.race([isWaiting, answers]);
  await portal.stop('SIGKILL');
  portal = await startPortal(env);
  await answers;
}

const each = <T>(make: (round: number) => Promise<T>): Promise<T[]> =>
  ROUNDS.reduce<Promise<T[]>>(async (made, _, round) => [...(await made), await make(round)], Promise.resolve([]));

const addMany = (org_id: string, count: number, values: { upload_date?: string } = {}) =>
  addItems(
    database.db,
    org_id,
    Array.from({ length: count }, () => values),
  );

/** Ten items with photos per round. */
async function preparePlacing() {
  const { org_id, staff } = await addOffice(database);
  const me = staff[0]!;
  const store = createDiskStore(join(folder.path, 'photos'));
  const webp = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a31' } })
    .webp()
    .toBuffer();
  // Stored as uploads are, because uploading forty photos takes longer than all rounds.
  const upload = async () => {
    const path = newPhotoPath(me.user_id);
    for (const size of sizes) await store.put(photoKey(toTemporary(path), size), webp);
    await addPhoto(database.db, org_id, { path, owner_id: me.user_id, placed_at: null });
    return { photo_path: toTemporary(path), tags: ['jas'], idempotency_key: randomUUID() };
  };
  const crates = await each(() => Promise.all(Array.from({ length: bulkLimits.placed }, upload)));
  const placed = ROUNDS.map((): string[] => []);
  const work = async (round: number) => {
    const answer = await ask('placing', createItems, { body: { items: crates[round]! } }, me);
    expect(answer.refused).toEqual([]);
    placed[round] = answer.placed.map(({ item }) => item.id);
  };
  return { org_id, crates, placed, work };
}

/** A hundred items per round. */
async function prepareChanging(work: Work, endpoint: typeof collectItems | typeof deleteItems) {
  const { org_id, staff } = await addOffice(database);
  const hundreds = await each(() => addMany(org_id, bulkLimits.changed));
  return {
    org_id,
    ids: hundreds.flat(),
    async work(round: number) {
      const input = { params: { id: org_id }, body: { ids: hundreds[round]! } };
      const { done, refused } = await ask(work, endpoint as typeof deleteItems, input, staff[0]!);
      expect([done.length, refused]).toEqual([bulkLimits.changed, []]);
    },
  };
}

async function prepareGivingAway() {
  const { org_id, staff } = await addOffice(database);
  await sql`update organizations set donation_after_months = 1 where id = ${org_id}`.execute(database.db);
  await sql`update organizations set term_since = '2020-01-01' where id = ${org_id}`.execute(database.db);
  const bodies = await each(async () => ({
    items: await addMany(org_id, GIVEN_AWAY, { upload_date: '2026-01-01T12:00:00Z' }),
    is_handed_in: false,
    destination: 'Kringloop',
    given_on: dutchDate(Date.now()),
    idempotency_key: randomUUID(),
  }));
  const work = async (round: number) => {
    const body = bodies[round]!;
    const answer = await ask('giving away', giveAwayItems, { params: { id: org_id }, body }, staff[0]!);
    expect(answer).toMatchObject({ refused: [], disposal: { items: GIVEN_AWAY } });
  };
  return { org_id, work };
}

/** An item with two claims per round, of which two members of staff decide on the first at the same time. */
async function prepareClaims(work: 'approving' | 'handing over') {
  const { org_id, staff } = await addOffice(database, 2);
  const given = await each(async () => {
    const item_id = await addItem(database.db, org_id);
    const id = await addClaim(database.db, org_id, { item_id });
    await addClaim(database.db, org_id, { item_id });
    return id;
  });
  const change = (endpoint: typeof approveClaim | typeof handOverItem, id: string) =>
    // 409: the colleague was first, or an earlier attempt succeeded.
    Promise.all(staff.map((person) => ask(work, endpoint, { params: { id } }, person, [200, 409])));
  return {
    org_id,
    given,
    approve: (round: number) => change(approveClaim, given[round]!),
    handOver: (round: number) => change(handOverItem, given[round]!),
  };
}

let placing: Awaited<ReturnType<typeof preparePlacing>>;
let collecting: Awaited<ReturnType<typeof prepareChanging>>;
let deleting: Awaited<ReturnType<typeof prepareChanging>>;
let givingAway: Awaited<ReturnType<typeof prepareGivingAway>>;
let approving: Awaited<ReturnType<typeof prepareClaims>>;
let handingOver: Awaited<ReturnType<typeof prepareClaims>>;

beforeAll(async () => {
  portal = await startPortal(env);
  database = connectToEmbedded(folder.path);
  placing = await preparePlacing();
  collecting = await prepareChanging('collecting', collectItems);
  deleting = await prepareChanging('deleting', deleteItems);
  givingAway = await prepareGivingAway();
  approving = await prepareClaims('approving');
  handingOver = await prepareClaims('handing over');
  for (const round of ROUNDS.keys()) await handingOver.approve(round);
  for (const key of Object.keys(unanswered)) delete unanswered[key as Work];

  const repeatable = [placing.work, collecting.work, deleting.work, givingAway.work, approving.approve];
  const requestsOf = (round: number) => [...repeatable, handingOver.handOver].map((work) => work(round));
  for (const [round, tables] of ROUNDS.entries()) {
    await killDuring(() => Promise.all(requestsOf(round)), tables);
    if (round > 0) await Promise.all(requestsOf(round - 1));
  }
  for (const round of ROUNDS.keys()) await approving.handOver(round);
  // Five starts of a portal and what three files did with 60 s per test: 20 s, and 45 s beside two other slow files.
}, 120_000);
afterAll(async () => {
  await database.close();
  await portal.stop();
  folder.remove();
});

async function readLog(org_id: string, action: string): Promise<string[]> {
  const lines = await database.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id'])
    .where('org_id', '=', org_id)
    .execute();
  return lines
    .filter((line) => line.action === action)
    .map(({ subject_id }) => subject_id)
    .toSorted();
}

const itemsOf = (org_id: string) =>
  database.db
    .selectFrom('items')
    .select(['id', 'idempotency_key', 'status', 'is_reserved'])
    .where('org_id', '=', org_id);

test('killed halfway through placing ten items: each exists once, with its photo', async () => {
  const { org_id, crates, placed } = placing;
  const ids = placed.flat().toSorted();
  const stored = await itemsOf(org_id).execute();
  expect(stored.map(({ id }) => id).toSorted()).toEqual(ids);
  const keys = crates.flat().map(({ idempotency_key }) => idempotency_key);
  expect(stored.map(({ idempotency_key }) => idempotency_key!).toSorted()).toEqual(keys.toSorted());
  expect(await readLog(org_id, 'item.created')).toEqual(ids);
  const photos = await database.db
    .selectFrom('photos')
    .select('id')
    .where('org_id', '=', org_id)
    .where('placed_at', 'is not', null)
    .execute();
  expect(photos).toHaveLength(ids.length);
  expect(unanswered['placing']).toBeGreaterThanOrEqual(ROUNDS.length);
});

test('killed while hundreds are collected and deleted: each hundred changes entirely or not at all, once', async () => {
  const collected = await itemsOf(collecting.org_id).where('status', '=', 'claimed').execute();
  expect(collected.map(({ id }) => id).toSorted()).toEqual(collecting.ids.toSorted());
  expect(await itemsOf(deleting.org_id).execute()).toEqual([]);
  expect(await readLog(collecting.org_id, 'item.collected')).toEqual(collecting.ids.toSorted());
  expect(await readLog(deleting.org_id, 'item.deleted')).toEqual(deleting.ids.toSorted());
  expect(unanswered['collecting']).toBeGreaterThanOrEqual(2);
  expect(unanswered['deleting']).toBeGreaterThanOrEqual(3);
});

test('killed during disposals: each disposal is stored once, with all its items', async () => {
  const { org_id } = givingAway;
  const disposals = await database.db
    .selectFrom('disposals')
    .select(['id', 'number', 'items'])
    .orderBy('number')
    .execute();
  expect(disposals.map(({ number, items }) => [number, items])).toEqual(
    ROUNDS.map((_, index) => [index + 1, GIVEN_AWAY]),
  );
  const { rows: given } = await sql<{ disposal_id: string; count: number }>`
    select disposal_id, count(*)::int as count from items where org_id = ${org_id} group by 1`.execute(database.db);
  expect(given.map(({ disposal_id, count }) => [disposal_id, count]).toSorted()).toEqual(
    disposals.map(({ id }) => [id, GIVEN_AWAY]).toSorted(),
  );
  const log = await readLog(org_id, 'item.given-away');
  expect(new Set(log).size).toBe(ROUNDS.length * GIVEN_AWAY);
  expect(log).toHaveLength(ROUNDS.length * GIVEN_AWAY);
  expect(unanswered['giving away']).toBeGreaterThanOrEqual(3);
});

test.each(['approving', 'handing over'] as const)(
  'killed during %s: each item goes to one claimant, and each mail is sent once',
  async (work) => {
    const { org_id, given } = work === 'approving' ? approving : handingOver;
    const { db } = database;
    const claims = await db
      .selectFrom('claims')
      .select(['id', 'state', 'ended_by'])
      .where('org_id', '=', org_id)
      .execute();
    expect(
      claims
        .filter(({ state }) => state === 'collected')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(given.toSorted());
    const others = claims.filter(({ id }) => !given.includes(id));
    expect(others).toHaveLength(given.length);
    expect(others.every(({ state, ended_by }) => state === 'expired' && ended_by === 'collection')).toBe(true);
    const mails = await Promise.all(others.map(({ id }) => countJobs(db, id)));
    expect(mails).toEqual(given.map(() => 1));
    for (const action of ['item.reserved', 'item.collected']) {
      expect(await readLog(org_id, action)).toHaveLength(given.length);
    }
    const items = await itemsOf(org_id).where('status', '=', 'claimed').where('is_reserved', '=', false).execute();
    expect(items).toHaveLength(given.length);
    const figures = await db
      .selectFrom('claim_figures')
      .select(['decided', 'collected'])
      .where('org_id', '=', org_id)
      .executeTakeFirstOrThrow();
    expect(figures).toEqual({ decided: given.length, collected: given.length });
    // Two members of staff each, at every kill.
    expect(unanswered[work]).toBeGreaterThanOrEqual(2 * ROUNDS.length);
  },
);
