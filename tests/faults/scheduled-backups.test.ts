import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { newPhotoPath, photoKey } from '../../src/server/features/photos/photo-path.ts';
import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { startEmbedded } from '../../src/server/platform/database/embedded.ts';
import { createDiskStore } from '../../src/server/platform/storage/disk.ts';
import { createTestDatabase } from '../support/database.ts';
import { startPortal, type TemporaryFolder } from '../support/portal.ts';
import { createPreparedDataFolder } from '../support/prepared-data-folder.ts';
import { addItem, addOrganization, addPhoto } from '../support/seed.ts';
import { connectToEmbedded, settingsFor, urlOfDatabase, waitUntil } from './office.ts';

const CLI = new URL('../../src/server/cli/cli.ts', import.meta.url).pathname;
const PHOTO_BYTES = 4 * 1024 * 1024;
const PHOTOS = 4;

let home: TemporaryFolder;
let database: DatabaseConnection;
let folder: string;
const identity = await generateX25519Identity();
const files = () => readdirSync(folder);

beforeAll(async () => {
  home = await createPreparedDataFolder();
  await startEmbedded(home.path, () => {});
  database = connectToEmbedded(home.path);
  folder = join(home.path, 'backups');
  mkdirSync(folder);
  const org_id = await addOrganization(database.db);
  const store = createDiskStore(join(home.path, 'photos'));
  for (let i = 0; i < PHOTOS; i += 1) {
    const path = newPhotoPath('11111111-1111-4111-8111-111111111111');
    for (const size of ['full', 'small'] as const) await store.put(photoKey(path, size), Buffer.alloc(PHOTO_BYTES, i));
    await addItem(database.db, org_id, { photo_id: await addPhoto(database.db, org_id, { path }) });
  }
});
afterAll(async () => {
  await database.close();
  home.remove();
});

test('a server that is killed during a backup leaves no file that looks complete; the next one makes it', async () => {
  const BACKUP_KEY = await identityToRecipient(identity);
  const settings = { ...settingsFor(home.path), BACKUP_DIR: folder, BACKUP_KEY };
  const killed = await startPortal(settings);
  await database.pool.query("update jobs set run_at = now() where name = 'backups.watch'");
  await waitUntil(() => files().length > 0);
  await killed.stop('SIGKILL');
  expect(files()).toEqual([expect.stringMatching(/\.tar\.age\.part$/)]);

  // The lease of the killed process ends now, instead of after twenty seconds.
  await database.pool.query("update jobs set run_at = now(), taken_until = null where name = 'backups.make'");
  const portal = await startPortal(settings);
  const verified = 'select from backup_runs where verified_at is not null';
  await waitUntil(async () => (await database.pool.query(verified)).rowCount === 1);
  expect(files()).toEqual([expect.stringMatching(/\.tar\.age$/)]);
  const { rows } = await database.pool.query('select result from backup_runs order by started_at');
  expect(rows).toEqual([{ result: 'failed' }, { result: 'made' }]);
  await portal.stop();
});

test('its encrypted backup is restored with the secret key', async () => {
  const target = await createTestDatabase();
  const DATA_DIR = join(home.path, 'restored');
  mkdirSync(DATA_DIR);
  const key = join(DATA_DIR, 'key.txt');
  writeFileSync(key, `# created by a test\n${identity}\n`);
  const restore = (...options: string[]) =>
    promisify(execFile)(process.execPath, [CLI, 'restore', join(folder, files()[0]!), ...options], {
      env: { PATH: process.env['PATH'], ...settingsFor(DATA_DIR), DATABASE_URL: urlOfDatabase(target) },
    });
  await expect(restore()).rejects.toThrow('is encrypted: give its secret key with --identity FILE.');
  await expect(restore('--identity', `${key}-gone`)).rejects.toThrow('cannot be read (ENOENT)');
  expect((await restore('--identity', key)).stdout).toContain(`and ${2 * PHOTOS} photos.`);
  expect(await target.db.selectFrom('items').select('id').execute()).toHaveLength(PHOTOS);
  await target.close();
});
