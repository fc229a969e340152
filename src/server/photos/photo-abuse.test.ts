import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { jpeg, upload } from '../../../tests/support/photos.ts';
import { addOrganization, addPerson } from '../../../tests/support/seed.ts';
import { createItem, editItem } from '../../shared/items.ts';
import { tagImage } from '../../shared/photos.ts';
import { createS3Store } from '../storage/s3.ts';
import { createOpenAiTagger } from '../tagger/openai.ts';

const CANARY = '<script>alert("kanarie")</script>';

let portal: TestApp;
let staff: string;
let token: string;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
  staff = await addPerson(portal.db, 'staff', await addOrganization(portal.db));
  token = await portal.tokenFor(staff);
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('rate_limits').execute());

const png = async () =>
  sharp(await jpeg(64, 48))
    .png()
    .toBuffer();

/** A piece of a PNG file. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Puts a piece behind the header of a PNG file, which ends at byte 33. */
const withChunk = (file: Buffer, extra: Buffer) => Buffer.concat([file.subarray(0, 33), extra, file.subarray(33)]);

describe('a file that is a photo and something else too', () => {
  const twofold: [string, () => Promise<Buffer>][] = [
    ['a JPEG with a page behind it', async () => Buffer.concat([await jpeg(), Buffer.from(`<html>${CANARY}`)])],
    [
      'a JPEG with a page in its comment',
      async () => {
        const comment = Buffer.from(CANARY);
        const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
        const file = await jpeg();
        return Buffer.concat([file.subarray(0, 2), marker, comment, file.subarray(2)]);
      },
    ],
    ['a PNG with a page in its text', async () => withChunk(await png(), chunk('tEXt', Buffer.from(`a\0${CANARY}`)))],
    ['a PNG with an archive behind it', async () => Buffer.concat([await png(), Buffer.from(`PK\x03\x04${CANARY}`)])],
    [
      'a WebP with a page in its metadata',
      async () =>
        sharp(await jpeg())
          .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${CANARY}</x:xmpmeta>`)
          .webp()
          .toBuffer(),
    ],
  ];

  test.each(twofold)('%s is kept as a photo only', async (_, make) => {
    const file = await make();
    expect(file.includes('kanarie')).toBe(true);
    const { status, imageUrl } = await upload(portal, token, file);
    expect(status).toBe(201);
    for (const url of [imageUrl, `${imageUrl}?w=400`]) {
      const { headers, rawPayload } = await portal.app.inject(url);
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
      expect(rawPayload.includes('kanarie')).toBe(false);
      expect((await sharp(rawPayload).metadata()).format).toBe('webp');
    }
  });
});

const megabytes = (count: number) => deflateSync(Buffer.alloc(count * 1024 * 1024));

describe('a small file that would become huge', () => {
  const size = (width: number, height: number) => {
    const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    return chunk('IHDR', header);
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const end = chunk('IEND', Buffer.alloc(0));
  const bombs: [string, () => Promise<Buffer> | Buffer][] = [
    ['a PNG of two thousand million pixels', () => Buffer.concat([signature, size(65_000, 32_000), end])],
    [
      'a PNG with more data than its size',
      () => Buffer.concat([signature, size(9, 9), chunk('IDAT', megabytes(200)), end]),
    ],
    [
      'a PNG with packed text',
      async () => withChunk(await png(), chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), megabytes(200)]))),
    ],
    [
      'a PNG with a packed profile',
      async () => withChunk(await png(), chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), megabytes(200)]))),
    ],
  ];

  test.each(bombs)('%s takes little memory and no time', async (_, make) => {
    const file = await make();
    expect(file.length).toBeLessThan(300_000);
    await upload(portal, token, await png());
    const before = process.memoryUsage().rss;
    const started = performance.now();
    const { status } = await upload(portal, token, file);
    expect([201, 415]).toContain(status);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024);
  });
});

/** Counts who comes, and sends them where the test says. */
async function listener(target?: string) {
  const visits: string[] = [];
  const server = createServer(async (request, response) => {
    visits.push(`${request.method} ${request.url}`);
    await buffer(request);
    if (target) response.writeHead(307, { location: target }).end();
    else response.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { visits, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('an address that leads to somebody else’s server', () => {
  test('is never visited, wherever somebody writes it', async () => {
    const { visits, url } = await listener();
    const { path } = await upload(portal, token, await jpeg());
    const address = `${url}/photos/lost-items/${path}`;
    for (const imageUrl of [
      url,
      address,
      address.replace('http:', ''),
      `file://${address}`,
      'http://169.254.169.254/',
    ]) {
      expect(await portal.call(tagImage, { body: { imageUrl } }, token)).toMatchObject({
        status: 200,
        body: { tags: [] },
      });
    }
    expect(await portal.call(createItem, { body: { photo_path: `${url}/x.webp`, tags: [] } }, token)).toMatchObject({
      status: 409,
    });
    const withUrl = { photo_path: path, tags: [], photo_url: address };
    expect(await portal.call(createItem, { body: withUrl as never }, token)).toMatchObject({ status: 400 });
    const { body: item } = await portal.call(createItem, { body: { photo_path: path, tags: [] } }, token);
    const change = { version: item.version, photo_path: `${url}/x.webp` };
    expect(await portal.call(editItem, { params: { id: item.id }, body: change }, token)).toMatchObject({
      status: 409,
    });
    expect(visits).toEqual([]);
  });

  test('is not followed by the tagger or the photo store either', async () => {
    const inside = await listener();
    const outside = await listener(`${inside.url}/geheim`);
    const tagger = createOpenAiTagger({ url: outside.url, model: 'kijker', apiKey: 'geheim' });
    await expect(tagger.tag(await jpeg())).rejects.toThrow('fetch failed');
    const keys = { region: 'x', bucket: 'photos', accessKeyId: 'a', secretAccessKey: 'b' };
    await expect(createS3Store({ endpoint: outside.url, ...keys }).read('lost-items/x.webp')).rejects.toThrow(
      'fetch failed',
    );
    expect(outside.visits.length).toBeGreaterThan(1);
    expect(inside.visits).toEqual([]);
  });
});

test('uploads are limited per account, over all servers together', async () => {
  expect((await upload(portal, token, await jpeg(40, 30))).status).toBe(201);
  await portal.db.updateTable('rate_limits').set({ count: 600 }).where('key', 'like', 'upload account%').execute();
  expect(await upload(portal, token, await jpeg(40, 30))).toMatchObject({ status: 429, code: 'too_many_requests' });
  const colleague = await addPerson(portal.db, 'staff', await addOrganization(portal.db));
  expect((await upload(portal, await portal.tokenFor(colleague), await jpeg(40, 30))).status).toBe(201);
  await portal.db.updateTable('rate_limits').set({ resets_at: new Date().toISOString() }).execute();
  expect((await upload(portal, token, await jpeg(40, 30))).status).toBe(201);
});
