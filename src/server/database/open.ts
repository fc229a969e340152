import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import type { Config } from '../config/config.ts';
import type { StartupError } from '../process/startup-error.ts';
import { assertUsable, connect, type DatabaseConnection } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { startHeartbeat, TakenOver } from './heartbeat.ts';
import { migrate } from './migrate.ts';
import { openReplica } from './replica.ts';

const OWNER_LOCK = 7_370_002;

// An owner that was just killed may still be letting go.
const OWNER_PATIENCE_MS = 2_000;

interface OpenOptions {
  /** The portal itself must be the only one on its data folder, and works for long; a command may work beside it. */
  alone: boolean;
  say: (line: string) => void;
  /** Only these, when not every migration of this version is to be applied. */
  migrations?: string[] | undefined;
  /** Another process got hold of the data folder while the database was away. */
  onTakenOver?: (error: StartupError) => void;
}

/** The database that the configuration names, reachable and migrated. */
export async function openDatabase(config: Config, options: OpenOptions): Promise<DatabaseConnection> {
  const connection = config.databaseUrl ? await openExternal(config, options) : await openEmbedded(config, options);
  try {
    const applied = await migrate(connection.pool, options.migrations);
    if (applied.length > 0) options.say(`Applied ${applied.length} database migrations.`);
    return config.databaseReplicaUrl ? withReplica(connection, config.databaseReplicaUrl, config) : connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

function withReplica(connection: DatabaseConnection, url: string, { databasePool }: Config): DatabaseConnection {
  const replica = openReplica(url, databasePool, connection.db);
  return {
    ...connection,
    replica,
    async close() {
      await replica.close();
      await connection.close();
    },
  };
}

async function openExternal(
  { databaseUrl, databasePool }: Config,
  { alone, say }: OpenOptions,
): Promise<DatabaseConnection> {
  const connection = connect({ connectionString: databaseUrl! }, databasePool);
  try {
    await assertUsable(connection.pool);
  } catch (error) {
    await connection.close();
    throw error;
  }
  if (!alone) return connection;
  const open = () => connected(connection.openClient());
  const heartbeat = await startHeartbeat({ pool: connection.pool, open, say, giveUp: () => {} });
  return {
    ...connection,
    async close() {
      await connection.close();
      await (await heartbeat.stop())?.end();
    },
  };
}

/**
 * Whoever starts the embedded database, or is alone on it, owns it: restarts it when it dies, and stops it in the end.
 * Being the owner is a lock, held by the connection of the heartbeat: a crash leaves nothing stale behind.
 */
async function openEmbedded(config: Config, { alone, say, onTakenOver }: OpenOptions): Promise<DatabaseConnection> {
  const server = await startEmbedded(config.dataDir, say);
  const connection = connect(server.target, config.databasePool);
  if (!alone && server.joined) return connection;
  const heartbeat = await startHeartbeat({
    pool: connection.pool,
    async open() {
      await startEmbedded(config.dataDir, say);
      return claimOwnership(connection.openClient(), config.dataDir);
    },
    say,
    giveUp: (error) => onTakenOver?.(error),
  });
  return {
    ...connection,
    async close() {
      await connection.close();
      const owner = await heartbeat.stop();
      if (!owner) return;
      await owner.end();
      await server.stop();
    },
  };
}

async function connected(client: pg.Client): Promise<pg.Client> {
  // The database going away is noticed by the heartbeat; the error event must not end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function claimOwnership(fresh: pg.Client, dataDir: string): Promise<pg.Client> {
  const client = await connected(fresh);
  try {
    for (const deadline = Date.now() + OWNER_PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
      const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${OWNER_LOCK}) as got`);
      if (rows[0]?.got) return client;
    }
  } catch (error) {
    // Otherwise it might still get the lock once the database answers, and keep it from its successor.
    client.connection.stream.destroy();
    throw error;
  }
  await client.end();
  throw new TakenOver(
    `Another Terecht server is already using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
