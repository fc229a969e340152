import { Logger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';

import type { Database } from '../database/connect.ts';

/** Work that must happen, if not now then later: it is stored with the change that asks for it, and retried. */
export interface Job<Payload extends object> {
  name: string;
  /** In cron's notation, for work that comes back by itself. */
  schedule?: string;
  run(payload: Payload): Promise<void>;
}

export interface JobLog {
  error(details: object, message: string): void;
}

export interface RunningJobs {
  stop(): Promise<void>;
}

// A mail server that is away for a night is tried again until the morning.
const DEFAULT_ATTEMPTS = 16;
const CONCURRENCY = 2;
// No job takes nearly this long: one that was taken longer ago was dropped by a crash.
const LONGEST_MINUTES = 15;

/** Asks for a job inside the transaction that causes it: both happen or neither does. */
export async function enqueue<Payload extends object>(
  tx: Database,
  name: string,
  payload: Payload,
  options: { key?: string; attempts?: number } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    max_attempts => ${options.attempts ?? DEFAULT_ATTEMPTS}::int,
    job_key => ${options.key ?? null}::text
  )`.execute(tx);
}

/** The queue's own tables, beside ours. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet });
}

interface StartOptions {
  /** No other process works on this queue: whatever still looks taken was dropped by a crash, and is taken up at once. */
  alone?: boolean;
}

/** Works on jobs until stopped; several processes share the queue, and scheduled work is done once. */
export async function startJobs(
  pool: pg.Pool,
  jobs: Job<never>[],
  log: JobLog,
  { alone = false }: StartOptions = {},
): Promise<RunningJobs> {
  if (alone) await releaseJobs(pool, 0);
  const all: Job<never>[] = [
    ...jobs,
    { name: 'release-dropped-jobs', schedule: '*/5 * * * *', run: () => releaseJobs(pool, LONGEST_MINUTES) },
  ];
  const taskList: TaskList = Object.fromEntries(
    all.map((job) => [job.name, (payload: unknown) => job.run(payload as never)]),
  );
  const scheduled = all.flatMap(({ name, schedule }) => (schedule ? [{ task: name, match: schedule }] : []));
  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(scheduled),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: quiet,
  });
  runner.events.on('job:error', ({ job, error }) => {
    log.error({ job: job.task_identifier, attempt: job.attempts, err: error }, 'job failed, will be tried again');
  });
  runner.events.on('job:failed', ({ job, error }) => {
    log.error({ job: job.task_identifier, attempt: job.attempts, err: error }, 'job given up');
  });
  return { stop: () => runner.stop() };
}

/** Gives jobs back that were taken at least this long ago. */
async function releaseJobs(pool: pg.Pool, minutes: number): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where locked_at <= now() - make_interval(mins => $1)
    ))`,
    [minutes],
  );
}

const quiet = new Logger(() => () => {});
