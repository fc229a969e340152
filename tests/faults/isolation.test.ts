import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import S3rver from '@20minutes/s3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { DatabaseConnection } from '../../src/server/database/connect.ts';
import { composePicture } from '../../src/server/demo/demo-pictures.ts';
import { createItem, deleteItem } from '../../src/shared/desk-items.ts';
import { listPublicItems } from '../../src/shared/items.ts';
import { readImage, tagImage } from '../../src/shared/photos.ts';
import { createTestDatabase } from '../support/database.ts';
import { photoOfLabel } from '../support/item-form.ts';
import { countJobs, retryJobsNow } from '../support/jobs.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { type Portal, startPortal, temporaryFolder } from '../support/portal.ts';
import { startProxy } from './hanging-proxy.ts';
import { addOffice, call, type Person, sendPhoto, settingsFor, until, urlOfDatabase } from './office.ts';

/**
 * One part fails, the others go on: on the real server, with everything around it. How each part by itself meets failure
 * stands beside it: storage/compliance.test.ts and photos.test.ts (stores), mails.test.ts (a mail server that is
 * away), tagger/compliance.test.ts (a tagger that dies or hangs).
 */
const folder = temporaryFolder();
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder.path, 's3'),
  configureBuckets: [{ name: 'photos' }],
});
let s3Proxy: Awaited<ReturnType<typeof startProxy>>;
let mailProxy: Awaited<ReturnType<typeof startProxy>>;
let mailbox: Mailbox;
let database: DatabaseConnection;
let portal: Portal;
let me: Person;
let org_id: string;

beforeAll(async () => {
  database = await createTestDatabase();
  mailbox = await startMailbox();
  mailProxy = await startProxy(mailbox.port);
  s3Proxy = await startProxy((await s3.run()).port);
  portal = await startPortal({
    ...settingsFor(folder.path),
    DATABASE_URL: urlOfDatabase(database),
    TAGGER: 'local',
    PUBLIC_URL: 'http://terecht.test',
    SMTP_URL: `smtp://127.0.0.1:${mailProxy.port}`,
    PHOTO_STORE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${s3Proxy.port}`,
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  ({
    org_id,
    staff: [me],
  } = (await addOffice(database)) as { org_id: string; staff: [Person] });
});
afterAll(async () => {
  await portal.stop();
  mailProxy.close();
  s3Proxy.close();
  await mailbox.close();
  await s3.close();
  await database.close();
  folder.remove();
});

const list = (server = portal) => call(server.url, listPublicItems, { query: { org_uuid: org_id } });

async function place(photo: Buffer, server = portal) {
  const { body } = await sendPhoto(server.url, photo, me.token);
  return call(server.url, createItem, { body: { photo_path: body.path, tags: ['jas'] } }, me.token);
}

/** Nobody else notices: lists keep coming, quickly, while this goes on. */
async function whileListsGoOn<T>(trouble: Promise<T>): Promise<T> {
  const over = new AbortController();
  const ended = trouble.finally(() => over.abort());
  // Awaited below, once the last list is there.
  ended.catch(() => {});
  while (!over.signal.aborted) {
    const before = performance.now();
    expect((await list()).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(2_000);
    await sleep(50);
  }
  return ended;
}

async function signUp(email: string): Promise<number> {
  const response = await fetch(`${portal.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'geheim-genoeg', data: { name: 'Sam' } }),
  });
  return response.status;
}

/** Every kind of noise, so that it does not compress to nothing. */
const noisyPhoto = () =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

test('an S3 store that hangs is said so, holds up neither lists nor mails, and is made up for later', async () => {
  const photo = await noisyPhoto();
  const placed = await Promise.all(Array.from({ length: 5 }, () => place(photo)));
  expect(placed.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);

  s3Proxy.be('hang');
  for (const { body } of placed) await call(portal.url, deleteItem, { params: { id: body.id } }, me.token);
  const [uploads] = await whileListsGoOn(
    Promise.all([
      Promise.all(Array.from({ length: 5 }, () => sendPhoto(portal.url, photo, me.token))),
      signUp('s3@test.example').then(() => until(() => mailbox.mails.some(({ to }) => to === 's3@test.example'))),
    ]),
  );
  for (const { status, error, headers } of uploads) {
    expect([status, error?.message, headers.get('retry-after')]).toEqual([
      503,
      'De opslag van foto’s is even niet bereikbaar. Probeer het zo opnieuw.',
      '5',
    ]);
  }

  s3Proxy.be('pass');
  expect((await place(photo)).status).toBe(201);
  await vi.waitFor(
    async () => {
      await retryJobsNow(database.db);
      expect(await countJobs(database.db)).toBe(0);
    },
    { timeout: 60_000, interval: 500 },
  );
  const gone = await fetch(portal.url + placed[0]!.body.photo_url);
  expect(gone.status).toBe(404);
});

test('a mail server that hangs holds nobody up, and the mail comes once it answers', async () => {
  mailProxy.be('hang');
  const before = performance.now();
  expect(await whileListsGoOn(signUp('traag@test.example'))).toBe(200);
  expect(performance.now() - before).toBeLessThan(2_000);
  expect((await place(await noisyPhoto())).status).toBe(201);

  mailProxy.be('pass');
  await vi.waitFor(
    async () => {
      await retryJobsNow(database.db);
      expect(mailbox.mails.filter(({ to }) => to === 'traag@test.example')).toHaveLength(1);
    },
    { timeout: 30_000, interval: 500 },
  );
});

test('a tagger that is killed, or hangs, costs at most the tags of one photo', async () => {
  const umbrella = await (await composePicture({ emoji: '2602-fe0f' })).jpeg().toBuffer();
  const { imageUrl } = (await sendPhoto(portal.url, umbrella, me.token)).body;
  const tags = async () => (await call(portal.url, tagImage, { body: { imageUrl } }, me.token)).body.tags;
  const knowsIt = async () => {
    // The process may have to load its model anew.
    await expect.poll(tags, { timeout: 30_000 }).toContain('paraplu');
  };
  await knowsIt();
  process.kill(pidOf('tagger/local/process'), 'SIGKILL');
  await knowsIt();
  process.kill(pidOf('tagger/local/process'), 'SIGSTOP');
  expect(await whileListsGoOn(tags())).toEqual([]);
  await knowsIt();
});

test('a photo in which nobody could look for faces is refused, and sent again it is kept', async () => {
  const photo = await noisyPhoto();
  const send = () => sendPhoto(portal.url, photo, me.token);
  /** As the form does it. */
  const sendUntilKept = async () => {
    for (;;) {
      const { status, body } = await send();
      if (status === 201) return body;
    }
  };
  const waiting = { photo_path: (await sendUntilKept()).path, tags: ['jas'] };
  const keptBefore = await countPhotos();

  process.kill(pidOf('photos/process'), 'SIGSTOP');
  const [killed] = await whileListsGoOn(
    Promise.all([send(), sleep(500).then(() => process.kill(pidOf('photos/process'), 'SIGKILL'))]),
  );
  expect(killed).toMatchObject({ status: 503, error: { message: expect.stringContaining('foto nu niet') } });
  await sendUntilKept();

  process.kill(pidOf('photos/process'), 'SIGSTOP');
  const [hanging, placed] = await whileListsGoOn(
    Promise.all([timed(send()), timed(call(portal.url, createItem, { body: waiting }, me.token))]),
  );
  expect(hanging).toMatchObject({ status: 503, error: { message: expect.stringContaining('foto nu niet') } });
  expect(hanging.ms).toBeLessThan(20_000);
  expect(placed.status).toBe(201);
  expect(placed.ms).toBeLessThan(3_000);
  expect(await countPhotos()).toBe(keptBefore + 1);
  await sendUntilKept();
});

test('text that cannot be read, or not in time, is not offered, and holds up nobody who places something', async () => {
  const label = (await photoOfLabel('Sem')).buffer;
  const send = async () => (await sendPhoto(portal.url, label, me.token)).body.imageUrl;
  const readsIt = async () => {
    const imageUrl = await send();
    // The process may have to load its model anew.
    await expect.poll(() => read(imageUrl), { timeout: 30_000 }).toMatchObject({ texts: [{ text: 'Sem' }] });
  };
  await readsIt();
  const images = await Promise.all([send(), send(), send(), send()]);
  process.kill(pidOf('tagger/text/process'), 'SIGSTOP');
  const [killed] = await Promise.all([
    read(images[0]),
    sleep(500).then(() => process.kill(pidOf('tagger/text/process'), 'SIGKILL')),
  ]);
  expect(killed).toEqual({ texts: [], complete: false });
  await readsIt();

  process.kill(pidOf('tagger/text/process'), 'SIGSTOP');
  const several = images.map((imageUrl) => timed(read(imageUrl)));
  const placed = await timed(place(await noisyPhoto()));
  expect(placed.status).toBe(201);
  expect(placed.ms).toBeLessThan(3_000);
  for (const { texts, complete, ms } of await whileListsGoOn(Promise.all(several))) {
    expect({ texts, complete }).toEqual({ texts: [], complete: false });
    expect(ms).toBeLessThan(5_000);
  }
  await readsIt();
  // Some hundreds of megabytes are not held for what happens once in a while.
  await expect.poll(() => pidOf('tagger/text/process'), { timeout: 20_000 }).toBeNaN();
});

const countPhotos = async () => (await database.db.selectFrom('photos').select('id').execute()).length;

const read = async (imageUrl: string) => (await call(portal.url, readImage, { body: { imageUrl } }, me.token)).body;

/** With how long it took. */
async function timed<T extends object>(work: Promise<T>): Promise<T & { ms: number }> {
  const before = performance.now();
  return { ...(await work), ms: performance.now() - before };
}

/** The process with this model, started by the portal; NaN when there is none. */
function pidOf(program: string): number {
  const { pid } = portal.process;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return Number(children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(program)));
}

test('a full disk is said so, stops nothing else, and is forgotten once there is room', async () => {
  const env = { ...settingsFor(folder.path), DATABASE_URL: urlOfDatabase(database) };
  const onDisk = await startPortal(env);
  // No file of this process may grow beyond this: writing breaks off in the middle, as on a full disk.
  const leaveRoom = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(onDisk.process.pid), `--fsize=${bytes}:unlimited`]);
  try {
    const photo = await noisyPhoto();
    const waiting = await sendPhoto(onDisk.url, photo, me.token);
    expect(waiting.status).toBe(201);
    leaveRoom('4096');
    const body = { photo_path: waiting.body.path, tags: ['jas'] };
    const full = { status: 507, error: { message: expect.stringContaining('Er is geen ruimte meer om foto’s te') } };
    expect(await sendPhoto(onDisk.url, photo, me.token)).toMatchObject(full);
    expect(await call(onDisk.url, createItem, { body }, me.token)).toMatchObject(full);
    expect((await list(onDisk)).status).toBe(200);
    expect((await fetch(onDisk.url + waiting.body.imageUrl)).status).toBe(200);

    leaveRoom('unlimited');
    expect((await call(onDisk.url, createItem, { body }, me.token)).status).toBe(201);
    expect((await place(photo, onDisk)).status).toBe(201);
    expect(readdirSync(join(folder.path, 'photos', '.drafts'))).toEqual([]);
  } finally {
    await onDisk.stop();
  }
});
