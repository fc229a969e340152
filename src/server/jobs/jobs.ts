import { setTimeout as sleep } from 'node:timers/promises';

import { type Selectable, sql } from 'kysely';

import { retention } from '../../shared/retention.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isDatabaseAway } from '../database/heartbeat.ts';
import { removeOutdated } from '../database/remove-outdated.ts';
import type { Schema } from '../database/schema.ts';

/** Work that must happen, if not now then later: it is stored with the change that asks for it, and retried. */
export interface Job<Payload extends object> {
  name: string;
  /** For work that comes back by itself. */
  everyMinutes?: number;
  /** Of no use any more after two days of attempts; other work is tried until it succeeds. */
  mayBeGivenUp?: boolean;
  /**
   * Heavy work takes long: a process does one such job at a time, beside the others. So it does what comes back by itself.
   * Patient work is hurried by nobody: after each such job a process leaves the machine to others for some time, and for
   * longer before it goes on with the same one, of which there is more then.
   */
  lane?: 'heavy' | 'patient';
  /** Many of it come at once: a process does one at a time, beside all others, and so many a minute at most. */
  perMinute?: number;
  run(payload: Payload): Promise<void>;
}

/** There is no use in trying again. */
export class Hopeless extends Error {
  override name = 'Hopeless';
}

interface JobLog {
  error(details: object, message: string): void;
}

export interface RunningJobs {
  stop(): Promise<void>;
}

interface Rhythm {
  /** When in each second it looks for work, in milliseconds. */
  turn?: number;
  /** How long, after a job that took so many milliseconds. */
  pauseAfter?: ((ms: number) => number) | undefined;
}

// Jobs mostly wait for others: a mail server, a photo store.
const AT_ONCE = 4;
// One may take long, and the other does not wait for it.
const PATIENT_AT_ONCE = 2;
/** After patient work, and before it goes on with the same: in times what the job took, and at most. */
const REST = { times: 4, mostMs: 2_000 };
const REST_OF_SAME = { times: 20, mostMs: 5_000 };
const LOOK_EVERY_MS = 1_000;
const LEASE_SECONDS = 20;
const RENEW_EVERY_MS = 5_000;
// The pause after an attempt that failed grows from three seconds to six hours; these attempts together take two days.
const LONGEST_PAUSE_AFTER = 10;
export const MOST_ATTEMPTS = 16;

interface JobOptions {
  afterSeconds?: number;
  /** Somebody waits for it: goes before those for which nobody does, however many there are. */
  isAwaited?: boolean;
  /** What the work is about, where asking for it twice means doing it once. */
  key?: string;
}

/**
 * Asks for a job inside the transaction that causes it: both happen or neither does. Asked for again while it waits, a
 * job with a key stays one job, with the newest payload and the earlier of the two times. Asked for while it is worked
 * on, it is done once more afterwards, since what changed may have come too late for that. Whoever asks for several keys
 * does so in their order: others who ask for the same wait for this transaction.
 */
export function enqueue(tx: Transaction, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  return enqueueEach(tx, name, [{ payload, ...options }]);
}

/** The same for several, in one statement; no two have the same key. */
export async function enqueueEach(
  tx: Transaction,
  name: string,
  wanted: (JobOptions & { payload: object })[],
): Promise<void> {
  const rows = wanted.map(({ payload, key, isAwaited = false, afterSeconds = 0 }) => ({
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
      run_at = least(jobs.run_at, excluded.run_at),
      asks = jobs.asks + 1,
      attempts = 0`.execute(tx);
}

/**
 * Works on jobs until stopped. Several processes share the queue: a job is taken by one of them, for as long as that one
 * says every now and then that it is still at it; when it dies, another takes the job over.
 */
export async function startJobs(db: Database, given: Job<never>[], log: JobLog): Promise<RunningJobs> {
  const jobs = [...given, sweepJob(db, given)];
  await plan(db, jobs);
  const worker = createWorker(db, log);
  const stopping = new AbortController();
  const { signal } = stopping;

  const begun = Date.now();
  const untilTurn = (turn: number) => LOOK_EVERY_MS - ((Date.now() - begun - turn + LOOK_EVERY_MS) % LOOK_EVERY_MS);

  async function work(lane: Job<never>[], { turn = 0, pauseAfter }: Rhythm = {}): Promise<void> {
    while (!signal.aborted) {
      const start = performance.now();
      const didOne = await worker.runNext(lane, signal).catch((error: Error) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'the queue failed');
        return false;
      });
      const wait = didOne ? (pauseAfter?.(performance.now() - start) ?? 0) : untilTurn(turn);
      if (wait > 0) await pause(wait, signal);
    }
  }

  const isHeavy = ({ lane, everyMinutes }: Job<never>) => lane === 'heavy' || everyMinutes !== undefined;
  const light = jobs.filter((job) => !isHeavy(job) && !isPatient(job) && !job.perMinute);
  const inTurns = (lane: Job<never>[], atOnce: number, pauseAfter?: Rhythm['pauseAfter']) =>
    Array.from({ length: atOnce }, (_, n) => work(lane, { turn: (n * LOOK_EVERY_MS) / atOnce, pauseAfter }));
  const paced = (job: Job<never>, perMinute: number) => work([job], { pauseAfter: (ms) => 60_000 / perMinute - ms });
  const workers = [
    work(jobs.filter(isHeavy)),
    ...jobs.flatMap((job) => (job.perMinute ? paced(job, job.perMinute) : [])),
    // They look in turns, so that a job does not have to wait long.
    ...inTurns(light, AT_ONCE),
    ...inTurns(jobs.filter(isPatient), PATIENT_AT_ONCE, (ms) => restAfter(ms, REST)),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(workers);
    },
  };
}

const isPatient = ({ lane }: Job<never>) => lane === 'patient';
const restAfter = (ms: number, { times, mostMs }: typeof REST) => Math.min(times * ms, mostMs);

/** Works on the job whose turn it is, as a process of its own would; false when nothing is due. */
export const runNextJob = (db: Database, jobs: Job<never>[], log: JobLog): Promise<boolean> =>
  createWorker(db, log).runNext(jobs);

/** What was given up may name a person. */
function sweepJob(db: Database, jobs: Job<never>[]): Job<object> {
  const isOutdated = sql`${isGivenUp(jobs)} and run_at < now() - make_interval(days => ${retention.givenUpDays})`;
  return { name: 'jobs.sweep', everyMinutes: 60, run: () => removeOutdated(db, 'jobs', isOutdated) };
}

function isGivenUp(jobs: Job<never>[]) {
  const names = jobs.filter(({ mayBeGivenUp }) => mayBeGivenUp).map(({ name }) => name);
  return sql<boolean>`(name = any(${names}) and attempts >= ${MOST_ATTEMPTS})`;
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

function createWorker(db: Database, log: JobLog) {
  /** What nobody here should take once more, even when the database was away longer than a lease; or not yet. */
  const notNow = new Set<string>();
  return {
    /** Works on the one of these jobs whose turn it is; false when none is due. */
    async runNext(jobs: Job<never>[], signal?: AbortSignal): Promise<boolean> {
      const taken = await take(db, jobs, [...notNow]);
      if (!taken) return false;
      const job = jobs.find(({ name }) => name === taken.name)!;
      const renewal = setInterval(() => renew(db, taken), RENEW_EVERY_MS);
      const start = performance.now();
      notNow.add(taken.id);
      try {
        const outcome = await attempt(job, taken, log);
        await untilWritten(() => settle(db, taken, outcome), signal);
      } finally {
        clearInterval(renewal);
        const again = () => notNow.delete(taken.id);
        if (isPatient(job)) setTimeout(again, restAfter(performance.now() - start, REST_OF_SAME)).unref();
        else again();
      }
      return true;
    },
  };
}

type Outcome = 'done' | 'failed' | 'given up';

async function attempt(job: Job<never>, { payload, attempts }: TakenJob, log: JobLog): Promise<Outcome> {
  try {
    await job.run(payload as never);
    return 'done';
  } catch (error) {
    const isGivenUp = job.mayBeGivenUp && (attempts >= MOST_ATTEMPTS || error instanceof Hopeless);
    const message = isGivenUp ? 'job given up' : 'job failed, will be tried again';
    log.error({ job: job.name, attempt: attempts, err: error }, message);
    return isGivenUp ? 'given up' : 'failed';
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

type TakenJob = Pick<
  Selectable<Schema['jobs']>,
  'id' | 'name' | 'payload' | 'attempts' | 'every_minutes' | 'asks' | 'takes'
>;

async function take(db: Database, jobs: Job<never>[], notNow: string[]): Promise<TakenJob | undefined> {
  const names = jobs.map(({ name }) => name);
  const { rows } = await sql<TakenJob>`update jobs
    set attempts = attempts + 1,
      takes = takes + 1,
      taken_until = ${secondsFromNow(LEASE_SECONDS)},
      -- When, if this attempt ends with the process.
      run_at = now() + least(
        make_interval(secs => exp(least(attempts + 1, ${LONGEST_PAUSE_AFTER}::int))),
        make_interval(mins => every_minutes)
      )
    where id = (
      select id from jobs
      where name = any(${names}) and run_at <= now()
        and (taken_until is null or taken_until < now()) and id <> all(${notNow})
        and not ${isGivenUp(jobs)}
      order by is_awaited desc, run_at
      limit 1 for update skip locked
    )
    returning id, name, payload, attempts, every_minutes, asks, takes`.execute(db);
  return rows[0];
}

async function renew(db: Database, { id, takes }: TakenJob): Promise<void> {
  const lease = { taken_until: secondsFromNow(LEASE_SECONDS) };
  // Fails while the database is away, and then somebody else may take the job: that is what a lease is for.
  await db
    .updateTable('jobs')
    .set(lease)
    .where((eb) => eb.and({ id, takes }))
    .execute()
    .catch(() => {});
}

async function settle(db: Database, taken: TakenJob, outcome: Outcome): Promise<void> {
  const isOver = outcome === 'done' && !taken.every_minutes;
  const isSettled = isOver ? await remove(db, taken) : await putOff(db, taken, outcome);
  // Asked for again meanwhile, and that said when; or taken over by somebody else, and then it is theirs.
  if (!isSettled) await release(db, taken);
}

/** Also when somebody took it over: it is done. */
async function remove(db: Database, { id, asks }: TakenJob): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where((eb) => eb.and({ id, asks }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function putOff(
  db: Database,
  { id, asks, takes, attempts, every_minutes }: TakenJob,
  outcome: Outcome,
): Promise<boolean> {
  const pause = Math.exp(Math.min(attempts, LONGEST_PAUSE_AFTER));
  const period = every_minutes ? 60 * every_minutes : Infinity;
  const next = {
    done: { attempts: 0, run_at: secondsFromNow(period) },
    failed: { run_at: secondsFromNow(Math.min(pause, period)) },
    'given up': { attempts: MOST_ATTEMPTS },
  }[outcome];
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ ...next, taken_until: null })
    .where((eb) => eb.and({ id, asks, takes }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function release(db: Database, { id, takes }: TakenJob): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ taken_until: null })
    .where((eb) => eb.and({ id, takes }))
    .execute();
}

const secondsFromNow = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;
