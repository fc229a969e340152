import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { cpuAffinityMask, photoWorkerPid, photoWorkerUsage } from '../../../../tests/support/photos/photo-worker.ts';
import { jpeg, waitForPhotoWorker, upload, uploadForm } from '../../../../tests/support/photos/photos.ts';
import { addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { createItem, editItem } from '../../../shared/items/desk-items.ts';
import { tagImage } from '../../../shared/photos/contract.ts';
import { createS3Store } from '../../platform/storage/s3.ts';
import { createOpenAiTagger } from '../../vision/tagger/openai.ts';
import { toJpeg } from '../../vision/tagger/to-jpeg.ts';

const CANARY = '<script>alert("kanarie")</script>';

let portal: TestApp;
let staff: string;
let token: string;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
  await waitForPhotoWorker(portal);
  staff = await addPerson(portal.db, 'staff', await addOrganization(portal.db));
  token = await portal.tokenFor(staff);
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('rate_limits').execute());

const png = async () =>
  sharp(await jpeg(64, 48))
    .png()
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Inserts the chunk after the PNG header, which ends at byte 33. */
const withChunk = (file: Buffer, extra: Buffer) => Buffer.concat([file.subarray(0, 33), extra, file.subarray(33)]);

let listening: Promise<string> | undefined;

/** Sends an upload, or only the beginning of it, over a separate connection. */
async function send(photo: Buffer, part = 1): Promise<Socket> {
  const { headers, payload } = await uploadForm(photo);
  listening ??= portal.listen();
  const request = connect(Number(new URL(await listening).port), '127.0.0.1');
  const head = { host: 'x', authorization: `Bearer ${token}`, 'content-length': payload.length, ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  request.on('error', () => {});
  request.write(`POST /api/photos HTTP/1.1\r\n${lines.join('')}\r\n`);
  const sent = payload.subarray(0, payload.length * part);
  return new Promise((resolve) => request.write(sent, () => resolve(request)));
}

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

  test.each(twofold)('%s is stored as a photo only', async (_, make) => {
    const file = await make();
    expect(file.includes('kanarie')).toBe(true);
    const { status, imageUrl } = await upload(portal, token, file);
    expect(status).toBe(201);
    for (const url of [imageUrl, `${imageUrl}?w=800`, `${imageUrl}?w=400`]) {
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
    const before = photoWorkerUsage().peakBytes;
    const started = performance.now();
    const { status } = await upload(portal, token, file);
    expect([201, 415]).toContain(status);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(photoWorkerUsage().peakBytes - before).toBeLessThan(120 * 1024 * 1024);
  });
});

test('photo work leaves one core to requests, where there are more', async () => {
  const ours = cpuAffinityMask('self');
  const withoutFirst = ours & (ours - 1n);
  await vi.waitFor(() => expect(cpuAffinityMask(photoWorkerPid())).toBe(withoutFirst || ours), 5_000);
});

/** Counts requests, and redirects them as the test needs. */
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

describe('an address of another server', () => {
  test('is never fetched, in whichever field it is given', async () => {
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
    const tagger = createOpenAiTagger({ url: outside.url, model: 'kijker', apiKey: 'geheim' }, toJpeg);
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

/** Interlaced with sixteen bits per channel: a small file that takes much memory to decode. */
const costly = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#888' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();

describe('pictures that are expensive to decode', () => {
  test('are refused by their header, without decoding', async () => {
    const file = await costly(7_200);
    expect(file.length).toBeLessThan(2_000_000);
    const before = photoWorkerUsage().cpuMs;
    expect(await upload(portal, token, file)).toMatchObject({ status: 415, code: 'photo_unreadable' });
    expect(photoWorkerUsage().cpuMs - before).toBeLessThan(1_000);
    expect((await upload(portal, token, await costly(500))).status).toBe(201);
  });

  test('that are too large get that message', async () => {
    // A JPEG header that claims 12,000 by 9,000 pixels.
    const file = await jpeg(64, 48);
    const head = file.indexOf(Buffer.from([0xff, 0xc0]));
    file.writeUInt16BE(9_000, head + 5);
    file.writeUInt16BE(12_000, head + 7);
    expect(await upload(portal, token, file)).toMatchObject({
      status: 415,
      message: 'Deze foto is te groot om te verwerken. Kies een andere foto.',
    });
  });

  test('do not delay another organisation, however many one user sends', async () => {
    const neighbour = await portal.tokenFor(await addPerson(portal.db, 'staff', await addOrganization(portal.db)));
    const large = await jpeg(6_000, 4_500);
    let stored = 0;
    const flood = Array.from({ length: 16 }, async () => {
      const { status } = await upload(portal, token, large);
      if (status === 201) stored += 1;
      return status;
    });
    // By then the others have all arrived, and are queued.
    await Promise.race(flood);
    expect((await upload(portal, neighbour, await jpeg())).status).toBe(201);
    expect(stored).toBeLessThan(8);
    // On a busy machine the last ones time out and must be sent again.
    for (const status of await Promise.all(flood)) expect([201, 503]).toContain(status);
    expect(stored).toBeGreaterThan(0);
  });

  test('of a disconnected client are not decoded', async () => {
    const photo = await jpeg(6_000, 4_500);
    const sockets = await Promise.all(Array.from({ length: 10 }, () => send(photo)));
    // Long enough for all to arrive, far too short to decode all.
    await sleep(300);
    for (const socket of sockets) socket.destroy();
    const count = async () => (await portal.db.selectFrom('photos').select('id').execute()).length;
    const before = await count();
    expect((await upload(portal, token, await jpeg())).status).toBe(201);
    // Pictures that were being decoded may still be stored; without the check all ten would be.
    expect((await count()) - before).toBeLessThanOrEqual(5);
  });
});

test('aborted uploads do not block others, and leave nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'terecht-broken-off-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const photo = await jpeg(600, 450);
  for (let n = 0; n < 30; n++) {
    const socket = await send(photo, 0.5);
    socket.destroy();
    await sleep(20);
  }
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), { timeout: 5_000 });
  expect((await upload(portal, token, photo)).status).toBe(201);
});

test('unplaced uploads of one user are limited, and all are swept', async () => {
  const org_id = await addOrganization(portal.db);
  const owner_id = await addPerson(portal.db, 'staff', org_id);
  const own = await portal.tokenFor(owner_id);
  const abandoned = (count: number, created_at: string) =>
    portal.db
      .insertInto('photos')
      .values(
        Array.from({ length: count }, (_, n) => ({
          org_id,
          owner_id,
          path: `${created_at.slice(0, 4)}/${n}.webp`,
          created_at,
        })),
      )
      .execute();
  await abandoned(1_300, '2020-01-01T00:00:00Z');
  expect(await upload(portal, own, await jpeg())).toMatchObject({ status: 429, code: 'too_many_uploads' });
  await portal.services.jobs.find(({ name }) => name === 'photos.sweep')!.run({} as never);
  const left = () => portal.db.selectFrom('photos').select('id').where('owner_id', '=', owner_id).execute();
  expect(await left()).toEqual([]);
  expect((await upload(portal, own, await jpeg())).status).toBe(201);
});

test('one organisation fills no more than its share of the disk in a day', async () => {
  const school = await addOrganization(portal.db);
  const colleagues = await Promise.all(
    [1, 2].map(async () => portal.tokenFor(await addPerson(portal.db, 'staff', school))),
  );
  expect((await upload(portal, colleagues[0], await jpeg())).status).toBe(201);
  await portal.db.updateTable('rate_limits').set({ count: 3_000 }).where('key', 'like', '%organization%').execute();
  for (const colleague of colleagues) {
    expect(await upload(portal, colleague, await jpeg())).toMatchObject({ status: 429, code: 'too_many_requests' });
  }
  const elsewhere = await portal.tokenFor(await addPerson(portal.db, 'staff', await addOrganization(portal.db)));
  expect((await upload(portal, elsewhere, await jpeg())).status).toBe(201);
});
