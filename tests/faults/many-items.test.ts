import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Endpoint, InputOf, ResponseOf } from '../../src/shared/endpoint.ts';
import { collectItems, createItems, deleteItems, mostAtOnce } from '../../src/shared/items-at-once.ts';
import { jpeg } from '../support/photos.ts';
import { type Portal, startPortal, temporaryFolder } from '../support/portal.ts';
import { addItem } from '../support/seed.ts';
import { addOffice, type Answer, call, databaseIn, sendPhoto, settingsFor, until } from './office.ts';

const KILLS = 6;
const CRATES = 6;
const ITEMS = 600;

let folder: ReturnType<typeof temporaryFolder>;
let portal: Portal;
let env: Record<string, string>;
beforeEach(async () => {
  folder = temporaryFolder();
  env = { ...settingsFor(folder.path), PORT: '0' };
  portal = await startPortal(env);
});
afterEach(async () => {
  await portal.stop();
  folder.remove();
});

let unanswered = 0;

/** Until somebody answers; whoever got no answer cannot know whether it was done. */
async function untilAnswered<T>(attempt: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    const answer = await attempt().catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    unanswered += 1;
    await sleep(20);
  }
}

async function insist<E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string): Promise<ResponseOf<E>> {
  const { status, body } = await untilAnswered(() => call(portal.url, endpoint, input, token));
  expect(status).toBe(200);
  return body;
}

/** Kills the server again and again while this is done: a moment after each time that some more of it was. */
async function killedDuring(work: Promise<void>, done: () => number): Promise<void> {
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  // Heard of at the end, and not before.
  over.catch(() => {});
  for (let kill = 0; kill < KILLS && !isOver; kill++) {
    const goal = done() + 1;
    await until(() => isOver || done() >= goal);
    await sleep((kill * 37) % 90);
    await portal.stop('SIGKILL');
    portal = await startPortal(env);
  }
  await over;
}

test(`killed ${KILLS} times while things are placed ten at a time: each is there once, with its photo`, async () => {
  const database = databaseIn(folder.path);
  const { db } = database;
  const { staff } = await addOffice(database, 1);
  const { token } = staff[0]!;
  const photo = await jpeg(80, 60);
  const keys: string[] = [];
  const placed: string[] = [];
  let calls = 0;
  unanswered = 0;
  async function placeAll(): Promise<void> {
    for (let crate = 0; crate < CRATES; crate++) {
      const items: { photo_path: string; tags: string[]; idempotency_key: string }[] = [];
      for (let n = 0; n < mostAtOnce.placed; n++) {
        const { status, body } = await untilAnswered(() => sendPhoto(portal.url, photo, token));
        expect(status).toBe(201);
        items.push({ photo_path: body.path, tags: ['jas'], idempotency_key: randomUUID() });
        // A kill comes also while the crate is placed.
        if (n === mostAtOnce.placed - 1) calls += 1;
      }
      keys.push(...items.map(({ idempotency_key }) => idempotency_key));
      const answer = await insist(createItems, { body: { items } }, token);
      expect(answer.refused).toEqual([]);
      placed.push(...answer.placed.map(({ item }) => item.id));
    }
  }
  await killedDuring(placeAll(), () => calls);
  const items = await db.selectFrom('items').select(['id', 'idempotency_key']).execute();
  expect(items.map(({ id }) => id).toSorted()).toEqual(placed.toSorted());
  expect(items.map(({ idempotency_key }) => idempotency_key).toSorted()).toEqual(keys.toSorted());
  const log = await db.selectFrom('audit_log').select('subject_id').where('action', '=', 'item.created').execute();
  expect(log.map(({ subject_id }) => subject_id).toSorted()).toEqual(placed.toSorted());
  const photos = await db.selectFrom('photos').select('id').where('placed_at', 'is not', null).execute();
  expect(photos).toHaveLength(placed.length);
  expect(unanswered).toBeGreaterThan(0);
  await database.close();
});

test(`killed ${KILLS} times while hundreds are collected and deleted: all of a hundred or none, each once`, async () => {
  const database = databaseIn(folder.path);
  const { db } = database;
  const { org_id, staff } = await addOffice(database, 1);
  const { token } = staff[0]!;
  const ids: string[] = [];
  for (let n = 0; n < ITEMS; n++) ids.push(await addItem(db, org_id));
  let done = 0;
  unanswered = 0;
  async function clearOut(): Promise<void> {
    for (let start = 0; start < ITEMS; start += mostAtOnce.changed) {
      const input = { params: { id: org_id }, body: { ids: ids.slice(start, start + mostAtOnce.changed) } };
      for (const endpoint of [collectItems, deleteItems] as const) {
        done += 1;
        const answer = await insist(endpoint as typeof deleteItems, input, token);
        expect([answer.done.length, answer.refused]).toEqual([mostAtOnce.changed, []]);
      }
    }
  }
  await killedDuring(clearOut(), () => done);
  expect(await db.selectFrom('items').select('id').execute()).toEqual([]);
  const log = await db.selectFrom('audit_log').select(['action', 'subject_id']).execute();
  for (const action of ['item.collected', 'item.deleted']) {
    const about = log.filter((line) => line.action === action).map(({ subject_id }) => subject_id);
    expect(about.toSorted()).toEqual(ids.toSorted());
  }
  expect(unanswered).toBeGreaterThan(0);
  await database.close();
});
