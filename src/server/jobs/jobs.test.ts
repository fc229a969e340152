import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestDatabase } from '../../../tests/support/database.ts';
import { startJobProcess } from '../../../tests/support/job-processes.ts';
import { askForJob } from '../../../tests/support/jobs.ts';
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
  await askForJob(database.db, 'note', { n: 1 }, { afterSeconds: 60 });
  await askForJob(database.db, 'note', { n: 2 });
  await askForJob(database.db, 'note', { n: 3 }, { isAwaited: true });
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
  await askForJob(database.db, 'broken', {});
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
  await askForJob(database.db, 'note', { n: 1 });
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
  await askForJob(database.db, 'note', { n: 1 });
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

/** Work that goes on until it is let go. */
function held(name: string) {
  const letGo: (() => void)[] = [];
  const begun: number[] = [];
  const job: Job<{ n: number }> = {
    name,
    run: ({ n }) => {
      begun.push(n);
      return new Promise((resolve) => letGo.push(resolve));
    },
  };
  return { job, begun, letGo };
}

test('what was asked for again while it waits is one job: the newest payload, the earlier of the two times', async () => {
  await askForJob(database.db, 'note', { n: 1 }, { key: 'a', afterSeconds: 60 });
  await askForJob(database.db, 'note', { n: 2 }, { key: 'a' });
  await askForJob(database.db, 'note', { n: 3 }, { key: 'a', afterSeconds: 60 });
  await askForJob(database.db, 'note', { n: 4 }, { key: 'b', afterSeconds: 60 });
  expect(await rows('note')).toHaveLength(2);
  while (await runNextJob(database.db, [note], log));
  expect(done).toEqual([3]);
  await askForJob(database.db, 'note', { n: 5 }, { key: 'a' });
  while (await runNextJob(database.db, [note], log));
  expect(done).toEqual([3, 5]);
});

test('what was asked for while it is worked on is done once more afterwards, and not by anybody at the same time', async () => {
  const { job, begun, letGo } = held('note');
  await start(job);
  await start(job);
  await askForJob(database.db, 'note', { n: 1 }, { key: 'a' });
  await expect.poll(() => begun).toEqual([1]);
  await askForJob(database.db, 'note', { n: 2 }, { key: 'a' });
  await askForJob(database.db, 'note', { n: 3 }, { key: 'a' });
  // Both have looked since.
  await sleep(1_500);
  expect(begun).toEqual([1]);
  letGo[0]!();
  await expect.poll(() => begun).toEqual([1, 3]);
  letGo[1]!();
  await expect.poll(() => rows('note')).toEqual([]);
  expect(begun).toEqual([1, 3]);
});

test('what was asked for again and then failed, or had been given up, starts anew', async () => {
  let failing = 0;
  const failsOnce: Job<{ n: number }> = {
    ...note,
    mayBeGivenUp: true,
    async run({ n }) {
      if (failing++ > 0) return void done.push(n);
      await askForJob(database.db, 'note', { n: 2 }, { key: 'a' });
      throw new Error('not today');
    },
  };
  await askForJob(database.db, 'note', { n: 1 }, { key: 'a' });
  await database.db
    .updateTable('jobs')
    .set({ attempts: MOST_ATTEMPTS - 1 })
    .execute();
  await runNextJob(database.db, [failsOnce], log);
  expect(await rows('note')).toMatchObject([{ attempts: 0, taken_until: null }]);
  await runNextJob(database.db, [failsOnce], log);
  expect(done).toEqual([2]);

  await askForJob(database.db, 'note', { n: 3 }, { key: 'a' });
  await database.db.updateTable('jobs').set({ attempts: MOST_ATTEMPTS }).execute();
  expect(await runNextJob(database.db, [failsOnce], log)).toBe(false);
  await askForJob(database.db, 'note', { n: 4 }, { key: 'a' });
  expect(await runNextJob(database.db, [failsOnce], log)).toBe(true);
  expect(done).toEqual([2, 4]);
});

test('what was asked for again when its process had died is done once, and the dead cannot undo that', async () => {
  const { job, begun, letGo } = held('note');
  await askForJob(database.db, 'note', { n: 1 }, { key: 'a' });
  const ofTheDead = runNextJob(database.db, [job], log);
  await expect.poll(() => begun).toEqual([1]);
  await askForJob(database.db, 'note', { n: 2 }, { key: 'a' });
  expect(await runNextJob(database.db, [job], log)).toBe(false);
  await sql`update jobs set taken_until = now() - interval '1 second'`.execute(database.db);
  const ofTheHeir = runNextJob(database.db, [job], log);
  await expect.poll(() => begun).toEqual([1, 2]);

  // Not dead after all: it neither ends nor frees what is somebody else's by now.
  letGo[0]!();
  await ofTheDead;
  expect(await rows('note')).toMatchObject([{ taken_until: expect.any(String) }]);
  letGo[1]!();
  await ofTheHeir;
  expect(await rows('note')).toEqual([]);
});

test('heavy work takes one place, and what somebody waits for takes another', async () => {
  const { job, begun, letGo } = held('heavy');
  for (let n = 0; n < 4; n++) await askForJob(database.db, 'heavy', { n });
  await start({ ...job, lane: 'heavy' }, note);
  await expect.poll(() => begun).toHaveLength(1);
  await askForJob(database.db, 'note', { n: 1 }, { isAwaited: true });
  await expect.poll(() => done, { timeout: 1_000 }).toEqual([1]);
  expect(begun).toHaveLength(1);
  const stopped = running.pop()!.stop();
  letGo[0]!();
  await stopped;
});

test('patient work takes two places, and leaves the machine to others after each job', async () => {
  const { job, begun, letGo } = held('patient');
  for (let n = 0; n < 3; n++) await askForJob(database.db, 'patient', { n });
  await start({ ...job, lane: 'patient' }, note);
  await expect.poll(() => begun).toHaveLength(2);
  await sleep(300);
  const released = Date.now();
  letGo[0]!();
  await askForJob(database.db, 'note', { n: 1 });
  await expect.poll(() => done).toEqual([1]);
  await expect.poll(() => begun, { timeout: 10_000 }).toHaveLength(3);
  expect(Date.now() - released).toBeGreaterThan(1_000);
  const stopped = running.pop()!.stop();
  for (const end of letGo) end();
  await stopped;
});

test('patient work of which there is more goes on after the others and after a rest', async () => {
  const begun: unknown[] = [];
  async function run({ n }: { n: number }): Promise<void> {
    begun.push(n);
    await sleep(100);
    if (begun.length === 1) await askForJob(database.db, 'portion', { n: 1 }, { key: 'flood' });
  }
  await askForJob(database.db, 'portion', { n: 1 }, { key: 'flood' });
  await start({ name: 'portion', lane: 'patient', run }, note);
  await expect.poll(() => begun).toHaveLength(1);
  const began = Date.now();
  await askForJob(database.db, 'portion', { n: 2 });
  await expect.poll(() => begun, { timeout: 10_000 }).toEqual([1, 2, 1]);
  expect(Date.now() - began).toBeGreaterThan(2_000);
});

test('of what comes in masses one is done at a time, only so many a minute, beside everything else', async () => {
  const { job, begun, letGo } = held('masses');
  for (let n = 0; n < 100; n++) await askForJob(database.db, 'masses', { n });
  await start({ ...job, perMinute: 600 }, note);
  await expect.poll(() => begun).toHaveLength(1);
  await askForJob(database.db, 'note', { n: 1 });
  await expect.poll(() => done, { timeout: 3_000 }).toEqual([1]);
  const began = performance.now();
  for (let most = 1; most < 10; most++) {
    expect(begun).toHaveLength(most);
    letGo[most - 1]!();
    await expect.poll(() => begun.length, { timeout: 3_000, interval: 5 }).toBeGreaterThan(most);
  }
  // All but the first of them a tenth of a second after the one before; a timer may be a moment early.
  expect(performance.now() - began).toBeGreaterThan(8 * 95);
  const stopped = running.pop()!.stop();
  letGo.at(-1)!();
  await stopped;
  expect(await rows('masses')).toHaveLength(90);
});

test('what was given up is kept for a week; what may not be given up is kept until it is done', async () => {
  await askForJob(database.db, 'broken', { n: 'old' });
  await askForJob(database.db, 'note', { n: 1 });
  await database.db
    .updateTable('jobs')
    .set({ attempts: MOST_ATTEMPTS, run_at: sql<string>`now() - interval '7 days 1 minute'` })
    .execute();
  // Somebody else is at it, so that only the sweep could end it here.
  await sql`update jobs set taken_until = now() + interval '1 minute' where name = 'note'`.execute(database.db);
  await askForJob(database.db, 'broken', { n: 'new' });
  await database.db.updateTable('jobs').set({ attempts: MOST_ATTEMPTS }).where('attempts', '=', 0).execute();
  await start(broken, note);
  await bringForward('jobs.sweep');
  await expect.poll(() => rows('broken')).toMatchObject([{ payload: { n: 'new' } }]);
  expect(await rows('note')).toHaveLength(1);
});
