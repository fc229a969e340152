import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { inject } from 'vitest';

import { connect } from '../../src/server/platform/database/connect.ts';
import { startEmbedded } from '../../src/server/platform/database/embedded.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { isErrno } from '../../src/server/platform/errors/is-errno.ts';
import { type TemporaryFolder, temporaryFolder } from './portal.ts';

/** Several times what `initdb` and all migrations take. */
const MAX_WAIT_MS = 60_000;

/**
 * A data folder with a migrated database without organisations, as a first start leaves it. `initdb` and the migrations
 * run once, and every test file gets a copy.
 */
export async function createPreparedDataFolder(): Promise<TemporaryFolder> {
  const prepared = await prepare();
  const folder = temporaryFolder();
  // Keeps the owner, because PostgreSQL refuses a folder of another user.
  execFileSync('cp', ['-a', join(prepared, 'postgres'), folder.path]);
  return folder;
}

/** The first process prepares the folder; the others wait until it is complete. */
async function prepare(): Promise<string> {
  const prepared = join(inject('runFolder'), 'prepared');
  const unfinished = `${prepared}.new`;
  try {
    mkdirSync(unfinished);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
    const deadline = Date.now() + MAX_WAIT_MS;
    while (!existsSync(prepared)) {
      if (Date.now() > deadline) throw new Error('another process did not finish the preparation', { cause: error });
      await sleep(100);
    }
    return prepared;
  }
  const data = join(unfinished, 'data');
  mkdirSync(data);
  const server = await startEmbedded(data, () => {});
  const connection = connect(server.target);
  await migrate(connection.pool);
  await connection.close();
  await server.stop();
  renameSync(data, prepared);
  return prepared;
}
