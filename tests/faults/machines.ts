import { connect, type DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { type EmbeddedServer, startEmbedded } from '../../src/server/platform/database/embedded.ts';
import { startMailbox, type Mailbox } from '../support/mailbox.ts';
import { photoStoreSettings, startPhotoStore } from '../support/photo-store.ts';
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
  const photoStore = await startPhotoStore('127.0.0.1', 0, bucketDir);
  const shared = {
    DATABASE_URL: urlOfDatabase(database),
    DATABASE_REPLICA_URL: urlOfDatabase(connect(copy.target)),
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Terecht <noreply@terecht.example>',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'http://terecht.test',
    ...photoStoreSettings('127.0.0.1', photoStore.port),
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
      await photoStore.close();
      for (const folder of folders) folder.remove();
    },
  };
}
