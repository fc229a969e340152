import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestDatabase } from '../../../tests/support/database.ts';
import { startJobProcess } from '../../../tests/support/job-processes.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { enqueue, type Job, MOST_ATTEMPTS, runNextJob, type RunningJobs, startJobs } from './jobs.ts';

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
const broken: Job<never> = { name: 'broken', mayBeGivenUp: true, run: () => Promise.reject(new Error('not today')) };

const start = async (...jobs: Job<never>[]) => void running.push(await startJobs(database.db, jobs, log));
const startProcess = async (options?: { hangs: boolean }) => {
  const started = await startJobProcess(database, options);
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

test('a job is done when its transaction is committed, and never otherwise', async () => {
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

test('what somebody waits for goes first, and what is for later waits', async () => {
  await enqueue(database.db, 'note', { n: 1 }, { afterSeconds: 60 });
  await enqueue(database.db, 'note', { n: 2 });
  await enqueue(database.db, 'note', { n: 3 }, { isAwaited: true });
  while (await runNextJob(database.db, [note], log));
  expect(done).toEqual([3, 2]);
});

test('several processes share the work, and no job is done twice', async () => {
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

test('a job that fails is reported and tried again, later and later, until it is given up and kept', async () => {
  await enqueue(database.db, 'broken', {});
  await runNextJob(database.db, [broken], log);
  expect(errors).toMatchObject([
    { details: { job: 'broken', attempt: 1 }, message: 'job failed, will be tried again' },
  ]);
  expect(await runNextJob(database.db, [broken], log)).toBe(false);
  const [first] = await rows('broken');
  expect(Date.parse(first!.run_at) - Date.now()).toBeLessThan(3_000);

  for (let attempt = 2; attempt <= MOST_ATTEMPTS; attempt++) {
    await bringForward('broken');
    expect(await runNextJob(database.db, [broken], log)).toBe(true);
  }
  expect(errors.at(-1)).toMatchObject({ details: { attempt: MOST_ATTEMPTS }, message: 'job given up' });
  await bringForward('broken');
  expect(await runNextJob(database.db, [broken], log)).toBe(false);
  expect(await rows('broken')).toHaveLength(1);
});

test('a job whose process was killed waits for the end of its lease, and is then done by another', async () => {
  await enqueue(database.db, 'note', { n: 1 });
  const victim = await startProcess({ hangs: true });
  await expect.poll(() => victim.begun).toEqual([1]);
  await victim.kill();
  // One that dies of a job does not use up its attempts at once either.
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

test('what may not be given up is tried until it succeeds', async () => {
  await enqueue(database.db, 'note', { n: 1 });
  await database.db.updateTable('jobs').set({ attempts: 1_000 }).execute();
  expect(await runNextJob(database.db, [note], log)).toBe(true);
  expect(done).toEqual([1]);
});

test('work that comes back is planned once, comes back also after a failure, and keeps nobody from stopping', async () => {
  const hourly: Job<never> = { ...broken, everyMinutes: 60 };
  await start(hourly);
  await start(hourly);
  const [planned, ...others] = await rows('broken');
  expect(others).toEqual([]);
  expect(done).toEqual([]);

  await bringForward('broken');
  await expect.poll(() => errors).toHaveLength(1);
  await expect.poll(() => rows('broken')).toMatchObject([{ attempts: 1, taken_until: null }]);
  // Sooner than in an hour, as it failed.
  expect((await rows('broken'))[0]!.run_at < planned!.run_at).toBe(true);

  const before = Date.now();
  await running[0]!.stop();
  expect(Date.now() - before).toBeLessThan(1_000);
});
