import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import type { StartupError } from '../errors/startup-error.ts';
import { assertUsable, connect, type DatabaseConnection } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { startHeartbeat, TakenOver } from './heartbeat.ts';
import { locks } from './locks.ts';
import { migrate } from './migrate.ts';
import { openReplica } from './replica.ts';

// An owner that was just killed may not have released the lock yet.
const OWNER_TIMEOUT_MS = 2_000;

export interface DatabaseSettings {
  /** The folder of the embedded database, which is used without `databaseUrl`. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** A streaming replica, which guests read from. */
  databaseReplicaUrl: string | undefined;
  databasePool: number;
}

interface OpenOptions {
  /** The portal must be the only one that uses its data folder; a command may run beside it. */
  isExclusive: boolean;
  print: (line: string) => void;
  /** The migrations to apply, instead of all. */
  migrations?: string[] | undefined;
  /** Called when another process took the data folder while the database was unavailable. */
  onTakenOver?: (error: StartupError) => void;
}

export async function openDatabase(settings: DatabaseSettings, options: OpenOptions): Promise<DatabaseConnection> {
  const { databaseUrl, databaseReplicaUrl } = settings;
  const connection = databaseUrl ? await openExternal(settings, options) : await openEmbedded(settings, options);
  try {
    const { applied, older } = await migrate(connection.pool, options.migrations);
    const functions = applied.filter((name) => name.startsWith('functions/')).length;
    if (applied.length > 0) {
      options.print(`Applied ${applied.length - functions} migrations and ${functions} files of functions.`);
    }
    for (const name of older) options.print(`migrations/${name} was not applied: the database has a newer text.`);
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
  { isExclusive, print }: OpenOptions,
): Promise<DatabaseConnection> {
  const connection = connect({ connectionString: databaseUrl! }, databasePool);
  try {
    await assertUsable(connection.pool);
  } catch (error) {
    await connection.close();
    throw error;
  }
  if (!isExclusive) return connection;
  const open = () => connectClient(connection.openClient());
  const heartbeat = await startHeartbeat({ pool: connection.pool, open, print, giveUp: () => {} });
  return {
    ...connection,
    async close() {
      await connection.close();
      await (await heartbeat.stop())?.end();
    },
  };
}

/**
 * A process owns the embedded database when it starts it or needs it exclusively: it restarts it after a crash and
 * stops it at the end. Ownership is a lock of the heartbeat connection, so a crash leaves nothing stale behind.
 */
async function openEmbedded(
  { dataDir, databasePool }: DatabaseSettings,
  { isExclusive, print, onTakenOver }: OpenOptions,
): Promise<DatabaseConnection> {
  const server = await startEmbedded(dataDir, print);
  const connection = connect(server.target, databasePool);
  if (!isExclusive && server.joined) return connection;
  const heartbeat = await startHeartbeat({
    pool: connection.pool,
    async open() {
      await startEmbedded(dataDir, print);
      return claimOwnership(connection.openClient(), dataDir);
    },
    print,
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

async function connectClient(client: pg.Client): Promise<pg.Client> {
  // The heartbeat notices that the database is unavailable; the error event must not end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function claimOwnership(newClient: pg.Client, dataDir: string): Promise<pg.Client> {
  const client = await connectClient(newClient);
  try {
    for (const deadline = Date.now() + OWNER_TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [locks.owner]);
      if (rows[0]?.got) return client;
    }
  } catch (error) {
    // Otherwise this connection might still get the lock once the database answers, and block its successor.
    client.connection.stream.destroy();
    throw error;
  }
  await client.end();
  throw new TakenOver(
    `Another Terecht server is already using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
