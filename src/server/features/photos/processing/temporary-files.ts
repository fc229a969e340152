import { mkdtemp, readdir, rm, rmdir, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Job } from '../../../platform/jobs/jobs.ts';
import { removeLeftovers } from '../../../platform/storage/leftovers.ts';
import { StoreError } from '../../../platform/storage/store.ts';

const PREFIX = 'terecht-upload-';

/** Calls `use` with a file name in a temporary folder, and removes the folder afterwards. */
export async function withTemporaryFile<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX)).catch((cause: unknown) => {
    throw new StoreError('no temporary folder could be made', { cause });
  });
  try {
    return await use(join(folder, 'upload'));
  } finally {
    await removeFolder(folder).catch(() => rm(folder, { recursive: true, force: true }));
  }
}

/** Takes far fewer file system calls than `rm`. */
async function removeFolder(folder: string): Promise<void> {
  await Promise.all((await readdir(folder)).map((name) => unlink(join(folder, name))));
  await rmdir(folder);
}

/** Removes temporary folders that a crash left behind. */
export const uploadSweepJob: Job<never> = {
  name: 'uploads.sweep',
  everyMinutes: 60,
  run: () => removeLeftovers(tmpdir(), (name) => name.startsWith(PREFIX)),
};
