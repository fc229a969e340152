import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { isErrno } from '../process/startup-error.ts';

const KEPT_FOR_MS = 60 * 60 * 1000;

/** Removes working files that a killed process left behind: nothing takes an hour, so no process uses them any more. */
export async function removeLeftovers(folder: string, isOurs: (name: string) => boolean): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (isOurs(name) && (await ageOf(path)) > KEPT_FOR_MS) await rm(path, { recursive: true, force: true });
  }
}

const namesIn = (folder: string) => readdir(folder).catch(unless<string[]>([]));

const ageOf = (path: string) =>
  stat(path)
    .then(({ mtimeMs }) => Date.now() - mtimeMs)
    .catch(unless(0));

/** Somebody else may have removed it first. */
function unless<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isErrno(error, 'ENOENT')) return value;
    throw error;
  };
}
