import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Job } from '../jobs/jobs.ts';
import { removeLeftovers } from '../storage/leftovers.ts';

const PREFIX = 'terecht-upload-';

/** Gives the name of a file that exists for as long as it is used. */
export async function withWorkingFile<T>(use: (file: string) => Promise<T>): Promise<T> {
  const file = join(tmpdir(), `${PREFIX}${randomUUID()}`);
  try {
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** What a crash left behind. */
export const uploadSweepJob: Job<never> = {
  name: 'uploads.sweep',
  everyMinutes: 60,
  run: () => removeLeftovers(tmpdir(), (name) => name.startsWith(PREFIX)),
};
