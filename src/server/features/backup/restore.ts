import type pg from 'pg';
import * as z from 'zod';

import type { DatabaseConnection } from '../../platform/database/connect.ts';
import { appliedNames, migrationNames } from '../../platform/database/migrate.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';
import type { PhotoStore } from '../../platform/storage/store.ts';
import { isOptionalPhotoKey, isPhotoKey, photoKey, sizes } from '../photos/photo-path.ts';
import { markDueAsMailed } from '../subscriptions/subscriptions.service.ts';
import {
  type ArchiveSource,
  type Entry,
  MANIFEST,
  readArchive,
  readManifest,
  unexpectedEntryError,
} from './archive.ts';
import type { Manifest } from './backup.ts';
import { putPhotos } from './photo-files.ts';
import { insertRows, tableOf, toJsonArray } from './rows.ts';
import { backedUpTables, isBackedUp } from './tables.ts';

// Older backups hold jobs outside the tables.
const JOBS = /^jobs\/\d{6,}\.ndjson$/;
const PHOTOS = 'photos/';

const KnownManifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.int()).optional(),
}) satisfies z.ZodType<Manifest>;

export const readKnownManifest = (source: ArchiveSource) =>
  readManifest(source, KnownManifest, 'This is no backup of Terecht.');

type Kind = 'manifest' | 'rows' | 'photo';

/** Photos must come last, so that no photo is stored before the database accepted all rows. */
const mayFollow: Record<Kind | 'nothing', Kind[]> = {
  nothing: ['manifest'],
  manifest: ['rows', 'photo'],
  rows: ['rows', 'photo'],
  photo: ['photo'],
};

/** Reads the whole file first, so that a damaged or forged one is refused before any change. */
export async function checkBackup(source: ArchiveSource): Promise<Manifest> {
  const manifest = await readKnownManifest(source);
  const known = migrationNames();
  if (manifest.migrations.some((name) => !known.includes(name))) {
    throw new StartupError('This backup is of a newer version of Terecht. Update the code first.');
  }
  let previous: Kind | 'nothing' = 'nothing';
  for await (const { name } of readArchive(source)) {
    const kind = kindOf(name);
    if (!kind || !mayFollow[previous].includes(kind)) throw unexpectedEntryError(name, 'backup');
    previous = kind;
  }
  return manifest;
}

function kindOf(name: string): Kind | undefined {
  if (name === MANIFEST) return 'manifest';
  if (tableOf(name) || JOBS.test(name)) return 'rows';
  return name.startsWith(PHOTOS) && isPhotoKey(name.slice(PHOTOS.length)) ? 'photo' : undefined;
}

/**
 * Fills an empty portal from a checked backup. The rows become visible in one commit, after the last photo was stored. If the
 * store fails halfway, its photos stay: another portal may share the store, and a retry writes them again.
 */
export async function restore(
  { openClient }: DatabaseConnection,
  store: PhotoStore,
  source: ArchiveSource,
): Promise<{ rows: number; photos: number; missing: string[] }> {
  const { migrations } = await readKnownManifest(source);
  const client = openClient();
  // A broken connection already fails the running query.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin');
    const tables = await backedUpTables(client);
    // A portal that has started once has scheduled jobs; the backup contains its own.
    if (tables.includes('jobs')) await client.query('delete from jobs');
    await assertFits(client, tables, migrations);
    const counted = { rows: 0 };
    const photos = new Set<string>();
    const files = insertAll(client, tables, source, counted);
    for await (const key of putPhotos(store, files, photoKeyOf)) photos.add(key);
    if (tables.includes('subscriptions')) await markDueAsMailed(client);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    const missing = tables.includes('photos') ? await missingFrom(photos, client) : [];
    await client.query('commit');
    return { ...counted, photos: photos.size, missing };
  } finally {
    await client.end();
  }
}

async function assertFits(client: pg.Client, tables: string[], migrations: string[]): Promise<void> {
  const newer = [...(await appliedNames(client))].filter((name) => !migrations.includes(name));
  if (newer.length > 0) {
    throw new StartupError(
      `This backup is of an older version than the database (which has ${newer.join(', ')}). Restore it into a new database.`,
    );
  }
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount)
      throw new StartupError(`The portal is not empty (the table ${table} has rows): nothing was restored.`);
  }
}

/**
 * Inserts all rows with the triggers of the tables disabled, because the backup already contains the rows that those would write.
 * Yields the photos, which follow the rows.
 */
export async function* insertAll(
  client: pg.Client,
  tables: string[],
  source: ArchiveSource,
  counted: { rows: number },
): AsyncGenerator<Entry> {
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for await (const entry of readArchive(source)) {
    if (kindOf(entry.name) === 'photo') yield entry;
    const table = tableOf(entry.name);
    // Old jobs are outdated, and older backups hold tables that are no longer restored.
    if (!table || !isBackedUp(table)) continue;
    if (!tables.includes(table)) throw unexpectedEntryError(entry.name, 'backup');
    counted.rows += await insertRows(client, table, entry.name, toJsonArray(entry.data));
  }
}

export const photoKeyOf = (entry: string) => entry.slice(PHOTOS.length);

/** Returns the placed photos that the backup lacks. */
async function missingFrom(keys: Set<string>, client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>('select path from photos where placed_at is not null');
  const all = rows.flatMap(({ path }) => sizes.map((size) => photoKey(path, size)));
  return all.filter((key) => !keys.has(key) && !isOptionalPhotoKey(key));
}
