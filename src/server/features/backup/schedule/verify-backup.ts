import type pg from 'pg';

import type { DatabaseConnection } from '../../../platform/database/connect.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { StartupError } from '../../../platform/errors/startup-error.ts';
import { isOptionalPhotoKey, photoKey, sizes } from '../../photos/photo-path.ts';
import type { ArchiveSource } from '../archive.ts';
import { countRows } from '../backup.ts';
import { insertAll, photoKeyOf, readKnownManifest } from '../restore.ts';
import { batches, longQuery } from '../rows.ts';
import { backedUpTables } from '../tables.ts';

const KEYS_AT_ONCE = 1_000;

interface Expected {
  /** The number of photo files in the backup. */
  photos: number;
  /** The number of photos that the photo store lacked. */
  missing: number;
}

/** Restores a backup into an empty database, without storing its photos, and counts the rows and photos. */
export async function verifyBackup(
  temporary: DatabaseConnection,
  source: ArchiveSource,
  expected: Expected,
): Promise<void> {
  const manifest = await readKnownManifest(source);
  await migrate(temporary.pool, manifest.migrations);
  const client = temporary.openClient();
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin');
    await client.query('create temporary table photo_files (key text not null) on commit drop');
    const photos = await storeKeys(client, insertAll(client, await backedUpTables(client), source, { rows: 0 }));
    assertEqual('photos', expected.photos, photos);
    const rows = await countRows(client);
    for (const [table, count] of Object.entries(manifest.rows ?? {})) assertEqual(table, count, rows[table] ?? 0);
    assertEqual('missing photos', expected.missing, await countMissing(client));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

function assertEqual(what: string, expected: number, found: number): void {
  if (expected !== found) throw new StartupError(`The backup should hold ${expected} ${what}, but it holds ${found}.`);
}

/** In a table and not in memory, because there may be millions. */
async function storeKeys(client: pg.Client, photos: AsyncIterable<{ name: string }>): Promise<number> {
  let count = 0;
  let keys: string[] = [];
  const store = async () => {
    await client.query('insert into photo_files select unnest($1::text[])', [keys]);
    keys = [];
  };
  for await (const { name } of photos) {
    count += 1;
    keys.push(photoKeyOf(name));
    if (keys.length === KEYS_AT_ONCE) await store();
  }
  await store();
  await client.query(longQuery('create index on photo_files (key); analyze photo_files'));
  return count;
}

async function countMissing(client: pg.Client): Promise<number> {
  let missing = 0;
  for await (const paths of batches<string>(client, 'select path as value from photos where placed_at is not null')) {
    const keys = paths.flatMap((path) => sizes.map((size) => photoKey(path, size)));
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from unnest($1::text[]) as key
       where not exists (select from photo_files where photo_files.key = key.key)`,
      [keys.filter((key) => !isOptionalPhotoKey(key))],
    );
    missing += rows[0]!.count;
  }
  return missing;
}
