import type pg from 'pg';

import type { DatabaseConnection } from '../../platform/database/connect.ts';
import { appliedNames } from '../../platform/database/migrate.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';
import type { PhotoStore } from '../../platform/storage/store.ts';
import { lockPhotoFiles } from '../photos/photo-file-lock.ts';
import { photoKey, sizes, toTemporary } from '../photos/photo-path.ts';
import type { Entry } from './archive.ts';
import { type CountedPhotos, photoEntries, type PhotoFile } from './photo-files.ts';
import { batches, longQuery, rowEntries } from './rows.ts';
import { backedUpTables } from './tables.ts';

export interface Manifest {
  format: 1;
  created_at: string;
  /** The migrations of the database: the rows fit this schema only. */
  migrations: string[];
  /** The number of rows per table; older backups lack it. */
  rows?: Record<string, number> | undefined;
}

export class BackupIsRunning extends StartupError {
  override name = 'BackupIsRunning';
}

export interface BackupSummary extends CountedPhotos {
  rows: number;
  bytes: number;
}

/**
 * Reads the database and the photos while the portal is in use, and passes them to `write`, which returns the size. All rows come from one snapshot, and the
 * photos of that snapshot are not deleted before they are copied.
 */
export async function backUp(
  { openClient }: DatabaseConnection,
  store: PhotoStore,
  write: (entries: AsyncIterable<Entry>) => Promise<number>,
): Promise<BackupSummary> {
  const summary: BackupSummary = { rows: 0, photos: 0, missing: { count: 0, example: undefined }, bytes: 0 };
  const client = openClient();
  // A broken connection already fails the running query.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = utc');
    // This keeps the photo files of the snapshot from being deleted until they are copied.
    if (!(await lockPhotoFiles(client))) throw new BackupIsRunning('Another backup is running.');
    await client.query('begin isolation level repeatable read read only');
    summary.bytes = await write(entries(client, store, summary));
    return summary;
  } finally {
    await client.end();
  }
}

async function* entries(client: pg.Client, store: PhotoStore, summary: BackupSummary): AsyncGenerator<Entry> {
  const manifest: Manifest = {
    format: 1,
    created_at: new Date().toISOString(),
    migrations: [...(await appliedNames(client))].toSorted(),
    rows: await countRows(client),
  };
  yield { name: 'manifest.json', data: Buffer.from(JSON.stringify(manifest, null, 2)) };
  for (const table of await backedUpTables(client)) {
    yield* rowEntries(client, table, `select to_jsonb(t)::text as value from ${table} t`, summary);
  }
  yield* photoEntries(store, photoFiles(client), summary);
}

/** One statement per table: together they could exceed the time for one. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await backedUpTables(client)) {
    const { rows } = await client.query<{ count: number }>(longQuery(`select count(*)::int as count from ${table}`));
    counts[table] = rows[0]!.count;
  }
  return counts;
}

async function* photoFiles(client: pg.Client): AsyncGenerator<PhotoFile> {
  const paths = `select case when placed_at is null then '${toTemporary('')}' else '' end || path as value from photos`;
  for await (const batch of batches<string>(client, paths)) {
    for (const path of batch) {
      for (const size of sizes) {
        const key = photoKey(path, size);
        yield { key, name: `photos/${key}` };
      }
    }
  }
}
