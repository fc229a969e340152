import { setTimeout as sleep } from 'node:timers/promises';

import { type Selectable, sql } from 'kysely';

import { retention } from '../../../shared/platform/retention.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isDatabaseUnavailable } from '../database/heartbeat.ts';
import { removeOutdated } from '../database/remove-outdated.ts';
import type { Schema } from '../database/schema.ts';
import { observe } from '../metrics/observe.ts';

/** Work that must happen: it is stored in the transaction that requests it, and retried after a failure. */
export interface Job<Payload extends object> {
  name: string;
  /** The interval of a recurring job. */
  everyMinutes?: number;
  /** The job is abandoned after two days of attempts; other jobs are retried until they succeed. */
  canBeAbandoned?: boolean;
  /**
   * Heavy jobs take long: a process runs one heavy or recurring job at a time, beside the others. Patient jobs are not
   * urgent: after each one a process pauses, and longer before it continues with the same one.
   */
  lane?: 'heavy' | 'patient';
  /** Many such jobs are enqueued together: a process runs one at a time, beside the others, at this rate. */
  perMinute?: number;
  run(payload: Payload): Promise<void>;
}

/** A retry would be useless. */
export class UnrecoverableJobError extends Error {
  override name = 'UnrecoverableJobError';
}

interface JobLog {
  error(details: object, message: string): void;
}

export interface RunningJobs {
  stop(): Promise<void>;
}

interface PollSchedule {
  /** The offset within each second at which it polls. */
  offsetMs?: number;
  /** The pause after a job of this duration, in milliseconds. */
  pauseAfter?: ((ms: number) => number) | undefined;
}

// Jobs mostly wait for a mail server or a photo store.
const CONCURRENCY = 4;
// A long job must not block the other patient ones.
const PATIENT_CONCURRENCY = 2;
/** The pauses after a patient job, and before the same one again: as a multiple of its duration, up to a maximum. */
const PAUSE_AFTER_PATIENT = { times: 4, maxMs: 2_000 };
const PAUSE_BEFORE_SAME = { times: 20, maxMs: 5_000 };
const POLL_EVERY_MS = 1_000;
const LEASE_SECONDS = 20;
const RENEW_EVERY_MS = 5_000;
// The backoff grows from three seconds to six hours; these attempts together take two days.
const MAX_BACKOFF_EXPONENT = 10;
export const MAX_ATTEMPTS = 16;

interface JobOptions {
  afterSeconds?: number;
  /** A user waits for this job, so it goes before all others. */
  isAwaited?: boolean;
  /** Deduplicates: while a job with this key waits, enqueueing it again keeps one job. */
  key?: string;
}

/**
 * Enqueues a job in the transaction that causes it: both happen or neither does. A waiting job with the same key stays
 * one job, with the newest payload and the earlier time. A running job with the same key runs once more at that time,
 * because it may have missed the change. Several keys must be enqueued in sorted order: other transactions wait for the
 * same keys, and would deadlock.
 */
export function enqueue(tx: Transaction, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  return enqueueAll(tx, name, [{ payload, ...options }]);
}

/** Enqueues several jobs in one statement; their keys must differ. */
export async function enqueueAll(
  tx: Transaction,
  name: string,
  requests: (JobOptions & { payload: object })[],
): Promise<void> {
  const rows = requests.map(({ payload, key, isAwaited = false, afterSeconds = 0 }) => ({
    payload,
    key,
    is_awaited: isAwaited,
    after_seconds: afterSeconds,
  }));
  await sql`insert into jobs (name, key, payload, is_awaited, run_at)
    select ${name}, key, payload, is_awaited, now() + make_interval(secs => after_seconds)
    from json_to_recordset(${JSON.stringify(rows)})
      as wanted (key text, payload jsonb, is_awaited boolean, after_seconds float)
    on conflict (name, key) where key is not null do update set
      payload = excluded.payload,
      is_awaited = jobs.is_awaited or excluded.is_awaited,
      -- Since it was leased, the time of a running job is that of an attempt after a crash. Attempts are 0 once it is enqueued again.
      run_at = case when jobs.taken_until > now() and jobs.attempts > 0 then excluded.run_at
        else least(jobs.run_at, excluded.run_at) end,
      asks = jobs.asks + 1,
      attempts = 0`.execute(tx);
}

/** Whether a job with this key waits or runs. */
export async function isEnqueued(tx: Transaction, name: string, key: string): Promise<boolean> {
  const found = await tx
    .selectFrom('jobs')
    .select('id')
    .where((eb) => eb.and({ name, key }))
    .executeTakeFirst();
  return found !== undefined;
}

export async function removeJob(tx: Transaction, name: string, key: string): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where((eb) => eb.and({ name, key }))
    .execute();
}

/**
 * Runs jobs until stopped. Several processes share the queue: a process leases a job and renews the lease while it
 * works; when it dies, another process takes over.
 */
export async function startJobs(db: Database, featureJobs: Job<never>[], log: JobLog): Promise<RunningJobs> {
  const jobs = [...featureJobs, sweepJob(db, featureJobs)];
  await scheduleRecurring(db, jobs);
  const worker = createWorker(db, log);
  const stopping = new AbortController();
  const { signal } = stopping;

  const begun = Date.now();
  const untilNextPoll = (offsetMs: number) =>
    POLL_EVERY_MS - ((Date.now() - begun - offsetMs + POLL_EVERY_MS) % POLL_EVERY_MS);

  async function work(lane: Job<never>[], { offsetMs = 0, pauseAfter }: PollSchedule = {}): Promise<void> {
    while (!signal.aborted) {
      const start = performance.now();
      const hasRun = await worker.runNext(lane, signal).catch((error: Error) => {
        if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the queue failed');
        return false;
      });
      const wait = hasRun ? (pauseAfter?.(performance.now() - start) ?? 0) : untilNextPoll(offsetMs);
      if (wait > 0) await pause(wait, signal);
    }
  }

  const isHeavy = ({ lane, everyMinutes }: Job<never>) => lane === 'heavy' || everyMinutes !== undefined;
  const lightJobs = jobs.filter((job) => !isHeavy(job) && !isPatient(job) && !job.perMinute);
  const staggered = (lane: Job<never>[], concurrency: number, pauseAfter?: PollSchedule['pauseAfter']) =>
    Array.from({ length: concurrency }, (_, n) =>
      work(lane, { offsetMs: (n * POLL_EVERY_MS) / concurrency, pauseAfter }),
    );
  const rateLimited = (job: Job<never>, perMinute: number) =>
    work([job], { pauseAfter: (ms) => 60_000 / perMinute - ms });
  const workers = [
    work(jobs.filter(isHeavy)),
    ...jobs.flatMap((job) => (job.perMinute ? rateLimited(job, job.perMinute) : [])),
    // Their polls are staggered, so that a job does not wait long.
    ...staggered(lightJobs, CONCURRENCY),
    ...staggered(jobs.filter(isPatient), PATIENT_CONCURRENCY, (ms) => pauseAfterPatient(ms, PAUSE_AFTER_PATIENT)),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(workers);
    },
  };
}

const isPatient = ({ lane }: Job<never>) => lane === 'patient';
const pauseAfterPatient = (ms: number, { times, maxMs }: typeof PAUSE_AFTER_PATIENT) => Math.min(times * ms, maxMs);

/** Runs the next due job; false when none is due. */
export const runNextJob = (db: Database, jobs: Job<never>[], log: JobLog): Promise<boolean> =>
  createWorker(db, log).runNext(jobs);

/** The payload of an abandoned job may name a person. */
function sweepJob(db: Database, jobs: Job<never>[]): Job<object> {
  const isOutdated = sql`${isGivenUp(jobs)} and run_at < now() - make_interval(days => ${retention.givenUpDays})`;
  return { name: 'jobs.sweep', everyMinutes: 60, run: () => removeOutdated(db, 'jobs', isOutdated) };
}

export function isGivenUp(jobs: Job<never>[]) {
  const names = jobs.filter(({ canBeAbandoned }) => canBeAbandoned).map(({ name }) => name);
  return sql<boolean>`(name = any(${names}) and attempts >= ${MAX_ATTEMPTS})`;
}

const pause = (ms: number, signal?: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {});

/** Inserts one row per recurring job. */
async function scheduleRecurring(db: Database, jobs: Job<never>[]): Promise<void> {
  for (const { name, everyMinutes } of jobs) {
    if (!everyMinutes) continue;
    await db
      .insertInto('jobs')
      .values({ name, every_minutes: everyMinutes, run_at: secondsFromNow(60 * everyMinutes) })
      .onConflict((oc) =>
        oc.column('name').where('every_minutes', 'is not', null).doUpdateSet({ every_minutes: everyMinutes }),
      )
      .execute();
  }
}

function createWorker(db: Database, log: JobLog) {
  /** Jobs that this process must not lease again: running ones whose lease may have expired, and pausing ones. */
  const excludedIds = new Set<string>();
  return {
    async runNext(jobs: Job<never>[], signal?: AbortSignal): Promise<boolean> {
      const leased = await leaseNext(db, jobs, [...excludedIds]);
      if (!leased) return false;
      const job = jobs.find(({ name }) => name === leased.name)!;
      const renewal = setInterval(() => renew(db, leased), RENEW_EVERY_MS);
      const start = performance.now();
      excludedIds.add(leased.id);
      try {
        const outcome = await runAttempt(job, leased, log);
        await retryUntilWritten(() => settle(db, leased, outcome), signal);
      } finally {
        clearInterval(renewal);
        const allowAgain = () => excludedIds.delete(leased.id);
        if (isPatient(job))
          setTimeout(allowAgain, pauseAfterPatient(performance.now() - start, PAUSE_BEFORE_SAME)).unref();
        else allowAgain();
      }
      return true;
    },
  };
}

type Outcome = 'done' | 'failed' | 'given up';

async function runAttempt(job: Job<never>, { payload, attempts }: LeasedJob, log: JobLog): Promise<Outcome> {
  try {
    await observe('job', job.name, () => job.run(payload as never));
    return 'done';
  } catch (error) {
    const isGivenUp = job.canBeAbandoned && (attempts >= MAX_ATTEMPTS || error instanceof UnrecoverableJobError);
    const message = isGivenUp ? 'job given up' : 'job failed, will be tried again';
    log.error({ job: job.name, attempt: attempts, err: error }, message);
    return isGivenUp ? 'given up' : 'failed';
  }
}

/** Retries, so that a finished job does not run again because the database was unavailable at its end. */
async function retryUntilWritten(write: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error as Error) || signal?.aborted) throw error;
      await pause(POLL_EVERY_MS, signal);
    }
  }
}

type LeasedJob = Pick<
  Selectable<Schema['jobs']>,
  'id' | 'name' | 'payload' | 'attempts' | 'every_minutes' | 'asks' | 'takes'
>;

async function leaseNext(db: Database, jobs: Job<never>[], excludedIds: string[]): Promise<LeasedJob | undefined> {
  const names = jobs.map(({ name }) => name);
  const { rows } = await sql<LeasedJob>`update jobs
    set attempts = attempts + 1,
      takes = takes + 1,
      taken_until = ${secondsFromNow(LEASE_SECONDS)},
      -- The next attempt, if this process dies.
      run_at = now() + least(
        make_interval(secs => exp(least(attempts + 1, ${MAX_BACKOFF_EXPONENT}::int))),
        make_interval(mins => every_minutes)
      )
    where id = (
      select id from jobs
      where name = any(${names}) and run_at <= now()
        and (taken_until is null or taken_until < now()) and id <> all(${excludedIds})
        and not ${isGivenUp(jobs)}
      order by is_awaited desc, run_at
      limit 1 for update skip locked
    )
    returning id, name, payload, attempts, every_minutes, asks, takes`.execute(db);
  return rows[0];
}

async function renew(db: Database, { id, takes }: LeasedJob): Promise<void> {
  const lease = { taken_until: secondsFromNow(LEASE_SECONDS) };
  // Fails while the database is unavailable; another process may then take the job over.
  await db
    .updateTable('jobs')
    .set(lease)
    .where((eb) => eb.and({ id, takes }))
    .execute()
    .catch(() => {});
}

async function settle(db: Database, leased: LeasedJob, outcome: Outcome): Promise<void> {
  const isFinished = outcome === 'done' && !leased.every_minutes;
  const isSettled = isFinished ? await remove(db, leased) : await reschedule(db, leased, outcome);
  // The job was enqueued again meanwhile, with its own time, or another process has taken it over.
  if (!isSettled) await release(db, leased);
}

/** Also removes a job that another process took over, because it is done. */
async function remove(db: Database, { id, asks }: LeasedJob): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where((eb) => eb.and({ id, asks }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function reschedule(
  db: Database,
  { id, asks, takes, attempts, every_minutes }: LeasedJob,
  outcome: Outcome,
): Promise<boolean> {
  const pause = Math.exp(Math.min(attempts, MAX_BACKOFF_EXPONENT));
  const period = every_minutes ? 60 * every_minutes : Infinity;
  const next = {
    done: { attempts: 0, run_at: secondsFromNow(period) },
    failed: { run_at: secondsFromNow(Math.min(pause, period)) },
    'given up': { attempts: MAX_ATTEMPTS },
  }[outcome];
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ ...next, taken_until: null })
    .where((eb) => eb.and({ id, asks, takes }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function release(db: Database, { id, takes }: LeasedJob): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ taken_until: null })
    .where((eb) => eb.and({ id, takes }))
    .execute();
}

const secondsFromNow = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;
