import { sql } from 'kysely';

import type { Database } from '../../src/server/platform/database/connect.ts';
import { enqueue } from '../../src/server/platform/jobs/jobs.ts';

type JobRequest = Parameters<typeof enqueue> extends [unknown, ...infer Rest] ? Rest : never;

/** Enqueues a job in its own transaction. */
export const enqueueJob = (db: Database, ...request: JobRequest): Promise<void> =>
  db.transaction().execute((tx) => enqueue(tx, ...request));

/** Counts the unfinished jobs, optionally only those with this text in their payload. Recurring jobs do not count. */
export async function countJobs(db: Database, text = ''): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('every_minutes', 'is', null)
    .where(sql<string>`payload::text`, 'like', `%${text}%`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes failed jobs due immediately, because their backoff grows with every attempt. */
export async function retryJobsNow(db: Database): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: sql<string>`now()` })
    .where('every_minutes', 'is', null)
    .execute();
}
