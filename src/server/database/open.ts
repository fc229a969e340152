import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { Config } from '../config.ts';
import { migrateJobs } from '../jobs/jobs.ts';
import { StartupError } from '../startup-error.ts';
import { assertUsable, connect, type DatabaseConnection } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openReplica } from './replica.ts';

const OWNER_LOCK = 7_370_002;

interface OpenOptions {
  /** The portal itself must be the only one on its data folder; a command may work beside it. */
  alone: boolean;
  say: (line: string) => void;
}

/** The database that the configuration names, reachable and migrated. */
export async function openDatabase(config: Config, options: OpenOptions): Promise<DatabaseConnection> {
  const connection = config.databaseUrl
    ? connect({ connectionString: config.databaseUrl }, config.databasePool)
    : await openEmbedded(config, options);
  try {
    await assertUsable(connection.pool);
    const applied = await migrate(connection.pool);
    await migrateJobs(connection.pool);
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

async function openEmbedded(config: Config, { alone, say }: OpenOptions): Promise<DatabaseConnection> {
  const server = await startEmbedded(config.dataDir, say);
  // Held as long as this process lives, by the connection itself: a crash leaves nothing stale behind.
  const owner = alone || !server.joined ? await claimOwnership(server.target, config.dataDir) : undefined;
  const connection = connect(server.target, config.databasePool);
  return {
    ...connection,
    async close() {
      await connection.close();
      if (!owner) return;
      await owner.end().catch(() => {});
      await server.stop();
    },
  };
}

async function claimOwnership(target: pg.ClientConfig, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(target);
  // The database going away ends the process's work anyway; the error event must not end it earlier.
  client.on('error', () => {});
  await client.connect();
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${OWNER_LOCK}) as got`);
    if (rows[0]?.got) return client;
    // An owner that was just killed may still be letting go.
    await sleep(100);
  }
  await client.end();
  throw new StartupError(
    `Another Terecht server is already using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
