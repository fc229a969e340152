import { sql } from 'kysely';
import type pg from 'pg';

import type { Database } from '../../platform/database/connect.ts';
import { locks } from '../../platform/database/locks.ts';
import { isErrno } from '../../platform/errors/is-errno.ts';

/**
 * Keeps jobs from removing photo files as long as this connection lives. Returns false when another connection does
 * so.
 */
export async function lockPhotoFiles(client: pg.Client): Promise<boolean> {
  // Longer than `arePhotoFilesLocked` holds its shared lock.
  await client.query("set lock_timeout = '5s'");
  try {
    await client.query('select pg_advisory_lock($1)', [locks.photoFiles]);
    return true;
  } catch (error) {
    if (isErrno(error, '55P03')) return false;
    throw error;
  }
}

export async function arePhotoFilesLocked(db: Database): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(locks.photoFiles)}) as free`.execute(db);
  return !rows[0]!.free;
}
