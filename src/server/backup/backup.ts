import { buffer } from 'node:stream/consumers';

import type pg from 'pg';

import type { DatabaseConnection } from '../database/connect.ts';
import { appliedNames } from '../database/migrate.ts';
import { holdPhotoFiles } from '../photos/hold.ts';
import { photoKey, sizes, toTemporary } from '../photos/photo-path.ts';
import { StartupError } from '../process/startup-error.ts';
import type { PhotoStore } from '../storage/store.ts';
import { type Entry, writeArchive } from './archive.ts';
import { inOrder } from './in-order.ts';
import { backedUpTables } from './tables.ts';

const ROWS_AT_ONCE = 500;
const PHOTOS_AT_ONCE = 8;

export interface Manifest {
  format: 1;
  created_at: string;
  /** What the database had been migrated to: the rows fit that and nothing else. */
  migrations: string[];
}

interface BackupSummary {
  rows: number;
  photos: number;
  /** How many photos of items the store no longer has, and one of them. */
  missing: { count: number; example: string | undefined };
  bytes: number;
}

/**
 * Writes the database and the photos to one file while the portal works. All rows are read in one snapshot, and no photo
 * of that moment is removed before it was copied.
 */
export async function backUp(
  { openClient }: DatabaseConnection,
  store: PhotoStore,
  path: string,
): Promise<BackupSummary> {
  const summary: BackupSummary = { rows: 0, photos: 0, missing: { count: 0, example: undefined }, bytes: 0 };
  const client = openClient();
  // A connection that breaks fails the query under way, and that is enough.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = utc');
    // So that whatever an item in the backup refers to can still be read when its turn comes.
    if (!(await holdPhotoFiles(client))) throw new StartupError('Another backup is running.');
    await client.query('begin isolation level repeatable read read only');
    summary.bytes = await writeArchive(path, entries(client, store, summary));
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
  };
  yield { name: 'manifest.json', data: Buffer.from(JSON.stringify(manifest, null, 2)) };
  for (const table of await backedUpTables(client)) {
    yield* rowsAs(`tables/${table}`, client, `select to_jsonb(t)::text as value from ${table} t`, summary);
  }
  yield* photos(client, store, summary);
}

/** One row per line: as text, jsonb never has a line break. */
async function* rowsAs(
  folder: string,
  client: pg.Client,
  query: string,
  summary: BackupSummary,
): AsyncGenerator<Entry> {
  let portion = 0;
  for await (const lines of portions(client, query)) {
    portion += 1;
    summary.rows += lines.length;
    yield { name: `${folder}/${String(portion).padStart(6, '0')}.ndjson`, data: Buffer.from(`${lines.join('\n')}\n`) };
  }
}

/** The column `value` of a query, a few hundred rows at a time. */
async function* portions(client: pg.Client, query: string): AsyncGenerator<string[]> {
  await client.query(`declare portion no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<{ value: string }>(`fetch ${ROWS_AT_ONCE} from portion`);
    if (rows.length === 0) break;
    yield rows.map(({ value }) => value);
  }
  await client.query('close portion');
}

async function* photos(client: pg.Client, store: PhotoStore, summary: BackupSummary): AsyncGenerator<Entry> {
  const load = async (key: string) => {
    const photo = await store.read(key);
    return { key, data: photo && (await buffer(photo.body)) };
  };
  for await (const { key, data } of inOrder(photoKeys(client), PHOTOS_AT_ONCE, load)) {
    if (data) {
      summary.photos += 1;
      yield { name: `photos/${key}`, data };
    } else if (!key.includes('/temp/')) {
      // A temporary one may still be on its way into the store; an item's photo never is.
      summary.missing.count += 1;
      summary.missing.example ??= key;
    }
  }
}

async function* photoKeys(client: pg.Client): AsyncGenerator<string> {
  const paths = `select case when placed_at is null then '${toTemporary('')}' else '' end || path as value from photos`;
  for await (const portion of portions(client, paths)) {
    for (const path of portion) yield* sizes.map((size) => photoKey(path, size));
  }
}
