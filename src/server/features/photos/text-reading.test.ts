import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { darkPhoto, labelPhoto } from '../../../../tests/support/browser/item-form.ts';
import { waitForPhotoWorker, upload } from '../../../../tests/support/photos/photos.ts';
import { addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { type FoundText, isPersonal, readImage } from '../../../shared/photos/contract.ts';

let portal: TestApp;
let school: string;
let token: string;
beforeAll(async () => {
  portal = await startTestApp();
  await waitForPhotoWorker(portal);
  school = await addOrganization(portal.db);
  token = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
});
afterAll(() => portal.close());

const read = async (imageUrl: string, as = token) => (await portal.call(readImage, { body: { imageUrl } }, as)).body;

/** Retries until the text is read, like the form. */
async function textsIn(imageUrl: string): Promise<FoundText[]> {
  const { texts, complete } = await read(imageUrl);
  return complete ? texts : textsIn(imageUrl);
}

test('a name and a size are read with their positions, only for the uploader', async () => {
  const { imageUrl } = await upload(portal, token, (await labelPhoto('Sem', 'maat 128')).buffer);
  const texts = await textsIn(imageUrl);
  expect(texts).toMatchObject([
    { kind: 'name', text: 'Sem' },
    { kind: 'size', text: '128' },
  ]);
  // The label is in the middle, with its first line above the second.
  const [name, size] = texts.map(({ box }) => box);
  expect(name!.left).toBeGreaterThan(0.35);
  expect(name!.left + name!.width).toBeLessThan(0.65);
  expect(name!.top + name!.height / 2).toBeLessThan(size!.top + size!.height / 2);
  const colleague = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
  expect(await read(imageUrl, colleague)).toEqual({ texts: [], complete: false });
  expect(portal.log.join('\n')).not.toContain('Sem');
}, 60_000);

test('personal data is recognised', async () => {
  const written = ['EmmaBakker', 'fam. Jansen', 'Dorpsstraat 12', 'BSN123456782', 'a.bos@ziggo.nl'];
  const { imageUrl } = await upload(portal, token, (await labelPhoto(...written)).buffer);
  const texts = await textsIn(imageUrl);
  expect(texts.filter(isPersonal).map(({ text }) => text)).toEqual(expect.arrayContaining(written));
}, 60_000);

test('nothing is read from an item without text', async () => {
  const { imageUrl } = await upload(portal, token, (await darkPhoto()).buffer);
  expect(await textsIn(imageUrl)).toEqual([]);
}, 60_000);
