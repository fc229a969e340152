import { appendFileSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { nativeFolder } from '../../src/server/platform/database/embedded.ts';
import { copyCluster } from '../faults/replica.ts';
import type { Machine } from './network.ts';

const PORT = 5432;
/** PostgreSQL answers only after it has replayed its log, which takes seconds on a busy machine. */
const DEADLINE_MS = 30_000;

/** A user of the machine of the tests may connect over the network without a password, also to replicate. */
export function openToNetwork(cluster: string): void {
  appendFileSync(join(cluster, 'pg_hba.conf'), '\nhost all all samenet trust\nhost replication all samenet trust\n');
}

export const targetOf = (address: string) => ({ host: address, port: PORT, user: 'terecht', database: 'terecht' });

export const urlOf = (address: string) => `postgres://terecht@${address}:${PORT}/terecht`;

/** Starts PostgreSQL on a machine, and waits until it answers. */
export async function startPostgres({ run, address }: Machine, cluster: string): Promise<void> {
  const log = openSync(join(dirname(cluster), 'postgres.log'), 'a');
  // PostgreSQL refuses to run as root.
  const asOtherUser = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];
  const settings = ['-c', 'listen_addresses=*', '-c', 'unix_socket_directories='];
  run([...asOtherUser, join(nativeFolder(), 'bin', 'postgres'), '-D', cluster, ...settings], {
    cwd: '/',
    stdio: ['ignore', log, log],
  });
  for (const deadline = Date.now() + DEADLINE_MS; ; await sleep(100)) {
    try {
      await query(address, 'select');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** Makes a streaming replica of the PostgreSQL at this address, and starts it on a machine. */
export async function startReplica(machine: Machine, primaryAddress: string, from: string, to: string): Promise<void> {
  await copyCluster(targetOf(primaryAddress), from, to, `host=${primaryAddress} user=terecht`);
  await startPostgres(machine, to);
}

/** Asks over a connection of its own, because the address may have moved to another machine. */
export async function query<Row extends pg.QueryResultRow>(address: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ ...targetOf(address), connectionTimeoutMillis: 2_000, query_timeout: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A commit is acknowledged after a replica has it; without a replica it waits for one. */
export async function setSynchronous(address: string, isSynchronous: boolean): Promise<void> {
  await query(address, `alter system set synchronous_standby_names = '${isSynchronous ? '*' : ''}'`);
  await query(address, 'select pg_reload_conf()');
}
