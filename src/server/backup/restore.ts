import type pg from 'pg';
import * as z from 'zod';

import type { DatabaseConnection } from '../database/connect.ts';
import { appliedNames, migrationNames } from '../database/migrate.ts';
import { StartupError } from '../process/startup-error.ts';
import type { PhotoStore } from '../storage/store.ts';
import { type Entry, readArchive } from './archive.ts';
import type { Manifest } from './backup.ts';
import { inOrder } from './in-order.ts';
import { storedColumns, tablesInOrder } from './tables.ts';

const MANIFEST = 'manifest.json';
const PHOTOS = 'photos/';
const PHOTOS_AT_ONCE = 8;

const KnownManifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()),
}) satisfies z.ZodType<Manifest>;

/** Reads the whole file, so that a damaged one is refused before anything is changed. */
export async function checkBackup(path: string): Promise<Manifest> {
  const manifest = await readManifest(path);
  // oxlint-disable-next-line no-empty -- reading is what checks it
  for await (const _entry of readArchive(path)) {
  }
  const known = migrationNames();
  if (manifest.migrations.some((name) => !known.includes(name))) {
    throw new StartupError('This backup is of a newer version of Terecht. Update the code first.');
  }
  return manifest;
}

/** What a backup says of itself: its first entry. */
async function readManifest(path: string): Promise<Manifest> {
  for await (const { name, data } of readArchive(path)) {
    const manifest = name === MANIFEST ? KnownManifest.safeParse(JSON.parse(data.toString())) : undefined;
    if (manifest?.success) return manifest.data;
    break;
  }
  throw new StartupError('This is no backup of Terecht.');
}

/** Fills an empty portal from a backup that was checked. The rows appear all at once, after the last photo is there. */
export async function restore(
  { openClient }: DatabaseConnection,
  store: PhotoStore,
  path: string,
): Promise<{ rows: number; photos: number }> {
  const { migrations } = await readManifest(path);
  const summary = { rows: 0, photos: 0 };
  const client = openClient();
  // A connection that breaks fails the query under way, and that is enough.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin');
    const tables = await tablesInOrder(client);
    // A portal that was started once has work there that comes back by itself; the backup brings its own.
    if (tables.includes('jobs')) await client.query('delete from jobs');
    await assertFits(client, tables, migrations);
    const insert = await rowInserter(client, tables);
    // What they keep up to date stands in the backup itself.
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    const putPhoto = async (entry: Entry) => {
      if (entry.name.startsWith(PHOTOS)) await store.put(entry.name.slice(PHOTOS.length), entry.data);
      return entry;
    };
    for await (const { name, data } of inOrder(readArchive(path), PHOTOS_AT_ONCE, putPhoto)) {
      if (name.startsWith(PHOTOS)) summary.photos += 1;
      else summary.rows += await insert(name, data);
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    return summary;
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
    if (rowCount) throw new StartupError(`The portal is not empty (there are ${table}): nothing was restored.`);
  }
}

/** Gives what inserts the rows of one entry and says how many there were. */
async function rowInserter(client: pg.Client, tables: string[]) {
  const inserts = new Map<string, string>();
  for (const table of tables) {
    const columns = (await storedColumns(client, table)).join(', ');
    inserts.set(
      `tables/${table}`,
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    );
  }
  return async (name: string, data: Buffer): Promise<number> => {
    const folder = name.slice(0, name.lastIndexOf('/'));
    // Before they had a table, jobs stood apart; a mail of then has had its time.
    if (name === MANIFEST || folder === 'jobs') return 0;
    const insert = inserts.get(folder);
    if (!insert) throw new StartupError(`This version of Terecht does not know what to do with ${name}.`);
    const { rowCount } = await client.query(insert, [`[${data.toString().trimEnd().replaceAll('\n', ',')}]`]);
    return rowCount ?? 0;
  };
}
