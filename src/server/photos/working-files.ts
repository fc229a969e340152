import { mkdtemp, readdir, rm, rmdir, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Job } from '../jobs/jobs.ts';
import { removeLeftovers } from '../storage/leftovers.ts';
import { StoreError } from '../storage/store.ts';

const PREFIX = 'terecht-upload-';

/** Gives the name of a file that exists, with all that is written beside it, for as long as it is used. */
export async function withWorkingFile<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX)).catch((cause: unknown) => {
    throw new StoreError('there is no room to work in', { cause });
  });
  try {
    return await use(join(folder, 'upload'));
  } finally {
    await remove(folder).catch(() => rm(folder, { recursive: true, force: true }));
  }
}

/** In far fewer steps than `rm` takes, each of which keeps somebody from being answered. */
async function remove(folder: string): Promise<void> {
  await Promise.all((await readdir(folder)).map((name) => unlink(join(folder, name))));
  await rmdir(folder);
}

/** What a crash left behind. */
export const uploadSweepJob: Job<never> = {
  name: 'uploads.sweep',
  everyMinutes: 60,
  run: () => removeLeftovers(tmpdir(), (name) => name.startsWith(PREFIX)),
};
