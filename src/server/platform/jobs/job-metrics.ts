import { sql } from 'kysely';

import type { Database } from '../database/connect.ts';
import { gauge, type Metric } from '../metrics/metric.ts';
import { shareReads } from '../metrics/share-reads.ts';
import { isGivenUp, type Job } from './jobs.ts';

/** Bounds the read: a mailing to all subscribers may wait as a hundred thousand jobs. */
const MAX_COUNTED = 50_000;
/** Jobs that a newer version of the portal enqueued. */
const OTHER = 'other';

interface JobFigures {
  name: string;
  waiting: number;
  failed: number;
  given_up: number;
  oldest_seconds: number;
}

/** What waits in the queue, of all servers together. A mail is a job too. */
export function jobMetrics(db: Database, jobs: Job<never>[]): Metric[] {
  const names = [...new Set(jobs.map(({ name }) => name)), OTHER];
  const read = shareReads(() => readFigures(db, jobs));
  const metric = (name: string, help: string, figure: Exclude<keyof JobFigures, 'name'>) =>
    gauge({
      name,
      help,
      // Not `job`: Prometheus has a label of that name.
      labels: ['kind'],
      async read() {
        const found = await read();
        return names.map((kind) => ({
          labels: { kind },
          value: found.find((figures) => figures.name === kind)?.[figure] ?? 0,
        }));
      },
    });
  return [
    metric('terecht_jobs_waiting', 'Jobs whose time has come', 'waiting'),
    metric('terecht_jobs_failed', 'Jobs that failed at least once and will be tried again', 'failed'),
    metric('terecht_jobs_given_up', 'Jobs that are not tried again', 'given_up'),
    metric(
      'terecht_jobs_oldest_seconds',
      'For how long the oldest job has waited since its time came',
      'oldest_seconds',
    ),
  ];
}

async function readFigures(db: Database, jobs: Job<never>[]): Promise<JobFigures[]> {
  const names = jobs.map(({ name }) => name);
  const { rows } = await sql<JobFigures>`select
      case when name = any(${names}) then name else ${OTHER} end as name,
      count(*) filter (where is_due) as waiting,
      count(*) filter (where attempts > 0 and not is_taken and not is_given_up) as failed,
      count(*) filter (where is_given_up) as given_up,
      coalesce(max(extract(epoch from now() - run_at)) filter (where is_due), 0)::float8 as oldest_seconds
    from (
      select name, attempts, run_at, is_taken, is_given_up, run_at <= now() and not is_taken and not is_given_up as is_due
      from (
        select name, attempts, run_at, coalesce(taken_until > now(), false) as is_taken, ${isGivenUp(jobs)} as is_given_up
        from jobs limit ${MAX_COUNTED}
      ) as bounded
    ) as described
    group by 1`.execute(db);
  return rows;
}
