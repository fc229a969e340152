import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { createDiskStore } from './disk.ts';
import { createS3Store } from './s3.ts';
import { isStoreFull, type PhotoStore, wrapStoreErrors, StoreError } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'terecht-store-'));
const s3Folder = mkdtempSync(join(tmpdir(), 'terecht-s3-'));
const s3Server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: s3Folder,
  configureBuckets: [{ name: 'photos' }],
});
const credentials = { region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let s3Endpoint: string;

beforeAll(async () => {
  const { port } = await s3Server.run();
  s3Endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3Server.close();
  for (const path of [folder, s3Folder]) rmSync(path, { recursive: true, force: true });
});

const stores: Record<string, () => PhotoStore> = {
  disk: () => createDiskStore(folder),
  s3: () => createS3Store({ endpoint: s3Endpoint, bucket: 'photos', ...credentials }),
};

let counter = 0;
const newKey = () => `lost-items/11111111-1111-4111-8111-111111111111/${(counter += 1)}.webp`;

describe.each(Object.keys(stores))('the %s store', (name) => {
  const store = () => wrapStoreErrors(stores[name]!());
  const contentOf = async (key: string) => {
    const photo = await store().read(key);
    return photo && { data: await buffer(photo.body), size: photo.size };
  };

  test('reads back exactly the stored bytes', async () => {
    const key = newKey();
    const data = randomBytes(300_000);
    await store().put(key, data);
    expect(await contentOf(key)).toEqual({ data, size: data.length });
  });

  test('replaces an existing photo', async () => {
    const key = newKey();
    await store().put(key, Buffer.from('first, and longer'));
    await store().put(key, Buffer.from('second'));
    expect((await contentOf(key))?.data.toString()).toBe('second');
  });

  test('reports a missing photo', async () => {
    expect(await store().read(newKey())).toBeNull();
    expect(await store().copy(newKey(), newKey())).toBe(false);
  });

  test('copies a photo, and the copy outlives its source', async () => {
    const [from, to] = [newKey(), newKey()];
    await store().put(from, Buffer.from('photo'));
    expect(await store().copy(from, to)).toBe(true);
    expect(await store().copy(from, to)).toBe(true);
    await store().remove(from);
    expect(await store().read(from)).toBeNull();
    expect((await contentOf(to))?.data.toString()).toBe('photo');
  });

  test('removes a photo, and ignores a missing one', async () => {
    const key = newKey();
    await store().put(key, Buffer.from('photo'));
    await store().remove(key);
    await store().remove(key);
    expect(await store().read(key)).toBeNull();
  });

  test('stores one complete version when a key is written in parallel', async () => {
    const key = newKey();
    const versions = Array.from({ length: 8 }, (_, i) => Buffer.alloc(50_000, i));
    await Promise.all(versions.map((data) => store().put(key, data)));
    const { data } = (await contentOf(key))!;
    expect(versions.some((version) => version.equals(data))).toBe(true);
  });

  test.each(['../outside', 'a/../../b', '/etc/passwd', 'a//b', '.hidden', 'a/.b', '', 'a\0b', 'a b', 'x'.repeat(301)])(
    'never accepts the key ‘%s’',
    async (key) => {
      await expect(store().put(key, Buffer.from('x'))).rejects.toThrow(StoreError);
      await expect(store().read(key)).rejects.toThrow(StoreError);
      await expect(store().remove(key)).rejects.toThrow(StoreError);
      await expect(store().copy(key, newKey())).rejects.toThrow(StoreError);
      await expect(store().copy(newKey(), key)).rejects.toThrow(StoreError);
    },
  );
});

test('the disk store leaves no drafts behind when writing fails', async () => {
  const broken = mkdtempSync(join(folder, 'broken-'));
  writeFileSync(join(broken, 'lost-items'), 'a file where a folder should be');
  const store = wrapStoreErrors(createDiskStore(broken));
  await expect(store.put('lost-items/photo.webp', Buffer.from('x'))).rejects.toThrow(StoreError);
  expect(readdirSync(broken, { recursive: true })).toEqual(['.drafts', 'lost-items']);
});

test('the disk store puts and copies into a folder that is removed in parallel', async () => {
  const store = createDiskStore(mkdtempSync(join(folder, 'busy-')));
  const source = newKey();
  await store.put(source, Buffer.from('photo'));
  const putAndRemove = async (name: string) => {
    for (let round = 0; round < 60; round += 1) {
      const [put, copied] = [`lost-items/one/${name}-put`, `lost-items/one/${name}-copied`];
      await store.put(put, Buffer.from('x'));
      await store.remove(put);
      expect(await store.copy(source, copied)).toBe(true);
      await store.remove(copied);
    }
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(putAndRemove));
});

test('the disk store leaves disk space for the database', async () => {
  const store = wrapStoreErrors(createDiskStore(folder, Number.MAX_SAFE_INTEGER));
  const full = await store.put(newKey(), Buffer.from('x')).catch((error: StoreError) => error);
  expect(full).toSatisfy(isStoreFull);
});

test('the disk store sweeps drafts older than an hour, and no younger ones', async () => {
  const crashed = mkdtempSync(join(folder, 'crashed-'));
  const store = createDiskStore(crashed);
  await store.put('lost-items/photo.webp', Buffer.from('x'));
  for (const name of ['old', 'young']) writeFileSync(join(crashed, '.drafts', name), 'half');
  const anHourAgo = Date.now() / 1000 - 3601;
  utimesSync(join(crashed, '.drafts', 'old'), anHourAgo, anHourAgo);
  await store.sweep!();
  expect(readdirSync(join(crashed, '.drafts'))).toEqual(['young']);
});

test('the S3 store timeout does not apply to a slow visitor', async () => {
  const timeout = 4_000;
  const store = createS3Store({ endpoint: s3Endpoint, bucket: 'photos', ...credentials }, timeout);
  const key = newKey();
  const data = randomBytes(8 * 1024 * 1024);
  await store.put(key, data);
  const photo = await store.read(key);
  await sleep(timeout);
  expect((await buffer(photo!.body)).equals(data)).toBe(true);
});

const attempts: ((store: PhotoStore) => Promise<unknown>)[] = [
  (store) => store.put(newKey(), Buffer.from('x')),
  (store) => store.read(newKey()),
  (store) => store.copy(newKey(), newKey()),
  (store) => store.remove(newKey()),
];

/** Gives the same response to every request, until the test ends. */
async function startFakeStore(status: number, answer: string): Promise<PhotoStore> {
  const server = createServer((_request, response) => response.writeHead(status).end(answer));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return wrapStoreErrors(createS3Store({ endpoint: `http://127.0.0.1:${port}`, bucket: 'photos', ...credentials }));
}

describe('an S3 store in trouble', () => {
  test('that refuses the signature is a failure, not a missing photo', async () => {
    const wrong = { ...credentials, secretAccessKey: 'wrong' };
    const store = wrapStoreErrors(createS3Store({ endpoint: s3Endpoint, bucket: 'photos', ...wrong }));
    for (const attempt of attempts) await expect(attempt(store)).rejects.toThrow(StoreError);
  });

  test('that lost its bucket is a failure, not a missing photo', async () => {
    const store = wrapStoreErrors(createS3Store({ endpoint: s3Endpoint, bucket: 'elsewhere', ...credentials }));
    await expect(store.put(newKey(), Buffer.from('x'))).rejects.toThrow(StoreError);
    await expect(store.read(newKey())).rejects.toThrow(StoreError);
  });

  test('that only responds with errors is a failure', async () => {
    const store = await startFakeStore(500, 'broken');
    for (const attempt of attempts) await expect(attempt(store)).rejects.toThrow(StoreError);
  });

  test('that never responds times out, also after garbage collection', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const server = createTcpServer((socket) => socket.on('error', () => {}).resume());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: 'photos', ...credentials };
    const store = wrapStoreErrors(createS3Store(settings, 300));
    const collecting = setInterval(collectGarbage, 50);
    onTestFinished(() => {
      clearInterval(collecting);
      server.close();
    });
    await Promise.all(attempts.map((attempt) => expect(attempt(store)).rejects.toThrow(StoreError)));
  });

  test('that stops in the middle of a photo is a failure, not half a photo', async () => {
    const server = createServer((_request, response) => void response.writeHead(200).write('half'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: 'photos', ...credentials };
    await expect(wrapStoreErrors(createS3Store(settings, 300)).read(newKey())).rejects.toThrow(StoreError);
  });

  test('that fails a copy after status 200 is a failure', async () => {
    const store = await startFakeStore(200, '<?xml version="1.0"?><Error><Code>InternalError</Code></Error>');
    await expect(store.copy(newKey(), newKey())).rejects.toThrow(StoreError);
  });
});
