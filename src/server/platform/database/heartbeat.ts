import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { StartupError } from '../errors/startup-error.ts';

const BEAT_MS = 1_000;
const MAX_UNANSWERED = 3;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 3_000;

/** The database does not answer, or refuses for a temporary reason. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';

  constructor() {
    super('the database does not answer');
  }
}

/** A pool that fails immediately while its database is unavailable, instead of letting all callers wait. */
export class SuspendablePool extends pg.Pool {
  #isSuspended = false;
  readonly #clients = new Set<pg.PoolClient | pg.Client>();

  constructor(config: pg.PoolConfig) {
    super(config);
    // The pool replaces a broken idle connection; without a listener the error would end the process.
    this.on('error', () => {});
    this.on('connect', (client) => {
      // The same for a connection in use, whose running query already fails.
      client.on('error', () => {});
      this.#clients.add(client);
    });
    this.on('remove', (client) => this.#clients.delete(client));
  }

  get isSuspended(): boolean {
    return this.#isSuspended;
  }

  /** Also destroys this connection outside the pool when the database does not answer. */
  adopt(client: pg.Client): pg.Client {
    this.#clients.add(client);
    client.on('end', () => this.#clients.delete(client));
    return client;
  }

  /** Destroys every connection, so that running queries fail now. */
  suspend(): void {
    this.#isSuspended = true;
    for (const client of this.#clients) client.connection.stream.destroy(new DatabaseUnavailable());
  }

  resume(): void {
    this.#isSuspended = false;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: any): any {
    if (!this.#isSuspended) return super.connect(callback);
    if (!callback) return Promise.reject(new DatabaseUnavailable());
    return callback(new DatabaseUnavailable(), undefined, () => {});
  }
}

/** Another process uses the database now, so waiting for it is useless. */
export class TakenOver extends StartupError {}

interface Heartbeat {
  /** Resolves with the connection, if there is one, after a running recovery has ended. */
  stop(): Promise<pg.Client | undefined>;
}

interface HeartbeatOptions {
  pool: SuspendablePool;
  /** Opens a connection; called again until it succeeds or throws TakenOver. */
  open(): Promise<pg.Client>;
  print(line: string): void;
  giveUp(error: TakenOver): void;
}

/**
 * Checks every second, over one connection, whether the database answers. When the connection breaks, or is silent for
 * a few seconds, the pool is suspended until there is a new connection.
 */
export async function startHeartbeat({ pool, open, print, giveUp }: HeartbeatOptions): Promise<Heartbeat> {
  let current: pg.Client | undefined;
  let unanswered = 0;
  let recovery: Promise<void> | undefined;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;

  function watch(client: pg.Client): void {
    current = client;
    unanswered = 0;
    client.on('error', () => handleLoss(client));
    client.on('end', () => handleLoss(client));
  }

  // Counts beats, not time: after a pause of this process itself, answers are read before the next beat.
  function beat(): void {
    const client = current;
    if (!client) return;
    if (unanswered >= MAX_UNANSWERED) return handleLoss(client);
    if (unanswered === 0) {
      client.query('select').then(
        () => (unanswered = 0),
        () => handleLoss(client),
      );
    }
    unanswered += 1;
  }

  function handleLoss(client: pg.Client): void {
    if (client !== current || isStopped()) return;
    current = undefined;
    client.connection.stream.destroy();
    pool.suspend();
    recovery = recover();
  }

  async function recover(): Promise<void> {
    print('The database does not answer; waiting for it …');
    for (let pause = FIRST_PAUSE_MS; !isStopped(); pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        watch(await open());
        pool.resume();
        print('The database is back.');
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

// Not found on the network; the connection broke or timed out; terminated, crashed, starting up or shutting down; out of
// disk, memory or connections; read-only after a failover.
const UNAVAILABLE_CODES =
  /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|(HOST|NET)UNREACH|NOTFOUND|AI_AGAIN)|08...|25P03|57P0[123]|53[123]00|25006)$/;
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered))/;

/** Whether the database caused this failure, and it is temporary. */
export function isDatabaseUnavailable(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  if (error instanceof DatabaseUnavailable || UNAVAILABLE_MESSAGES.test(error.message)) return true;
  // A missing socket; any other missing file has nothing to do with the database.
  if (error.code === 'ENOENT') return error.syscall === 'connect';
  return typeof error.code === 'string' && UNAVAILABLE_CODES.test(error.code);
}
