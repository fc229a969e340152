import { join } from 'node:path';

import { connect, type DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { JWT_SECRET, settingsFor } from '../faults/office.ts';
import { type Proxy, startNginx } from '../proxy/nginx.ts';
import { photoStoreSettings } from '../support/photo-store.ts';
import { type Portal, startPortal, type TemporaryFolder, temporaryFolder } from '../support/portal.ts';
import { createPreparedDataFolder } from '../support/prepared-data-folder.ts';
import type { Machine, Network } from './network.ts';
import { openToNetwork, query, setSynchronous, startPostgres, startReplica, targetOf, urlOf } from './postgres.ts';

const PORTAL_PORT = 3000;
const STORE_PORT = 9000;
const RUN_STORE = new URL('run-photo-store.ts', import.meta.url).pathname;

export interface Server {
  machine: Machine;
  portal: Portal;
}

interface DatabaseMachine {
  machine: Machine;
  cluster: string;
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/**
 * Three servers behind a proxy, PostgreSQL with a replica that confirms every commit, and an S3-compatible store, each on
 * a machine of its own. The servers know the primary and the replica by addresses that move with their roles.
 */
export async function startInstallation(network: Network) {
  const folders: TemporaryFolder[] = [];
  const newFolder = (folder = temporaryFolder()) => {
    folders.push(folder);
    return folder.path;
  };
  const [primaryAddress, replicaAddress] = [network.addressOf(101), network.addressOf(102)];

  const storeMachine = network.addMachine('store');
  const storeFolder = newFolder();
  const runStore = () =>
    storeMachine.run([process.execPath, RUN_STORE, storeMachine.address, String(STORE_PORT), storeFolder], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  runStore();

  let primary: DatabaseMachine = {
    machine: network.addMachine('postgres-1'),
    cluster: join(newFolder(await createPreparedDataFolder()), 'postgres'),
  };
  let replica: DatabaseMachine = { machine: network.addMachine('postgres-2'), cluster: join(newFolder(), 'postgres') };

  async function addReplica(added: DatabaseMachine): Promise<void> {
    await startReplica(added.machine, primaryAddress, primary.cluster, added.cluster);
    added.machine.takeAddress(replicaAddress);
    await setSynchronous(primaryAddress, true);
    replica = added;
  }

  openToNetwork(primary.cluster);
  await startPostgres(primary.machine, primary.cluster);
  primary.machine.takeAddress(primaryAddress);
  await addReplica(replica);

  const shared = {
    HOST: '0.0.0.0',
    PORT: String(PORTAL_PORT),
    DATABASE_URL: urlOf(primaryAddress),
    DATABASE_REPLICA_URL: urlOf(replicaAddress),
    TRUST_PROXY: '1',
    PUBLIC_URL: 'http://terecht.test',
    SECRETS_KEY: JWT_SECRET,
    ...photoStoreSettings(storeMachine.address, STORE_PORT),
  };
  const servers: Server[] = [];
  async function startServer(machine: Machine): Promise<Portal> {
    return startPortal({ ...settingsFor(newFolder()), ...shared }, { command: machine.command });
  }
  async function addServer(): Promise<Server> {
    const machine = network.addMachine(`server-${servers.length + 1}`);
    const added = { machine, portal: await startServer(machine) };
    servers.push(added);
    return added;
  }
  for (let n = 0; n < 3; n++) await addServer();

  const proxyMachine = network.addMachine('proxy');
  const upstream = () => servers.map(({ machine }) => `${machine.address}:${PORTAL_PORT}`);
  let proxy: Proxy = await startNginx(upstream(), proxyMachine);

  return {
    url: `http://${proxyMachine.address}`,
    /** Connects to the primary, whichever machine that is now. */
    connectToDatabase: (): DatabaseConnection => connect(targetOf(primaryAddress), 2),
    servers,
    store: storeMachine,
    proxy: proxyMachine,
    primary: () => primary.machine,
    replica: () => replica.machine,
    output: () => servers.map(({ machine, portal }) => `${machine.name}: ${portal.output()}`).join('\n'),

    /** Not behind the proxy before `useServers`. */
    addServer,
    useServers: () => proxy.reload(upstream()),
    async restartServer(server: Server): Promise<void> {
      server.machine.restorePower();
      server.portal = await startServer(server.machine);
    },

    async restartProxy(): Promise<void> {
      await proxy.stop();
      proxy = await startNginx(upstream(), proxyMachine);
    },

    restartStore(): void {
      storeMachine.restorePower();
      runStore();
    },

    /** Commits wait for no replica any more. */
    goOnWithoutReplica: () => setSynchronous(primaryAddress, false),

    /** Makes a new replica on this machine, which had another one or the old primary. */
    async restartAsReplica(machine: Machine): Promise<void> {
      machine.restorePower();
      await addReplica({ machine, cluster: join(newFolder(), 'postgres') });
    },

    /** The replica becomes the primary, and takes its address; no machine has that of the replica. */
    async promoteReplica(): Promise<void> {
      await query(replica.machine.address, 'select pg_promote()');
      replica.machine.leaveAddress(replicaAddress);
      replica.machine.takeAddress(primaryAddress);
      primary = replica;
    },

    /** After the network was removed, which ends everything that runs there. */
    async removeFiles(): Promise<void> {
      await proxy.stop();
      for (const folder of folders) folder.remove();
    },
  };
}
