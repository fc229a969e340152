import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { isErrno } from '../errors/is-errno.ts';
import { StartupError } from '../errors/startup-error.ts';
import { type Config, MIN_SECRET_LENGTH } from './config.ts';

export interface ServerKeys {
  /** Sign sessions. */
  jwtSecrets: string[];
  /** Encrypt stored secrets. */
  secretsKeys: string[];
}

/** Creates the data folder if needed, and the keys that the environment lacks. */
export function prepareDataFolder({ dataDir, jwtSecrets, secretsKeys }: Config): ServerKeys {
  ensureUsable(dataDir);
  return {
    jwtSecrets: jwtSecrets ?? [storedSecret(join(dataDir, 'jwt-secret'))],
    secretsKeys: secretsKeys ?? [storedSecret(join(dataDir, 'secrets-key'))],
  };
}

function ensureUsable(path: string): void {
  try {
    makeFolder(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(path, error);
  }
}

/** Fails when the first start could not make this folder, as that start does. */
export function assertCanBeMade(path: string): void {
  let parent = dirname(path);
  while (!existsSync(parent)) parent = dirname(parent);
  try {
    rmdirSync(mkdtempSync(join(parent, '.terecht-')));
  } catch (error) {
    throw unusable(path, error);
  }
}

function unusable(path: string, error: unknown): StartupError {
  const why = isErrno(error, 'EACCES', 'EPERM', 'EROFS')
    ? 'this user may not write there'
    : isErrno(error, 'EEXIST', 'ENOTDIR')
      ? 'it is not a folder'
      : isErrno(error, 'ENOENT')
        ? 'no folder can be made there'
        : (error as Error).message;
  return new StartupError(`DATA_DIR ${path} cannot be used: ${why}. Set DATA_DIR to a folder of your own.`);
}

/** With `recursive`, Node tries for ever in a folder like /proc, which says that it does not exist when something is made in it. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process made it just now.
    if (!isErrno(error, 'EEXIST') || !statSync(path).isDirectory()) throw error;
  }
}

/** Created at the first start, so that sessions and stored secrets survive a restart. */
function storedSecret(file: string): string {
  const read = () => readFileSync(file, 'utf8').trim();
  if (existsSync(file)) {
    const stored = read();
    if (stored.length >= MIN_SECRET_LENGTH) return stored;
    // A full disk left the file incomplete.
    rmSync(file, { force: true });
  }
  // The link is atomic: of two processes that start in parallel, the second uses the secret of the first.
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
