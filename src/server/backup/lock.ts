import { sql } from 'kysely';
import type pg from 'pg';

import type { Database } from '../database/connect.ts';
import { isErrno, StartupError } from '../process/startup-error.ts';

const BACKUP_LOCK = 7_370_003;

/**
 * Held as long as this connection lives. No photo is removed in the meantime, so that whatever an item in the backup
 * refers to can still be read when its turn comes.
 */
export async function lockForBackup(client: pg.Client): Promise<void> {
  // Longer than anybody takes to ask whether a backup is running.
  await client.query("set lock_timeout = '5s'");
  try {
    await client.query(`select pg_advisory_lock(${BACKUP_LOCK})`);
  } catch (error) {
    if (isErrno(error, '55P03')) throw new StartupError('Another backup is running.');
    throw error;
  }
}

export async function isBackupRunning(db: Database): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(BACKUP_LOCK)}) as free`.execute(db);
  return !rows[0]!.free;
}
