import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { photoKey, photoUrl, sizes } from '../../src/server/features/photos/photo-path.ts';
import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { enqueueJob, countJobs, retryJobsNow } from '../support/jobs.ts';
import { jpeg } from '../support/photos/photos.ts';
import { type Portal, runUntilExit, startPortal, type TemporaryFolder } from '../support/portal.ts';
import { createPreparedDataFolder } from '../support/prepared-data-folder.ts';
import {
  addOffice,
  connectToEmbedded,
  databasePid,
  simulateWork,
  type AcknowledgedChanges,
  listPhotoKeys,
  settingsFor,
  waitUntil,
} from './office.ts';

const KILLS = Number(process.env['FAULTS_KILLS'] ?? 8);
// Every kill waits for a restart and for some items to be placed after it.
const TIMEOUT_MS = 60_000 + 10_000 * KILLS;

let folder: TemporaryFolder;
let portal: Portal;
let env: Record<string, string>;
beforeEach(async () => {
  folder = await createPreparedDataFolder();
  env = { ...settingsFor(folder.path), PORT: String(await freePort()) };
  portal = await startPortal(env);
});
afterEach(async () => {
  await portal.stop();
  folder.remove();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

test(
  `the server is killed ${KILLS} times in the middle of work: nothing is lost, nothing is done twice`,
  { timeout: TIMEOUT_MS },
  async () => {
    const ledger = await workWhile(async (progress) => {
      for (let kill = 0; kill < KILLS; kill++) {
        await progress(1 + (kill % 4));
        await sleep((kill * 37) % 150);
        await portal.stop('SIGKILL');
        portal = await startPortal(env);
      }
    });
    expect(ledger.retries).toBeGreaterThan(KILLS);
    await expectConsistent(ledger);
    report('the server', ledger);
  },
);

test(`the database is killed ${KILLS} times, and the server restarts it`, { timeout: TIMEOUT_MS }, async () => {
  const ledger = await workWhile(async (progress) => {
    for (let kill = 0; kill < KILLS; kill++) {
      await progress(1 + (kill % 4));
      await sleep((kill * 37) % 150);
      const killed = databasePid(folder.path);
      process.kill(killed, 'SIGKILL');
      // PostgreSQL first replays its write-ahead log.
      await vi.waitFor(() => expect(databasePid(folder.path)).not.toBe(killed), { timeout: 30_000 });
    }
    await progress(2);
    // When a backend dies, PostgreSQL closes all connections and restarts by itself.
    process.kill(await backendPid(), 'SIGKILL');
    await progress(4);
  });
  expect(portal.process.exitCode).toBeNull();
  const second = await runUntilExit({ ...env, PORT: '0' });
  expect(second).toMatchObject({ code: 1, output: expect.stringContaining('is already using') });
  await expectConsistent(ledger);
  report('the database', ledger);
});

async function backendPid(): Promise<number> {
  const database = connectToEmbedded(folder.path);
  const others = "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
  const { rows } = await database.pool.query<{ pid: number }>(others);
  await database.close();
  return rows[0]!.pid;
}

/** Runs `disturb` while staff work; `progress` waits until more items were placed. */
async function workWhile(
  disturb: (progress: (items: number) => Promise<void>) => Promise<void>,
): Promise<AcknowledgedChanges> {
  const database = connectToEmbedded(folder.path);
  const { staff } = await addOffice(database, 4);
  await database.close();
  const { ledger, finish } = simulateWork(portal.url, staff, await jpeg(320, 240));
  const progress = async (items: number) => {
    const goal = ledger.creates + items;
    await vi.waitFor(() => expect(ledger.creates).toBeGreaterThanOrEqual(goal), { timeout: 60_000, interval: 20 });
  };
  try {
    await disturb(progress);
    return await finish();
  } catch (error) {
    throw new Error(`The portal said: ${portal.output()}`, { cause: error });
  }
}

/** Checks that the database and the photo store hold exactly what was acknowledged. */
async function expectConsistent(ledger: AcknowledgedChanges): Promise<void> {
  expect(ledger.unexpectedAnswers).toEqual([]);
  const database = connectToEmbedded(folder.path);
  try {
    const items = await database.db.selectFrom('items').select(['id', 'status', 'claimed_by']).execute();
    const stored = items.map(({ id, status, claimed_by }) => [id, { claimed: status === 'claimed', claimed_by }]);
    const acknowledged = [...ledger.items].map(([id, { claimed, claimed_by = null }]) => [id, { claimed, claimed_by }]);
    expect(stored.toSorted()).toEqual(acknowledged.toSorted());
    expect(await countEvents(database)).toEqual({
      created: ledger.creates,
      collected: ledger.collects,
      deleted: ledger.deletes,
    });
    const { unclaimed, claimed } = await database.db.selectFrom('item_versions').selectAll().executeTakeFirstOrThrow();
    expect(unclaimed + claimed).toBe(items.length);

    await sweep(database);
    const photos = await database.db.selectFrom('photos').select('path').execute();
    expect(photos).toHaveLength(items.length);
    const paths = photos.map(({ path }) => path);
    const keys = paths.flatMap((path) => sizes.map((size) => photoKey(path, size)));
    expect(listPhotoKeys(folder.path).filter((key) => !key.startsWith('.drafts/'))).toEqual(keys.toSorted());
    for (const path of paths) expect((await fetch(portal.url + photoUrl(path))).status).toBe(200);
  } finally {
    await database.close();
  }
}

/** Counts the recorded events, which add up only if each was recorded once. */
async function countEvents({ db }: DatabaseConnection) {
  const rows = await db
    .selectFrom('audit_log')
    .select((eb) => ['action', eb.fn.countAll<number>().as('count')])
    .groupBy('action')
    .execute();
  return Object.fromEntries(rows.map(({ action, count }) => [action.replace('item.', ''), count]));
}

/** Runs the ten-minute sweep as of an hour later. */
async function sweep({ db }: DatabaseConnection): Promise<void> {
  await db.updateTable('photos').set({ created_at: '2020-01-01T00:00:00Z' }).where('placed_at', 'is', null).execute();
  await db.updateTable('jobs').set({ taken_until: null }).execute();
  await enqueueJob(db, 'photos.sweep', {});
  await waitUntil(async () => {
    await retryJobsNow(db);
    return (await countJobs(db)) === 0;
  });
}

function report(victim: string, { creates, collects, deletes, retries }: AcknowledgedChanges): void {
  console.warn(
    `${victim} killed ${KILLS} times: ${creates} creates, ${collects} collects, ${deletes} deletes, ${retries} retries`,
  );
}
