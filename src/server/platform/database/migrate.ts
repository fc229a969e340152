import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import type pg from 'pg';

import { isErrno } from '../errors/is-errno.ts';
import { StartupError } from '../errors/startup-error.ts';
import { locks } from './locks.ts';

const FOLDER = new URL('../../../../migrations/', import.meta.url);

interface FunctionFile {
  name: string;
  text: string;
  hash: string;
}

const functionFiles: FunctionFile[] = sqlFilesIn('functions/').map((name) => {
  const text = readFileSync(new URL(name, FOLDER), 'utf8');
  return { name, text, hash: createHash('sha256').update(text).digest('hex') };
});

interface Migrated {
  applied: string[];
  /** Function files whose text in the database is of a newer release, or of a change that was undone. */
  older: string[];
}

/**
 * Applies the pending files of `migrations/`, or only those named, and then the new texts of `migrations/functions/`, which fit
 * the last migration only. One transaction: a table that a migration fills must not change before the triggers that maintain it
 * exist.
 */
export async function migrate(pool: pg.Pool, only?: string[]): Promise<Migrated> {
  const files = migrationNames();
  const client = await pool.connect();
  try {
    // A long migration on a large table must not time out.
    await client.query('begin; set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [locks.migration]);
    await createMigrationTable(client);
    const applied = await appliedNames(client);
    const unknown = [...applied].filter((name) => !files.includes(name));
    if (unknown.length > 0) {
      throw new StartupError(
        `The database is newer than this version of Terecht (it has ${unknown.join(', ')}). Update the code first.`,
      );
    }
    const pending = files.filter((name) => !applied.has(name) && (only?.includes(name) ?? true));
    for (const name of pending) {
      await apply(client, name, readFileSync(new URL(name, FOLDER), 'utf8'));
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
    }
    const isComplete = applied.size + pending.length === files.length;
    const { changed, older } = isComplete ? await compareFunctions(client) : { changed: [], older: [] };
    for (const { name, text, hash } of changed) {
      await apply(client, name, text);
      await client.query('insert into schema_functions (name, hash) values ($1, $2)', [name, hash]);
    }
    await client.query('commit');
    return { applied: [...pending, ...changed.map(({ name }) => name)], older };
  } finally {
    // Ending the connection releases the lock in any state.
    client.release(true);
  }
}

export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const applied = await appliedNames(pool);
  if (!migrationNames().every((name) => applied.has(name))) return false;
  return (await compareFunctions(pool)).changed.length === 0;
}

export const migrationNames = (): string[] => sqlFilesIn('').filter((name) => name !== 'schema.sql');

function sqlFilesIn(folder: string): string[] {
  const names = readdirSync(new URL(folder, FOLDER)).filter((name) => name.endsWith('.sql'));
  return names.map((name) => `${folder}${name}`).toSorted();
}

export async function appliedNames(client: pg.Pool | pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map((row) => row.name));
}

async function compareFunctions(
  client: pg.Pool | pg.ClientBase,
): Promise<{ changed: FunctionFile[]; older: string[] }> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_functions order by applied_at',
  );
  const latest = new Map(rows.map(({ name, hash }) => [name, hash]));
  const isApplied = ({ hash }: FunctionFile) => rows.some((row) => row.hash === hash);
  return {
    changed: functionFiles.filter((file) => !isApplied(file)),
    older: functionFiles
      .filter((file) => isApplied(file) && latest.get(file.name) !== file.hash)
      .map(({ name }) => name),
  };
}

async function createMigrationTable(client: pg.PoolClient): Promise<void> {
  try {
    await client.query(`create table if not exists schema_migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`);
  } catch (error) {
    throw toStartupError(error, 'The first migration');
  }
}

async function apply(client: pg.PoolClient, name: string, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw toStartupError(error, `Migration ${name}`);
  }
}

function toStartupError(error: unknown, what: string): StartupError {
  const { message } = error as Error;
  if (isErrno(error, '42501')) {
    return new StartupError(
      `${what} needs a right that the database user lacks (${message}). Make that user the owner of the database.`,
    );
  }
  return new StartupError(`${what} failed and was undone: ${message}`);
}
