import { afterEach, beforeEach } from 'vitest';

import { type Portal, startPortal, type TemporaryFolder } from '../support/portal.ts';
import { createPreparedDataFolder } from '../support/prepared-data-folder.ts';
import { settingsFor } from './office.ts';

/** Starts a portal with its own data folder before each test of the file, and stops it afterwards. */
export function startPortalPerTest() {
  let folder: TemporaryFolder;
  let portal: Portal;
  let env: Record<string, string>;
  beforeEach(async () => {
    folder = await createPreparedDataFolder();
    env = { ...settingsFor(folder.path), PORT: '0' };
    portal = await startPortal(env);
  });
  afterEach(async () => {
    await portal.stop();
    folder.remove();
  });
  return {
    /** Changes with a restart. */
    get url() {
      return portal.url;
    },
    get dataDir() {
      return folder.path;
    },
    async killAndRestart() {
      await portal.stop('SIGKILL');
      portal = await startPortal(env);
    },
  };
}
