import { join } from 'node:path';

import type { ClientConfig } from 'pg';

import { turnOffSync } from '../execute-statement.ts';
import { startPortal, temporaryFolder } from '../portal.ts';

/** The portal's address and database, which workers get through the environment. */
export interface PortalUnderTest {
  url: string;
  database: ClientConfig;
}

/** Starts one portal with the demo for all workers. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const portal = await startPortal({ DATA_DIR: folder.path });
  const underTest: PortalUnderTest = {
    url: portal.url,
    database: { host: join(folder.path, 'postgres'), user: 'terecht', database: 'terecht' },
  };
  await turnOffSync(underTest.database);
  process.env['PORTAL_UNDER_TEST'] = JSON.stringify(underTest);
  return async () => {
    const hasDied = portal.process.exitCode !== null;
    // No request may fail with a 500. Jobs may fail, because clubs have items whose photos do not exist.
    const errors = portal.output().match(/^.*"msg":"request failed".*$/gm) ?? [];
    await portal.stop();
    folder.remove();
    if (hasDied || errors.length > 0) throw new Error(`The portal failed:\n${errors.join('\n') || portal.output()}`);
  };
}
