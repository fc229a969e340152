import { stat } from 'node:fs/promises';

import { readBackupState } from '../../features/backup/schedule/backup-runs.ts';
import type { BackupTarget } from '../../features/backup/schedule/backup-target.ts';
import { openTarget } from '../../features/backup/schedule/open-target.ts';
import type { Config } from '../../platform/config/config.ts';
import { type Check, failed, ok, reasonOf, warning } from './check.ts';
import { connectionOf, type OpenedDatabase } from './database.ts';

const HOUR_SECONDS = 60 * 60;
const MAX_DAYS_UNVERIFIED = 15;

export function backupCheck({ backup, dataDir }: Config, database: Promise<OpenedDatabase>): Check {
  return {
    name: 'backup',
    async run() {
      if (!backup) return warning('The server makes none: set BACKUP_DIR or BACKUP_S3_BUCKET.');
      const target = openTarget(backup);
      try {
        await target.check();
      } catch (error) {
        return failed(`Backups cannot be written: ${reasonOf(error as Error)}`);
      }
      const connection = await connectionOf(database);
      const { made, verified_seconds_ago, trouble, problem } = await readBackupState(
        connection.db,
        backup.everyMinutes,
      );
      if (!made) {
        return trouble || problem
          ? failed(`No backup was made: ${problem ?? 'the server did not run for long enough'}`)
          : warning('No backup was made yet: the server makes the first one within half an hour.');
      }
      const hours = Math.round(made.age_seconds / HOUR_SECONDS);
      const age = `The last one is ${hours} hours old, ${Math.ceil(made.bytes / 1024 ** 2)} MB`;
      if (trouble === 'too_old') return failed(`${age}: that is too old. Look whether the server runs.`);
      if (trouble) return failed(`${age}. ${problem}`);
      const missing = await missingFile(target, made);
      if (missing) return failed(`${age}, but ${missing}`);
      const free = (await target.freeBytes?.()) ?? Infinity;
      if (free < made.bytes) return failed(`${age}: there is no room for the next one. Make room in BACKUP_DIR.`);
      const days = (verified_seconds_ago ?? Infinity) / (24 * HOUR_SECONDS);
      if (days > MAX_DAYS_UNVERIFIED) return warning(`${age}; none was restored and counted for two weeks.`);
      if (made.missing_photos > 0) return warning(`${age}; ${made.missing_photos} photos are not in the photo store.`);
      if ('folder' in backup.target && (await areOnOneDisk(backup.target.folder, dataDir))) {
        return warning(`${age}. BACKUP_DIR is on the disk of DATA_DIR: both are lost when that breaks.`);
      }
      return ok(`${age}; ${Math.floor(days)} days ago one was restored and counted`);
    },
  };
}

/** What is wrong with the file of the newest backup; undefined when it is whole. */
async function missingFile(
  target: BackupTarget,
  { file, bytes }: { file: string | null; bytes: number },
): Promise<string | undefined> {
  const size = file === null ? undefined : await target.size(file);
  if (size === undefined) return 'its file is not there: is another disk mounted, or was it removed?';
  return size === bytes ? undefined : `${file} has ${size} bytes instead of ${bytes}: it is damaged.`;
}

async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => stat(path)));
  return first!.dev === second!.dev;
}
