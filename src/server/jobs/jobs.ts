import { setTimeout as sleep } from 'node:timers/promises';

import { type Selectable, sql } from 'kysely';

import type { Database } from '../database/connect.ts';
import { isDatabaseAway } from '../database/heartbeat.ts';
import type { Schema } from '../database/schema.ts';

/** Work that must happen, if not now then later: it is stored with the change that asks for it, and retried. */
export interface Job<Payload extends object> {
  name: string;
  /** For work that comes back by itself. */
  everyMinutes?: number;
  /** Of no use any more after two days of attempts; other work is tried until it succeeds. */
  mayBeGivenUp?: boolean;
  run(payload: Payload): Promise<void>;
}

interface JobLog {
  error(details: object, message: string): void;
}

export interface RunningJobs {
  stop(): Promise<void>;
}

// Jobs mostly wait for others: a mail server, a photo store.
const AT_ONCE = 4;
const LOOK_EVERY_MS = 1_000;
const LEASE_SECONDS = 20;
const RENEW_EVERY_MS = 5_000;
// The pause after an attempt that failed grows from three seconds to six hours; these attempts together take two days.
const LONGEST_PAUSE_AFTER = 10;
export const MOST_ATTEMPTS = 16;

/** What this process works on, and nobody should take once more, even when the database was away longer than a lease. */
const underWay = new Set<string>();

interface JobOptions {
  afterSeconds?: number;
  /** Somebody waits for it: goes before those for which nobody does, however many there are. */
  isAwaited?: boolean;
}

/** Asks for a job inside the transaction that causes it: both happen or neither does. */
export async function enqueue(tx: Database, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      name,
      payload: JSON.stringify(payload),
      is_awaited: options.isAwaited ?? false,
      run_at: secondsFromNow(options.afterSeconds ?? 0),
    })
    .execute();
}

/**
 * Works on jobs until stopped. Several processes share the queue: a job is taken by one of them, for as long as that one
 * says every now and then that it is still at it; when it dies, another takes the job over.
 */
export async function startJobs(db: Database, jobs: Job<never>[], log: JobLog): Promise<RunningJobs> {
  await plan(db, jobs);
  const stopping = new AbortController();
  const { signal } = stopping;

  // They look in turns, so that a job does not have to wait long.
  const begun = Date.now();
  const untilTurn = (n: number) => {
    const turn = begun + (n * LOOK_EVERY_MS) / AT_ONCE;
    return LOOK_EVERY_MS - ((Date.now() - turn + LOOK_EVERY_MS) % LOOK_EVERY_MS);
  };

  async function work(n: number): Promise<void> {
    while (!signal.aborted) {
      const didOne = await runNextJob(db, jobs, log, signal).catch((error: Error) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'the queue failed');
        return false;
      });
      if (!didOne) await pause(untilTurn(n), signal);
    }
  }

  const workers = Array.from({ length: AT_ONCE }, (_, n) => work(n));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(workers);
    },
  };
}

const pause = (ms: number, signal?: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {});

/** Sees to it that there is one row for everything that comes back by itself. */
async function plan(db: Database, jobs: Job<never>[]): Promise<void> {
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

/** Works on the job whose turn it is; false when nothing is due. */
export async function runNextJob(
  db: Database,
  jobs: Job<never>[],
  log: JobLog,
  signal?: AbortSignal,
): Promise<boolean> {
  const taken = await take(db, jobs);
  if (!taken) return false;
  const job = jobs.find(({ name }) => name === taken.name)!;
  const renewal = setInterval(() => renew(db, taken), RENEW_EVERY_MS);
  underWay.add(taken.id);
  try {
    const isDone = await attempt(job, taken, log);
    await untilWritten(() => settle(db, taken, isDone), signal);
  } finally {
    underWay.delete(taken.id);
    clearInterval(renewal);
  }
  return true;
}

async function attempt(job: Job<never>, { payload, attempts }: TakenJob, log: JobLog): Promise<boolean> {
  try {
    await job.run(payload as never);
    return true;
  } catch (error) {
    const isGivenUp = job.mayBeGivenUp && attempts >= MOST_ATTEMPTS;
    const message = isGivenUp ? 'job given up' : 'job failed, will be tried again';
    log.error({ job: job.name, attempt: attempts, err: error }, message);
    return false;
  }
}

/** Work that was done should not be done again only because the database was away when that was to be written. */
async function untilWritten(write: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseAway(error as Error) || signal?.aborted) throw error;
      await pause(LOOK_EVERY_MS, signal);
    }
  }
}

type TakenJob = Pick<Selectable<Schema['jobs']>, 'id' | 'name' | 'payload' | 'attempts' | 'every_minutes'>;

async function take(db: Database, jobs: Job<never>[]): Promise<TakenJob | undefined> {
  const names = jobs.map(({ name }) => name);
  const givenUp = jobs.filter(({ mayBeGivenUp }) => mayBeGivenUp).map(({ name }) => name);
  const { rows } = await sql<TakenJob>`update jobs
    set attempts = attempts + 1,
      taken_until = ${secondsFromNow(LEASE_SECONDS)},
      -- When, if this attempt ends with the process.
      run_at = now() + least(
        make_interval(secs => exp(least(attempts + 1, ${LONGEST_PAUSE_AFTER}::int))),
        make_interval(mins => every_minutes)
      )
    where id = (
      select id from jobs
      where name = any(${names}) and run_at <= now()
        and (taken_until is null or taken_until < now()) and id <> all(${[...underWay]})
        and not (name = any(${givenUp}) and attempts >= ${MOST_ATTEMPTS})
      order by is_awaited desc, run_at
      limit 1 for update skip locked
    )
    returning id, name, payload, attempts, every_minutes`.execute(db);
  return rows[0];
}

async function renew(db: Database, { id, attempts }: TakenJob): Promise<void> {
  const lease = { taken_until: secondsFromNow(LEASE_SECONDS) };
  // Fails while the database is away, and then somebody else may take the job: that is what a lease is for.
  await db
    .updateTable('jobs')
    .set(lease)
    .where((eb) => eb.and({ id, attempts }))
    .execute()
    .catch(() => {});
}

async function settle(db: Database, { id, attempts, every_minutes }: TakenJob, isDone: boolean): Promise<void> {
  if (isDone && !every_minutes) {
    await db.deleteFrom('jobs').where('id', '=', id).execute();
    return;
  }
  const pause = Math.exp(Math.min(attempts, LONGEST_PAUSE_AFTER));
  const period = every_minutes ? 60 * every_minutes : Infinity;
  const next = isDone
    ? { attempts: 0, run_at: secondsFromNow(period) }
    : { run_at: secondsFromNow(Math.min(pause, period)) };
  await db
    .updateTable('jobs')
    .set({ ...next, taken_until: null })
    // Unless somebody took it over meanwhile.
    .where((eb) => eb.and({ id, attempts }))
    .execute();
}

const secondsFromNow = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;
