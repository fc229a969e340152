import type { BackupSettings } from '../../../platform/config/backup-settings.ts';
import type { DatabaseConnection } from '../../../platform/database/connect.ts';
import { StartupError } from '../../../platform/errors/startup-error.ts';
import { enqueue, isEnqueued, type Job } from '../../../platform/jobs/jobs.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import type { PhotoStore } from '../../../platform/storage/store.ts';
import { type ArchiveSource, packArchive } from '../archive.ts';
import { BackupIsRunning, backUp, type BackupSummary } from '../backup.ts';
import { outdatedBackups } from './backup-retention.ts';
import * as runs from './backup-runs.ts';
import { backupTroubleMail, enqueueTroubleMails } from './backup-trouble.ts';
import { createTemporaryKey, decryptSource, encrypt, type TemporaryKey } from './encryption.ts';
import { openTarget } from './open-target.ts';
import { withTemporaryDatabase } from './temporary-database.ts';
import { verifyBackup } from './verify-backup.ts';

const MAKE_JOB = 'backups.make';
const KEY = 'next';
/** An hour less than a week, so that a daily backup is verified on the same day of each week. */
const VERIFY_AFTER_SECONDS = (7 * 24 - 1) * 60 * 60;

export type ScheduledBackupsService = ReturnType<typeof createScheduledBackupsService>;

interface Dependencies {
  database: DatabaseConnection;
  store: PhotoStore;
  /** Undefined when no backups are made. */
  settings: BackupSettings | undefined;
  dataDir: string;
}

export function createScheduledBackupsService({ database, store, settings, dataDir }: Dependencies) {
  const { db } = database;
  const jobs: Job<never>[] = [{ name: 'backups.sweep', everyMinutes: 60, run: () => runs.sweepRuns(db) }];
  const make = settings && createMaker({ database, store, settings, dataDir });
  if (make) {
    jobs.push(
      { name: 'backups.watch', everyMinutes: 10, run: watch },
      // Patient, because it takes long and is not urgent.
      { name: MAKE_JOB, lane: 'patient', run: async () => void (await make()) },
    );
  }

  async function watch(): Promise<void> {
    const { isDue, trouble } = await runs.readBackupState(db, settings!.everyMinutes);
    await db.transaction().execute(async (tx) => {
      // A failed one waits longer before each attempt; enqueueing it again would start it now.
      if (isDue && !(await isEnqueued(tx, MAKE_JOB, KEY))) await enqueue(tx, MAKE_JOB, {}, { key: KEY });
      if (trouble) await enqueueTroubleMails(tx);
    });
  }

  return {
    jobs,
    mails: (settings ? [backupTroubleMail(settings.everyMinutes)] : []) as MailKind<never>[],
    /** Makes one now, and checks it when that is due; undefined without a place for backups. */
    make,
    /** Fails when backups cannot be written. */
    check: async () => (settings ? openTarget(settings).check() : undefined),
    /** Null when no backups are made by the server. */
    lastBackup: async () => (settings ? runs.readBackupState(db, settings.everyMinutes) : null),
  };
}

function createMaker({ database, store, settings, dataDir }: Dependencies & { settings: BackupSettings }) {
  const { db } = database;
  const target = openTarget(settings);
  const isEncrypted = settings.recipients.length > 0;

  /** Runs one at a time, because the photo files are locked during a backup. */
  return async function make(): Promise<BackupSummary & { file: string }> {
    const { verified_seconds_ago } = await runs.readBackupState(db, settings.everyMinutes);
    const isToBeVerified = (verified_seconds_ago ?? Infinity) >= VERIFY_AFTER_SECONDS;
    const { id, file } = await runs.beginRun(db, isEncrypted ? '.tar.age' : '.tar');
    // Only this process can decrypt the file, until the check is done; the key of the operator is not on the server.
    const key = isEncrypted && isToBeVerified ? await createTemporaryKey() : undefined;
    const summary = await write(id, file, key);
    await removeInterrupted(id);
    if (isToBeVerified)
      await verify(id, key ? decryptSource(target.source(file), [key.identity]) : target.source(file), summary);
    await removeOutdated();
    return { ...summary, file };
  };

  async function write(id: string, file: string, key: TemporaryKey | undefined): Promise<BackupSummary> {
    const recipients = [...settings.recipients, ...(key ? [key.recipient] : [])];
    try {
      const summary = await backUp(database, store, (entries) => {
        const archive = packArchive(entries);
        return target.write(file, isEncrypted ? encrypt(archive, recipients) : archive);
      });
      await runs.endRun(db, id, summary);
      return summary;
    } catch (error) {
      // The operator makes one, or imports an organisation.
      if (error instanceof BackupIsRunning) await runs.deleteRun(db, id);
      else await runs.failRun(db, id, problemOf(error));
      throw error;
    }
  }

  async function verify(id: string, source: ArchiveSource, { photos, missing }: BackupSummary): Promise<void> {
    try {
      await withTemporaryDatabase(database, dataDir, (temporary) =>
        verifyBackup(temporary, source, { photos, missing: missing.count }),
      );
      await runs.recordVerified(db, id);
    } catch (error) {
      await runs.recordVerificationProblem(db, id, problemOf(error));
    }
  }

  async function removeInterrupted(id: string): Promise<void> {
    for (const run of await runs.interruptedRuns(db, id)) {
      if (run.file) await target.remove(run.file);
      await runs.failRun(db, run.id, 'The server stopped before the backup was complete.');
    }
  }

  async function removeOutdated(): Promise<void> {
    for (const { file } of outdatedBackups(await runs.madeBackups(db))) {
      await target.remove(file);
      await runs.clearFile(db, file);
    }
  }
}

/** The message of another error may hold values of the database. */
function problemOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const { name, message, cause } = error as Error & { severity?: string };
  if (cause instanceof Error) return `${name}: ${message} (${cause.message})`;
  return 'severity' in (error as object) ? `The database refused it: ${message.split(':')[0]}.` : `${name}: ${message}`;
}
