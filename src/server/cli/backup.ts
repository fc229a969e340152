import type { Command } from 'commander';

import { backUp } from '../features/backup/backup.ts';
import { checkBackup, restore } from '../features/backup/restore.ts';
import { migrate } from '../platform/database/migrate.ts';
import { withPortal } from './portal.ts';

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .arguments('<FILE>')
    .description('Writes the database and all photos to one tar file, while the portal keeps running.')
    .action(
      withPortal(async ({ database, services }, file: string) => {
        const { rows, photos, missing, bytes } = await backUp(database, services.photoStore, file);
        console.log(`Backed up ${rows} rows and ${photos} photos to ${file} (${Math.ceil(bytes / 1024 ** 2)} MB).`);
        if (missing.count > 0) {
          console.error(`${missing.count} photos of items are not in the photo store, such as ${missing.example}.`);
        }
      }),
    );

  program
    .command('restore')
    .arguments('<FILE>')
    .summary('Fills an empty portal from a backup.')
    .description('Fills an empty portal from a backup. A damaged file or a portal that is not empty is refused.')
    .action(
      withPortal(
        async ({ database, services }, file: string) => {
          const { rows, photos, missing } = await restore(database, services.photoStore, file);
          await migrate(database.pool);
          console.log(`Restored ${rows} rows and ${photos} photos.`);
          if (missing.length > 0)
            console.error(`${missing.length} photos are not in the backup, such as ${missing[0]}.`);
        },
        // Rows of an older version are restored into a database of that version, which is migrated afterwards.
        async (file) => (await checkBackup(file)).migrations,
      ),
    );
}
