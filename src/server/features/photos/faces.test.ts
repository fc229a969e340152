import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { facePhoto, facePhotoBox, upload } from '../../../../tests/support/photos/photos.ts';
import { addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { getItemHistory } from '../../../shared/audit/contract.ts';
import { createItem, editItem } from '../../../shared/items/desk-items.ts';
import { uploadPhotoUnblurred } from '../../../shared/photos/contract.ts';
import type { Area } from '../../vision/faces/faces.ts';
import { composePicture } from '../demo/demo-pictures.ts';
import { createPhotoWorker } from './processing/photo-worker.ts';
import { makeVariants, toPixels } from './processing/variants.ts';

let portal: TestApp;
let token: string;
beforeAll(async () => {
  // Faces do not depend on tags.
  portal = await startTestApp({ TAGGER: 'none' });
  token = await portal.tokenFor(await addPerson(portal.db, 'staff', await addOrganization(portal.db)));
});
afterAll(() => portal.close());

const send = async (picture: Sharp) => upload(portal, token, await picture.toBuffer());
const read = async (address: string) => (await portal.app.inject(address)).rawPayload;

/** The amount of detail in a region, beside its broad colours. */
async function detail(picture: string | Buffer, { left, top, width, height }: Area): Promise<number> {
  const part = { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) };
  const pixels = await sharp(picture)
    .extract(part)
    .resize(64, 64, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const raw = { width: 64, height: 64, channels: 1 } as const;
  const smooth = await sharp(pixels, { raw }).blur(6).toColourspace('b-w').raw().toBuffer();
  return pixels.reduce((sum, value, i) => sum + Math.abs(value - smooth[i]!), 0) / pixels.length;
}

const times = (factor: number, { left, top, width, height }: Area): Area => ({
  left: left * factor,
  top: top * factor,
  width: width * factor,
  height: height * factor,
});

describe('a face in a photo', () => {
  test('cannot be recognised in any stored size, and the rest is unchanged', async () => {
    const { status, faces, imageUrl } = await send(sharp(facePhoto).resize(1600).jpeg({ quality: 95 }));
    expect({ status, faces }).toEqual({ status: 201, faces: 1 });
    const helmet = { left: 290, top: 350, width: 200, height: 150 };
    for (const width of [1600, 800, 400]) {
      const stored = await read(width === 1600 ? imageUrl : `${imageUrl}?w=${width}`);
      const before = await sharp(facePhoto).resize(width).webp().toBuffer();
      const face = times(width / 512, facePhotoBox);
      const rest = times(width / 512, helmet);
      expect(await detail(before, face)).toBeGreaterThan(20);
      expect(await detail(stored, face)).toBeLessThan(6);
      expect((await detail(stored, rest)) / (await detail(before, rest))).toBeCloseTo(1, 1);
    }
  });

  test.each([
    [90, { ...facePhotoBox, left: 512 - facePhotoBox.top - facePhotoBox.height, top: facePhotoBox.left }],
    [
      180,
      {
        ...facePhotoBox,
        left: 512 - facePhotoBox.left - facePhotoBox.width,
        top: 512 - facePhotoBox.top - facePhotoBox.height,
      },
    ],
    [270, { ...facePhotoBox, left: facePhotoBox.top, top: 512 - facePhotoBox.left - facePhotoBox.width }],
  ])('is blurred when the photo is turned by %i degrees and nothing says so', async (turn, face) => {
    const turned = await sharp(facePhoto).rotate(turn).png().toBuffer();
    const { faces, imageUrl } = await send(sharp(turned));
    expect(faces).toBe(1);
    expect(await detail(turned, face)).toBeGreaterThan(20);
    expect(await detail(await read(imageUrl), face)).toBeLessThan(6);
  });

  test('is not in the placeholder', async () => {
    const close = sharp(facePhoto).extract({ left: 140, top: 30, width: 180, height: 180 });
    const { path } = await send(close.clone().png());
    const { placeholder } = await portal.db
      .selectFrom('photos')
      .select('placeholder')
      .where('path', '=', path.replace('temp/', ''))
      .executeTakeFirstOrThrow();
    const stored = await toPixels(sharp(await read(`/photos/lost-items/${path}`)));
    expect(placeholder).not.toBe((await makeVariants(await toPixels(close))).placeholder);
    expect(placeholder!.slice(0, 4)).toBe((await makeVariants(stored)).placeholder.slice(0, 4));
  });

  test.each<[string, (photo: Sharp) => Sharp | Promise<Sharp>]>([
    ['lies on its side, as cameras write it', (photo) => photo.rotate(-90).withMetadata({ orientation: 6 }).jpeg()],
    ['is grey', (photo) => photo.greyscale().jpeg()],
    ['shines through', (photo) => photo.ensureAlpha(0.7).png()],
    ['has sixteen bits a colour', (photo) => photo.toColourspace('rgb16').png()],
    ['is mirrored', (photo) => photo.flop().webp()],
    ['is in the dark', (photo) => photo.modulate({ brightness: 0.4 }).jpeg()],
    ['fills the photo', (photo) => photo.extract({ left: 160, top: 50, width: 140, height: 140 }).jpeg()],
    ['is cut in half', (photo) => photo.extract({ left: 160, top: 50, width: 70, height: 140 }).jpeg()],
    [
      'is in a very long photo',
      async (photo) => {
        const small = await photo.resize(426).toBuffer();
        const wall = sharp({ create: { width: 426, height: 6000, channels: 3, background: '#b9c7ce' } });
        return wall.composite([{ input: small, left: 0, top: 2900 }]).jpeg();
      },
    ],
    [
      'is a twentieth of the width of a large photo',
      async (photo) => {
        const small = await photo.resize(Math.round((0.05 * 3000 * 512) / facePhotoBox.width)).toBuffer();
        const table = sharp({ create: { width: 3000, height: 2250, channels: 3, background: '#b9c7ce' } });
        return table.composite([{ input: small, left: 1500, top: 900 }]).jpeg();
      },
    ],
  ])('is found when it %s', async (_how, change) => {
    expect(await send(await change(sharp(facePhoto)))).toMatchObject({ status: 201, faces: 1 });
  });

  test('is found twice in a photo of two people', async () => {
    const other = await sharp(facePhoto).flop().toBuffer();
    const both = sharp(facePhoto).extend({ right: 512 });
    expect(await send(both.composite([{ input: other, left: 512, top: 0 }]).jpeg())).toMatchObject({ faces: 2 });
  });

  test('is not found in a photo without people', async () => {
    for (const emoji of ['2602-fe0f', '1f45f', '1f392']) {
      expect(await send((await composePicture({ emoji })).jpeg())).toMatchObject({ status: 201, faces: 0 });
    }
  });
});

test('what is no face, says staff, stays sharp, and the audit log says who said so', async () => {
  const photo = await sharp(facePhoto).jpeg({ quality: 95 }).toBuffer();
  const org_id = await addOrganization(portal.db);
  const staffToken = await portal.tokenFor(await addPerson(portal.db, 'staff', org_id));
  const helperToken = await portal.tokenFor(await addPerson(portal.db, 'student_helper', org_id));
  const sendUnblurred = (token: string) => upload(portal, token, photo, { endpoint: uploadPhotoUnblurred });

  expect(await sendUnblurred(helperToken)).toMatchObject({ status: 403 });
  const { status, faces, path, imageUrl } = await sendUnblurred(staffToken);
  expect({ status, faces }).toEqual({ status: 201, faces: 0 });
  expect(await detail(await read(imageUrl), facePhotoBox)).toBeGreaterThan(20);

  const place = (token: string, photo_path: string) =>
    portal.call(createItem, { body: { photo_path, tags: ['pop'] } }, token);
  const actionsOf = async (id: string) => {
    const { body } = await portal.call(getItemHistory, { params: { id } }, staffToken);
    return body.map(({ action }) => action);
  };
  const { body: placed } = await place(staffToken, path);
  expect(await actionsOf(placed.id)).toEqual(['item.created', 'item.unblurred']);

  const blurred = await upload(portal, helperToken, photo);
  const { body: item } = await place(helperToken, blurred.path);
  const { path: photo_path } = await sendUnblurred(staffToken);
  await portal.call(editItem, { params: { id: item.id }, body: { version: item.version, photo_path } }, staffToken);
  expect(await actionsOf(item.id)).toEqual(['item.edited', 'item.unblurred', 'item.created']);
});

test('pictures of any shape are checked, and none blocks those after it', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  for (const [width, height] of [
    [1, 1],
    [1, 9000],
    [9000, 1],
    [3, 5],
    [1601, 33],
    [1600, 1600],
  ] as const) {
    const strange = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
    // The largest takes long; on a busy machine it is sent again.
    const sent = async () => expect(await send(strange.png()), `${width} x ${height}`).toMatchObject({ status: 201 });
    await vi.waitFor(sent, 60_000);
  }
  expect(await send(sharp(facePhoto).jpeg())).toMatchObject({ faces: 1 });
});

describe('when face detection is unavailable', () => {
  const program = new URL('../../../../tests/support/photos/faulty-photo-worker.ts', import.meta.url);

  test.each([
    ['because it crashed', 'dood'],
    ['because it hangs', 'vast'],
    ['because it takes all memory', 'veel'],
  ])('%s, the photo is refused, and the next one is not', async (_why, photo) => {
    const work = createPhotoWorker({ program, timeout: 1_500 });
    const started = performance.now();
    await expect(work.ask('readUpload', photo)).rejects.toMatchObject({
      code: 'busy',
      message: 'We konden deze foto nu niet verwerken. Probeer het zo opnieuw.',
    });
    expect(performance.now() - started).toBeLessThan(10_000);
    await expect(work.ask('readUpload', 'goed')).resolves.toEqual({ faces: 0 });
    await work.stop();
  });

  test('the photo is not stored', async () => {
    await portal.services.photos.worker.stop();
    const stored = async () => (await portal.db.selectFrom('photos').select('id').execute()).length;
    const before = await stored();
    const refused = send(sharp(facePhoto).jpeg());
    // Simulates a stopped machine or a crash.
    const stopping = setInterval(() => void portal.services.photos.worker.stop(), 1);
    expect(await refused).toMatchObject({ status: 503 });
    clearInterval(stopping);
    expect(await stored()).toBe(before);
    expect(await send(sharp(facePhoto).jpeg())).toMatchObject({ status: 201, faces: 1 });
  });
});
