import { rm } from 'node:fs/promises';

import S3rver from '@20minutes/s3rver';

import { connect, type DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { type EmbeddedServer, startEmbedded } from '../../src/server/platform/database/embedded.ts';
import { startMailbox, type Mailbox } from '../support/mailbox.ts';
import { startPortal, temporaryFolder } from '../support/portal.ts';
import { createPreparedDataFolder } from '../support/prepared-data-folder.ts';
import { settingsFor, urlOfDatabase } from './office.ts';
import { startReplica } from './replica.ts';

/** Two servers on one database with a replica, and photos in S3, as on several machines. */
export interface Machines {
  servers: [string, string];
  database: DatabaseConnection;
  copy: EmbeddedServer;
  copyDir: string;
  mailbox: Mailbox;
  stop(): Promise<void>;
}

export async function startMachines(): Promise<Machines> {
  const folders = [await createPreparedDataFolder(), ...Array.from({ length: 4 }, temporaryFolder)];
  const [primaryDir, copyDir, bucketDir, ...serverDirs] = folders.map(({ path }) => path) as [string, string, string];
  const primary = await startEmbedded(primaryDir, () => {});
  const database = connect(primary.target, 4);
  const copy = await startReplica(primary, primaryDir, copyDir);
  const mailbox = await startMailbox();
  const bucket = [{ name: 'photos' }];
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: bucketDir,
    configureBuckets: bucket,
  });
  keepEmptyFolders(s3);
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

/** s3rver removes empty folders together with files put there at the same moment, which no real store does. */
function keepEmptyFolders(s3: S3rver): void {
  const { store } = s3 as unknown as { store: FileStore };
  store.deleteObject = async (bucket, key) => {
    for (const part of ['object', 'object.md5', 'metadata.json']) {
      await rm(store.getResourcePath(bucket, key, part), { force: true });
    }
  };
}
