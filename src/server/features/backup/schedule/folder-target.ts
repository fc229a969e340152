import { access, constants, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { StartupError } from '../../../platform/errors/startup-error.ts';
import { archiveFile, draftOf, writeNewFile } from '../archive.ts';
import type { BackupTarget } from './backup-target.ts';

export function createFolderTarget(folder: string): BackupTarget {
  const pathOf = (file: string) => join(folder, file);
  async function check(): Promise<void> {
    const found = await stat(folder).catch(() => undefined);
    // It is not created: the disk that should be there may not be mounted.
    if (!found) throw new StartupError(`BACKUP_DIR ${folder} does not exist: mount the disk, or make the folder.`);
    if (!found.isDirectory()) throw new StartupError(`BACKUP_DIR ${folder} is no folder.`);
    await access(folder, constants.W_OK | constants.X_OK).catch(() => {
      throw new StartupError(`This user may not write in BACKUP_DIR ${folder}.`);
    });
  }

  return {
    check,

    async write(file, data) {
      await check();
      return writeNewFile(pathOf(file), data);
    },

    size: async (file) => (await stat(pathOf(file)).catch(() => undefined))?.size,

    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },

    source: (file) => archiveFile(pathOf(file)),

    async remove(file) {
      for (const path of [pathOf(file), draftOf(pathOf(file))]) await rm(path, { force: true });
    },
  };
}
