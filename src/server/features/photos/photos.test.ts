import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { jpeg, waitForPhotoWorker, upload } from '../../../../tests/support/photos/photos.ts';
import { addItem, addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { createItem, deleteItem, editItem } from '../../../shared/items/desk-items.ts';
import { maxPhotoBytes, removePhoto, tagImage } from '../../../shared/photos/contract.ts';
import { mediumPhotoUrl, smallestPhotoUrl } from '../../../shared/photos/photo-urls.ts';
import { composePicture } from '../demo/demo-pictures.ts';
import { createEmbeddingsService } from './embeddings.service.ts';
import { createTaggingService } from './tagging.service.ts';

let portal: TestApp;
let school: string;
let staff: string;
let token: string;
beforeAll(async () => {
  portal = await startTestApp();
  await waitForPhotoWorker(portal);
  // A separate temporary folder, because other tests upload at the same time.
  vi.stubEnv('TMPDIR', portal.config.dataDir);
  school = await addOrganization(portal.db);
  staff = await addPerson(portal.db, 'staff', school);
  token = await portal.tokenFor(staff);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await portal.close();
});

const send = (data: Buffer) => upload(portal, token, data);
const get = async (url: string) => portal.app.inject(url);
const fileOf = (path: string) => join(portal.config.dataDir, 'photos', 'lost-items', path);
const filesOf = (path: string) =>
  ['', '-800', '-400', '-320'].map((width) => existsSync(fileOf(path.replace('.', `${width}.`))));
const place = (photo_path: string) => portal.call(createItem, { body: { photo_path, tags: ['jas'] } }, token);

describe('an upload', () => {
  test('is stored in four sizes and can be seen immediately', async () => {
    const { status, path, imageUrl } = await send(await jpeg(2400, 1800));
    expect(status).toBe(201);
    expect(path).toMatch(new RegExp(`^temp/${staff}/\\d{52}\\.webp$`));
    expect(imageUrl).toBe(`/photos/lost-items/${path}`);
    const full = await get(imageUrl);
    expect(full.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=600' });
    expect(await sharp(full.rawPayload).metadata()).toMatchObject({ width: 1600, height: 1200, format: 'webp' });
    const medium = await get(`${imageUrl}?w=800`);
    expect(await sharp(medium.rawPayload).metadata()).toMatchObject({ width: 800, height: 600, format: 'webp' });
    const small = await get(`${imageUrl}?w=400`);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 });
    const smallest = await get(`${imageUrl}?w=320`);
    expect(await sharp(smallest.rawPayload).metadata()).toMatchObject({ width: 320, height: 240 });
  });

  test('is turned upright and keeps nothing of where, when and by whom it was made', async () => {
    const telling = await sharp(await jpeg(600, 400))
      .withExif({
        IFD0: { Artist: 'Jan Jansen', ImageDescription: 'geheim' },
        IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(telling.includes('Jan Jansen')).toBe(true);
    const { imageUrl } = await send(telling);
    for (const address of ['', '?w=800', '?w=400', '?w=320'].map((size) => imageUrl + size)) {
      const { rawPayload } = await get(address);
      const { width, height, exif, icc, xmp, iptc, orientation } = await sharp(rawPayload).metadata();
      expect(width! < height!).toBe(true);
      expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
      expect(rawPayload.includes('Jan')).toBe(false);
    }
  });

  test.each(['png', 'webp', 'jpeg'] as const)('of a %s is accepted by content', async (format) => {
    expect(
      (
        await send(
          await sharp(await jpeg())
            .toFormat(format)
            .toBuffer(),
        )
      ).status,
    ).toBe(201);
  });

  test.each([
    ['grey', (picture: Sharp) => picture.greyscale().toColourspace('b-w').png()],
    ['grey and see-through', (picture: Sharp) => picture.greyscale().ensureAlpha(0.5).toColourspace('b-w').png()],
    ['see-through', (picture: Sharp) => picture.ensureAlpha(0.5).png()],
    ['16 bits deep', (picture: Sharp) => picture.toColourspace('rgb16').png()],
    ['CMYK', (picture: Sharp) => picture.toColourspace('cmyk').jpeg()],
    ['tiny', (picture: Sharp) => picture.resize(1, 1).png()],
    ['long and thin', (picture: Sharp) => picture.resize(3000, 2, { fit: 'fill' }).png()],
  ])('that is %s works too', async (_, make) => {
    const { status, imageUrl } = await send(await make(sharp(await jpeg())).toBuffer());
    expect(status).toBe(201);
    expect((await sharp((await get(imageUrl)).rawPayload).metadata()).space).toBe('srgb');
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['text', () => Buffer.from('geen foto')],
    ['nothing', () => Buffer.alloc(0)],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['a JPEG in name only', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500)])],
    ['a JPEG that was cut off', async () => (await jpeg(1200, 900)).subarray(0, -800)],
    [
      'a PNG that was cut off',
      async () =>
        (
          await sharp(await jpeg())
            .png()
            .toBuffer()
        ).subarray(0, -400),
    ],
    [
      'a WebP that was cut off',
      async () =>
        (
          await sharp(await jpeg())
            .webp()
            .toBuffer()
        ).subarray(0, -100),
    ],
    ['a picture of 100 million pixels', () => bomb()],
  ])('of %s is refused', async (_, make) => {
    const before = await portal.db.selectFrom('photos').select('path').execute();
    expect(await send(await make())).toMatchObject({ status: 415, code: 'photo_unreadable' });
    expect(await portal.db.selectFrom('photos').select('path').execute()).toEqual(before);
  });

  test('of a HEIC photo is refused with a hint', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(99)]);
    const { status, message } = await send(heic);
    expect(status).toBe(415);
    expect(message).toContain('HEIC');
  });

  test('of exactly 10MB is accepted, one byte more is not', async () => {
    const padded = Buffer.concat([await jpeg(), Buffer.alloc(maxPhotoBytes)]);
    expect((await send(padded.subarray(0, maxPhotoBytes))).status).toBe(201);
    expect(await send(padded.subarray(0, maxPhotoBytes + 1))).toMatchObject({
      status: 413,
      message: 'De foto is groter dan 10MB.',
    });
  });

  test('that is no upload at all is bad input, never a server error', async () => {
    expect(await upload(portal, token, await jpeg(), { field: 'bestand' })).toMatchObject({
      status: 400,
      code: 'bad_input',
    });
    const attempts: [string, string][] = [
      ['application/json', '{}'],
      ['text/plain', 'x'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', ''],
      ['multipart/form-data; boundary=x', 'rommel'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
      ],
    ];
    for (const [type, payload] of attempts) {
      const { statusCode } = await portal.app.inject({
        method: 'POST',
        url: '/api/photos',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      });
      expect([400, 415]).toContain(statusCode);
    }
  });

  test('by staff without an organisation gets an explanation', async () => {
    const loose = await portal.tokenFor(await addPerson(portal.db, 'staff', null));
    expect(await upload(portal, loose, await jpeg())).toMatchObject({
      status: 403,
      message: 'Je account is niet gekoppeld aan een organisatie. Neem contact op met de beheerder.',
    });
  });

  test('leaves no temporary files behind', () => {
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('terecht-upload-'))).toEqual([]);
  });
});

/** A few kilobytes that would decode to 300 MB. */
function bomb(): Promise<Buffer> {
  return sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'black' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

describe('an uploaded photo', () => {
  test('can be removed by its uploader only', async () => {
    const { path, imageUrl } = await send(await jpeg());
    const remove = (as: string) => portal.call(removePhoto, { params: { '*': path } }, as);
    const colleague = await portal.tokenFor(await addPerson(portal.db, 'admin', school));
    expect((await remove(colleague)).status).toBe(404);
    expect((await get(imageUrl)).statusCode).toBe(200);
    expect((await remove(token)).status).toBe(200);
    await portal.runJobs();
    expect((await get(imageUrl)).statusCode).toBe(404);
    expect((await remove(token)).status).toBe(404);
  });

  test('can be removed with unescaped slashes in its path', async () => {
    const { path } = await send(await jpeg());
    const headers = { authorization: `Bearer ${token}` };
    expect((await portal.app.inject({ method: 'DELETE', url: `/api/photos/${path}`, headers })).statusCode).toBe(200);
  });

  test('moves to its final path with the item', async () => {
    const { path } = await send(await jpeg());
    const { status, body } = await place(path);
    expect(status).toBe(201);
    expect(body.photo_url).toMatch(new RegExp(`^/photos/lost-items/${staff}/\\d{52}\\.webp#`));
    await portal.runJobs();
    expect(filesOf(path)).toEqual(Array(4).fill(false));
    expect(filesOf(path.replace('temp/', ''))).toEqual(Array(4).fill(true));
  });

  test('from before all sizes existed is placed, and shown in the next size', async () => {
    const { path } = await send(await jpeg(1200, 900));
    for (const width of [800, 320]) rmSync(fileOf(path.replace('.webp', `-${width}.webp`)));
    const { status, body } = await place(path);
    expect(status).toBe(201);
    for (const [address, width] of [
      [mediumPhotoUrl(body.photo_url), 1200],
      [smallestPhotoUrl(body.photo_url), 400],
    ] as const) {
      const { rawPayload } = await get(address);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width });
    }
  });

  test('is cached by proxies only while it is public', async () => {
    const { path, imageUrl } = await send(await jpeg());
    const cacheControl = async (url: string) => (await get(url)).headers['cache-control'];
    expect(await cacheControl(imageUrl)).toBe('private, max-age=600');
    const { body } = await place(path);
    const url = body.photo_url.split('#')[0]!;
    expect(await cacheControl(url)).toBe('public, max-age=31536000, s-maxage=3600, immutable');
    const etag = String((await get(url)).headers['etag']);
    const again = { url, headers: { 'if-none-match': etag } };
    expect((await portal.app.inject(again)).statusCode).toBe(304);

    const params = { id: body.id };
    await portal.call(editItem, { params, body: { version: body.version, is_public: false } }, token);
    expect(await cacheControl(url)).toBe('private, max-age=600');
    expect((await portal.app.inject(again)).statusCode).toBe(200);
    await portal.call(deleteItem, { params }, token);
    await portal.runJobs();
    const gone = await portal.app.inject(again);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('is placed once, and only by its uploader', async () => {
    const { path } = await send(await jpeg());
    const colleague = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
    const stolen = await portal.call(createItem, { body: { photo_path: path, tags: [] } }, colleague);
    expect(stolen).toMatchObject({ status: 409, code: 'photo_gone' });
    const answers = await Promise.all([place(path), place(path), place(path)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    await portal.runJobs();
    expect(filesOf(path.replace('temp/', ''))).toEqual(Array(4).fill(true));
  });

  test('is swept after an hour, with the files of an interrupted placement', async () => {
    const [old, young] = [await send(await jpeg()), await send(await jpeg())];
    const final = old.path.replace('temp/', '');
    await portal.services.photoStore.copy(`lost-items/${old.path}`, `lost-items/${final}`);
    const an_hour_ago = new Date(Date.now() - 61 * 60_000).toISOString();
    await portal.db.updateTable('photos').set({ created_at: an_hour_ago }).where('path', '=', final).execute();
    await portal.services.jobs.find((job) => job.name === 'photos.sweep')!.run({} as never);
    await portal.runJobs();
    expect([...filesOf(old.path), ...filesOf(final)]).not.toContain(true);
    expect(filesOf(young.path)).toEqual(Array(4).fill(true));
    expect(await place(old.path)).toMatchObject({ status: 409, code: 'photo_gone' });
    expect((await place(young.path)).status).toBe(201);
  });

  test('stays until the sweep when the account is deleted', async () => {
    const leaver = await addPerson(portal.db, 'staff', school);
    const { path } = await upload(portal, await portal.tokenFor(leaver), await jpeg());
    await portal.db.deleteFrom('users').where('id', '=', leaver).execute();
    const row = await portal.db
      .selectFrom('photos')
      .select('owner_id')
      .where('path', '=', path.replace('temp/', ''))
      .execute();
    expect(row).toEqual([{ owner_id: null }]);
  });

  test.each([
    '/photos/lost-items/../../jwt-secret',
    '/photos/lost-items/..%2f..%2fjwt-secret',
    '/photos/lost-items/temp/x.webp',
    '/photos/lost-items/%00',
    '/photos/lost-items/',
  ])('is all that %s could ever give', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('a store that fails', () => {
  test('gives a clear message, no item without a photo, and is retried', async () => {
    const { path } = await send(await jpeg());
    const folder = join(portal.config.dataDir, 'photos');
    const items = () => portal.db.selectFrom('items').select('id').execute();
    const before = await items();
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, 'no folder any more');
    try {
      const broken = { status: 503, code: 'photo_store_unavailable' };
      expect(await send(await jpeg())).toMatchObject(broken);
      expect(await place(path)).toMatchObject(broken);
      expect(await items()).toEqual(before);
      expect((await get('/healthz')).statusCode).toBe(200);
    } finally {
      renameSync(folder, `${folder}-broken`);
      renameSync(`${folder}-away`, folder);
    }
    expect((await place(path)).status).toBe(201);
  });
});

const tag = (imageUrl: string, as = token) => portal.call(tagImage, { body: { imageUrl } }, as);

const umbrella = async () => (await composePicture({ emoji: '2602-fe0f' })).jpeg().toBuffer();

describe('tagging', () => {
  test('returns the tags of an own upload, by path and by full address', async () => {
    const { imageUrl } = await send(await umbrella());
    const { status, body } = await tag(imageUrl);
    expect(status).toBe(200);
    expect(body.tags).toContain('paraplu');
    expect(body.raw).toMatchObject({ model: 'terecht-tagger' });
    expect((await tag(`http://localhost:80${imageUrl}`)).body.tags).toContain('paraplu');
    expect((await tag(`${imageUrl}?w=400#blur`)).body.tags).toContain('paraplu');
  });

  test('also accepts photos of items of the organisation, and of no other', async () => {
    const { body } = await place((await send(await umbrella())).path);
    const colleague = await portal.tokenFor(await addPerson(portal.db, 'student_helper', school));
    expect((await tag(body.photo_url, colleague)).body.tags).toContain('paraplu');
    const elsewhere = await portal.tokenFor(await addPerson(portal.db, 'staff', await addOrganization(portal.db)));
    expect((await tag(body.photo_url, elsewhere)).body).toEqual({ tags: [], raw: null });
  });

  test('returns nothing, and no error, for any other address', async () => {
    const { imageUrl, path } = await send(await jpeg());
    const colleague = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
    expect((await tag(imageUrl, colleague)).body).toEqual({ tags: [], raw: null });
    const missing = await addItem(portal.db, school);
    const addresses = [
      `http://evil.example${imageUrl}`,
      `http://localhost:80@evil.example${imageUrl}`,
      `//evil.example${imageUrl}`,
      `/\\evil.example${imageUrl}`,
      `http://localhost:81${imageUrl}`,
      `https://localhost${imageUrl}`,
      `file://${imageUrl}`,
      `javascript:alert(1)`,
      `/photos/lost-items/../lost-items-of-others/${path}`,
      `/photos/lost-items/${missing}`,
      `/photos/lost-items/temp/${staff}/1234567890123456789.webp`,
      '',
      '\0',
    ];
    for (const address of addresses) {
      const { status, body } = await tag(address);
      expect({ address, status, body }).toEqual({ address, status: 200, body: { tags: [], raw: null } });
    }
    expect(portal.log.filter((line) => line.includes('tagging failed')).length).toBeGreaterThanOrEqual(
      addresses.length,
    );
  });

  test('does not wait for a tagger that never answers', async () => {
    const { imageUrl } = await send(await jpeg());
    const tagger = { tag: () => new Promise<never>(() => {}) };
    const stuck = createTaggingService(
      portal.services.photos,
      tagger,
      createEmbeddingsService(portal.db, portal.services.photos, tagger, async () => {}),
      { timeout: 50 },
    );
    const actor = { user_id: staff, org_id: school, role: 'staff' as const };
    await expect(stuck.tag(imageUrl, ['http://localhost'], actor)).rejects.toThrow('no answer within 50 ms');
  });
});
