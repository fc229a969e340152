import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addItem, addOrganization } from '../../../../tests/support/seed.ts';
import { createLeanings, forgetLeanings } from './tagger-leaning.ts';

let portal: TestApp;
let school: string;
beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addOrganization(portal.db);
});

/** An item as staff left it: what was suggested, and what it has now. */
const place = async (ai_tags: string[], tags: string[], times = 1) => {
  for (let i = 0; i < times; i++) await addItem(portal.db, school, { ai_tags, tags, ai_raw: '{}' });
};
const leaning = (org_id = school) => createLeanings(portal.db).of(org_id);

test('a word that staff take away counts for less, one that they add for more, at most by a factor of two', async () => {
  await place(['beker', 'rood'], ['rood'], 5);
  await place([], ['bidon'], 5);
  await place(['schaar'], [], 40);
  await place([], ['sleutels'], 40);
  expect(await leaning()).toEqual({ beker: 10 / 15, bidon: 1.5, schaar: 0.5, sleutels: 2 });
});

test('learns from items that the tagger looked at, of the own organisation', async () => {
  await addItem(portal.db, school, { tags: ['jas'] });
  await addItem(portal.db, await addOrganization(portal.db), { ai_tags: ['jas'], tags: [], ai_raw: '{}' });
  expect(await leaning()).toEqual({});
});

test('forgets at one command', async () => {
  await place(['beker'], [], 5);
  await forgetLeanings(portal.db);
  expect(await leaning()).toEqual({});
  await place(['rok'], [], 5);
  expect(await leaning()).toEqual({ rok: 10 / 15 });
});
