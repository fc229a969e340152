import { sql } from 'kysely';

import type { Database } from '../../src/server/database/connect.ts';

/** How many jobs are still to be done, of those whose payload holds this text. */
export async function countJobs(db: Database, text = ''): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker._private_jobs where payload::text like ${`%${text}%`}
  `.execute(db);
  return rows[0]!.count;
}

/** Jobs that failed wait longer after every attempt; this lets them try again at once. */
export async function retryJobsNow(db: Database): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db);
}
