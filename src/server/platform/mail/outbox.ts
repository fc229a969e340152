import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { retention } from '../../../shared/platform/retention.ts';
import { DAY_MS } from '../../../shared/platform/time.ts';
import { isErrno } from '../errors/is-errno.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Mail } from './message.ts';

export interface StoredMail extends Mail {
  sent_at: string;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Stores one file per mail. They hold working links, so only the user of the server may read them. */
export function createOutbox(folder: string) {
  return {
    async add(mail: Mail): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.json`);
      const stored: StoredMail = { ...mail, sent_at: new Date().toISOString() };
      await writeFile(`${file}.part`, JSON.stringify(stored, null, 2), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },

    /** Mails hold personal data, and after this time their links have expired. */
    async sweep(): Promise<void> {
      const oldest = Date.now() - retention.givenUpDays * DAY_MS;
      for (const name of await filesIn(folder)) {
        const file = join(folder, name);
        if ((await stat(file)).mtimeMs < oldest) await rm(file, { force: true });
      }
    },

    /** Newest first. */
    async list(): Promise<StoredMail[]> {
      const names = (await filesIn(folder)).filter((name) => name.endsWith('.json'));
      const mails = await Promise.all(
        names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMail),
      );
      return mails.toSorted((a, b) => b.sent_at.localeCompare(a.sent_at));
    },
  };
}

export function outboxSweepJob(outbox: Outbox): Job<object> {
  return { name: 'outbox.sweep', everyMinutes: 60, run: () => outbox.sweep() };
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return [];
    throw error;
  }
}
