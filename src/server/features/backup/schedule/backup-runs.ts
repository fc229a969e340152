import { sql } from 'kysely';

import { retention } from '../../../../shared/platform/retention.ts';
import { type Database, now } from '../../../platform/database/connect.ts';
import { removeOutdated } from '../../../platform/database/remove-outdated.ts';
import type { BackupSummary } from '../backup.ts';
import type { MadeBackup } from './backup-retention.ts';

/** Providers get a mail after this many failures in a row; a single one is tried again within seconds. */
const FAILURES_TO_TELL = 3;

/** `failed` says that it was tried several times, `too_old` that it was not even tried. */
export const backupTroubles = ['failed', 'too_old', 'verification_failed'] as const;
export type BackupTrouble = (typeof backupTroubles)[number];

export interface BackupState {
  /** The newest backup that was made. */
  made: { file: string | null; started_at: string; bytes: number; missing_photos: number; age_seconds: number } | null;
  verified_at: string | null;
  /** Seconds since the newest verification that succeeded. */
  verified_seconds_ago: number | null;
  trouble: BackupTrouble | null;
  /** What went wrong, in English. */
  problem: string | null;
  /** A backup is due. */
  isDue: boolean;
  /** A run has not ended; its server may have been killed. */
  isRunning: boolean;
}

export async function readBackupState(db: Database, everyMinutes: number): Promise<BackupState> {
  const { rows } = await sql<{
    made: BackupState['made'];
    verified: { at: string; seconds_ago: number } | null;
    failures: number;
    failure: string | null;
    verification_problem: string | null;
    oldest_seconds: number | null;
    is_running: boolean;
  }>`
    with newest as (select * from backup_runs where result = 'made' order by started_at desc limit 1),
      after as (select * from backup_runs where started_at > coalesce((select started_at from newest), '-infinity'))
    select
      (select json_build_object('file', file, 'started_at', started_at, 'bytes', bytes, 'missing_photos', missing_photos,
        'age_seconds', extract(epoch from now() - started_at)) from newest) as made,
      (select json_build_object('at', verified_at, 'seconds_ago', extract(epoch from now() - verified_at))
        from backup_runs where verified_at is not null order by verified_at desc limit 1) as verified,
      (select count(*)::int from after where result = 'failed') as failures,
      (select problem from after where result = 'failed' order by started_at desc limit 1) as failure,
      -- A newer backup that is not verified does not make up for one that could not be restored.
      (select verification_problem from backup_runs
        where verification_problem is not null and started_at > coalesce(
          (select max(started_at) from backup_runs where verified_at is not null), '-infinity')
        order by started_at desc limit 1) as verification_problem,
      (select extract(epoch from now() - min(started_at))::float from after) as oldest_seconds,
      exists (select from after where result is null) as is_running`.execute(db);
  const { made, verified, failures, failure, verification_problem, oldest_seconds, is_running } = rows[0]!;
  const every = 60 * everyMinutes;
  const age = made?.age_seconds ?? oldest_seconds ?? 0;
  const hasFailed = failures >= FAILURES_TO_TELL;
  const trouble = hasFailed
    ? 'failed'
    : age > 2 * every + 60 * 60
      ? 'too_old'
      : verification_problem !== null
        ? 'verification_failed'
        : null;
  return {
    made,
    verified_at: verified?.at ?? null,
    verified_seconds_ago: verified?.seconds_ago ?? null,
    trouble,
    problem: failures > 0 ? failure : verification_problem,
    isDue: !made || made.age_seconds >= every,
    isRunning: is_running,
  };
}

/** The file name has the id, because several portals may use one folder or bucket. */
export async function beginRun(db: Database, extension: string): Promise<{ id: string; file: string }> {
  const { rows } = await sql<{ id: string; file: string }>`
    insert into backup_runs (id, file)
    select id, 'terecht-' || to_char(now() at time zone 'utc', 'YYYYMMDD"T"HH24MISS"Z"') || '-' || left(id::text, 8)
      || ${extension}
    from gen_random_uuid() as id
    returning id, file`.execute(db);
  return rows[0]!;
}

export const endRun = (db: Database, id: string, { rows, photos, missing, bytes }: BackupSummary) =>
  db
    .updateTable('backup_runs')
    .set({ result: 'made', ended_at: now, bytes, rows, photos, missing_photos: missing.count })
    .where('id', '=', id)
    .execute();

export const failRun = (db: Database, id: string, problem: string) =>
  db
    .updateTable('backup_runs')
    .set({ result: 'failed', ended_at: now, problem, file: null })
    .where('id', '=', id)
    .execute();

export const deleteRun = (db: Database, id: string) => db.deleteFrom('backup_runs').where('id', '=', id).execute();

export const recordVerified = (db: Database, id: string) =>
  db.updateTable('backup_runs').set({ verified_at: now }).where('id', '=', id).execute();

export const recordVerificationProblem = (db: Database, id: string, verification_problem: string) =>
  db.updateTable('backup_runs').set({ verification_problem }).where('id', '=', id).execute();

/** Runs that began before this one and never ended, because their server was stopped. */
export const interruptedRuns = (db: Database, id: string): Promise<{ id: string; file: string | null }[]> =>
  db
    .selectFrom('backup_runs')
    .select(['id', 'file'])
    .where('result', 'is', null)
    .where('started_at', '<', (eb) => eb.selectFrom('backup_runs').select('started_at').where('id', '=', id))
    .execute();

export async function madeBackups(db: Database): Promise<MadeBackup[]> {
  const made = await db
    .selectFrom('backup_runs')
    .select(['file', 'started_at', 'verified_at'])
    .where('result', '=', 'made')
    .where('file', 'is not', null)
    .execute();
  return made.map(({ file, started_at, verified_at }) => ({
    file: file!,
    started_at,
    isVerified: verified_at !== null,
  }));
}

export const clearFile = (db: Database, file: string) =>
  db.updateTable('backup_runs').set({ file: null }).where('file', '=', file).execute();

/** Runs whose file exists stay, because only files that are named here are ever removed. */
export const sweepRuns = (db: Database) =>
  removeOutdated(
    db,
    'backup_runs',
    sql`file is null and started_at < now() - make_interval(days => ${retention.backupRunDays})`,
  );
