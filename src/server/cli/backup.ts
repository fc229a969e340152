import type { Command } from 'commander';

import { type ArchiveSource, archiveFile, writeArchive } from '../features/backup/archive.ts';
import { type BackupSummary, backUp } from '../features/backup/backup.ts';
import { checkBackup, restore } from '../features/backup/restore.ts';
import { decryptSource, isEncrypted, readIdentities } from '../features/backup/schedule/encryption.ts';
import { readConfig } from '../platform/config/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { StartupError } from '../platform/errors/startup-error.ts';
import { UsageError } from './arguments.ts';
import { assertPortalExists, withPortal } from './portal.ts';

interface RestoreOptions {
  identity?: string;
}

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .arguments('[FILE]')
    .summary('Writes the database and all photos to one tar file, while the portal keeps running.')
    .description(
      'Writes the database and all photos to one tar file, not encrypted, while the portal keeps running. With --scheduled it makes a backup as the server does: where BACKUP_DIR or BACKUP_S3_BUCKET says, encrypted with BACKUP_KEY.',
    )
    .option('--scheduled', 'makes one of the scheduled backups now')
    .action(async (file: string | undefined, { scheduled = false }: { scheduled?: boolean }) => {
      if ((file === undefined) !== scheduled) throw new UsageError('Give either FILE or --scheduled.');
      assertPortalExists(readConfig());
      await (file === undefined ? makeScheduled() : writeBackup(file));
    });

  program
    .command('restore')
    .arguments('<FILE>')
    .summary('Fills an empty portal from a backup.')
    .description('Fills an empty portal from a backup. A damaged file or a portal that is not empty is refused.')
    .option('--identity <FILE>', 'the secret key of an encrypted backup, in a file of age-keygen')
    .action(
      withPortal(
        async ({ database, services }, file: string, options: RestoreOptions) => {
          const { rows, photos, missing } = await restore(
            database,
            services.photoStore,
            await openBackup(file, options),
          );
          await migrate(database.pool);
          console.log(`Restored ${rows} rows and ${photos} photos.`);
          if (missing.length > 0)
            console.error(`${missing.length} photos are not in the backup, such as ${missing[0]}.`);
        },
        // Rows of an older version are restored into a database of that version, which is migrated afterwards.
        async (file, options) => (await checkBackup(await openBackup(file, options))).migrations,
      ),
    );
}

const writeBackup = withPortal(async ({ config, database, services }, file: string) => {
  print(file, await backUp(database, services.photoStore, (entries) => writeArchive(file, entries)));
  if (config.backup && config.backup.recipients.length > 0) {
    console.error(`${file} is not encrypted, although BACKUP_KEY is set; --scheduled makes one that is.`);
  }
});

const makeScheduled = withPortal(async ({ services }) => {
  const { make } = services.backup.scheduled;
  if (!make) throw new StartupError('Set BACKUP_DIR or BACKUP_S3_BUCKET, as for the server.');
  const summary = await make();
  print(summary.file, summary);
});

function print(file: string, { rows, photos, missing, bytes }: BackupSummary): void {
  console.log(`Backed up ${rows} rows and ${photos} photos to ${file} (${Math.ceil(bytes / 1024 ** 2)} MB).`);
  if (missing.count > 0) {
    console.error(`${missing.count} photos of items are not in the photo store, such as ${missing.example}.`);
  }
}

/** It is decrypted while it is read, so that no plain copy comes on the disk. */
async function openBackup(path: string, { identity }: RestoreOptions): Promise<ArchiveSource> {
  const file = archiveFile(path);
  if (!(await isEncrypted(file))) return file;
  if (identity === undefined) throw new StartupError(`${path} is encrypted: give its secret key with --identity FILE.`);
  return decryptSource(file, await readIdentities(identity));
}
