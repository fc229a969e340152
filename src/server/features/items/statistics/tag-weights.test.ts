import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { addUpload } from '../../../../../tests/support/photos/photos.ts';
import { addItem, addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { createItem } from '../../../../shared/items/desk-items.ts';
import { tagImage } from '../../../../shared/photos/contract.ts';
import { restartTaggerLearning } from '../../organizations/organizations.queries.ts';
import { photoUrl } from '../../photos/photo-path.ts';
import { createTagWeights } from './tag-weights.ts';

const SHOES = new URL('../../demo/photos/schoenen-roze.webp', import.meta.url);

let portal: TestApp;
let school: string;
beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addOrganization(portal.db);
});

/** An item with its suggested and its final tags. */
const place = async (ai_tags: string[], tags: string[], times = 1) => {
  for (let i = 0; i < times; i++) await addItem(portal.db, school, { ai_tags, tags, ai_raw: '{}' });
};
const tagWeights = (org_id = school) => createTagWeights(portal.db).of(org_id);

test('a word that staff remove weighs less, and one that they add more, by at most a factor of two', async () => {
  await place(['beker', 'rood'], ['rood'], 5);
  await place([], ['bidon'], 5);
  await place(['schaar'], [], 28);
  await place(['schaar'], ['schaar'], 10);
  await place([], ['sleutels'], 40);
  expect(await tagWeights()).toEqual({ beker: 10 / 15, bidon: 1.5, schaar: 0.5, sleutels: 2 });
});

test('a word that is removed often is no longer suggested, until it is added by hand', async () => {
  await place(['schaar', 'bal'], ['schaar'], 9);
  expect(await tagWeights()).toEqual({ bal: 10 / 19 });
  await place(['bal'], [], 3);
  await place(['bal'], ['bal'], 4);
  expect(await tagWeights()).toEqual({ bal: 0 });
  await place([], ['bal']);
  expect((await tagWeights())['bal']).toBeGreaterThan(0.5);
});

test('learns from tagged items of the same organisation only', async () => {
  await addItem(portal.db, school, { tags: ['jas'] });
  await addItem(portal.db, await addOrganization(portal.db), { ai_tags: ['jas'], tags: [], ai_raw: '{}' });
  expect(await tagWeights()).toEqual({});
});

test('corrections in the form change the suggestions from the tenth time on', async () => {
  const learning = await startTestApp({ TAGGER_LEARNS: '1' });
  try {
    const place = await addOrganization(learning.db);
    const token = await learning.tokenFor(await addPerson(learning.db, 'staff', place));
    const suggest = async () => {
      const path = await addUpload(learning, token, await readFile(SHOES));
      return { path, ...(await learning.call(tagImage, { body: { imageUrl: photoUrl(path) } }, token)).body };
    };
    const changed = { ai_tags: ['schoenen', 'roze'], tags: ['sleutels', 'roze'], ai_raw: '{}' };
    for (let i = 0; i < 9; i++) await addItem(learning.db, place, changed);
    const { path, tags, raw } = await suggest();
    expect(tags).toEqual(['schoenen', 'roze']);
    const body = { photo_path: path, tags: changed.tags, ai_tags: tags, ai_raw: raw };
    expect((await learning.call(createItem, { body }, token)).status).toBe(201);
    // The cache expires after ten minutes.
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect((await suggest()).tags).toEqual(['roze']);
  } finally {
    vi.useRealTimers();
    await learning.close();
  }
}, 60_000);

test('is reset by one command', async () => {
  await place(['beker'], [], 5);
  await restartTaggerLearning(portal.db);
  expect(await tagWeights()).toEqual({});
  await place(['rok'], [], 5);
  expect(await tagWeights()).toEqual({ rok: 10 / 15 });
});
