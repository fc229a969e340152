import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import type { StartupError } from '../process/startup-error.ts';
import { assertUsable, connect, type DatabaseConnection } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { startHeartbeat, TakenOver } from './heartbeat.ts';
import { locks } from './locks.ts';
import { migrate } from './migrate.ts';
import { openReplica } from './replica.ts';

// An owner that was just killed may still be letting go.
const OWNER_PATIENCE_MS = 2_000;

export interface DatabaseSettings {
  /** Where the embedded database is, unless there is another. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** A streaming copy of that database, which guests read from. */
  databaseReplicaUrl: string | undefined;
  databasePool: number;
}

interface OpenOptions {
  /** The portal itself must be the only one on its data folder, and works for long; a command may work beside it. */
  alone: boolean;
  say: (line: string) => void;
  /** Only these, when not every migration of this version is to be applied. */
  migrations?: string[] | undefined;
  /** Another process got hold of the data folder while the database was away. */
  onTakenOver?: (error: StartupError) => void;
}

/** The database that the settings name, reachable and migrated. */
export async function openDatabase(settings: DatabaseSettings, options: OpenOptions): Promise<DatabaseConnection> {
  const { databaseUrl, databaseReplicaUrl } = settings;
  const connection = databaseUrl ? await openExternal(settings, options) : await openEmbedded(settings, options);
  try {
    const applied = await migrate(connection.pool, options.migrations);
    if (applied.length > 0) options.say(`Applied ${applied.length} database migrations.`);
    return databaseReplicaUrl ? withReplica(connection, databaseReplicaUrl, settings.databasePool) : connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

function withReplica(connection: DatabaseConnection, url: string, poolSize: number): DatabaseConnection {
  const replica = openReplica(url, poolSize, connection.db);
  return {
    ...connection,
    forGuests: replica,
    async close() {
      await replica.close();
      await connection.close();
    },
  };
}

async function openExternal(
  { databaseUrl, databasePool }: DatabaseSettings,
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
async function openEmbedded(
  { dataDir, databasePool }: DatabaseSettings,
  { alone, say, onTakenOver }: OpenOptions,
): Promise<DatabaseConnection> {
  const server = await startEmbedded(dataDir, say);
  const connection = connect(server.target, databasePool);
  if (!alone && server.joined) return connection;
  const heartbeat = await startHeartbeat({
    pool: connection.pool,
    async open() {
      await startEmbedded(dataDir, say);
      return claimOwnership(connection.openClient(), dataDir);
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
      const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${locks.owner}) as got`);
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
