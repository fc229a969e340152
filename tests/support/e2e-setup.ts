import { join } from 'node:path';

import type { ClientConfig } from 'pg';

import { startPortal, temporaryFolder } from './portal.ts';

/** What the workers get to know of the portal. */
export interface PortalUnderTest {
  url: string;
  database: ClientConfig;
}

/** One portal for all workers, filled with the demo. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const portal = await startPortal({ DATA_DIR: folder.path });
  const underTest: PortalUnderTest = {
    url: portal.url,
    database: { host: join(folder.path, 'postgres'), user: 'terecht', database: 'terecht' },
  };
  process.env['PORTAL_UNDER_TEST'] = JSON.stringify(underTest);
  return async () => {
    const hasDied = portal.process.exitCode !== null;
    // No request may make it fail. Jobs may: clubs have items whose photos do not exist.
    const errors = portal.output().match(/^.*"msg":"request failed".*$/gm) ?? [];
    await portal.stop();
    folder.remove();
    if (hasDied || errors.length > 0) throw new Error(`The portal failed:\n${errors.join('\n') || portal.output()}`);
  };
}
