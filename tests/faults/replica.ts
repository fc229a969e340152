import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { type EmbeddedServer, startEmbedded } from '../../src/server/platform/database/embedded.ts';

/** Starts a streaming replica of the PostgreSQL in `primaryDir`. */
export async function startReplica(primary: EmbeddedServer, primaryDir: string, dir: string): Promise<EmbeddedServer> {
  const { host, user } = primary.target;
  await copyCluster(primary.target, join(primaryDir, 'postgres'), join(dir, 'postgres'), `host=${host} user=${user}`);
  return startEmbedded(dir, () => {});
}

/** Copies a running primary with its own backup tool, so that the copy starts as a streaming replica of `primaryConnection`. */
export async function copyCluster(
  primary: pg.ClientConfig,
  from: string,
  to: string,
  primaryConnection: string,
): Promise<void> {
  const client = new pg.Client(primary);
  await client.connect();
  await client.query("select pg_backup_start('copy', true)");
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !/postmaster\.(pid|opts)$|\.s\.PGSQL\./.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile);
  writeFileSync(join(to, 'standby.signal'), '');
  writeFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${primaryConnection}'\n`);
}
