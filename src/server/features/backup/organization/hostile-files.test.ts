import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { tarEntry, forgeHeader, signArchive, SIZE_FIELD } from '../../../../../tests/support/attacks/forged-archive.ts';
import { countJobs, retryJobsNow } from '../../../../../tests/support/jobs.ts';
import { temporaryFolder } from '../../../../../tests/support/portal.ts';
import { addDisposal, addItem, addOrganization, addPerson, addPhoto } from '../../../../../tests/support/seed.ts';
import { migrationNames } from '../../../platform/database/migrate.ts';
import { StartupError } from '../../../platform/errors/startup-error.ts';
import { StoreError } from '../../../platform/storage/store.ts';
import { archiveFile } from '../archive.ts';
import { checkBackup } from '../restore.ts';
import { backedUpTables } from '../tables.ts';
import { checkExport } from './import.ts';

const folder = temporaryFolder();
let portal: TestApp;
let member: string;
let elsewhere: string;
let theirs: string;
let theirPlace: string;
let theirDisposal: string;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
  elsewhere = await addOrganization(portal.db, { subpath: 'elders' });
  member = await addPerson(portal.db, 'staff', elsewhere);
  theirs = await addPhoto(portal.db, elsewhere);
  theirPlace = randomUUID();
  await portal.db
    .insertInto('places')
    .values({ org_id: elsewhere, id: theirPlace, name: 'Rek 1', position: 0 })
    .execute();
  await addItem(portal.db, elsewhere, { photo_id: theirs, place_id: theirPlace });
  theirDisposal = await addDisposal(portal.db, elsewhere);
});
afterAll(async () => {
  await portal.close();
  folder.remove();
});

const created_at = '2026-01-01T00:00:00+00:00';
const dates = { created_at, updated_at: created_at };
const [id, photo_id, item_id, log_id] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const place = { id, sector: 'schools', subpath: 'de-eik', name: 'De Eik' };
const organization = { ...place, tagger_learns_from: '-infinity', term_since: '2026-01-01', ...dates };
const photo = { org_id: id, id: photo_id, placeholder: 'abc', width: 4, height: 3, created_at, placed_at: created_at };
const item = {
  org_id: id,
  id: item_id,
  photo_id,
  tags: ['jas'],
  ai_tags: [],
  ai_raw: null,
  is_public: true,
  kind_only: true,
  kinds: ['jas'],
  status: 'unclaimed',
  description: null,
  last_seen_location: null,
  verification_note: null,
  claimed_date: null,
  is_reserved: false,
  upload_date: created_at,
  version: 1,
  ...dates,
};
const rack = { org_id: id, id: randomUUID(), name: 'Rek 1', position: 0, is_archived: false, updated_at: created_at };
const disposal = {
  org_id: id,
  id: randomUUID(),
  number: 1,
  is_handed_in: false,
  destination: 'Kringloop',
  given_on: '2026-01-01',
  note: null,
  items: 0,
  created_at,
  contents: [{ name: 'jas', code: 'K7P4X', placed_on: '2025-11-01' }],
};
const figures = {
  org_id: id,
  about: 'all',
  month: '2026-01-01',
  value: '',
  found: 3,
  back: 1,
  given_away: 0,
  came_back: 1,
};
const line = { org_id: id, id: log_id, action: 'item.created', subject_id: item_id, details: {}, created_at };

interface Contents {
  manifest: object;
  rows: Record<string, unknown>;
  full: Buffer | string;
  more: Promise<Buffer>[];
}

const webp = (width = 4, height = 3) =>
  sharp({ create: { width, height, channels: 3, background: '#123' } })
    .webp()
    .toBuffer();

const text = (row: unknown) => (typeof row === 'string' ? row : JSON.stringify(row));

/** A valid export, except for the given parts. */
async function fileWith(change: Partial<Contents> = {}): Promise<Buffer> {
  const all = { organizations: organization, photos: photo, items: item, audit_log: line, ...change.rows };
  const lines = Object.entries(all).map(([table, rows]) => [table, [rows].flat()] as const);
  const manifest = {
    format: 'organization',
    version: 1,
    created_at: '2026-01-01T00:00:00Z',
    migrations: migrationNames(),
    organization: place,
    hidden_marks: true,
    rows: Object.fromEntries(lines.map(([table, rows]) => [table, rows.length])),
    ...change.manifest,
  };
  return signArchive([
    tarEntry('manifest.json', JSON.stringify(manifest)),
    ...lines.map(([table, rows]) => tarEntry(`tables/${table}/000001.ndjson`, `${rows.map(text).join('\n')}\n`)),
    tarEntry(`photos/${photo_id}/full.webp`, change.full ?? (await webp())),
    tarEntry(`photos/${photo_id}/small.webp`, await webp()),
    ...(change.more ?? []),
  ]);
}

async function importFile(bytes: Buffer) {
  const file = join(folder.path, `${randomUUID()}.tar`);
  writeFileSync(file, bytes);
  await checkExport(file);
  return portal.services.backup.organizationFiles.importFrom(file);
}

async function everything(): Promise<string> {
  const client = await portal.pool.connect();
  const found: unknown[] = [];
  for (const table of await backedUpTables(client)) {
    found.push((await client.query(`select to_jsonb(t) from ${table} t order by 1`)).rows);
  }
  client.release();
  return JSON.stringify(found);
}

/** The files in the photo store. */
const photos = () =>
  readdirSync(join(portal.config.dataDir, 'photos'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.webp'),
  );

const other = randomUUID();
const DAMAGED = /^This is no file of Terecht, or it is damaged or was cut off\.$/;
const UNEXPECTED = /^This version of Terecht does not know what to do with ".*" in this file\.$/;
const NO_EXPORT = /^This is no export of an organisation of Terecht\.$/;
const NOT_WRITTEN = /^Row 1 of tables\/\w+\/000001\.ndjson has a ".+" that Terecht would not have written\.$/;
const NOT_ACCEPTED = /^The database does not accept tables\/\w+\/000001\.ndjson: .+$/;
const OTHERS = /^Row \d of tables\/\w+\/000001\.ndjson is of another organisation\.$/;
const NO_PICTURE = /^photos\/[0-9a-f-]+\/full\.webp is not a photo of Terecht\.$/;
const NOTHING = /^photos\/.+ belongs to nothing in this file\.$/;

const hostile: [string, RegExp, () => Promise<Buffer>][] = [
  ['that was cut off', DAMAGED, async () => (await fileWith()).subarray(0, -2000)],
  [
    'of which a bit is wrong',
    DAMAGED,
    async () => {
      const bytes = await fileWith();
      bytes[bytes.length >> 1]! ^= 1;
      return bytes;
    },
  ],
  [
    'with a size beyond all bounds',
    DAMAGED,
    () => fileWith({ more: [forgeHeader(tarEntry('photos/x', ''), SIZE_FIELD, '77777777777')] }),
  ],
  ['with a climbing name', UNEXPECTED, () => fileWith({ more: [tarEntry(`photos/../../${photo_id}/full.webp`, 'x')] })],
  ['with an absolute name', UNEXPECTED, () => fileWith({ more: [tarEntry('/etc/passwd', 'x')] })],
  ['with rows after photos', UNEXPECTED, () => fileWith({ more: [tarEntry('tables/items/000002.ndjson', '{}\n')] })],
  ['with a table that is not an organisation’s', UNEXPECTED, () => fileWith({ rows: { users: { org_id: id } } })],
  [
    'with a table that follows from others',
    UNEXPECTED,
    () => fileWith({ rows: { item_versions: { org_id: id, version: 9 } } }),
  ],
  ['that is no export', NO_EXPORT, () => fileWith({ manifest: { format: 1 } })],
  ['of a newer version', /newer version/, () => fileWith({ manifest: { migrations: ['9999_x.sql'] } })],
  [
    'of an older version',
    /^This export is of an older version than this portal\. /,
    () => fileWith({ manifest: { migrations: [] } }),
  ],
  [
    'that lacks rows',
    /^This file says that it holds 2 items, but it holds 1\.$/,
    () => fileWith({ manifest: { rows: { organizations: 1, photos: 1, items: 2, audit_log: 1 } } }),
  ],
  [
    'with an item of another organisation',
    OTHERS,
    () => fileWith({ rows: { items: [item, { ...item, org_id: elsewhere }] } }),
  ],
  [
    'with an item of two organisations',
    NOT_ACCEPTED,
    () => {
      const twice = JSON.stringify({ ...item, photo_id: theirs }).replace('{', `{"org_id":"${elsewhere}",`);
      return fileWith({ rows: { items: twice } });
    },
  ],
  [
    'with another organisation beside it',
    OTHERS,
    () => fileWith({ rows: { organizations: [organization, { ...organization, id: other }] } }),
  ],
  ['with rows that are not JSON', /^Row 1 of .+ is no row\.$/, () => fileWith({ rows: { items: '{"id": ' } })],
  ['with rows that are no rows', /^Row 1 of .+ is no row\.$/, () => fileWith({ rows: { items: '"a"' } })],
  [
    'with an unknown column',
    /has a column "naam", which is not known\.$/,
    () => fileWith({ rows: { items: { ...item, naam: 'x' } } }),
  ],
  ['with a number for a date', NOT_WRITTEN, () => fileWith({ rows: { items: { ...item, upload_date: 5 } } })],
  ['with a date without end', NOT_WRITTEN, () => fileWith({ rows: { items: { ...item, upload_date: 'infinity' } } })],
  ['with tags that are none', NOT_WRITTEN, () => fileWith({ rows: { items: { ...item, tags: 'jas' } } })],
  ['with a kind of two lines', NOT_WRITTEN, () => fileWith({ rows: { items: { ...item, kinds: ['a\nb'] } } })],
  ['with a tag of two lines', NOT_WRITTEN, () => fileWith({ rows: { items: { ...item, tags: ['a\nb'] } } })],
  ['with the character 0', NOT_WRITTEN, () => fileWith({ rows: { items: { ...item, description: 'a\0b' } } })],
  ['with a raw result that is none', NOT_WRITTEN, () => fileWith({ rows: { items: { ...item, ai_raw: 'x' } } })],
  ['with a status that is none', NOT_ACCEPTED, () => fileWith({ rows: { items: { ...item, status: 'gone' } } })],
  ['with an item without a photo', NOT_ACCEPTED, () => fileWith({ rows: { items: { ...item, photo_id: other } } })],
  ['with a code that is none', NOT_ACCEPTED, () => fileWith({ rows: { items: { ...item, code: '<b>1' } } })],
  [
    'with a code twice',
    NOT_ACCEPTED,
    () => {
      const coded = { ...item, code: 'K7P4X' };
      return fileWith({ rows: { items: [coded, { ...coded, id: other }] } });
    },
  ],
  ['with a day without end', NOT_WRITTEN, () => fileWith({ rows: { items: { ...item, found_on: 'infinity' } } })],
  [
    'with an item in a place of others',
    NOT_ACCEPTED,
    () => fileWith({ rows: { items: { ...item, place_id: theirPlace } } }),
  ],
  [
    'with a place of another organisation',
    OTHERS,
    () => fileWith({ rows: { places: { ...rack, org_id: elsewhere } } }),
  ],
  ['with a place of two lines', NOT_WRITTEN, () => fileWith({ rows: { places: { ...rack, name: 'a\nb' } } })],
  [
    'with a place twice',
    NOT_ACCEPTED,
    () => fileWith({ rows: { places: [rack, { ...rack, id: other, name: 'rek 1' }] } }),
  ],
  [
    'with more places than a list has room for',
    /^This file holds 201 places: an organisation has 200 at most\.$/,
    () => {
      const places = Array.from({ length: 201 }, (_, n) => ({ ...rack, id: randomUUID(), name: `Rek ${n}` }));
      return fileWith({ rows: { places } });
    },
  ],
  [
    'with a disposal of another organisation',
    OTHERS,
    () => fileWith({ rows: { disposals: { ...disposal, org_id: elsewhere } } }),
  ],
  [
    'with an item that went with one of others',
    NOT_ACCEPTED,
    () => fileWith({ rows: { items: { ...item, left_list_at: created_at, disposal_id: theirDisposal } } }),
  ],
  [
    'with a disposal after which no other has a number',
    NOT_WRITTEN,
    () => fileWith({ rows: { disposals: { ...disposal, number: 2_147_483_647 } } }),
  ],
  [
    'with a disposal of what is nothing',
    NOT_WRITTEN,
    () => fileWith({ rows: { disposals: { ...disposal, contents: [{ name: 5 }] } } }),
  ],
  [
    'with a disposal to two lines',
    NOT_WRITTEN,
    () => fileWith({ rows: { disposals: { ...disposal, destination: 'a\nb' } } }),
  ],
  [
    'with a log of a disposal without a number',
    NOT_WRITTEN,
    () => fileWith({ rows: { audit_log: { ...line, details: { disposal: 'x' } } } }),
  ],
  [
    'that counts on where no disposal has a number',
    NOT_WRITTEN,
    () => fileWith({ rows: { organizations: { ...organization, last_disposal: 2_147_483_647 } } }),
  ],
  ...Object.entries({
    found: -1,
    back: 2_147_483_647,
    given_away: 0.5,
    came_back: '1',
    month: '2026-13-01',
    value: 'a\nb',
  }).map(([field, value]): (typeof hostile)[number] => [
    `with figures of which ${field} is ${JSON.stringify(value)}`,
    NOT_WRITTEN,
    () => fileWith({ rows: { item_figures: { ...figures, [field]: value } } }),
  ]),
  [
    'with figures of a month long before and long after',
    NOT_WRITTEN,
    () =>
      fileWith({
        rows: {
          item_figures: [
            { ...figures, month: '0001-01-01' },
            { ...figures, month: '9999-01-01' },
          ],
        },
      }),
  ],
  [
    'with figures of days that are no number',
    NOT_WRITTEN,
    () => fileWith({ rows: { item_figures: { ...figures, about: 'days', value: 'NaN' } } }),
  ],
  ...[{ month: '2026-01-15' }, { about: 'hacked' }].map((wrong): (typeof hostile)[number] => [
    `with figures of ${JSON.stringify(wrong)}`,
    NOT_ACCEPTED,
    () => fileWith({ rows: { item_figures: { ...figures, ...wrong } } }),
  ]),
  [
    'with figures of another organisation',
    OTHERS,
    () => fileWith({ rows: { item_figures: { ...figures, org_id: elsewhere } } }),
  ],
  [
    'with a term without end',
    NOT_WRITTEN,
    () => fileWith({ rows: { organizations: { ...organization, term_since: 'infinity' } } }),
  ],
  [
    'with an address as its name',
    NOT_WRITTEN,
    () => fileWith({ rows: { organizations: { ...organization, name: 'http://x' } } }),
  ],
  ['with an unknown action', NOT_WRITTEN, () => fileWith({ rows: { audit_log: { ...line, action: 'item.hacked' } } })],
  [
    'with a log of another shape',
    NOT_WRITTEN,
    () => fileWith({ rows: { audit_log: { ...line, details: { changed: 5 } } } }),
  ],
  [
    'with a placeholder that is none',
    NOT_WRITTEN,
    () => fileWith({ rows: { photos: { ...photo, placeholder: '"><b>' } } }),
  ],
  [
    'that names an account',
    /names an account: accounts stay where they are\.$/,
    () => fileWith({ rows: { items: { ...item, uploaded_by: member } } }),
  ],
  [
    'with a log about an account',
    /^The log in this file is about an account of this portal\.$/,
    () => fileWith({ rows: { audit_log: { ...line, subject_id: member } } }),
  ],
  ['with a photo that is text', NO_PICTURE, () => fileWith({ full: '<script>alert(1)</script>' })],
  [
    'with a photo that is a drawing',
    NO_PICTURE,
    () => fileWith({ full: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' }),
  ],
  ['with half a photo', NO_PICTURE, async () => fileWith({ full: (await webp(300, 300)).subarray(0, 80) })],
  ['with a photo larger than ours', NO_PICTURE, async () => fileWith({ full: await webp(1601, 4) })],
  [
    'with a photo of nothing',
    NOTHING,
    async () => fileWith({ more: [tarEntry(`photos/${other}/full.webp`, await webp())] }),
  ],
  [
    'with a photo twice',
    NOTHING,
    async () => fileWith({ more: [tarEntry(`photos/${photo_id}/full.webp`, await webp())] }),
  ],
];

test.each(hostile)('a file %s is refused in one line, and leaves nothing behind', async (_, refused, make) => {
  const before = await everything();
  const refusal = await importFile(await make()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as StartupError).message).toMatch(refused);
  expect(await everything()).toBe(before);
  expect(existsSync(join(portal.config.dataDir, 'photos'))).toBe(false);
});

test('an export of an organisation is refused as a backup', async () => {
  const file = join(folder.path, 'eik.tar');
  writeFileSync(file, await fileWith());
  await expect(checkBackup(archiveFile(file))).rejects.toThrow('This is no backup of Terecht.');
});

test('a failing photo store stops the import, and removes the photos that were stored', async () => {
  const put = portal.services.photoStore.put;
  let puts = 0;
  portal.services.photoStore.put = async (key, data) => {
    puts += 1;
    if (puts === 2) throw new StoreError('the photo store failed', { cause: new Error('it is full') });
    return put(key, data);
  };
  await expect(importFile(await fileWith())).rejects.toThrow(
    'The photo store failed (it is full): nothing was imported.',
  );
  expect(photos()).toHaveLength(1);
  portal.services.photoStore.put = put;
  expect(await portal.db.selectFrom('organizations').select('id').where('id', '=', id).execute()).toEqual([]);
  await retryJobsNow(portal.db);
  await portal.runJobs();
  expect(await countJobs(portal.db)).toBe(0);
  expect(photos()).toEqual([]);
});

test('the same file without any of that is imported', async () => {
  const file = await fileWith({ rows: { item_figures: figures } });
  expect(await importFile(file)).toMatchObject({ rows: 5, photos: 2, missing: 0 });
});
