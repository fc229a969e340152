import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { expect, test } from 'vitest';

import { collectItems, createItems, deleteItems, bulkLimits } from '../../src/shared/items/items-bulk.ts';
import type { Endpoint, InputOf, ResponseOf } from '../../src/shared/platform/endpoint.ts';
import { jpeg } from '../support/photos/photos.ts';
import { addItems } from '../support/seed.ts';
import { addOffice, call, connectToEmbedded, sendPhoto, waitUntil, retryUntilAnswered } from './office.ts';
import { startPortalPerTest } from './portal-per-test.ts';

/** The tables that placing writes to, in order: the portal is killed before each. */
const WRITTEN_TABLES = ['photos', 'items', 'audit_log'] as const;
const ITEMS = 300;

const portal = startPortalPerTest();

let unanswered = 0;

const countNoAnswer = () => (unanswered += 1);

async function callUntilAnswered<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token: string,
): Promise<ResponseOf<E>> {
  const { status, body } = await retryUntilAnswered(() => call(portal.url, endpoint, input, token), countNoAnswer);
  expect(status).toBe(200);
  return body;
}

test('killed halfway through placing ten items: each exists once, with its photo', async () => {
  const database = connectToEmbedded(portal.dataDir);
  const { db } = database;
  const { staff } = await addOffice(database, 1);
  const { token } = staff[0]!;
  const photo = await jpeg(80, 60);
  const items: { photo_path: string; tags: string[]; idempotency_key: string }[] = [];
  for (let n = 0; n < WRITTEN_TABLES.length * bulkLimits.placed; n++) {
    const { body } = await retryUntilAnswered(() => sendPhoto(portal.url, photo, token));
    items.push({ photo_path: body.path, tags: ['jas'], idempotency_key: randomUUID() });
  }
  unanswered = 0;
  const placed: string[] = [];
  for (const [crate, table] of WRITTEN_TABLES.entries()) {
    const blocker = new pg.Client({ host: join(portal.dataDir, 'postgres'), user: 'terecht', database: 'terecht' });
    // The database stops with the portal.
    blocker.on('error', () => {});
    await blocker.connect();
    const start = crate * bulkLimits.placed;
    const body = { items: items.slice(start, start + bulkLimits.placed) };
    await blocker.query(`begin; lock table ${table} in share mode`);
    const answer = callUntilAnswered(createItems, { body }, token);
    const waiting = `select from pg_locks where not granted and relation = '${table}'::regclass`;
    await waitUntil(async () => (await blocker.query(waiting)).rowCount === 1);
    await portal.killAndRestart();
    const { placed: placedNow, refused } = await answer;
    expect(refused).toEqual([]);
    placed.push(...placedNow.map(({ item }) => item.id));
  }
  const stored = await db.selectFrom('items').select(['id', 'idempotency_key']).execute();
  expect(stored.map(({ id }) => id).toSorted()).toEqual(placed.toSorted());
  const keys = items.map(({ idempotency_key }) => idempotency_key);
  expect(stored.map(({ idempotency_key }) => idempotency_key!).toSorted()).toEqual(keys.toSorted());
  const log = await db.selectFrom('audit_log').select('subject_id').where('action', '=', 'item.created').execute();
  expect(log.map(({ subject_id }) => subject_id!).toSorted()).toEqual(placed.toSorted());
  const photos = await db.selectFrom('photos').select('id').where('placed_at', 'is not', null).execute();
  expect(photos).toHaveLength(placed.length);
  expect(unanswered).toBeGreaterThanOrEqual(WRITTEN_TABLES.length);
  await database.close();
});

test('killed while hundreds are collected and deleted: each hundred changes entirely or not at all, once', async () => {
  const database = connectToEmbedded(portal.dataDir);
  const { db } = database;
  const { org_id, staff } = await addOffice(database, 1);
  const { token } = staff[0]!;
  const ids = await addItems(
    db,
    org_id,
    Array.from({ length: ITEMS }, () => ({})),
  );
  unanswered = 0;
  const steps = [collectItems, deleteItems] as const;
  for (const [kill, start] of ids.flatMap((_, n) => (n % bulkLimits.changed === 0 ? [n] : [])).entries()) {
    const input = { params: { id: org_id }, body: { ids: ids.slice(start, start + bulkLimits.changed) } };
    for (const [step, endpoint] of steps.entries()) {
      const request = callUntilAnswered(endpoint as typeof deleteItems, input, token);
      await sleep(kill * 40 + step * 20);
      await portal.killAndRestart();
      const answer = await request;
      expect([answer.done.length, answer.refused]).toEqual([bulkLimits.changed, []]);
    }
  }
  expect(await db.selectFrom('items').select('id').execute()).toEqual([]);
  const log = await db.selectFrom('audit_log').select(['action', 'subject_id']).execute();
  for (const action of ['item.collected', 'item.deleted']) {
    const about = log.filter((line) => line.action === action).map(({ subject_id }) => subject_id);
    expect(about.toSorted()).toEqual(ids.toSorted());
  }
  expect(unanswered).toBeGreaterThan(0);
  await database.close();
});
