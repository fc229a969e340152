import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import { isErrno } from '../errors/is-errno.ts';
import { StartupError } from '../errors/startup-error.ts';
import { observe } from '../metrics/observe.ts';
import { SuspendablePool } from './heartbeat.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

/** A function that must run in a transaction takes this type, so that the compiler refuses the database itself. */
export type Transaction = KyselyTransaction<Schema>;

/** The database clock, which stands still during a transaction. */
export const now = sql<string>`now()`;

/** The date in the Netherlands. */
export const dutchToday = sql<string>`dutch_today()`;

/** Reads for guests, from the database or a replica that may be slightly behind. */
export interface GuestReads {
  read<T>(ask: (db: Database) => Promise<T>): Promise<T>;
  /** Resolves when guests read everything that is in the database now. */
  catchUp(): Promise<void>;
}

export interface DatabaseConnection {
  db: Database;
  pool: SuspendablePool;
  forGuests: GuestReads;
  /** A connection outside the pool, for long use; the caller connects and ends it. */
  openClient(): pg.Client;
  /** Connects to another database of the same server. */
  connectTo(database: string): DatabaseConnection;
  close(): Promise<void>;
}

const OLDEST_SUPPORTED_VERSION = 15;
export const MAX_POOL_SIZE = 200;

/** Within ten seconds PostgreSQL ends the transactions of a server that lost its power, whose locks block others. */
const DEAD_SERVER =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=2 -c tcp_user_timeout=9000';

/** Connects lazily, at the first query. */
export function connect(target: pg.PoolConfig, poolSize = 10): DatabaseConnection {
  const pool = new SuspendablePool({
    ...target,
    Client: PreparingClient,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser: typeParser },
    // One plan per query text: every query is keyed by an organisation or an id, a plan per value would not be better,
    // and planning a list takes longer than reading it.
    options: `-c plan_cache_mode=force_generic_plan -c TimeZone=UTC -c client_min_messages=warning ${DEAD_SERVER}`,
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    forGuests: { read: (ask) => ask(db), catchUp: async () => {} },
    openClient: () =>
      pool.adopt(new pg.Client({ ...target, keepAlive: true, connectionTimeoutMillis: 5_000, query_timeout: 10_000 })),
    connectTo: (database) => connect(withDatabase(target, database), poolSize),
    async close() {
      await db.destroy();
      // Kysely ends the pool only if it ever used it.
      if (!pool.ended) await pool.end();
    },
  };
}

/** The name in a connection string has precedence over a separate one. */
function withDatabase({ connectionString, ...target }: pg.PoolConfig, database: string): pg.PoolConfig {
  if (connectionString === undefined) return { ...target, database };
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return { ...target, connectionString: url.href };
}

/** Throws a StartupError that says what to do when the server cannot be used. */
export async function assertUsable(pool: pg.Pool): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_SUPPORTED_VERSION) {
      throw new StartupError(
        `The database is PostgreSQL ${version}; Terecht needs ${OLDEST_SUPPORTED_VERSION} or later.`,
      );
    }
  } catch (error) {
    throw toStartupError(error);
  }
}

function toStartupError(error: unknown): unknown {
  if (isErrno(error, '28P01', '28000')) {
    return new StartupError('The database refused the user name or password in DATABASE_URL.');
  }
  if (isErrno(error, '3D000')) {
    return new StartupError('The database named in DATABASE_URL does not exist; create it first (createdb).');
  }
  if (isErrno(error, 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT', 'ECONNRESET')) {
    return new StartupError(
      `The database cannot be reached (${(error as NodeJS.ErrnoException).code}). Is PostgreSQL running, and is DATABASE_URL right?`,
    );
  }
  if (error instanceof Error && /timeout|terminated/i.test(error.message)) {
    return new StartupError('The database did not answer within 5 seconds. Is DATABASE_URL right?');
  }
  return error;
}

/**
 * Sends every parameterised query as a named statement, so that the server parses each text once per connection.
 * The number of names is limited: query texts beyond it are unlikely to be repeated.
 */
class PreparingClient extends pg.Client {
  static #names = new Map<string, string>();

  // pg declares a dozen overloads; Kysely uses only (text, values), and the pool adds a callback.
  override query(...args: any[]): any {
    const [text, values, callback] = args;
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(...(args as [any]));
    const query = { name: PreparingClient.#nameFor(text), text, values };
    if (callback) return super.query(query, callback);
    // The promise that pg would create keeps the result in memory until a full garbage collection.
    return observe('query', kindOfStatement(text), () => this.#run(query));
  }

  #run(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) =>
      super.query(query, (error, result) => (error ? reject(error) : resolve(result))),
    );
  }

  static #nameFor(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= 500) return known;
    const name = `q${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

const STATEMENTS = /^\s*(select|with|insert|update|delete|begin|start|commit|rollback)\b/i;

/** Never the text or the values, because a metric must have few labels. */
const kindOfStatement = (text: string) => STATEMENTS.exec(text)?.[1]!.toLowerCase() ?? 'other';

const toIso = (value: string) => `${value.slice(0, 10)}T${value.slice(11, value.indexOf('+'))}Z`;

function typeParser(oid: number, format?: 'text' | 'binary'): any {
  if (oid === pg.types.builtins.TIMESTAMPTZ) return toIso;
  if (oid === pg.types.builtins.DATE) return String;
  if (oid === pg.types.builtins.INT8) return Number;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}
