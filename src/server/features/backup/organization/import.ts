import { randomUUID } from 'node:crypto';

import type pg from 'pg';

import type { Sector } from '../../../../shared/organizations/contract.ts';
import { placeLimits } from '../../../../shared/places/contract.ts';
import type { DatabaseConnection } from '../../../platform/database/connect.ts';
import { appliedNames, migrationNames } from '../../../platform/database/migrate.ts';
import { StartupError } from '../../../platform/errors/startup-error.ts';
import type { PhotoStore } from '../../../platform/storage/store.ts';
import { isReservedSubpath } from '../../organizations/subpaths.ts';
import { lockPhotoFiles } from '../../photos/photo-file-lock.ts';
import { isOptionalPhotoKey, newPhotoPath, photoKey, sizes } from '../../photos/photo-path.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import { isStoredPhoto } from '../../photos/processing/variants.ts';
import { archiveFile, type Entry, readArchive, MANIFEST, readManifest, unexpectedEntryError } from '../archive.ts';
import { mapInOrder } from '../map-in-order.ts';
import { putPhotos } from '../photo-files.ts';
import { insertRows, tableOf } from '../rows.ts';
import { readRow, type Row } from './checks.ts';
import { Manifest, parsePhotoName, photoName } from './file.ts';
import { accountColumns, exportedTables } from './tables.ts';

const CHECK_CONCURRENCY = 8;

export interface Place {
  sector: Sector;
  subpath: string;
}

export interface ImportSummary {
  organization: Manifest['organization'];
  rows: number;
  photos: number;
  /** The number of photo files that the export lacks. */
  missing: number;
  hiddenMarks: boolean;
}

/** Reads the whole file first, so that a damaged or forged one is refused before any change. */
export async function checkExport(path: string): Promise<Manifest> {
  const manifest = await readOrganizationManifest(path);
  const known = migrationNames();
  if (manifest.migrations.some((name) => !known.includes(name))) {
    throw new StartupError('This export is of a newer version of Terecht. Update the code first.');
  }
  const counts: Record<string, number> = {};
  const photos = new Set<string>();
  let previous = '';
  for await (const { name, data } of mapInOrder(readArchive(archiveFile(path)), CHECK_CONCURRENCY, checkPicture)) {
    const table = tableOf(name);
    // Photos must come last, so that no photo is stored before the database accepted all rows.
    const isInPlace = name === MANIFEST ? previous === '' : table ? !parsePhotoName(previous) : parsePhotoName(name);
    if (!isInPlace) throw unexpectedEntryError(name, 'file');
    previous = name;
    if (parsePhotoName(name) && !photos.delete(name))
      throw new StartupError(`${name} belongs to nothing in this file.`);
    if (!table) continue;
    const rows = readRows(table, name, data, manifest.organization.id);
    counts[table] = (counts[table] ?? 0) + rows.length;
    if (table === 'photos') for (const row of rows) for (const file of filesOf(row)) photos.add(file);
  }
  if ((counts['places'] ?? 0) > placeLimits.count) {
    throw new StartupError(
      `This file holds ${counts['places']} places: an organisation has ${placeLimits.count} at most.`,
    );
  }
  for (const table of new Set([...Object.keys(counts), ...Object.keys(manifest.rows)])) {
    const [announced, found] = [manifest.rows[table] ?? 0, counts[table] ?? 0];
    if (announced !== found)
      throw new StartupError(`This file says that it holds ${announced} ${table}, but it holds ${found}.`);
  }
  return manifest;
}

const filesOf = ({ id }: Row) => sizes.map((size) => photoName(id as string, size));

const readOrganizationManifest = (path: string) =>
  readManifest(archiveFile(path), Manifest, 'This is no export of an organisation of Terecht.');

/** Validates like an upload, so that only real images are ever served. */
async function checkPicture(entry: Entry): Promise<Entry> {
  if (parsePhotoName(entry.name) && !(await isStoredPhoto(entry.data))) {
    throw new StartupError(`${entry.name} is not a photo of Terecht.`);
  }
  return entry;
}

function readRows(table: string, entry: string, data: Buffer, org_id: string): Row[] {
  return data
    .toString()
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const row = readRow(table, line, org_id);
      if (typeof row === 'string') throw new StartupError(`Row ${index + 1} of ${entry} ${row}.`);
      return row;
    });
}

/**
 * Imports an organisation from a checked file, beside the existing ones. Its rows become visible in one commit, after the last
 * photo was stored; until then the photos count as unreferenced, and are removed if the import fails.
 */
export async function importOrganization(
  { openClient }: DatabaseConnection,
  store: PhotoStore,
  photos: PhotosService,
  path: string,
  as: Place | undefined,
): Promise<ImportSummary> {
  const manifest = await readOrganizationManifest(path);
  const organization = { ...manifest.organization, ...as };
  const client = openClient();
  // A broken connection already fails the running query.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    if (!(await lockPhotoFiles(client))) throw new StartupError('A backup, an export or another import is running.');
    await client.query('begin');
    await client.query("select set_config('terecht.keeps_figures', 'yes', true)");
    await assertSameVersion(client, manifest.migrations);
    await assertNew(client, organization);
    const paths = new Map<string, string>();
    const rows = await insertAll(client, path, organization, paths);
    await assertNoAccountSubjects(client, organization.id);
    await saveLastUse(client, organization.id);
    await recordImport(client, organization.id);
    await photos.expectFiles(organization.id, [...paths.values()]);
    const keyOf = (name: string) => {
      const { photo_id, size } = parsePhotoName(name)!;
      return photoKey(paths.get(photo_id)!, size);
    };
    const missing = new Set([...paths.values()].flatMap((next) => sizes.map((size) => photoKey(next, size))));
    const expected = missing.size;
    for await (const key of putPhotos(store, readPhotos(path), keyOf)) missing.delete(key);
    await client.query('commit');
    return {
      organization,
      rows,
      photos: expected - missing.size,
      missing: [...missing].filter((key) => !isOptionalPhotoKey(key)).length,
      hiddenMarks: manifest.hidden_marks,
    };
  } finally {
    await client.end();
  }
}

async function assertSameVersion(client: pg.Client, migrations: string[]): Promise<void> {
  const newer = [...(await appliedNames(client))].filter((name) => !migrations.includes(name));
  if (newer.length > 0) {
    throw new StartupError(
      'This export is of an older version than this portal. Take it in with an empty portal first (another DATA_DIR, or an empty DATABASE_URL), which is then brought up to date, and export it there.',
    );
  }
}

const CHOOSE_ADDRESS = 'choose an address with --as SECTOR/SUBPATH.';

async function assertNew(client: pg.Client, { id, sector, subpath, name }: Manifest['organization']): Promise<void> {
  // Each organisation and each group has a redirect address of its own at issuers, with its id.
  const same = await client.query(
    'select from organizations where id = $1 union all select from groups where id = $1',
    [id],
  );
  if (same.rowCount) throw new StartupError(`${name} is already in this portal: nothing was imported.`);
  if (isReservedSubpath(subpath))
    throw new StartupError(`The portal itself uses the word ${subpath}: ${CHOOSE_ADDRESS}`);
  const there = await client.query(
    `select from organizations where sector = $1 and subpath = $2
     union all select from former_addresses where sector = $1 and subpath = $2`,
    [sector, subpath],
  );
  if (there.rowCount) {
    throw new StartupError(`/${sector}/${subpath} is, or was, the address of another organisation: ${CHOOSE_ADDRESS}`);
  }
}

/** Inserts all rows and fills `paths` with a new location for each photo, so that no existing photo is overwritten. */
async function insertAll(
  client: pg.Client,
  path: string,
  organization: Manifest['organization'],
  paths: Map<string, string>,
): Promise<number> {
  const { id: org_id, sector, subpath } = organization;
  const tables = await exportedTables(client);
  const accounts = new Map<string, string[]>();
  for (const table of tables) accounts.set(table, await accountColumns(client, table));
  const owner = randomUUID();
  let inserted = 0;
  for await (const { name, data } of readArchive(archiveFile(path))) {
    if (parsePhotoName(name)) break;
    const table = tableOf(name);
    if (!table) continue;
    if (!tables.includes(table)) throw unexpectedEntryError(name, 'file');
    const rows = readRows(table, name, data, org_id);
    for (const row of rows) {
      if (accounts.get(table)!.some((column) => (row[column] ?? null) !== null)) {
        throw new StartupError(`${name} names an account: accounts stay where they are.`);
      }
      if (table === 'organizations') Object.assign(row, { sector, subpath, paused_by_group: null, group_id: null });
      if (table !== 'photos') continue;
      const next = newPhotoPath(owner);
      paths.set(row['id'] as string, next);
      row['path'] = next;
    }
    inserted += await insertRows(client, table, name, JSON.stringify(rows));
    if (table === 'organizations') await startVersions(client, org_id);
  }
  return inserted;
}

/** Starts at the current time, so that a re-imported organisation never reuses a version that a browser has cached. */
async function startVersions(client: pg.Client, org_id: string): Promise<void> {
  await client.query('insert into item_versions (org_id, version, public_version) values ($1, $2, $2)', [
    org_id,
    Date.now(),
  ]);
}

/** Derives the last use from the audit log, because the accounts are not imported. */
async function saveLastUse(client: pg.Client, org_id: string): Promise<void> {
  await client.query(
    `insert into organization_figures (org_id, last_used_on)
     select $1, (max(created_at) at time zone 'Europe/Amsterdam')::date from audit_log
     where org_id = $1 and actor_name is not null
     on conflict (org_id) do update set last_used_on = excluded.last_used_on`,
    [org_id],
  );
}

async function recordImport(client: pg.Client, org_id: string): Promise<void> {
  await client.query("insert into audit_log (org_id, subject_id, action) values ($1, $1, 'organization.imported')", [
    org_id,
  ]);
}

/** The audit log shows the name of its subject, so a forged subject could reveal the name of an account here. */
async function assertNoAccountSubjects(client: pg.Client, org_id: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from audit_log l join users u on u.id = l.subject_id where l.org_id = $1 limit 1',
    [org_id],
  );
  if (rowCount) throw new StartupError('The log in this file is about an account of this portal.');
}

async function* readPhotos(path: string): AsyncGenerator<Entry> {
  for await (const entry of readArchive(archiveFile(path))) if (parsePhotoName(entry.name)) yield entry;
}
