import { randomUUID } from 'node:crypto';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';

import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { databaseFingerprint } from '../../../../../tests/support/fingerprint.ts';
import { addUpload, waitForPhotoWorker } from '../../../../../tests/support/photos/photos.ts';
import { addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import type { ListedItem } from '../../../../shared/items/contract.ts';
import { createItem, deleteItem } from '../../../../shared/items/desk-items.ts';
import { findItemsOfSeveralByPhoto, type ItemOfOrganization } from '../../../../shared/items/several.ts';
import {
  findItemsByPhoto,
  findPublicItemsByPhoto,
  listSimilarItems,
  listSimilarPublicItems,
} from '../../../../shared/items/similar-items.ts';
import { maxSearchPhotoBytes, tagImage } from '../../../../shared/photos/contract.ts';
import { urlOf } from '../../../../shared/platform/url.ts';
import { photoKey, photoUrl } from '../../photos/photo-path.ts';

const file = (name: string) => readFile(new URL(`../../demo/photos/${name}.webp`, import.meta.url));

let portal: TestApp;
let school: string;
let elsewhere: string;
let staff: string;
let parent: string;
const items = new Map<string, string>();
/** Each description is the name of its photo. */
const things = {
  'jas-zalm-stippen': ['jas', 'roze'],
  'jas-groen-print': ['jas', 'groen'],
  'schoenen-roze': ['schoenen', 'roze'],
  'sportschoenen-zwart': ['schoenen', 'zwart'],
  'muts-kikker-groen': ['muts', 'groen'],
};
/** Not public. */
const HIDDEN = 'jas-antraciet';

beforeAll(async () => {
  portal = await startTestApp();
  await waitForPhotoWorker(portal);
  vi.stubEnv('TMPDIR', portal.config.dataDir);
  school = await addOrganization(portal.db);
  staff = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
  parent = await portal.tokenFor(await addPerson(portal.db, 'parent', null));
  for (const [name, tags] of Object.entries(things)) items.set(name, await place(name, tags));
  items.set(HIDDEN, await place(HIDDEN, ['jas', 'groen'], { is_public: false }));
  elsewhere = await addOrganization(portal.db);
  const other = await portal.tokenFor(await addPerson(portal.db, 'staff', elsewhere));
  await place('jas-zalm-stippen', ['jas', 'roze'], {}, other);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await portal.close();
});
beforeEach(() => portal.db.deleteFrom('rate_limits').execute());

/** Uploads, tags and places, like the form. */
async function place(name: string, tags: string[], more: { is_public?: boolean } = {}, token = staff) {
  const path = await addUpload(portal, token, await file(name));
  await portal.call(tagImage, { body: { imageUrl: photoUrl(path) } }, token);
  const { body } = await portal.call(
    createItem,
    { body: { photo_path: path, tags, description: name, ...more } },
    token,
  );
  return body.id;
}

async function search(payload: Buffer, token?: string, remoteAddress = '192.0.2.1', type = 'image/jpeg') {
  const endpoint = token ? findItemsByPhoto : findPublicItemsByPhoto;
  const response = await portal.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, { query: { org_id: school, org_uuid: school } }),
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    remoteAddress,
    payload,
  });
  const body = response.json();
  return {
    status: response.statusCode,
    headers: response.headers,
    names: response.statusCode === 200 ? namesOf(body as ListedItem[]) : [],
    code: body.error?.code as string | undefined,
  };
}

const namesOf = (found: ListedItem[]) => found.map(({ description }) => description);

/** Varies the photo, as if another person took it. */
async function varyPhoto(name: string, alter: (photo: Sharp) => Sharp = (photo) => photo.flop()) {
  return alter(sharp(await file(name)))
    .jpeg()
    .toBuffer();
}

const similar = (name: string, token?: string) => similarTo(items.get(name)!, token);
const similarTo = (id: string, token?: string) =>
  token
    ? portal.call(listSimilarItems, { params: { id }, query: { org_id: school } }, token)
    : portal.call(listSimilarPublicItems, { params: { id }, query: { org_uuid: school } });

const readEmbedding = async (id: string) =>
  portal.db
    .selectFrom('items')
    .leftJoin('photo_embeddings as e', 'e.photo_id', 'items.photo_id')
    .select(['e.model', 'e.photo_id', 'items.photo_id as photo'])
    .where('items.id', '=', id)
    .executeTakeFirst();
const embedMissing = async () => {
  await portal.services.jobs.find(({ name }) => name === 'photos.embed-missing')!.run({} as never);
  await portal.runJobs();
};
const model = () => portal.services.photos.tagger.embeddingModel!;

describe('a photo', () => {
  test.each([
    ['mirrored', (photo: Sharp) => photo.flop()],
    ['in poor light', (photo: Sharp) => photo.linear(0.6, 0)],
    ['smaller', (photo: Sharp) => photo.resize(300)],
  ])('%s finds its item first, and every one that lies there follows', async (_, alter) => {
    for (const name of Object.keys(things)) {
      const { status, names, headers } = await search(await varyPhoto(name, alter));
      expect([status, names[0]]).toEqual([200, name]);
      expect(names.toSorted()).toEqual(Object.keys(things).toSorted());
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('finds similar items before others', async () => {
    const { names } = await search(await varyPhoto('schoenen-grijs-roze'));
    expect(names.slice(0, 2).toSorted()).toEqual(['schoenen-roze', 'sportschoenen-zwart']);
  });

  test('does not show hidden items to a guest, and shows them to signed-in users', async () => {
    const photo = await varyPhoto(HIDDEN);
    expect((await search(photo)).names).not.toContain(HIDDEN);
    expect((await search(photo, parent)).names[0]).toBe(HIDDEN);
    expect((await search(photo, staff)).names[0]).toBe(HIDDEN);
  });

  test('finds the items of several organisations, without those that do not offer it', async () => {
    const ask = async (org_ids: string[], token?: string) => {
      const response = await portal.app.inject({
        method: 'POST',
        url: urlOf(findItemsOfSeveralByPhoto, { query: { org_ids: org_ids.join(',') } }),
        headers: { 'content-type': 'image/jpeg', ...(token && { authorization: `Bearer ${token}` }) },
        payload: await varyPhoto('jas-zalm-stippen'),
      });
      return { status: response.statusCode, found: response.json() as ItemOfOrganization[] };
    };
    const both = await ask([elsewhere, school]);
    expect(namesOf(both.found.slice(0, 2))).toEqual(['jas-zalm-stippen', 'jas-zalm-stippen']);
    expect(
      both.found
        .map(({ org_id }) => org_id)
        .slice(0, 2)
        .toSorted(),
    ).toEqual([elsewhere, school].toSorted());
    expect(namesOf(both.found).toSorted()).toEqual([...Object.keys(things), 'jas-zalm-stippen'].toSorted());
    expect(namesOf((await ask([elsewhere, school], parent)).found)).toContain(HIDDEN);

    const parts = JSON.stringify({ photo_search: false });
    await portal.db.insertInto('organization_settings').values({ org_id: elsewhere, parts }).execute();
    expect((await ask([elsewhere, school])).found.every(({ org_id }) => org_id === school)).toBe(true);
    expect((await ask([elsewhere])).status).toBe(404);
    await portal.db.deleteFrom('organization_settings').where('org_id', '=', elsewhere).execute();
  });

  test.each([
    ['was collected', { status: 'claimed' as const, claimed_date: new Date().toISOString() }],
    ['left the list', { left_list_at: new Date().toISOString() }],
  ])('does not find an item that %s', async (_, change) => {
    const id = await place('muts-wit-oortjes', ['muts', 'wit']);
    const photo = await varyPhoto('muts-wit-oortjes');
    expect((await search(photo)).names[0]).toBe('muts-wit-oortjes');
    await portal.db.updateTable('items').set(change).where('id', '=', id).execute();
    expect((await search(photo)).names).not.toContain('muts-wit-oortjes');
    expect((await search(photo, staff)).names).not.toContain('muts-wit-oortjes');
    await portal.db.deleteFrom('items').where('id', '=', id).execute();
  });

  test('is not stored: no row, no file and no log line', async () => {
    await portal.runJobs();
    const before = await databaseFingerprint(portal.pool);
    const written: unknown[] = [];
    const watcher = watch(portal.config.dataDir, { recursive: true }, (_, name) => written.push(name));
    portal.log.length = 0;
    expect((await search(await varyPhoto('schoenen-roze'))).status).toBe(200);
    expect((await search(Buffer.from('geheim'))).status).toBe(415);
    await portal.runJobs();
    watcher.close();
    expect(await databaseFingerprint(portal.pool)).toBe(before);
    expect(written).toEqual([]);
    const lines = portal.log.map((line) => JSON.parse(line) as { msg: string; route: string });
    expect(lines.map(({ msg, route }) => [msg, route])).toEqual(
      [1, 2].map(() => ['request', findPublicItemsByPhoto.path]),
    );
  });

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['nothing', () => Buffer.alloc(0), 415, 'photo_unreadable'],
    ['text', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'photo_unreadable'],
    ['half a photo', async () => (await varyPhoto('schoenen-roze')).subarray(0, 5_000), 415, 'photo_unreadable'],
    ['too much', () => Buffer.alloc(maxSearchPhotoBytes + 1, 0xff), 413, 'too_large'],
    ['too many pixels', async () => blank(8_000, 8_000), 415, 'photo_unreadable'],
  ])('that is %s is refused', async (_, make, status, code) => {
    expect(await search(await make())).toMatchObject({ status, code });
  });

  test('is not read when the body is no picture', async () => {
    const answer = await search(Buffer.from('{}'), undefined, undefined, 'application/json');
    expect(answer).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });
});

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

describe('many photos', () => {
  test('of one network are rate limited', async () => {
    const photo = await varyPhoto('schoenen-roze');
    expect((await search(photo)).status).toBe(200);
    await portal.db.updateTable('rate_limits').set({ count: 300 }).execute();
    const answer = await search(photo);
    expect(answer).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(answer.headers['retry-after']).toBeDefined();
    expect((await search(photo, undefined, '192.0.2.2')).status).toBe(200);
  });

  test('in parallel do not block other networks, nor tagging', async () => {
    const photo = await varyPhoto('schoenen-roze');
    const imageUrl = photoUrl(await addUpload(portal, staff, await file('schoenen-grijs-roze')));
    let answered = 0;
    const flood = Array.from({ length: 18 }, async (_, n) => {
      const { status } = await search(photo, undefined, `198.51.100.${n % 3}`);
      answered += 1;
      return status;
    });
    const tagged = await portal.call(tagImage, { body: { imageUrl } }, staff);
    expect(tagged.body.raw).not.toBeNull();
    expect(answered).toBeLessThan(5);
    expect((await search(photo, undefined, '192.0.2.2')).status).toBe(200);
    expect(answered).toBeLessThan(15);
    // On a slow machine some of these time out in the queue.
    for (const status of await Promise.all(flood)) expect([200, 503]).toContain(status);
  });
});

describe('an item that looks like another', () => {
  test('has the same kind rather than the same colour, and is not the item itself', async () => {
    const { body } = await similar('jas-zalm-stippen');
    expect(namesOf(body)).toEqual(['jas-groen-print']);
  });

  test('is public for guests, who cannot ask about hidden items', async () => {
    expect(namesOf((await similar('jas-groen-print', parent)).body)).toContain(HIDDEN);
    const hidden = await similar(HIDDEN);
    const unknown = await similarTo(randomUUID());
    expect([hidden.status, hidden.code]).toEqual([404, 'item_not_found']);
    expect([unknown.status, unknown.message]).toEqual([hidden.status, hidden.message]);
    expect((await similar(HIDDEN, staff)).status).toBe(200);
  });
});

describe('an embedding', () => {
  test('is stored when tags are requested, and is deleted with the photo', async () => {
    const id = await place('muts-wit-oortjes', ['muts']);
    const { photo, model: by } = (await readEmbedding(id))!;
    expect(by).toBe(model());
    await portal.call(deleteItem, { params: { id } }, staff);
    const left = await portal.db.selectFrom('photo_embeddings').select('model').where('photo_id', '=', photo).execute();
    expect(left).toEqual([]);
  });

  test('is made afterwards for items that were placed without tags', async () => {
    const path = await addUpload(portal, staff, await file('rok-oranje-tule'));
    const { body } = await portal.call(createItem, { body: { photo_path: path, tags: ['rok'] } }, staff);
    expect((await readEmbedding(body.id))!.model).toBeNull();
    await portal.runJobs();
    expect((await readEmbedding(body.id))!.model).toBe(model());
    await portal.call(deleteItem, { params: { id: body.id } }, staff);
  });

  test('is made again when the model changes', async () => {
    const id = items.get('schoenen-roze')!;
    const { photo } = (await readEmbedding(id))!;
    await portal.db
      .updateTable('photo_embeddings')
      .set({ model: 'terecht-tagger 0.9.0', vector: Buffer.alloc(8) })
      .where('photo_id', '=', photo)
      .execute();
    await embedMissing();
    expect((await readEmbedding(id))!.model).toBe(model());
    expect((await search(await varyPhoto('schoenen-roze'))).names[0]).toBe('schoenen-roze');
  });

  test('is made for older photos; photos without a file are skipped', async () => {
    await portal.db.deleteFrom('photo_embeddings').execute();
    const lost = items.get('muts-kikker-groen')!;
    const { path } = await portal.db
      .selectFrom('photos')
      .innerJoin('items', 'items.photo_id', 'photos.id')
      .select('path')
      .where('items.id', '=', lost)
      .executeTakeFirstOrThrow();
    await portal.services.photoStore.remove(photoKey(path, 'full'));
    await embedMissing();
    for (const [name, id] of items) {
      expect([name, (await readEmbedding(id))!.model]).toEqual([name, id === lost ? null : model()]);
    }
    const before = portal.log.length;
    await embedMissing();
    expect(portal.log.length).toBe(before);
  });
});

test('a portal whose tagger has no embeddings does not offer photo search', async () => {
  const plain = await startTestApp({ TAGGER: 'none' });
  const page = await plain.app.inject('/');
  expect(page.body).toContain('"photoSearch":false');
  const { method } = findPublicItemsByPhoto;
  const url = urlOf(findPublicItemsByPhoto, { query: { org_uuid: randomUUID() } });
  const headers = { 'content-type': 'image/jpeg' };
  expect((await plain.app.inject({ method, url, headers, payload: await varyPhoto('schoenen-roze') })).statusCode).toBe(
    404,
  );
  await plain.close();
});
