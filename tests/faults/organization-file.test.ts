import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { photoKey, sizes } from '../../src/server/features/photos/photo-path.ts';
import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { createDiskStore } from '../../src/server/platform/storage/disk.ts';
import { listPublicItems } from '../../src/shared/items/contract.ts';
import { countJobs, retryJobsNow } from '../support/jobs.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { createPreparedDataFolder } from '../support/prepared-data-folder.ts';
import { addItem, addOrganization, addPerson, addPhoto } from '../support/seed.ts';
import { call, connectToEmbedded, listPhotoKeys, settingsFor, waitUntil } from './office.ts';

const CLI = new URL('../../src/server/cli/cli.ts', import.meta.url).pathname;
const PHOTOS = 60;

const [home, away] = [await createPreparedDataFolder(), await createPreparedDataFolder()];
let portal: Portal;
let database: DatabaseConnection;
let org_id: string;
let file: string;

const never = async () => false;

/** Runs one command, optionally killing it halfway. */
async function runCommand(folder: string, args: string[], { typed = '', killWhen = never } = {}) {
  const env = { PATH: process.env['PATH'], ...settingsFor(folder) };
  const child = spawn(process.execPath, [CLI, ...args], { env });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  child.stdin.end(`${typed}\n`);
  const ended = once(child, 'close');
  while (child.exitCode === null && child.signalCode === null) {
    if (await killWhen()) child.kill('SIGKILL');
    await sleep(5);
  }
  await ended;
  return { code: child.exitCode, output };
}

beforeAll(async () => {
  portal = await startPortal(settingsFor(home.path));
  database = connectToEmbedded(home.path);
  const { db } = database;
  org_id = await addOrganization(db, { name: 'De Eik', subpath: 'de-eik' });
  await addPerson(db, 'staff', org_id);
  const store = createDiskStore(join(home.path, 'photos'));
  // Small, because every import decodes each of them.
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a31' } })
    .webp()
    .toBuffer();
  for (let n = 0; n < PHOTOS; n++) {
    const photo_id = await addPhoto(db, org_id);
    const { path } = await db.selectFrom('photos').select('path').where('id', '=', photo_id).executeTakeFirstOrThrow();
    for (const size of sizes) await store.put(photoKey(path, size), picture);
    await addItem(db, org_id, { photo_id });
  }
  file = join(home.path, 'eik.tar');
  const { code, output } = await runCommand(home.path, ['org', 'export', 'schools/de-eik', file]);
  if (code !== 0) throw new Error(output);
});
afterAll(async () => {
  await database.close();
  await portal.stop();
  home.remove();
  away.remove();
});

async function waitForJobs({ db }: DatabaseConnection): Promise<void> {
  await waitUntil(async () => {
    await retryJobsNow(db);
    return (await countJobs(db)) === 0;
  });
}

test('a killed import leaves nothing behind, and works when repeated', async () => {
  const there = await startPortal(settingsFor(away.path));
  const target = connectToEmbedded(away.path);
  await addOrganization(target.db, { name: 'Die er al was' });
  const files = () => {
    try {
      return listPhotoKeys(away.path).filter((name) => name.startsWith('lost-items/')).length;
    } catch {
      return 0;
    }
  };
  const killed = await runCommand(away.path, ['org', 'import', file], { killWhen: async () => files() > 4 });
  expect(killed.code).toBeNull();
  expect(files()).toBeGreaterThan(4);
  expect(files()).toBeLessThan(sizes.length * PHOTOS);
  const organizations = () => target.db.selectFrom('organizations').select('name').orderBy('name').execute();
  expect(await organizations()).toEqual([{ name: 'Die er al was' }]);
  await waitForJobs(target);
  expect(files()).toBe(0);

  expect(await runCommand(away.path, ['org', 'import', file])).toMatchObject({ code: 0 });
  expect(await organizations()).toEqual([{ name: 'De Eik' }, { name: 'Die er al was' }]);
  await waitForJobs(target);
  expect(files()).toBe(sizes.length * PHOTOS);
  const { body } = await call(there.url, listPublicItems, { query: { org_uuid: org_id } });
  expect(body.total).toBe(PHOTOS);
  expect((await fetch(there.url + body.items[0]!.photo_url)).status).toBe(200);
  await target.close();
  await there.stop();
});

test('a killed removal removes everything or nothing, and leaves no photo', async () => {
  const { db, pool } = database;
  const command = ['org', 'remove', 'schools/de-eik', '--without-export'];
  const [wrong, unexported] = await Promise.all([
    runCommand(home.path, command, { typed: 'De Esdoorn' }),
    runCommand(home.path, command.slice(0, 3), { typed: 'De Eik' }),
  ]);
  expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('That is not its name') });
  expect(unexported).toMatchObject({ code: 2 });
  const isThere = async () =>
    (await db.selectFrom('organizations').select('id').where('id', '=', org_id).execute()).length > 0;
  // A lock on a row that the removal deletes last stops it halfway.
  const holder = await pool.connect();
  await holder.query('begin; set local idle_in_transaction_session_timeout = 0');
  await holder.query('select from item_versions where org_id = $1 for update', [org_id]);
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from \"items\"%'";
  const killWhen = async () => (await pool.query(waiting)).rowCount === 1;
  const killed = await runCommand(home.path, command, { typed: 'De Eik', killWhen });
  expect(killed.code).toBeNull();
  await holder.query('rollback');
  holder.release();
  expect(await isThere()).toBe(true);
  await waitForJobs(database);
  expect(listPhotoKeys(home.path).length).toBeGreaterThanOrEqual(sizes.length * PHOTOS);
  const { body } = await call(portal.url, listPublicItems, { query: { org_uuid: org_id } });
  expect(body.total).toBe(PHOTOS);

  expect(await runCommand(home.path, command, { typed: 'De Eik' })).toMatchObject({ code: 0 });
  expect(await isThere()).toBe(false);
  // The portal is killed while it deletes the photos, and goes on after a restart.
  await waitUntil(() => listPhotoKeys(home.path).length < sizes.length * PHOTOS);
  await portal.stop('SIGKILL');
  portal = await startPortal(settingsFor(home.path));
  // The lease of the killed process ends now, instead of after twenty seconds.
  await db.updateTable('jobs').set({ taken_until: null }).execute();
  await waitForJobs(database);
  expect(listPhotoKeys(home.path).filter((name) => name.startsWith('lost-items/'))).toEqual([]);
});
