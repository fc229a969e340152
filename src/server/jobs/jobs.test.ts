import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestDatabase } from '../../../tests/support/database.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { enqueue, type Job, startJobs } from './jobs.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const quiet = { error: () => {} };

test('scheduled work does not keep the first start from stopping at once', async () => {
  const hourly: Job<never> = { name: 'hourly', schedule: '0 * * * *', run: async () => {} };
  const jobs = await startJobs(database.pool, [hourly], quiet, { alone: true });
  const before = Date.now();
  await jobs.stop();
  expect(Date.now() - before).toBeLessThan(3_000);
  const { rows } = await database.pool.query('select identifier from graphile_worker._private_known_crontabs');
  expect(rows).toContainEqual({ identifier: 'hourly' });
});

test('a job is done when its transaction is committed, and never otherwise', async () => {
  const done: number[] = [];
  const note: Job<{ n: number }> = {
    name: 'note',
    async run({ n }) {
      done.push(n);
    },
  };
  const jobs = await startJobs(database.pool, [note], quiet, { alone: true });
  const undone = database.db.transaction().execute(async (tx) => {
    await enqueue(tx, 'note', { n: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.db.transaction().execute((tx) => enqueue(tx, 'note', { n: 2 }));
  await vi.waitFor(() => expect(done).toEqual([2]), { timeout: 5_000 });
  await jobs.stop();
});

test('a job that fails is kept, and reported', async () => {
  const errors: object[] = [];
  const broken: Job<never> = {
    name: 'broken',
    run: async () => {
      throw new Error('not today');
    },
  };
  const jobs = await startJobs(database.pool, [broken], { error: (details) => errors.push(details) }, { alone: true });
  await enqueue(database.db, 'broken', {});
  await vi.waitFor(() => expect(errors).toMatchObject([{ job: 'broken', attempt: 1 }]), { timeout: 5_000 });
  await jobs.stop();
  const { rows } = await database.pool.query(
    "select attempts, max_attempts from graphile_worker.jobs where task_identifier = 'broken'",
  );
  expect(rows).toEqual([{ attempts: 1, max_attempts: 16 }]);
});
