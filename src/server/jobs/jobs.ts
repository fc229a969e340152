import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { Logger, parseCronItems, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker';
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
// Jobs mostly wait for others: a mail server, a photo store.
const CONCURRENCY = 4;
const REPLACE_AFTER_MS = 1_000;
// No job takes nearly this long: one that was taken longer ago was dropped by a crash.
const LONGEST_MINUTES = 15;

interface JobOptions {
  key?: string;
  attempts?: number;
  afterSeconds?: number;
  /** Somebody waits for it: goes before those for which nobody does, however many there are. */
  isAwaited?: boolean;
}

/** Asks for a job inside the transaction that causes it: both happen or neither does. */
export async function enqueue<Payload extends object>(
  tx: Database,
  name: string,
  payload: Payload,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    max_attempts => ${options.attempts ?? DEFAULT_ATTEMPTS}::int,
    job_key => ${options.key ?? null}::text,
    priority => ${options.isAwaited ? -1 : 0},
    run_at => now() + make_interval(secs => ${options.afterSeconds ?? 0})
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

/**
 * Works on jobs until stopped; several processes share the queue, and scheduled work is done once. A worker that lost the
 * database is replaced, and the jobs it had taken are taken up again.
 */
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
  let worker = await startWorker(pool, all, log);
  const stopping = new AbortController();

  async function keepWorking(): Promise<void> {
    for (;;) {
      await worker.ended;
      if (stopping.signal.aborted) return;
      await sleep(REPLACE_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => {});
      // Fails as long as the database is away.
      worker = await replace(worker).catch(() => worker);
      if (stopping.signal.aborted) await worker.stop();
    }
  }

  async function replace({ id }: Worker): Promise<Worker> {
    await pool.query('select graphile_worker.force_unlock_workers($1)', [[id]]);
    return startWorker(pool, all, log);
  }

  const working = keepWorking();
  return {
    async stop() {
      stopping.abort();
      await worker.stop();
      await working;
    },
  };
}

interface Worker {
  /** What it signs the jobs with that it takes. */
  id: string;
  ended: Promise<void>;
  stop(): Promise<void>;
}

async function startWorker(pool: pg.Pool, jobs: Job<never>[], log: JobLog): Promise<Worker> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => job.run(payload as never)]),
  );
  const scheduled = jobs.flatMap(({ name, schedule }) => (schedule ? [{ task: name, match: schedule }] : []));
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  events.on('job:error', ({ job, error }) => {
    log.error({ job: job.task_identifier, attempt: job.attempts, err: error }, 'job failed, will be tried again');
  });
  events.on('job:failed', ({ job, error }) => {
    log.error({ job: job.task_identifier, attempt: job.attempts, err: error }, 'job given up');
  });
  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(scheduled),
    events,
    noHandleSignals: true,
    logger: quiet,
    // Without the delays, a job whose end cannot be written ends the whole process instead of the worker.
    preset: { worker: { concurrentJobs: CONCURRENCY, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let isRunning = true;
  const stop = async () => {
    if (!isRunning) return;
    isRunning = false;
    await runner.stop();
  };
  // It stops taking jobs at once, but after several failures at the same moment never gets to say that it has stopped.
  const lose = () => {
    stop().catch(() => {});
    end();
  };
  // The end of a job could not be written.
  events.on('pool:fatalError', lose);
  // It may have been given a job without hearing of it, which would stay taken as long as this worker lives.
  events.on('worker:getJob:error', lose);
  runner.promise.then(end, end);
  return { id, ended, stop };
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
