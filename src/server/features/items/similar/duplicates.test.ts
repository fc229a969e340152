import { readFile } from 'node:fs/promises';

import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { addUpload } from '../../../../../tests/support/photos/photos.ts';
import { addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { createItem } from '../../../../shared/items/desk-items.ts';
import { findDuplicateItems } from '../../../../shared/items/items-bulk.ts';
import { tagImage } from '../../../../shared/photos/contract.ts';
import { photoUrl } from '../../photos/photo-path.ts';

const names = ['jas-zalm-stippen', 'schoenen-roze', 'muts-kikker-groen'];

let portal: TestApp;
let school: string;
let staff: string;
const items = new Map<string, string>();
beforeAll(async () => {
  portal = await startTestApp();
  school = await addOrganization(portal.db);
  staff = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
  for (const name of names) items.set(name, await place(name));
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('rate_limits').execute());

const photoOf = (name: string) => readFile(new URL(`../../demo/photos/${name}.webp`, import.meta.url));

const uploaded = (photo: Buffer, token = staff, to = portal) => addUpload(to, token, photo);

async function place(name: string): Promise<string> {
  const path = await uploaded(await photoOf(name));
  await portal.call(tagImage, { body: { imageUrl: photoUrl(path) } }, staff);
  const { body } = await portal.call(createItem, { body: { photo_path: path, tags: ['iets'] } }, staff);
  return body.id;
}

/** Varies the photo, as if another person took it. */
const photographAgain = async (name: string, alter: (photo: Sharp) => Sharp) =>
  alter(sharp(await photoOf(name)))
    .jpeg({ quality: 70 })
    .toBuffer();
const darker = (photo: Sharp) => photo.linear(0.75, 0).resize(700);

const ask = (photo_path: string, token = staff) => portal.call(findDuplicateItems, { body: { photo_path } }, token);

async function findDuplicates(photo: Buffer, token = staff): Promise<string[]> {
  const { body } = await ask(await uploaded(photo, token), token);
  expect(body.complete).toBe(true);
  return body.items.map(({ id }) => id);
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
const change = (name: string, values: object) =>
  portal.db.updateTable('items').set(values).where('id', '=', items.get(name)!).execute();

describe('an item that was placed before', () => {
  test.each<[string, string, (photo: Sharp) => Sharp]>([
    ['in poor light, and smaller', 'schoenen-roze', darker],
    ['turned', 'jas-zalm-stippen', (photo) => photo.rotate(90)],
    [
      'upside down, in warm light',
      'muts-kikker-groen',
      (photo) => photo.rotate(180).linear([1.15, 1, 0.85], [0, 0, 0]),
    ],
  ])('is found when it is photographed again %s, also before it was tagged', async (_, name, alter) => {
    expect(await findDuplicates(await photographAgain(name, alter))).toEqual([items.get(name)]);
  });

  test.each(['jas-antraciet', 'schoenen-grijs-roze'])(
    'is not found for another item of the same kind: %s',
    async (name) => {
      expect(await findDuplicates(await photoOf(name))).toEqual([]);
    },
  );

  test('is not found when it was collected, left the list, or is old', async () => {
    const path = await uploaded(await photographAgain('schoenen-roze', darker));
    const lying = { status: 'unclaimed', claimed_date: null, left_list_at: null, upload_date: day(29) };
    const elsewise = [{ status: 'claimed', claimed_date: day(0) }, { left_list_at: day(0) }, { upload_date: day(31) }];
    for (const values of elsewise) {
      await change('schoenen-roze', { ...lying, ...values });
      expect((await ask(path)).body.items).toEqual([]);
      await change('schoenen-roze', lying);
      expect((await ask(path)).body.items.map(({ id }) => id)).toEqual([items.get('schoenen-roze')]);
    }
  });

  test('of another organisation is never found', async () => {
    const elsewhere = await addOrganization(portal.db);
    const other = await portal.tokenFor(await addPerson(portal.db, 'staff', elsewhere));
    expect(await findDuplicates(await photoOf('schoenen-roze'), other)).toEqual([]);
  });

  test('is not found by its own photo', async () => {
    const { path } = await portal.db
      .selectFrom('items')
      .innerJoin('photos', 'photos.id', 'items.photo_id')
      .select('path')
      .where('items.id', '=', items.get('schoenen-roze')!)
      .executeTakeFirstOrThrow();
    expect((await ask(path)).body).toEqual({ items: [], complete: true });
  });
});

test('only the uploader of a photo gets an answer, within a rate limit', async () => {
  const path = await uploaded(await photoOf('schoenen-roze'));
  const colleague = await portal.tokenFor(await addPerson(portal.db, 'student_helper', school));
  const [theirs, gone] = [await ask(path, colleague), await ask('temp/nergens.webp')];
  expect([theirs.status, theirs.code]).toEqual([gone.status, gone.code]);
  expect(theirs.code).toBe('photo_gone');
  expect((await ask(path)).status).toBe(200);
  await portal.db.updateTable('rate_limits').set({ count: 6_000 }).execute();
  expect((await ask(path)).status).toBe(429);
});

test('without a model nothing is found, without waiting', async () => {
  const plain = await startTestApp({ TAGGER: 'none' });
  const token = await plain.tokenFor(await addPerson(plain.db, 'staff', await addOrganization(plain.db)));
  const path = await uploaded(await photoOf('schoenen-roze'), token, plain);
  const { body } = await plain.call(findDuplicateItems, { body: { photo_path: path } }, token);
  expect(body).toEqual({ items: [], complete: true });
  await plain.close();
});
