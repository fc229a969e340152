import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { isErrno } from '../errors/is-errno.ts';

const MAX_AGE_MS = 60 * 60 * 1000;

/** Removes temporary files of killed processes: no process needs one for an hour. */
export async function removeLeftovers(folder: string, isOurs: (name: string) => boolean): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (isOurs(name) && (await ageOf(path)) > MAX_AGE_MS) await rm(path, { recursive: true, force: true });
  }
}

const namesIn = (folder: string) => readdir(folder).catch(whenMissing<string[]>([]));

const ageOf = (path: string) =>
  stat(path)
    .then(({ mtimeMs }) => Date.now() - mtimeMs)
    .catch(whenMissing(0));

/** Another process may have removed the file first. */
function whenMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isErrno(error, 'ENOENT')) return value;
    throw error;
  };
}
