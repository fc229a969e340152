import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestDatabase } from '../../../../tests/support/database.ts';
import { enqueueJob } from '../../../../tests/support/jobs.ts';
import { startJobWorker } from '../../../../tests/support/start-job-worker.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { enqueue, type Job, MAX_ATTEMPTS, runNextJob, type RunningJobs, startJobs } from './jobs.ts';

let database: DatabaseConnection;
let running: RunningJobs[];
let done: unknown[];
let errors: { details: object; message: string }[];
beforeEach(async () => {
  database = await createTestDatabase();
  [running, done, errors] = [[], [], []];
});
afterEach(async () => {
  for (const jobs of running) await jobs.stop();
  await database.close();
});

const log = { error: (details: object, message: string) => void errors.push({ details, message }) };
const note: Job<{ n: number }> = { name: 'note', run: async ({ n }) => void done.push(n) };
const broken: Job<never> = { name: 'broken', canBeAbandoned: true, run: () => Promise.reject(new Error('not today')) };

const start = async (...jobs: Job<never>[]) => void running.push(await startJobs(database.db, jobs, log));
const startProcess = async (options?: { hangs: boolean }) => {
  const started = await startJobWorker(database, options);
  running.push({ stop: started.kill });
  return started;
};
const rows = (name: string) => database.db.selectFrom('jobs').selectAll().where('name', '=', name).execute();
const bringForward = (name: string) =>
  database.db
    .updateTable('jobs')
    .set({ run_at: sql<string>`now()` })
    .where('name', '=', name)
    .execute();

test('a job runs only when its transaction is committed', async () => {
  await start(note);
  const undone = database.db.transaction().execute(async (tx) => {
    await enqueue(tx, 'note', { n: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.db.transaction().execute((tx) => enqueue(tx, 'note', { n: 2 }));
  await expect.poll(() => done).toEqual([2]);
  await expect.poll(() => rows('note')).toEqual([]);
});

test('an awaited job goes first, and a delayed job waits', async () => {
  await enqueueJob(database.db, 'note', { n: 1 }, { afterSeconds: 60 });
  await enqueueJob(database.db, 'note', { n: 2 });
  await enqueueJob(database.db, 'note', { n: 3 }, { isAwaited: true });
  while (await runNextJob(database.db, [note], log));
  expect(done).toEqual([3, 2]);
});

test('several processes share the queue, and no job runs twice', async () => {
  const processes = await Promise.all([1, 2, 3].map(() => startProcess()));
  await database.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 60; n++) await enqueue(tx, 'note', { n });
  });
  await expect.poll(() => rows('note')).toEqual([]);
  const all = () => processes.flatMap((process) => process.done as number[]);
  await expect.poll(() => all().length).toBeGreaterThanOrEqual(60);
  expect(all().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  expect(Math.min(...processes.map((process) => process.done.length))).toBeGreaterThan(0);
});

test('a failing job is logged and retried with backoff, and its row is preserved when it is abandoned', async () => {
  await enqueueJob(database.db, 'broken', {});
  await runNextJob(database.db, [broken], log);
  expect(errors).toMatchObject([
    { details: { job: 'broken', attempt: 1 }, message: 'job failed, will be tried again' },
  ]);
  expect(await runNextJob(database.db, [broken], log)).toBe(false);
  const [first] = await rows('broken');
  expect(Date.parse(first!.run_at) - Date.now()).toBeLessThan(3_000);

  for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt++) {
    await bringForward('broken');
    expect(await runNextJob(database.db, [broken], log)).toBe(true);
  }
  expect(errors.at(-1)).toMatchObject({ details: { attempt: MAX_ATTEMPTS }, message: 'job given up' });
  await bringForward('broken');
  expect(await runNextJob(database.db, [broken], log)).toBe(false);
  expect(await rows('broken')).toHaveLength(1);
});

test('the job of a killed process runs in another process when its lease has expired', async () => {
  await enqueueJob(database.db, 'note', { n: 1 });
  const victim = await startProcess({ hangs: true });
  await expect.poll(() => victim.begun).toEqual([1]);
  await victim.kill();
  // A job that kills its process does not use up its attempts immediately.
  const [left] = await rows('note');
  expect(left).toMatchObject({ attempts: 1 });
  expect(Date.parse(left!.run_at)).toBeGreaterThan(Date.now());

  const heir = await startProcess();
  await bringForward('note');
  await sleep(2_000);
  expect(heir.begun).toEqual([]);
  await sql`update jobs set taken_until = now() where name = 'note'`.execute(database.db);
  await expect.poll(() => heir.done).toEqual([1]);
  await expect.poll(() => rows('note')).toEqual([]);
  expect(victim.done).toEqual([]);
});

test('a job that may not be abandoned is retried until it succeeds', async () => {
  await enqueueJob(database.db, 'note', { n: 1 });
  await database.db.updateTable('jobs').set({ attempts: 1_000 }).execute();
  expect(await runNextJob(database.db, [note], log)).toBe(true);
  expect(done).toEqual([1]);
});

test('a recurring job is scheduled once, also recurs after a failure, and does not block stopping', async () => {
  const hourly: Job<never> = { ...broken, everyMinutes: 60 };
  await start(hourly);
  await start(hourly);
  const [planned, ...others] = await rows('broken');
  expect(others).toEqual([]);
  expect(done).toEqual([]);

  await bringForward('broken');
  await expect.poll(() => errors).toHaveLength(1);
  await expect.poll(() => rows('broken')).toMatchObject([{ attempts: 1, taken_until: null }]);
  // A failed job is retried sooner than in an hour.
  expect((await rows('broken'))[0]!.run_at < planned!.run_at).toBe(true);

  const before = Date.now();
  await running[0]!.stop();
  expect(Date.now() - before).toBeLessThan(1_000);
});

/** A job that runs until the test releases it. */
function blockingJob(name: string) {
  const release: (() => void)[] = [];
  const begun: number[] = [];
  const job: Job<{ n: number }> = {
    name,
    run: ({ n }) => {
      begun.push(n);
      return new Promise((resolve) => release.push(resolve));
    },
  };
  return { job, begun, release };
}

test('a waiting job that is enqueued again stays one job, with the newest payload and the earlier time', async () => {
  await enqueueJob(database.db, 'note', { n: 1 }, { key: 'a', afterSeconds: 60 });
  await enqueueJob(database.db, 'note', { n: 2 }, { key: 'a' });
  await enqueueJob(database.db, 'note', { n: 3 }, { key: 'a', afterSeconds: 60 });
  await enqueueJob(database.db, 'note', { n: 4 }, { key: 'b', afterSeconds: 60 });
  expect(await rows('note')).toHaveLength(2);
  while (await runNextJob(database.db, [note], log));
  expect(done).toEqual([3]);
  await enqueueJob(database.db, 'note', { n: 5 }, { key: 'a' });
  while (await runNextJob(database.db, [note], log));
  expect(done).toEqual([3, 5]);
});

test('a running job that is enqueued again runs once more afterwards, never in parallel', async () => {
  const { job, begun, release } = blockingJob('note');
  await start(job);
  await start(job);
  await enqueueJob(database.db, 'note', { n: 1 }, { key: 'a' });
  await expect.poll(() => begun).toEqual([1]);
  await enqueueJob(database.db, 'note', { n: 2 }, { key: 'a' });
  await enqueueJob(database.db, 'note', { n: 3 }, { key: 'a' });
  // Both have polled since.
  await sleep(1_500);
  expect(begun).toEqual([1]);
  release[0]!();
  await expect.poll(() => begun).toEqual([1, 3]);
  release[1]!();
  await expect.poll(() => rows('note')).toEqual([]);
  expect(begun).toEqual([1, 3]);
});

test('a running job that is enqueued again for later runs again at that time, or at an earlier one', async () => {
  const { job, begun, release } = blockingJob('note');
  await enqueueJob(database.db, 'note', { n: 1 }, { key: 'a' });
  const running = runNextJob(database.db, [job], log);
  await expect.poll(() => begun).toEqual([1]);
  for (const afterSeconds of [600, 60, 300])
    await enqueueJob(database.db, 'note', { n: 2 }, { key: 'a', afterSeconds });
  release[0]!();
  await running;
  const [waiting] = await rows('note');
  expect(waiting).toMatchObject({ payload: { n: 2 }, taken_until: null });
  expect(Math.round((Date.parse(waiting!.run_at) - Date.now()) / 10_000)).toBe(6);
});

test('a failed or abandoned job that is enqueued again starts with new attempts', async () => {
  let failing = 0;
  const failsOnce: Job<{ n: number }> = {
    ...note,
    canBeAbandoned: true,
    async run({ n }) {
      if (failing++ > 0) return void done.push(n);
      await enqueueJob(database.db, 'note', { n: 2 }, { key: 'a' });
      throw new Error('not today');
    },
  };
  await enqueueJob(database.db, 'note', { n: 1 }, { key: 'a' });
  await database.db
    .updateTable('jobs')
    .set({ attempts: MAX_ATTEMPTS - 1 })
    .execute();
  await runNextJob(database.db, [failsOnce], log);
  expect(await rows('note')).toMatchObject([{ attempts: 0, taken_until: null }]);
  await runNextJob(database.db, [failsOnce], log);
  expect(done).toEqual([2]);

  await enqueueJob(database.db, 'note', { n: 3 }, { key: 'a' });
  await database.db.updateTable('jobs').set({ attempts: MAX_ATTEMPTS }).execute();
  expect(await runNextJob(database.db, [failsOnce], log)).toBe(false);
  await enqueueJob(database.db, 'note', { n: 4 }, { key: 'a' });
  expect(await runNextJob(database.db, [failsOnce], log)).toBe(true);
  expect(done).toEqual([2, 4]);
});

test('a job that is enqueued again after its lease expired runs once, and the first process cannot end it', async () => {
  const { job, begun, release } = blockingJob('note');
  await enqueueJob(database.db, 'note', { n: 1 }, { key: 'a' });
  const first = runNextJob(database.db, [job], log);
  await expect.poll(() => begun).toEqual([1]);
  await enqueueJob(database.db, 'note', { n: 2 }, { key: 'a' });
  expect(await runNextJob(database.db, [job], log)).toBe(false);
  await sql`update jobs set taken_until = now() - interval '1 second'`.execute(database.db);
  const second = runNextJob(database.db, [job], log);
  await expect.poll(() => begun).toEqual([1, 2]);

  // The first process was only slow: it must neither remove nor release the job of the second.
  release[0]!();
  await first;
  expect(await rows('note')).toMatchObject([{ taken_until: expect.any(String) }]);
  release[1]!();
  await second;
  expect(await rows('note')).toEqual([]);
});

test('heavy jobs run one at a time, beside an awaited job', async () => {
  const { job, begun, release } = blockingJob('heavy');
  for (let n = 0; n < 4; n++) await enqueueJob(database.db, 'heavy', { n });
  await start({ ...job, lane: 'heavy' }, note);
  await expect.poll(() => begun).toHaveLength(1);
  await enqueueJob(database.db, 'note', { n: 1 }, { isAwaited: true });
  await expect.poll(() => done, { timeout: 1_000 }).toEqual([1]);
  expect(begun).toHaveLength(1);
  const stopped = running.pop()!.stop();
  release[0]!();
  await stopped;
});

test('patient jobs run two at a time, with a pause after each', async () => {
  const { job, begun, release } = blockingJob('patient');
  for (let n = 0; n < 3; n++) await enqueueJob(database.db, 'patient', { n });
  await start({ ...job, lane: 'patient' }, note);
  await expect.poll(() => begun).toHaveLength(2);
  await sleep(300);
  const released = Date.now();
  release[0]!();
  await enqueueJob(database.db, 'note', { n: 1 });
  await expect.poll(() => done).toEqual([1]);
  await expect.poll(() => begun, { timeout: 10_000 }).toHaveLength(3);
  expect(Date.now() - released).toBeGreaterThan(1_000);
  const stopped = running.pop()!.stop();
  for (const end of release) end();
  await stopped;
});

test('a patient job that continues runs after the others and after a pause', async () => {
  const runs: { n: number; began: number; ended: number }[] = [];
  async function run({ n }: { n: number }): Promise<void> {
    const began = performance.now();
    await sleep(100);
    if (runs.length === 0) {
      await enqueueJob(database.db, 'portion', { n: 1 }, { key: 'flood' });
      await enqueueJob(database.db, 'portion', { n: 2 });
    }
    runs.push({ n, began, ended: performance.now() });
  }
  await enqueueJob(database.db, 'portion', { n: 1 }, { key: 'flood' });
  await start({ name: 'portion', lane: 'patient', run }, note);
  await expect.poll(() => runs.map(({ n }) => n)).toEqual([1, 2, 1]);
  // Twenty times as long as the first run took; a timer may fire slightly early.
  expect(runs[2]!.began - runs[0]!.ended).toBeGreaterThan(1_900);
});

test('jobs with a rate run one at a time, within that rate, beside the others', async () => {
  const { job, begun, release } = blockingJob('masses');
  for (let n = 0; n < 100; n++) await enqueueJob(database.db, 'masses', { n });
  await start({ ...job, perMinute: 600 }, note);
  await expect.poll(() => begun).toHaveLength(1);
  await enqueueJob(database.db, 'note', { n: 1 });
  await expect.poll(() => done, { timeout: 3_000 }).toEqual([1]);
  const began = performance.now();
  for (let count = 1; count < 10; count++) {
    expect(begun).toHaveLength(count);
    release[count - 1]!();
    await expect.poll(() => begun.length, { timeout: 3_000, interval: 5 }).toBeGreaterThan(count);
  }
  // All but the first start a tenth of a second after the one before; a timer may fire slightly early.
  expect(performance.now() - began).toBeGreaterThan(8 * 95);
  const stopped = running.pop()!.stop();
  release.at(-1)!();
  await stopped;
  expect(await rows('masses')).toHaveLength(90);
});

test('an abandoned job is removed after a week; a job that may not be abandoned stays until it is done', async () => {
  await enqueueJob(database.db, 'broken', { n: 'old' });
  await enqueueJob(database.db, 'note', { n: 1 });
  await database.db
    .updateTable('jobs')
    .set({ attempts: MAX_ATTEMPTS, run_at: sql<string>`now() - interval '7 days 1 minute'` })
    .execute();
  // Another process has the lease, so that only the sweep could remove the job here.
  await sql`update jobs set taken_until = now() + interval '1 minute' where name = 'note'`.execute(database.db);
  await enqueueJob(database.db, 'broken', { n: 'new' });
  await database.db.updateTable('jobs').set({ attempts: MAX_ATTEMPTS }).where('attempts', '=', 0).execute();
  await start(broken, note);
  await bringForward('jobs.sweep');
  await expect.poll(() => rows('broken')).toMatchObject([{ payload: { n: 'new' } }]);
  expect(await rows('note')).toHaveLength(1);
});
