import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { countJobs, retryJobsNow } from '../../../../../tests/support/jobs.ts';
import { addUpload, jpeg } from '../../../../../tests/support/photos/photos.ts';
import { temporaryFolder } from '../../../../../tests/support/portal.ts';
import { addClaim, addDisposal, addLostReport, addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { readAuditLog } from '../../../../shared/audit/contract.ts';
import { listItems, listPublicItems } from '../../../../shared/items/contract.ts';
import { collectItem, createItem, deleteItem, editItem, getItem } from '../../../../shared/items/desk-items.ts';
import { getSettings, saveHours, saveLogo } from '../../../../shared/organizations/settings.ts';
import { dutchDate } from '../../../../shared/platform/time.ts';
import { listRemovals } from '../../../../shared/provider/contract.ts';
import { exportOrganization, removeOrganization } from '../../../../shared/provider/organization-files.ts';
import { exportOwnData } from '../../../../shared/visitors/own-data.ts';
import { startSetup } from '../../organizations/setup.service.ts';
import { photoKey, sizes } from '../../photos/photo-path.ts';
import { archiveFile, readArchive } from '../archive.ts';
import { checkExport } from './import.ts';
import { exportedTables } from './tables.ts';

const CLAIMANT = 'ouder@post.example';

const folder = temporaryFolder();
const newFile = () => join(folder.path, `${randomUUID()}.tar`);

/** The portal that exports the organisation, and the one that imports it. */
let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  [here, there] = await Promise.all([startTestApp({ TAGGER: 'none' }), startTestApp({ TAGGER: 'none' })]);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  folder.remove();
});

type Row = Record<string, unknown>;

interface School {
  org_id: string;
  admin: string;
  staff: string;
  token: string;
  items: string[];
}

/** An organisation with rows in every table. */
async function addSchool(portal: TestApp, name = 'De Eik'): Promise<School> {
  const { db } = portal;
  const org_id = await addOrganization(db, { name, donation_after_months: 3 });
  const admin = await addPerson(db, 'admin', org_id);
  const staff = await addPerson(db, 'staff', org_id);
  const token = await portal.tokenFor(staff);
  const place_id = randomUUID();
  await db.insertInto('places').values({ org_id, id: place_id, name: 'Rek 1', position: 0 }).execute();
  const found_on = dutchDate(Date.now() - 2 * 86_400_000);
  const items: string[] = [];
  for (const [index, tag] of ['jas', 'rugzak', 'muts', 'fiets'].entries()) {
    const path = await addUpload(portal, token, await jpeg(640 + index, 480));
    const body = {
      photo_path: path,
      tags: [tag, 'blauw'],
      ai_tags: [tag],
      ai_raw: { score: 0.25 },
      description: 'Met é en 🧥',
    };
    const { body: item } = await portal.call(
      createItem,
      { body: { ...body, verification_note: `naam ${tag}`, place_id, found_on } },
      token,
    );
    items.push(item.id);
  }
  const [first, second, third, fourth] = items as [string, string, string, string];
  await portal.call(collectItem, { params: { id: first } }, token);
  await portal.call(editItem, { params: { id: second }, body: { version: 1, is_public: false } }, token);
  await portal.call(deleteItem, { params: { id: fourth } }, token);
  await addDisposal(db, org_id, [third], { made_by: staff, note: 'In een zak' });
  const photo = await db.selectFrom('items').select('photo_id').where('id', '=', first).executeTakeFirstOrThrow();
  const embedding = { org_id, photo_id: photo.photo_id, model: 'a model', vector: Buffer.from([1, 2, 255]) };
  await db
    .insertInto('photo_embeddings')
    .values(embedding)
    .onConflict((oc) => oc.columns(['org_id', 'photo_id']).doUpdateSet(embedding))
    .execute();
  await portal.services.accounts.members.setRole((await emailOf(portal, staff))!, 'student_helper');
  await portal.services.accounts.members.setRole((await emailOf(portal, staff))!, 'staff');
  const asAdmin = await portal.tokenFor(admin);
  const { body: settings } = await portal.call(getSettings, { params: { id: org_id } }, asAdmin);
  const photo_path = await addUpload(portal, asAdmin, await jpeg(300, 100));
  const logo = { version: settings.logo.version, photo_path };
  expect((await portal.call(saveLogo, { params: { id: org_id }, body: logo }, asAdmin)).status).toBe(200);
  const hours = { version: settings.hours.version, value: { week: week(), exceptions: [] } };
  expect((await portal.call(saveHours, { params: { id: org_id }, body: hours }, asAdmin)).status).toBe(200);
  await db.transaction().execute((tx) => startSetup(tx, org_id));
  await db.insertInto('claim_figures').values({ org_id, month: '2026-11-01', decided: 3, collected: 2 }).execute();
  await db.insertInto('lost_report_figures').values({ org_id, month: '2026-11-01', opened: 4, found: 1 }).execute();
  // The figures outlive their items.
  await db
    .insertInto('item_figures')
    .values({ org_id, about: 'all', month: '2024-11-01', value: '', found: 9 })
    .execute();
  // Claims, reservations and lost reports are not exported.
  await addClaim(db, org_id, { item_id: second, address: CLAIMANT });
  const report_id = await addLostReport(db, org_id, { address: CLAIMANT });
  await db
    .insertInto('lost_report_photos')
    .values({ org_id, report_id, webp: Buffer.from([0, 255]) })
    .execute();
  await db.updateTable('items').set({ is_reserved: true }).where('id', '=', second).execute();
  // A photo without an item is not exported.
  await addUpload(portal, token, await jpeg());
  return { org_id, admin, staff, token, items: items.slice(0, 3) };
}

const week = () => Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ opens: 510, closes: 990 }] : []));

async function emailOf({ db }: TestApp, user_id: string): Promise<string | undefined> {
  return (await db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirst())?.email;
}

async function rowsIn({ pool }: TestApp, table: string, org_id: string): Promise<Row[]> {
  const own = table === 'organizations' ? 'id' : 'org_id';
  const { rows } = await pool.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table} t where ${own} = $1 order by to_jsonb(t)::text`,
    [org_id],
  );
  return rows.map(({ row }) => row);
}

/** The files of every placed photo, by the photo's id. */
async function photosOf({ db, services }: TestApp, org_id: string): Promise<Map<string, Buffer | null>> {
  const placed = await db
    .selectFrom('photos')
    .select(['id', 'path'])
    .where('org_id', '=', org_id)
    .where('placed_at', 'is not', null)
    .orderBy('id')
    .execute();
  const files = placed.flatMap(({ id, path }) =>
    sizes.map(async (size) => {
      const file = await services.photoStore.read(photoKey(path, size));
      return [`${id} ${size}`, file && (await buffer(file.body))] as const;
    }),
  );
  return new Map(await Promise.all(files));
}

async function exportOf(portal: TestApp, org_id: string): Promise<string> {
  const file = newFile();
  await portal.services.backup.organizationFiles.exportTo(org_id, file);
  return file;
}

async function importFile(portal: TestApp, file: string, as?: { sector: 'schools'; subpath: string }) {
  await checkExport(file);
  return portal.services.backup.organizationFiles.importFrom(file, as);
}

// The export and the import themselves are logged too.
const moved = (row: Row) => !String(row['action']).startsWith('organization.');
const byId = (a: Row, b: Row) => String(a['id']).localeCompare(String(b['id']));

/** The contents of the export, without what differs between portals. */
const contents = async (path: string) => {
  const found: Row = {};
  for await (const { name, data } of readArchive(archiveFile(path))) {
    const rows = name.endsWith('.ndjson') ? data.toString().trimEnd().split('\n').toSorted() : data;
    if (!/manifest|audit_log|organizations/.test(name)) found[name] = rows;
  }
  return found;
};

const remove = (org_id: string, name: string, withoutExport = false) =>
  here.services.backup.organizationFiles.remove({ org_id, name, withoutExport, removed_by: null });

/** All rows of all tables that contain this text. */
async function mentions(text: string): Promise<string[]> {
  const { rows } = await here.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await here.pool.query(`select from ${name} t where to_jsonb(t)::text like $1`, [`%${text}%`]);
    if (rowCount) found.push(name);
  }
  return found;
}

const filesOf = async (org_id: string) => {
  const photos = await here.db.selectFrom('photos').select('path').where('org_id', '=', org_id).execute();
  const keys = photos
    .flatMap(({ path }) => [path, `temp/${path}`])
    .flatMap((path) => sizes.map((size) => photoKey(path, size)));
  return keys.map((key) => join(here.config.dataDir, 'photos', key));
};

const anything: unknown = expect.any(String);

describe('an organisation that moves to another portal', () => {
  let school: School;
  let file: string;
  beforeAll(async () => {
    await addOrganization(there.db, { name: 'Die er al was' });
    await addSchool(here, 'Een andere school');
    school = await addSchool(here);
    file = await exportOf(here, school.org_id);
    await importFile(there, file, { sector: 'schools', subpath: 'de-nieuwe-eik' });
  });

  test('arrives with all rows and photos, and of people only the names', async () => {
    const { org_id, staff } = school;
    const client = await here.pool.connect();
    const tables = await exportedTables(client);
    client.release();
    const { rows } = await here.pool.query<{ user_id: string; name: string }>('select user_id, name from profiles');
    const nameOf = (id: unknown) => rows.find(({ user_id }) => user_id === id)?.name ?? null;
    const expected: Record<string, (row: Row) => Row> = {
      organizations: (row) => ({
        ...row,
        subpath: 'de-nieuwe-eik',
        search_text: 'de eik de-nieuwe-eik',
        search_words: "'de' 'eik' 'nieuwe'",
      }),
      photos: (row) => ({ ...row, owner_id: null, path: expect.stringMatching(/^[0-9a-f-]{36}\/\d{52}\.webp$/) }),
      items: (row) => ({
        ...row,
        uploaded_by: null,
        uploaded_by_name: nameOf(row['uploaded_by']),
        claimed_by: null,
        claimed_by_name: nameOf(row['claimed_by']),
        is_reserved: false,
      }),
      disposals: (row) => ({ ...row, made_by: null, made_by_name: nameOf(row['made_by']) }),
      audit_log: (row) => ({
        ...row,
        actor_id: null,
        actor_name: nameOf(row['actor_id']),
        ...(nameOf(row['subject_id']) !== null && {
          subject_id: anything,
          subject_name: nameOf(row['subject_id']),
        }),
      }),
    };
    for (const table of tables) {
      const [before, after] = [await rowsIn(here, table, org_id), await rowsIn(there, table, org_id)];
      const kept = before.filter((row) => table !== 'photos' || row['placed_at'] !== null);
      expect(after.filter(moved).toSorted(byId)).toEqual(
        kept
          .filter(moved)
          .toSorted(byId)
          .map(expected[table] ?? ((row) => row)),
      );
      expect(after.length).toBeGreaterThan(0);
    }
    for (const table of ['item_counts', 'search_words']) {
      expect(await rowsIn(there, table, org_id)).toEqual(await rowsIn(here, table, org_id));
    }
    const photos = await photosOf(here, org_id);
    expect(photos.size).toBe(16);
    expect(await photosOf(there, org_id)).toEqual(photos);

    const bytes = readFileSync(file, 'latin1');
    for (const user_id of [staff, school.admin]) {
      expect(bytes).not.toContain(user_id);
      expect(bytes).not.toContain(await emailOf(here, user_id));
    }
    expect(bytes).not.toContain('Een andere school');
    expect(bytes).not.toContain(CLAIMANT);
  });

  test('is visible to guests and its new admin, with its history', async () => {
    const { org_id, items } = school;
    const query = { org_uuid: org_id, q: 'jas' };
    const { body } = await there.call(listPublicItems, { query });
    expect(body.items).toMatchObject([{ id: items[0], status: 'claimed', description: 'Met é en 🧥' }]);
    const photo = await there.app.inject({ url: body.items[0]!.photo_url!.replace(/#.*/, '') });
    expect(photo.statusCode).toBe(200);

    const token = await there.tokenFor(await addPerson(there.db, 'admin', org_id));
    const before = await here.call(
      readAuditLog,
      { params: { id: org_id }, query: {} },
      await here.tokenFor(school.admin),
    );
    const after = await there.call(readAuditLog, { params: { id: org_id }, query: {} }, token);
    const told = ({ body }: typeof after) =>
      body.entries
        .filter(({ action }) => !action.startsWith('organization.'))
        .map(({ action, actor_name, subject_name, created_at }) => ({ action, actor_name, subject_name, created_at }));
    expect(told(after)).toEqual(told(before));
    expect(told(after).length).toBe(11);
    const item = await there.call(getItem, { params: { id: items[0]! } }, token);
    expect(item.body).toMatchObject({
      claimed_by: null,
      claimed_by_name: expect.stringMatching(/^Persoon/),
      uploaded_by_name: expect.stringMatching(/^Persoon/),
      verification_note: 'naam jas',
    });
  });

  test('can be exported again, unchanged', async () => {
    const again = await exportOf(there, school.org_id);
    expect(await contents(again)).toEqual(await contents(file));
  });

  test('is imported once, and not at an address in use', async () => {
    await expect(importFile(there, file)).rejects.toThrow('De Eik is already in this portal: nothing was imported.');
    const other = await exportOf(here, await addOrganization(here.db, { name: 'De Linde' }));
    await expect(importFile(there, other, { sector: 'schools', subpath: 'de-nieuwe-eik' })).rejects.toThrow(
      '/schools/de-nieuwe-eik is, or was, the address of another organisation: choose an address with --as SECTOR/SUBPATH.',
    );
  });
});

describe('removing an organisation', () => {
  test('requires its name, and an export of its current state', async () => {
    const { org_id, token, items } = await addSchool(here, 'De Beuk');
    await expect(remove(org_id, 'De Beuk')).rejects.toMatchObject({ code: 'export_first' });
    await exportOf(here, org_id);
    await expect(remove(org_id, 'De beuk')).rejects.toMatchObject({ code: 'name_differs' });
    await here.call(collectItem, { params: { id: items[1]! } }, token);
    await expect(remove(org_id, 'De Beuk')).rejects.toMatchObject({ code: 'export_first' });
    await exportOf(here, org_id);
    await remove(org_id, ' De Beuk ');
    expect(await mentions('De Beuk')).toEqual(['jobs', 'removed_organizations']);
  });

  test('removes all its data but the record of it, and no other data', async () => {
    const other = await addSchool(here, 'De Wilg');
    const { org_id, staff, token } = await addSchool(here, 'De Els');
    const never = await addPerson(here.db, 'staff', org_id, { email_confirmed_at: null });
    const signup = { email: 'nieuw@els.example', password_hash: 'x', name: 'Nieuw', org_id };
    await here.db.insertInto('signups').values(signup).execute();
    const files = await filesOf(org_id);
    expect(files.filter((file) => existsSync(file)).length).toBeGreaterThan(6);
    const version = async () => (await here.call(listPublicItems, { query: { org_uuid: org_id } })).headers['etag'];
    const versions = [await version()];
    // Servers cache these in memory.
    for (const q of ['', 'jas']) await here.call(listPublicItems, { query: { org_uuid: org_id, q } });
    const before = { rows: await rowsIn(here, 'items', other.org_id), photos: await photosOf(here, other.org_id) };

    const file = await exportOf(here, org_id);
    await remove(org_id, 'De Els');
    expect((await here.call(listItems, { query: { org_id } }, token)).status).toBe(401);
    for (const q of ['', 'jas']) {
      expect((await here.call(listPublicItems, { query: { org_uuid: org_id, q } })).body.items).toEqual([]);
    }
    const profile = await here.db.selectFrom('profiles').selectAll().where('user_id', '=', staff).executeTakeFirst();
    expect(profile).toMatchObject({ role: 'parent', org_id: null });
    expect(await emailOf(here, never)).toBeUndefined();
    await retryJobsNow(here.db);
    await here.runJobs();
    expect(await countJobs(here.db, org_id)).toBe(0);
    expect(await mentions(org_id)).toEqual([]);
    expect(files.filter((path) => existsSync(path))).toEqual([]);
    const mail = (await here.services.outbox!.list()).find(({ subject }) => subject.includes('De Els'));
    expect(mail).toMatchObject({ subject: 'De Els is verwijderd uit Terecht' });
    expect({ rows: await rowsIn(here, 'items', other.org_id), photos: await photosOf(here, other.org_id) }).toEqual(
      before,
    );
    expect(await here.services.audit.removals()).toContainEqual(
      expect.objectContaining({ name: 'De Els', items: 3, exported: true }),
    );

    // After a new import its versions differ from those that browsers have cached.
    versions.push(await version());
    await importFile(here, file);
    expect(versions).not.toContain(await version());
    const query = { org_uuid: org_id, q: 'jas' };
    expect((await here.call(listPublicItems, { query })).body.items).toHaveLength(1);
    await retryJobsNow(here.db);
    await here.runJobs();
    expect([...(await photosOf(here, org_id)).values()]).not.toContain(null);
    expect(files.filter((path) => existsSync(path))).toEqual([]);
  });
});

const input = (id: string) => ({ params: { id } });

async function fetchFile(path: string) {
  const { statusCode, rawPayload, headers } = await here.app.inject({ url: path });
  return { status: statusCode, bytes: rawPayload, headers };
}

describe('the provider', () => {
  test('downloads the file once, without ownership marks, and removes the organisation after typing its name', async () => {
    const { org_id, items, token: staff } = await addSchool(here, 'De Es');
    const { subpath } = await here.services.organizations.byId(org_id);
    const user_id = await addPerson(here.db, 'provider', null);
    const token = await here.tokenFor(user_id);
    const remove = (body: { name: string; without_export?: boolean }) =>
      here.call(removeOrganization, { ...input(org_id), body }, token);
    expect(await remove({ name: 'De Es' })).toMatchObject({ status: 409, code: 'export_first' });

    const { body } = await here.call(exportOrganization, input(org_id), token);
    const { bytes, headers, status } = await fetchFile(body.path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="terecht-schools-${subpath}.tar"`,
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('content-encoding');
    expect((await fetchFile(body.path)).status).toBe(404);
    const file = newFile();
    writeFileSync(file, bytes);
    expect(await importFile(there, file)).toMatchObject({ photos: 16, hiddenMarks: false });
    const [item] = await rowsIn(there, 'items', org_id);
    expect(item).toMatchObject({ verification_note: null });
    expect(bytes.includes('naam jas')).toBe(false);

    expect(await remove({ name: 'De Eik' })).toMatchObject({ status: 409, code: 'name_differs' });
    await vi.waitFor(async () => expect(await remove({ name: 'De Es' })).toMatchObject({ status: 200 }));
    // The organisation is paused immediately.
    expect(await here.call(collectItem, { params: { id: items[1]! } }, staff)).toMatchObject({
      code: 'organization_paused',
    });
    await here.runJobs();
    expect(await rowsIn(here, 'organizations', org_id)).toEqual([]);
    const removal = here.db.selectFrom('removed_organizations').selectAll().where('name', '=', 'De Es');
    expect(await removal.executeTakeFirst()).toMatchObject({ removed_by: user_id, items: 3, exported: true });
    const removals = await here.call(listRemovals, {}, token);
    expect(removals.body).toContainEqual(
      expect.objectContaining({
        name: 'De Es',
        removed_by: { name: expect.any(String), email: await emailOf(here, user_id) },
      }),
    );
    expect((await here.call(exportOwnData, {}, token)).body.log).toContainEqual(
      expect.objectContaining({ action: 'organization.removed' }),
    );
  });

  test('aborting a download makes no export but is in the security log, and does not block the next one', async () => {
    const { org_id } = await addSchool(here, 'De Iep');
    const token = await here.tokenFor(await addPerson(here.db, 'provider', null));
    const left = await here.call(exportOrganization, input(org_id), token);
    const { file } = await here.services.backup.organizationFiles.download(left.body.path.split('/').at(-1)!);
    expect(await here.call(exportOrganization, input(org_id), token)).toMatchObject({ status: 503, code: 'busy' });
    file.destroy();
    await once(file, 'close');
    const exports = here.db.selectFrom('security_log').select('action').where('org_id', '=', org_id);
    expect(await exports.execute()).toContainEqual({ action: 'organization.exported' });
    await expect.poll(async () => (await here.call(exportOrganization, input(org_id), token)).status).toBe(200);
    const body = { name: 'De Iep', without_export: false };
    const refused = await here.call(removeOrganization, { ...input(org_id), body }, token);
    expect(refused).toMatchObject({ status: 409, code: 'export_first' });
  });
});
