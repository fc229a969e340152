import { readdirSync, readFileSync } from 'node:fs';

import type pg from 'pg';

import { isErrno, StartupError } from '../workers/startup-error.ts';
import { locks } from './locks.ts';

const FOLDER = new URL('../../../../migrations/', import.meta.url);

/** Applies the pending files of `migrations/`, or only those named; returns the names of the applied ones. */
export async function migrate(pool: pg.Pool, only?: string[]): Promise<string[]> {
  const files = migrationNames();
  const client = await pool.connect();
  try {
    // A long migration on a large table must not time out.
    await client.query('set statement_timeout = 0');
    await client.query(`select pg_advisory_lock(${locks.migration})`);
    await createMigrationTable(client);
    const applied = await appliedNames(client);
    const unknown = [...applied].filter((name) => !files.includes(name));
    if (unknown.length > 0) {
      throw new StartupError(
        `The database is newer than this version of Terecht (it has ${unknown.join(', ')}). Update the code first.`,
      );
    }
    const pending = files.filter((name) => !applied.has(name) && (only?.includes(name) ?? true));
    for (const name of pending) await apply(client, name);
    return pending;
  } finally {
    // Ending the connection releases the lock and the setting in any state.
    client.release(true);
  }
}

export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const applied = await appliedNames(pool);
  return migrationNames().every((name) => applied.has(name));
}

export function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
}

export async function appliedNames(client: pg.Pool | pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map((row) => row.name));
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

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(readFileSync(new URL(name, FOLDER), 'utf8'));
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
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
