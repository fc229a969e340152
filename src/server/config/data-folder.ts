import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isErrno, StartupError } from '../process/startup-error.ts';
import { type Config, SHORTEST_SECRET } from './config.ts';

/** Makes the folder where it is not there yet, and gives the secrets that sessions are signed with. */
export function prepareDataFolder({ dataDir, jwtSecrets }: Config): { jwtSecrets: string[] } {
  makeUsable(dataDir);
  return { jwtSecrets: jwtSecrets ?? [keptSecret(dataDir)] };
}

function makeUsable(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = isErrno(error, 'EACCES', 'EPERM', 'EROFS')
      ? 'this user may not write there'
      : isErrno(error, 'EEXIST', 'ENOTDIR')
        ? 'it is not a folder'
        : (error as Error).message;
    throw new StartupError(`DATA_DIR ${path} cannot be used: ${why}. Set DATA_DIR to a folder of your own.`);
  }
}

/** Made at the first start, so that people stay signed in over a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  const read = () => readFileSync(file, 'utf8').trim();
  if (existsSync(file)) {
    const kept = read();
    if (kept.length >= SHORTEST_SECRET) return kept;
    // A full disk left it unfinished.
    rmSync(file, { force: true });
  }
  // Linked into its place once it is whole; of two that start at the same moment, the second takes the first one's.
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (isErrno(error, 'ENOSPC')) throw new StartupError('The disk is full: make room in DATA_DIR and start again.');
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read();
}
