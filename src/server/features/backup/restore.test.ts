import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Header } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  tarEntry,
  forgeHeader,
  signArchive,
  SIZE_FIELD,
  TYPE_FIELD,
} from '../../../../tests/support/attacks/forged-archive.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { temporaryFolder } from '../../../../tests/support/portal.ts';
import { addDays } from '../../../shared/platform/time.ts';
import type { DatabaseConnection } from '../../platform/database/connect.ts';
import { migrationNames } from '../../platform/database/migrate.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';
import { createDiskStore } from '../../platform/storage/disk.ts';
import { mailDay, isoWeekday } from '../subscriptions/mail-days.ts';
import { enqueueDueMails } from '../subscriptions/subscriptions.jobs.ts';
import { archiveFile } from './archive.ts';
import { checkBackup, restore } from './restore.ts';
import { backedUpTables } from './tables.ts';

const folder = temporaryFolder();
const photos = join(folder.path, 'photos');
let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

const org_id = randomUUID();
const organization = {
  id: org_id,
  sector: 'schools',
  subpath: 'de-eik',
  tagger_learns_from: '-infinity',
  term_since: '2026-01-01',
  name: 'De Eik',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
const KEY = `lost-items/${randomUUID()}/1234567890123456789.webp`;

const json = JSON.stringify;
const manifest = tarEntry(
  'manifest.json',
  json({ format: 1, created_at: '2026-01-01T00:00:00Z', migrations: migrationNames() }),
);
const rows = tarEntry('tables/organizations/000001.ndjson', `${json(organization)}\n`);
const photo = tarEntry(`photos/${KEY}`, 'picture');
const rowsOf = (table: string, data: string) => tarEntry(`tables/${table}/000002.ndjson`, data);
const link = (type: Header['type']) => tarEntry('photos/lost-items/link.webp', '', { type, linkname: '/etc/passwd' });

function write(bytes: Buffer): string {
  const file = join(folder.path, `${randomUUID()}.tar`);
  writeFileSync(file, bytes);
  return file;
}

async function tryRestore(bytes: Buffer): Promise<{ rows: number; photos: number }> {
  const file = archiveFile(write(bytes));
  await checkBackup(file);
  return restore(database, createDiskStore(photos), file);
}

async function countRows(): Promise<number> {
  const client = await database.pool.connect();
  try {
    const counts = (await backedUpTables(client)).map((table) => `(select count(*) from ${table})`);
    return (await client.query<{ count: number }>(`select ${counts.join(' + ')} as count`)).rows[0]!.count;
  } finally {
    client.release();
  }
}

const DAMAGED = /^This is no file of Terecht, or it is damaged or was cut off\.$/;
const UNEXPECTED = /^This version of Terecht does not know what to do with ".*" in this backup\.$/;
const NO_BACKUP = /^This is no backup of Terecht\.$/;
const NOT_ACCEPTED = /^The database does not accept tables\/\w+\/000002\.ndjson: .+$/;

const hostile: [string, RegExp, Promise<Buffer>[]][] = [
  ['a symbolic link', DAMAGED, [manifest, rows, photo, link('symlink')]],
  ['a hard link', DAMAGED, [manifest, rows, photo, link('link')]],
  ['a device', DAMAGED, [manifest, rows, photo, link('character-device')]],
  ['a pipe', DAMAGED, [manifest, rows, photo, link('fifo')]],
  ['a folder', DAMAGED, [manifest, rows, photo, tarEntry('photos/lost-items', '', { type: 'directory' })]],
  ['a file that ends in a slash', UNEXPECTED, [manifest, rows, photo, tarEntry('photos/lost-items/', '')]],
  ['a sparse file', DAMAGED, [manifest, rows, forgeHeader(photo, TYPE_FIELD, 'S')]],
  ['an unknown type', DAMAGED, [manifest, rows, forgeHeader(photo, TYPE_FIELD, 'ÿ')]],
  ['another name by pax', DAMAGED, [manifest, rows, tarEntry('photos/x', 'x', { pax: { path: `photos/${KEY}` } })]],
  ['another size by pax', DAMAGED, [manifest, rows, tarEntry(`photos/${KEY}`, 'x', { pax: { size: '9' } })]],
  [
    'pax for all that follow',
    DAMAGED,
    [manifest, rows, forgeHeader(tarEntry('pax', '9 path=x\n'), TYPE_FIELD, 'g'), photo],
  ],
  [
    'another name by GNU',
    DAMAGED,
    [manifest, rows, forgeHeader(tarEntry('long', `photos/${KEY}`), TYPE_FIELD, 'L'), photo],
  ],
  ['empty blocks in between', DAMAGED, [manifest, rows, Promise.resolve(Buffer.alloc(1024)), photo]],
  ['a size that is not there', DAMAGED, [manifest, rows, forgeHeader(photo, SIZE_FIELD, '00077777777')]],
  ['a size beyond all bounds', DAMAGED, [manifest, rows, forgeHeader(photo, SIZE_FIELD, '77777777777')]],
  ['a size below nothing', DAMAGED, [manifest, rows, forgeHeader(photo, SIZE_FIELD, '\xff'.repeat(11))]],
  ['a size that is no number', DAMAGED, [manifest, rows, forgeHeader(photo, SIZE_FIELD, 'much of it!')]],
  ['an absolute name', UNEXPECTED, [manifest, rows, photo, tarEntry('/etc/passwd', 'x')]],
  ['an absolute photo', UNEXPECTED, [manifest, rows, photo, tarEntry('photos//etc/passwd', 'x')]],
  ['a climbing name', UNEXPECTED, [manifest, rows, photo, tarEntry('photos/lost-items/../../x.webp', 'x')]],
  ['a name of two lines', UNEXPECTED, [manifest, rows, photo, tarEntry('photos/a\nb', 'x')]],
  ['a photo that is none', UNEXPECTED, [manifest, rows, photo, tarEntry('photos/evil.txt', 'x')]],
  [
    'a column by another name',
    /^tables\/organizations\/000002\.ndjson has a column "naam", which is not known\.$/,
    [manifest, rows, tarEntry('tables/organizations/000002.ndjson', '{"naam": "x"}\n'), photo],
  ],
  ['no name', UNEXPECTED, [manifest, rows, photo, tarEntry('', 'x')]],
  ['a checksum of its own', DAMAGED, [manifest, rows, tarEntry('checksum', 'sha256 0\n'), photo]],
  ['no manifest', NO_BACKUP, [rows, photo]],
  ['nothing', NO_BACKUP, []],
  ['two manifests', UNEXPECTED, [manifest, rows, manifest, photo]],
  ['a manifest that is not JSON', NO_BACKUP, [tarEntry('manifest.json', '{"format": 1'), rows, photo]],
  ['a manifest of nothing', NO_BACKUP, [tarEntry('manifest.json', 'null'), rows, photo]],
  [
    'a manifest with other migrations',
    /newer version/,
    [
      tarEntry(
        'manifest.json',
        json({ format: 1, created_at: '2026-01-01T00:00:00Z', migrations: ['../../evil.sql'] }),
      ),
    ],
  ],
  ['rows after photos', UNEXPECTED, [manifest, photo, rows]],
  ['a table that does not exist', UNEXPECTED, [manifest, rows, rowsOf('pg_authid', '{}\n'), photo]],
  ['the table of migrations', UNEXPECTED, [manifest, rows, rowsOf('schema_migrations', '{"name":"x"}\n'), photo]],
  ['SQL for a table', UNEXPECTED, [manifest, rows, rowsOf('items;drop table items', '{}\n'), photo]],
  ['rows that are not JSON', NOT_ACCEPTED, [manifest, rows, rowsOf('users', '{"id": \n'), photo]],
  ['rows that are no rows', NOT_ACCEPTED, [manifest, rows, rowsOf('users', '1\n"two"\n'), photo]],
  ['rows too deep to be read', NOT_ACCEPTED, [manifest, rows, rowsOf('users', `${'['.repeat(100_000)}\n`), photo]],
  ['the byte 0', NOT_ACCEPTED, [manifest, rows, rowsOf('organizations', `${json(organization)}\0\n`), photo]],
  [
    'the character 0',
    NOT_ACCEPTED,
    [manifest, rowsOf('organizations', json({ ...organization, name: 'De\0Eik' })), photo],
  ],
  ['the same row twice', NOT_ACCEPTED, [manifest, rows, rowsOf('organizations', json(organization)), photo]],
  [
    'rows without an account',
    NOT_ACCEPTED,
    [manifest, rows, rowsOf('profiles', json({ user_id: randomUUID() })), photo],
  ],
];

test.each(hostile)('a backup with %s is refused in one line, and leaves nothing behind', async (_, line, parts) => {
  const refusal = await tryRestore(await signArchive(parts)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as StartupError).message).toMatch(line);
  expect(await countRows()).toBe(0);
  expect(existsSync(photos)).toBe(false);
});

test('a backup with data after its checksum is refused', async () => {
  const whole = await signArchive([manifest, rows, photo]);
  for (const more of [await photo, Buffer.alloc(512), Buffer.from('x')]) {
    await expect(tryRestore(Buffer.concat([whole, more]))).rejects.toThrow(DAMAGED);
  }
});

test('the same backup without any of that is restored, without repeating weekly mails', async () => {
  const today = mailDay(Date.now());
  const subscription = (days: number) => {
    const next_on = addDays(today, days);
    const known = { created_at: organization.created_at, confirmed_at: organization.created_at, refusals: 0 };
    const id = randomUUID();
    return {
      org_id,
      id,
      address: `${id}@test.example`,
      language: 'nl',
      weekday: isoWeekday(next_on),
      next_on,
      ...known,
    };
  };
  const due = [-9, -2, -1, 0, 1];
  const subscriptions = tarEntry(
    'tables/subscriptions/000001.ndjson',
    due.map((days) => `${json(subscription(days))}\n`).join(''),
  );
  const restored = await tryRestore(await signArchive([manifest, rows, subscriptions, photo]));
  expect(restored).toEqual({ rows: 6, photos: 1, missing: [] });
  expect(existsSync(join(photos, KEY))).toBe(true);

  const { db } = database;
  await db
    .insertInto('organization_settings')
    .values({ org_id, mail_weekdays: [1, 2, 3, 4, 5, 6, 7] })
    .execute();
  await enqueueDueMails(db, Date.now());
  expect(await db.selectFrom('jobs').select('name').execute()).toEqual([]);
  const planned = await db.selectFrom('subscriptions').select('next_on').orderBy('next_on').execute();
  // Each mail is planned on the first coming weekday of its subscriber.
  expect(planned.map(({ next_on }) => next_on)).toEqual([1, 5, 5, 6, 7].map((days) => addDays(today, days)));
});
