import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from '../../platform/config/config.ts';
import { assertUsable, connect, type DatabaseConnection } from '../../platform/database/connect.ts';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { locks } from '../../platform/database/locks.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';
import { type Check, failed, NotChecked, ok, warning } from './check.ts';

const MAX_LAG_SECONDS = 10;
const SLOW_MS = 200;

/** Connections of the listener and the heartbeat. */
const CONNECTIONS_BESIDE_POOL = 2;

export interface OpenedDatabase {
  connection: DatabaseConnection;
  close(): Promise<void>;
}

/**
 * Connects without applying migrations or claiming the data folder. An embedded database that does not run is started, and stopped
 * afterwards, unless a server has begun to use it.
 */
export async function connectToDatabase({ databaseUrl, dataDir }: Config): Promise<OpenedDatabase> {
  if (databaseUrl) {
    const connection = connect({ connectionString: databaseUrl }, 2);
    try {
      await assertUsable(connection.pool);
    } catch (error) {
      await connection.close();
      throw error;
    }
    return { connection, close: connection.close };
  }
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new StartupError('There is no database yet: the first start makes it.');
  }
  const server = await startEmbedded(dataDir, () => {});
  const connection = connect(server.target, 2);
  return {
    connection,
    async close() {
      const { rows } = await connection.pool.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
        locks.owner,
      ]);
      await connection.close();
      if (!server.joined && rows[0]!.free) await server.stop();
    },
  };
}

/** Only the first check says why there is no connection. */
export function databaseChecks(config: Config, database: Promise<OpenedDatabase>): Check[] {
  const ask = async <Row extends object>(text: string): Promise<Row[]> =>
    (await (await connectionOf(database)).pool.query<Row>(text)).rows;

  const checks: Check[] = [
    {
      name: 'database',
      // An embedded one may have to be started first.
      seconds: 20,
      async run() {
        await database;
        const start = performance.now();
        const [found] = await ask<{ version: string; size: string }>(
          `select current_setting('server_version') as version,
             pg_size_pretty(pg_database_size(current_database())) as size`,
        );
        const ms = Math.ceil(performance.now() - start);
        return ok(`PostgreSQL ${found!.version}, ${found!.size}, answers in ${ms} ms`);
      },
    },
    {
      name: 'database rights',
      async run() {
        const [found] = await ask<{ may_create: boolean; foreign: number }>(
          `select has_schema_privilege('public', 'create') as may_create, (
             select count(*)::int from pg_class
             where relnamespace = 'public'::regnamespace and relkind = 'r' and not pg_has_role(relowner, 'usage')
           ) as foreign`,
        );
        if (!found!.may_create || found!.foreign > 0) {
          return failed('The user of DATABASE_URL cannot change all tables: make it the owner of the database.');
        }
        return ok('the user owns all tables');
      },
    },
    {
      name: 'database connections',
      async run() {
        const [found] = await ask<{ used: number; most: number }>(
          `select count(*)::int as used, current_setting('max_connections')::int
             - current_setting('superuser_reserved_connections')::int as most
           from pg_stat_activity where backend_type = 'client backend'`,
        );
        const { used, most } = found!;
        const perProcess = config.databasePool + CONNECTIONS_BESIDE_POOL;
        const message = `${used} of ${most} in use, ${perProcess} at most per process of Terecht`;
        if (perProcess > most) return failed(`${message}: lower DATABASE_POOL, or raise max_connections.`);
        if (used > 0.8 * most) return warning(`${message}: lower DATABASE_POOL, or raise max_connections.`);
        return ok(message);
      },
    },
    {
      name: 'slow queries',
      async run() {
        const [installed] = await ask("select from pg_extension where extname = 'pg_stat_statements'");
        if (!installed) return ok('unknown: the extension pg_stat_statements is not installed');
        const [slow] = await ask<{ ms: number; calls: number; text: string }>(
          `select round(mean_exec_time)::int as ms, calls, left(regexp_replace(query, '\\s+', ' ', 'g'), 80) as text
           from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
             and calls >= 20 and mean_exec_time > ${SLOW_MS} order by total_exec_time desc limit 1`,
        );
        if (!slow) return ok(`no query takes ${SLOW_MS} ms on average`);
        return warning(`${slow.ms} ms on average, ${slow.calls} times: ${slow.text}. See what explain says about it.`);
      },
    },
    {
      name: 'dead rows',
      async run() {
        const [worst] = await ask<{ name: string; dead: number; live: number }>(
          `select relname as name, n_dead_tup::int as dead, n_live_tup::int as live from pg_stat_user_tables
           where n_dead_tup > 10000 and n_dead_tup > n_live_tup / 2 order by n_dead_tup desc limit 1`,
        );
        if (!worst) return ok('autovacuum keeps up');
        const { name, dead, live } = worst;
        return warning(`${name} has ${dead} dead rows and ${live} live ones: look why autovacuum does not keep up.`);
      },
    },
  ];
  if (config.databaseReplicaUrl) checks.push(replicaCheck(config.databaseReplicaUrl));
  return checks;
}

export async function connectionOf(database: Promise<OpenedDatabase>): Promise<DatabaseConnection> {
  const opened = await database.catch(() => {
    throw new NotChecked('not checked: there is no connection to the database');
  });
  return opened.connection;
}

const replicaCheck = (connectionString: string): Check => ({
  name: 'replica',
  async run() {
    const replica = connect({ connectionString }, 1);
    try {
      const { rows } = await replica.pool.query<{ is_replica: boolean; lag: number | null }>(
        `select pg_is_in_recovery() as is_replica,
           case when pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
             then extract(epoch from now() - pg_last_xact_replay_timestamp())::float else 0 end as lag`,
      );
      const { is_replica, lag } = rows[0]!;
      if (!is_replica) return failed('DATABASE_REPLICA_URL is no streaming replica.');
      const message = `${(lag ?? 0).toFixed(1)} seconds behind`;
      return (lag ?? 0) > MAX_LAG_SECONDS
        ? warning(`${message}: guests read from the primary meanwhile.`)
        : ok(message);
    } finally {
      await replica.close();
    }
  },
});
