import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { type EmbeddedServer, startEmbedded } from '../../src/server/platform/database/embedded.ts';

/** Starts a streaming replica of the PostgreSQL in `primaryDir`, made with its own backup tool. */
export async function startReplica(primary: EmbeddedServer, primaryDir: string, dir: string): Promise<EmbeddedServer> {
  const cluster = join(dir, 'postgres');
  const client = new pg.Client(primary.target);
  await client.connect();
  await client.query("select pg_backup_start('copy', true)");
  cpSync(join(primaryDir, 'postgres'), cluster, {
    recursive: true,
    filter: (path) => !/postmaster\.(pid|opts)$|\.s\.PGSQL\./.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(cluster, 'backup_label'), rows[0]!.labelfile);
  writeFileSync(join(cluster, 'standby.signal'), '');
  const { host, user } = primary.target;
  writeFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=${user}'\n`);
  return startEmbedded(dir, () => {});
}
