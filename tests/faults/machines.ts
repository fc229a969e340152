import { rm } from 'node:fs/promises';

import S3rver from '@20minutes/s3rver';

import { connect, type DatabaseConnection } from '../../src/server/database/connect.ts';
import { type EmbeddedServer, startEmbedded } from '../../src/server/database/embedded.ts';
import { startMailbox, type Mailbox } from '../support/mailbox.ts';
import { startPortal, temporaryFolder } from '../support/portal.ts';
import { preparedFolder } from '../support/prepared-folder.ts';
import { settingsFor, urlOfDatabase } from './office.ts';
import { startStreamingCopy } from './streaming-copy.ts';

/** What several machines would be: two servers on one database with a streaming copy, and photos in S3. */
export interface Machines {
  /** Where the two servers are. */
  servers: [string, string];
  database: DatabaseConnection;
  copy: EmbeddedServer;
  copyDir: string;
  mailbox: Mailbox;
  stop(): Promise<void>;
}

export async function startMachines(): Promise<Machines> {
  const folders = [await preparedFolder(), ...Array.from({ length: 4 }, temporaryFolder)];
  const [primaryDir, copyDir, bucketDir, ...serverDirs] = folders.map(({ path }) => path) as [string, string, string];
  const primary = await startEmbedded(primaryDir, () => {});
  const database = connect(primary.target, 4);
  const copy = await startStreamingCopy(primary, primaryDir, copyDir);
  const mailbox = await startMailbox();
  const bucket = [{ name: 'photos' }];
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: bucketDir,
    configureBuckets: bucket,
  });
  leaveFolders(s3);
  const { port } = await s3.run();
  const shared = {
    DATABASE_URL: urlOfDatabase(database),
    DATABASE_REPLICA_URL: urlOfDatabase(connect(copy.target)),
    SMTP_URL: mailbox.url,
    TRUST_PROXY: '1',
    PUBLIC_URL: 'http://terecht.test',
    PHOTO_STORE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${port}/`,
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const portals = await Promise.all(serverDirs.map((folder) => startPortal({ ...settingsFor(folder), ...shared })));
  return {
    servers: portals.map(({ url }) => url) as [string, string],
    database,
    copy,
    copyDir,
    mailbox,
    async stop() {
      await Promise.all(portals.map((portal) => portal.stop()));
      await mailbox.close();
      await database.close();
      await copy.stop();
      await primary.stop();
      await s3.close();
      for (const folder of folders) folder.remove();
    },
  };
}

interface FileStore {
  getResourcePath(bucket: string, key: string, part: string): string;
  deleteObject(bucket: string, key: string): Promise<void>;
}

/** This server removes folders that became empty, with whatever is put there at that very moment: no real store does. */
function leaveFolders(s3: S3rver): void {
  const { store } = s3 as unknown as { store: FileStore };
  store.deleteObject = async (bucket, key) => {
    for (const part of ['object', 'object.md5', 'metadata.json']) {
      await rm(store.getResourcePath(bucket, key, part), { force: true });
    }
  };
}
