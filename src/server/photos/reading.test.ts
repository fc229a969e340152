import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { photoInTheDark, photoOfLabel } from '../../../tests/support/item-form.ts';
import { upload } from '../../../tests/support/photos.ts';
import { addOrganization, addPerson } from '../../../tests/support/seed.ts';
import { readImage } from '../../shared/photos.ts';

let portal: TestApp;
let school: string;
let token: string;
beforeAll(async () => {
  portal = await startTestApp();
  school = await addOrganization(portal.db);
  token = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
});
afterAll(() => portal.close());

const textsIn = async (imageUrl: string, as = token) =>
  (await portal.call(readImage, { body: { imageUrl } }, as)).body.texts;

test('a name and a size are read, with where they are, for whoever uploaded them alone', async () => {
  const { imageUrl } = await upload(portal, token, (await photoOfLabel('Sem', 'maat 128')).buffer);
  const texts = await textsIn(imageUrl);
  expect(texts).toMatchObject([
    { kind: 'name', text: 'Sem' },
    { kind: 'size', text: '128' },
  ]);
  // The label is in the middle; its first line stands above its second.
  const [name, size] = texts.map(({ box }) => box);
  expect(name!.left).toBeGreaterThan(0.35);
  expect(name!.left + name!.width).toBeLessThan(0.65);
  expect(name!.top + name!.height / 2).toBeLessThan(size!.top + size!.height / 2);
  const colleague = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
  expect(await textsIn(imageUrl, colleague)).toEqual([]);
  expect(portal.log.join('\n')).not.toContain('Sem');
}, 60_000);

test('where nothing is written, nothing is read', async () => {
  const { imageUrl } = await upload(portal, token, (await photoInTheDark()).buffer);
  expect(await textsIn(imageUrl)).toEqual([]);
}, 60_000);
