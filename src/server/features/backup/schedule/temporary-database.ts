import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';

import { connect, type DatabaseConnection } from '../../../platform/database/connect.ts';
import { startEmbedded } from '../../../platform/database/embedded.ts';
import { StartupError } from '../../../platform/errors/startup-error.ts';
import { longQuery } from '../rows.ts';

const SUFFIX = '_backup_check';
// PostgreSQL cuts off names after 63 bytes.
const MAX_NAME_BYTES = 63;
/** Only a database with this comment is ever dropped. */
const COMMENT = 'Made by Terecht to check a backup';

/**
 * Runs `use` with an empty database that is removed afterwards: on the same server when the user may create databases, else an
 * embedded server in `dataDir`. Removes what an interrupted check left, so only one may run at a time.
 */
export async function withTemporaryDatabase<T>(
  database: DatabaseConnection,
  dataDir: string,
  use: (temporary: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const { rows } = await database.pool.query<{ may_create: boolean; name: string }>(
    `select rolcreatedb or rolsuper as may_create, current_database() as name
     from pg_roles where rolname = current_user`,
  );
  const [{ may_create, name }] = rows as [(typeof rows)[0]];
  return may_create ? inSameServer(database, name, use) : inOwnServer(join(dataDir, 'backup-check'), use);
}

async function inSameServer<T>(
  database: DatabaseConnection,
  name: string,
  use: (temporary: DatabaseConnection) => Promise<T>,
): Promise<T> {
  if (Buffer.byteLength(name + SUFFIX) > MAX_NAME_BYTES) {
    throw new StartupError(`The name of the database is too long to check backups: ${MAX_NAME_BYTES - SUFFIX.length}.`);
  }
  const temporary = pg.escapeIdentifier(name + SUFFIX);
  const client = database.openClient();
  // A broken connection already fails the running query.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await dropLeftover(client, name + SUFFIX);
    await client.query(longQuery(`create database ${temporary}`));
    await client.query(`comment on database ${temporary} is ${pg.escapeLiteral(COMMENT)}`);
    const connection = database.connectTo(name + SUFFIX);
    try {
      return await use(connection);
    } finally {
      await connection.close();
      await drop(client, name + SUFFIX);
    }
  } finally {
    await client.end();
  }
}

async function dropLeftover(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    `select shobj_description(oid, 'pg_database') is not distinct from $1 as is_ours from pg_database where datname = $2`,
    [COMMENT, name],
  );
  if (!rows[0]) return;
  if (!rows[0].is_ours) {
    throw new StartupError(`There is a database ${name} that was not made by Terecht: rename it, or drop it.`);
  }
  await drop(client, name);
}

const drop = (client: pg.Client, name: string) =>
  client.query(longQuery(`drop database ${pg.escapeIdentifier(name)} with (force)`));

async function inOwnServer<T>(folder: string, use: (temporary: DatabaseConnection) => Promise<T>): Promise<T> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const server = await startEmbedded(folder, () => {});
  const connection = connect(server.target, 2);
  try {
    return await use(connection);
  } finally {
    await connection.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
