import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

import S3rver from '@20minutes/s3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { writeArchive } from '../../src/server/features/backup/archive.ts';
import { backUp } from '../../src/server/features/backup/backup.ts';
import { backedUpTables } from '../../src/server/features/backup/tables.ts';
import { listItems } from '../../src/server/features/items/list/list.queries.ts';
import { photoKey, photoUrl, sizes } from '../../src/server/features/photos/photo-path.ts';
import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { startEmbedded } from '../../src/server/platform/database/embedded.ts';
import { migrationNames } from '../../src/server/platform/database/migrate.ts';
import { enqueue } from '../../src/server/platform/jobs/jobs.ts';
import { createDiskStore } from '../../src/server/platform/storage/disk.ts';
import { createS3Store } from '../../src/server/platform/storage/s3.ts';
import type { PhotoStore } from '../../src/server/platform/storage/store.ts';
import type { AuditAction } from '../../src/shared/audit/contract.ts';
import { listPublicItems } from '../../src/shared/items/contract.ts';
import { createTestDatabase } from '../support/database.ts';
import { enqueueJob, countJobs, retryJobsNow } from '../support/jobs.ts';
import { jpeg } from '../support/photos/photos.ts';
import { type Portal, startPortal, temporaryFolder } from '../support/portal.ts';
import { createPreparedDataFolder } from '../support/prepared-data-folder.ts';
import { addLostReport } from '../support/seed.ts';
import {
  addOffice,
  call,
  connectToEmbedded,
  simulateWork,
  listPhotoKeys,
  settingsFor,
  waitUntil,
  urlOfDatabase,
} from './office.ts';

const CLI = new URL('../../src/server/cli/cli.ts', import.meta.url).pathname;

async function runCommand(env: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
  const options = { env: { PATH: process.env['PATH'], ...env } };
  return promisify(execFile)(process.execPath, [CLI, ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

function newFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}

const home = await createPreparedDataFolder();
let portal: Portal;
let database: DatabaseConnection;
beforeAll(async () => {
  portal = await startPortal(settingsFor(home.path));
  database = connectToEmbedded(home.path);
});
afterAll(async () => {
  await database.close();
  await portal.stop();
  home.remove();
});

const here = () => settingsFor(home.path);
const photosHere = () => createDiskStore(join(home.path, 'photos'));

/** Every row of every table, computed columns and waiting jobs included. */
async function readAllRows({ pool }: DatabaseConnection): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  try {
    const rowsOf = async (from: string) =>
      (await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${from} t order by 1`)).rows.map(
        ({ row }) => row,
      );
    const rows: Record<string, string[]> = {};
    for (const table of await backedUpTables(client)) rows[table] = await rowsOf(table);
    return rows;
  } finally {
    client.release();
  }
}

async function readAllPhotos({ db }: DatabaseConnection, store: PhotoStore): Promise<Map<string, Buffer | null>> {
  const placed = await db.selectFrom('photos').select('path').where('placed_at', 'is not', null).execute();
  const paths = placed.map(({ path }) => path);
  const keys = paths.flatMap((path) => sizes.map((size) => photoKey(path, size))).toSorted();
  const load = async (key: string) => {
    const photo = await store.read(key);
    return [key, photo && (await buffer(photo.body))] as const;
  };
  return new Map(await Promise.all(keys.map(load)));
}

describe('a backup made during work', () => {
  test('is a snapshot: every item has its photos, every earlier change is there, and figures add up', async () => {
    const { staff } = await addOffice(database, 3);
    const { ledger, finish } = simulateWork(portal.url, staff, await jpeg(320, 240));
    await waitUntil(() => ledger.creates > 8);
    const file = join(home.path, 'busy.tar');
    const before = new Set(ledger.items.keys());
    const creates = ledger.creates;
    expect(await runCommand(here(), 'backup', file)).toMatchObject({
      code: 0,
      output: expect.not.stringContaining('not in'),
    });
    const stillThere = [...before].filter((id) => ledger.items.has(id));
    await finish();
    expect(ledger.creates).toBeGreaterThan(creates);

    const DATA_DIR = newFolder();
    expect(await runCommand(settingsFor(DATA_DIR), 'restore', file)).toMatchObject({ code: 0 });
    const server = await startEmbedded(DATA_DIR, () => {});
    const restored = connectToEmbedded(DATA_DIR);
    try {
      const items = await restored.db.selectFrom('items').select(['id', 'status']).execute();
      expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(stillThere));
      const photos = await readAllPhotos(restored, createDiskStore(join(DATA_DIR, 'photos')));
      for (const photo of photos.values()) expect((await sharp(photo!).metadata()).format).toBe('webp');
      const events = (action: AuditAction) =>
        restored.db.selectFrom('audit_log').select('id').where('action', '=', action).execute();
      expect((await events('item.created')).length - (await events('item.deleted')).length).toBe(items.length);
      const counted = await restored.db.selectFrom('item_versions').selectAll().executeTakeFirstOrThrow();
      expect(counted.unclaimed).toBe(items.filter(({ status }) => status === 'unclaimed').length);
    } finally {
      await restored.close();
      await server.stop();
    }
  });

  test('keeps photos of deleted items until it is done', async () => {
    const { staff } = await addOffice(database);
    const { ledger, finish } = simulateWork(portal.url, staff, await jpeg(320, 240));
    await waitUntil(() => ledger.items.size > 0);
    await finish();
    let deleted: string[] = [];
    // Deletes everything once the backup has begun to read photos, and lets the server clean up.
    const store: PhotoStore = {
      ...photosHere(),
      async read(key) {
        if (deleted.length === 0) {
          await database.db.transaction().execute(async (tx) => {
            await tx.deleteFrom('items').execute();
            const gone = await tx.deleteFrom('photos').returning(['org_id', 'path']).execute();
            for (const photo of gone) await enqueue(tx, 'photos.tidy', photo);
            deleted = gone.map(({ path }) => path);
          });
          const due = "select from jobs where name = 'photos.tidy' and run_at < now()";
          await waitUntil(async () => (await database.pool.query(due)).rowCount === 0);
        }
        return photosHere().read(key);
      },
    };
    const { missing, photos } = await backUp(database, store, (entries) =>
      writeArchive(join(newFolder(), 'kept.tar'), entries),
    );
    expect(missing.count).toBe(0);
    expect(photos).toBeGreaterThanOrEqual(2 * deleted.length);
    await waitUntil(async () => {
      await retryJobsNow(database.db);
      return !listPhotoKeys(home.path).includes(photoKey(deleted[0]!, 'full'));
    });
  });
});

describe('a backup', () => {
  let file: string;
  let org_id: string;
  beforeAll(async () => {
    const office = await addOffice(database, 2);
    org_id = office.org_id;
    const { ledger, finish } = simulateWork(portal.url, office.staff, await jpeg(320, 240));
    await waitUntil(() => ledger.items.size > 5);
    await finish();
    await waitUntil(async () => {
      await retryJobsNow(database.db);
      return (await countJobs(database.db)) === 0;
    });
    await enqueueJob(database.db, 'photos.tidy', { path: 'none' }, { afterSeconds: 3600, isAwaited: true });
    const report_id = await addLostReport(database.db, org_id);
    const webp = Buffer.from([0, 39, 92, 255]);
    await database.db.insertInto('lost_report_photos').values({ org_id, report_id, webp }).execute();
    file = join(home.path, 'quiet.tar');
    await runCommand(here(), 'backup', file);
  });

  test('restores every row and every photo, also into another kind of database and store', async () => {
    const s3 = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: newFolder(),
      configureBuckets: [{ name: 'photos' }],
    });
    const { port } = await s3.run();
    const target = await createTestDatabase();
    const env = {
      ...settingsFor(newFolder()),
      DATABASE_URL: urlOfDatabase(target),
      PHOTO_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
    try {
      expect(await runCommand(env, 'restore', file)).toMatchObject({ code: 0 });
      expect(await readAllRows(target)).toEqual(await readAllRows(database));
      // The counter is the same, but the version differs, so that a list cached before the restore is not reused.
      const versionIn = async ({ db }: DatabaseConnection) =>
        (await listItems(db, { org_id, audience: 'guest', status: 'all', limit: 1 })).version;
      const [before, after] = [await versionIn(database), await versionIn(target)];
      expect(after.split('.')[1]).toBe(before.split('.')[1]);
      expect(after).not.toBe(before);
      const credentials = { region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
      const store = createS3Store({ endpoint: env.S3_ENDPOINT, bucket: 'photos', ...credentials });
      const photos = await readAllPhotos(target, store);
      expect(photos.size).toBeGreaterThan(4);
      expect(photos).toEqual(await readAllPhotos(database, photosHere()));

      // The restored portal can be backed up again, and is refused as a target.
      expect(await runCommand(env, 'backup', join(env.DATA_DIR, 'again.tar'))).toMatchObject({ code: 0 });
      const again = await runCommand(env, 'restore', file);
      expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/^The portal is not empty/m) });
    } finally {
      await target.close();
      await s3.close();
    }
  });

  test('can be read with tar', () => {
    const names = execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).trim().split('\n');
    expect(names.at(0)).toBe('manifest.json');
    expect(names).toContain('tables/items/000001.ndjson');
    expect(names.at(-1)).toBe('checksum');
    // Sessions, working links and rate limits are not in the backup.
    expect(names.filter((name) => /\/(sessions|refresh_tokens|links|rate_limits|version_epoch)\//.test(name))).toEqual(
      [],
    );
  });

  test('never replaces a file', async () => {
    const before = readFileSync(file);
    expect(await runCommand(here(), 'backup', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('already exists'),
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('that is damaged or truncated is refused, and leaves an empty portal empty', async () => {
    const damaged = join(newFolder(), 'damaged.tar');
    const data = readFileSync(file);
    data[data.length >> 1]! ^= 1;
    writeFileSync(damaged, data);
    const target = await createTestDatabase();
    const env = { ...settingsFor(newFolder()), DATABASE_URL: urlOfDatabase(target) };
    const refusal = { code: 1, output: 'This is no file of Terecht, or it is damaged or was cut off.\n' };
    expect(await runCommand(env, 'restore', damaged)).toEqual(refusal);
    writeFileSync(damaged, readFileSync(file));
    truncateSync(damaged, data.length - 3000);
    expect(await runCommand(env, 'restore', damaged)).toEqual(refusal);
    expect(Object.values(await readAllRows(target)).flat()).toEqual([]);
    await target.close();
  });
});

test('a backup of an older version is restored and then migrated', async () => {
  const created_at = '2026-01-01T00:00:00Z';
  const [org_id, id, owner] = [randomUUID(), randomUUID(), randomUUID()];
  const path = `${owner}/1767225600000000000.webp`;
  const dates = { created_at, updated_at: created_at };
  const item = {
    id,
    org_id,
    photo_url: photoUrl(path),
    tags: [],
    ai_tags: [],
    is_public: true,
    status: 'unclaimed',
    version: 1,
    upload_date: created_at,
    ...dates,
  };
  // This version had no table for photos.
  const older = {
    'manifest.json': { format: 1, created_at, migrations: migrationNames().filter((name) => name < '0061') },
    'tables/organizations/000001.ndjson': { id: org_id, sector: 'schools', subpath: 'oud', name: 'De Oude', ...dates },
    'tables/items/000001.ndjson': item,
    [`photos/${photoKey(path, 'full')}`]: 'a picture',
  };
  const entries = Object.entries(older).map(([name, value]) => ({ name, data: Buffer.from(JSON.stringify(value)) }));
  const file = join(newFolder(), 'older.tar');
  await writeArchive(file, Readable.from(entries));

  const DATA_DIR = newFolder();
  expect(await runCommand(settingsFor(DATA_DIR), 'restore', file)).toMatchObject({ code: 0 });
  const restored = await startPortal(settingsFor(DATA_DIR));
  const { body } = await call(restored.url, listPublicItems, { query: { org_uuid: org_id } });
  expect(body.items).toMatchObject([{ id, photo_url: photoUrl(path) }]);
  expect(await (await fetch(restored.url + body.items[0]!.photo_url)).text()).toBe('"a picture"');
  await restored.stop();

  const migrated = await createTestDatabase();
  const env = { ...settingsFor(DATA_DIR), DATABASE_URL: urlOfDatabase(migrated) };
  expect(await runCommand(env, 'restore', file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('of an older version than the database'),
  });
  await migrated.close();
});
