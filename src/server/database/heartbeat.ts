import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { StartupError } from '../process/startup-error.ts';

const BEAT_MS = 1_000;
const MOST_UNANSWERED = 3;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3_000;

/** The database does not answer, or refused for a reason that passes by itself. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';

  constructor() {
    super('the database does not answer');
  }
}

/** A pool that refuses at once while its database is away, instead of letting everybody wait for it. */
export class SuspendablePool extends pg.Pool {
  #isSuspended = false;
  readonly #clients = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super(config);
    // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
    this.on('error', () => {});
    this.on('connect', (client) => {
      // Likewise for one that breaks while in use: the query under way fails, and that is enough.
      client.on('error', () => {});
      this.#clients.add(client);
    });
    this.on('remove', (client) => this.#clients.delete(client));
  }

  /** Breaks every connection off, so that whoever waits for an answer hears now that there will be none. */
  suspend(): void {
    this.#isSuspended = true;
    for (const client of this.#clients) client.connection.stream.destroy(new DatabaseAway());
  }

  resume(): void {
    this.#isSuspended = false;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: any): any {
    if (!this.#isSuspended) return super.connect(callback);
    if (!callback) return Promise.reject(new DatabaseAway());
    return callback(new DatabaseAway(), undefined, () => {});
  }
}

/** Somebody else has the database now: there is no use in waiting for it. */
export class TakenOver extends StartupError {}

interface Heartbeat {
  /** Resolves once nothing is under way any more, with the connection if it is still there. */
  stop(): Promise<pg.Client | undefined>;
}

interface Watch {
  pool: SuspendablePool;
  /** Gives a connection once the database is there, or fails; it is asked again until it succeeds or throws TakenOver. */
  open(): Promise<pg.Client>;
  say(line: string): void;
  giveUp(error: TakenOver): void;
}

/**
 * One connection that asks every second whether the database is still there. When it breaks, or says nothing for a few
 * seconds, the pool is suspended until there is a new one.
 */
export async function startHeartbeat({ pool, open, say, giveUp }: Watch): Promise<Heartbeat> {
  let current: pg.Client | undefined;
  let unanswered = 0;
  let recovery: Promise<void> | undefined;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;

  function watch(client: pg.Client): void {
    current = client;
    unanswered = 0;
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
  }

  // Counted in beats, not in time: after this process itself was held up, answers are read before the next beat.
  function beat(): void {
    const client = current;
    if (!client) return;
    if (unanswered >= MOST_UNANSWERED) return lose(client);
    if (unanswered === 0) {
      client.query('select').then(
        () => (unanswered = 0),
        () => lose(client),
      );
    }
    unanswered += 1;
  }

  function lose(client: pg.Client): void {
    if (client !== current || isStopped()) return;
    current = undefined;
    client.connection.stream.destroy();
    pool.suspend();
    recovery = recover();
  }

  async function recover(): Promise<void> {
    say('The database does not answer; waiting for it …');
    for (let pause = FIRST_PAUSE_MS; !isStopped(); pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        watch(await open());
        pool.resume();
        say('The database is back.');
        return;
      } catch (error) {
        if (error instanceof TakenOver) return giveUp(error);
        await sleep(pause);
      }
    }
  }

  watch(await open());
  const timer = setInterval(beat, BEAT_MS).unref();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await recovery;
      return current;
    },
  };
}

// Not found on the network; the connection broke, or went while a transaction was idle; told to go, crashed, starting up
// or shutting down; no disk, memory or connection left; no longer the one that may be written to.
const AWAY_CODES =
  /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|(HOST|NET)UNREACH|NOTFOUND|AI_AGAIN)|08...|25P03|57P0[123]|53[123]00|25006)$/;
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered))/;

/** Whether this failure is the database's, and may be over soon. */
export function isDatabaseAway(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  if (error instanceof DatabaseAway || AWAY_MESSAGES.test(error.message)) return true;
  // A socket that is not there; any other file that is missing is somebody else's.
  if (error.code === 'ENOENT') return error.syscall === 'connect';
  return typeof error.code === 'string' && AWAY_CODES.test(error.code);
}
