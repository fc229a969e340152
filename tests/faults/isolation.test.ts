import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import S3rver from '@20minutes/s3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { composePicture } from '../../src/server/features/demo/demo-pictures.ts';
import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { listPublicItems } from '../../src/shared/items/contract.ts';
import { createItem, deleteItem } from '../../src/shared/items/desk-items.ts';
import { readImage, tagImage } from '../../src/shared/photos/contract.ts';
import { labelPhoto } from '../support/browser/item-form.ts';
import { createTestDatabase } from '../support/database.ts';
import { countJobs, retryJobsNow } from '../support/jobs.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { type Portal, startPortal, temporaryFolder } from '../support/portal.ts';
import { startFaultyProxy } from './faulty-proxy.ts';
import { addOffice, call, type Person, sendPhoto, settingsFor, waitUntil, urlOfDatabase } from './office.ts';

/**
 * One component of the real server fails and the others go on. Failures of a component by itself are tested beside it:
 * storage/compliance.test.ts and photos.test.ts (stores), mails.test.ts (mail server), tagger/compliance.test.ts
 * (tagger).
 */
const folder = temporaryFolder();
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder.path, 's3'),
  configureBuckets: [{ name: 'photos' }],
});
let s3Proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
let mailProxy: Awaited<ReturnType<typeof startFaultyProxy>>;
let mailbox: Mailbox;
let database: DatabaseConnection;
let portal: Portal;
let me: Person;
let org_id: string;

beforeAll(async () => {
  database = await createTestDatabase();
  mailbox = await startMailbox();
  mailProxy = await startFaultyProxy(mailbox.port);
  s3Proxy = await startFaultyProxy((await s3.run()).port);
  portal = await startPortal({
    ...settingsFor(folder.path),
    DATABASE_URL: urlOfDatabase(database),
    TAGGER: 'local',
    PUBLIC_URL: 'http://terecht.test',
    SMTP_URL: `smtp://127.0.0.1:${mailProxy.port}`,
    MAIL_FROM: 'Terecht <noreply@terecht.example>',
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

async function expectFastListsDuring<T>(work: Promise<T>): Promise<T> {
  const stopReading = new AbortController();
  const ended = work.finally(() => stopReading.abort());
  // Awaited below, after the last list.
  ended.catch(() => {});
  while (!stopReading.signal.aborted) {
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

/** Noise, so that the photo does not compress well. */
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

test('a hanging S3 store gives an error, delays neither lists nor mails, and is retried later', async () => {
  const photo = await noisyPhoto();
  const placed = await Promise.all(Array.from({ length: 5 }, () => place(photo)));
  expect(placed.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);

  s3Proxy.setMode('hang');
  for (const { body } of placed) await call(portal.url, deleteItem, { params: { id: body.id } }, me.token);
  const [uploads] = await expectFastListsDuring(
    Promise.all([
      Promise.all(Array.from({ length: 5 }, () => sendPhoto(portal.url, photo, me.token))),
      signUp('s3@test.example').then(() => waitUntil(() => mailbox.mails.some(({ to }) => to === 's3@test.example'))),
    ]),
  );
  for (const { status, error, headers } of uploads) {
    expect([status, error?.message, headers.get('retry-after')]).toEqual([
      503,
      'De opslag van foto’s is even niet bereikbaar. Probeer het zo opnieuw.',
      '5',
    ]);
  }

  s3Proxy.setMode('pass');
  expect((await place(photo)).status).toBe(201);
  await vi.waitFor(
    async () => {
      await retryJobsNow(database.db);
      expect(await countJobs(database.db)).toBe(0);
    },
    { timeout: 60_000, interval: 500 },
  );
  const deletedPhoto = await fetch(portal.url + placed[0]!.body.photo_url);
  expect(deletedPhoto.status).toBe(404);
});

test('a hanging mail server delays nothing, and the mail is sent once it answers', async () => {
  mailProxy.setMode('hang');
  const before = performance.now();
  expect(await expectFastListsDuring(signUp('traag@test.example'))).toBe(200);
  expect(performance.now() - before).toBeLessThan(2_000);
  expect((await place(await noisyPhoto())).status).toBe(201);

  mailProxy.setMode('pass');
  await vi.waitFor(
    async () => {
      await retryJobsNow(database.db);
      expect(mailbox.mails.filter(({ to }) => to === 'traag@test.example')).toHaveLength(1);
    },
    { timeout: 30_000, interval: 500 },
  );
});

test('a tagger that is killed or hangs costs at most the tags of one photo', async () => {
  const umbrella = await (await composePicture({ emoji: '2602-fe0f' })).jpeg().toBuffer();
  const { imageUrl } = (await sendPhoto(portal.url, umbrella, me.token)).body;
  const tags = async () => (await call(portal.url, tagImage, { body: { imageUrl } }, me.token)).body.tags;
  const expectTag = async () => {
    // The process may have to load its model again.
    await expect.poll(tags, { timeout: 30_000 }).toContain('paraplu');
  };
  await expectTag();
  process.kill(workerPid('tagger/local/process'), 'SIGKILL');
  await expectTag();
  process.kill(workerPid('tagger/local/process'), 'SIGSTOP');
  expect(await expectFastListsDuring(tags())).toEqual([]);
  await expectTag();
});

test('a photo is refused while faces cannot be detected, and accepted when sent again', async () => {
  const photo = await noisyPhoto();
  const send = () => sendPhoto(portal.url, photo, me.token);
  /** Uploads again after a refusal, as the form does. */
  const uploadUntilAccepted = async () => {
    for (;;) {
      const { status, body } = await send();
      if (status === 201) return body;
    }
  };
  const waiting = { photo_path: (await uploadUntilAccepted()).path, tags: ['jas'] };
  const photosBefore = await countPhotos();

  process.kill(workerPid('photos/processing/process'), 'SIGSTOP');
  const [killed] = await expectFastListsDuring(
    Promise.all([send(), sleep(500).then(() => process.kill(workerPid('photos/processing/process'), 'SIGKILL'))]),
  );
  expect(killed).toMatchObject({ status: 503, error: { message: expect.stringContaining('foto nu niet') } });
  await uploadUntilAccepted();

  process.kill(workerPid('photos/processing/process'), 'SIGSTOP');
  const [hanging, placed] = await expectFastListsDuring(
    Promise.all([withDuration(send()), withDuration(call(portal.url, createItem, { body: waiting }, me.token))]),
  );
  expect(hanging).toMatchObject({ status: 503, error: { message: expect.stringContaining('foto nu niet') } });
  expect(hanging.ms).toBeLessThan(20_000);
  expect(placed.status).toBe(201);
  expect(placed.ms).toBeLessThan(3_000);
  expect(await countPhotos()).toBe(photosBefore + 1);
  await uploadUntilAccepted();
});

test('text that cannot be read in time is not offered, and does not delay placing', async () => {
  const label = (await labelPhoto('Sem')).buffer;
  const send = async () => (await sendPhoto(portal.url, label, me.token)).body.imageUrl;
  const expectLabelText = async () => {
    const imageUrl = await send();
    // The process may have to load its model again.
    await expect.poll(() => read(imageUrl), { timeout: 30_000 }).toMatchObject({ texts: [{ text: 'Sem' }] });
  };
  await expectLabelText();
  const images = await Promise.all([send(), send(), send(), send()]);
  process.kill(workerPid('vision/text/process'), 'SIGSTOP');
  const [killed] = await Promise.all([
    read(images[0]),
    sleep(500).then(() => process.kill(workerPid('vision/text/process'), 'SIGKILL')),
  ]);
  expect(killed).toEqual({ texts: [], complete: false });
  await expectLabelText();

  process.kill(workerPid('vision/text/process'), 'SIGSTOP');
  const readings = images.map((imageUrl) => withDuration(read(imageUrl)));
  const placed = await withDuration(place(await noisyPhoto()));
  expect(placed.status).toBe(201);
  expect(placed.ms).toBeLessThan(3_000);
  for (const { texts, complete, ms } of await expectFastListsDuring(Promise.all(readings))) {
    expect({ texts, complete }).toEqual({ texts: [], complete: false });
    expect(ms).toBeLessThan(5_000);
  }
  await expectLabelText();
  // The process releases hundreds of megabytes when it is idle.
  await expect.poll(() => workerPid('vision/text/process'), { timeout: 20_000 }).toBeNaN();
});

const countPhotos = async () => (await database.db.selectFrom('photos').select('id').execute()).length;

const read = async (imageUrl: string) => (await call(portal.url, readImage, { body: { imageUrl } }, me.token)).body;

async function withDuration<T extends object>(work: Promise<T>): Promise<T & { ms: number }> {
  const before = performance.now();
  return { ...(await work), ms: performance.now() - before };
}

/** The process id of this worker of the portal; NaN when there is none. */
function workerPid(program: string): number {
  const { pid } = portal.process;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return Number(children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(program)));
}

test('a full disk gives an error, stops nothing else, and recovers when space is free', async () => {
  const env = { ...settingsFor(folder.path), DATABASE_URL: urlOfDatabase(database) };
  const onDisk = await startPortal(env);
  // Limits the size of files, so that a write fails halfway, as on a full disk.
  const limitFileSize = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(onDisk.process.pid), `--fsize=${bytes}:unlimited`]);
  try {
    const photo = await noisyPhoto();
    const waiting = await sendPhoto(onDisk.url, photo, me.token);
    expect(waiting.status).toBe(201);
    limitFileSize('4096');
    const body = { photo_path: waiting.body.path, tags: ['jas'] };
    const full = { status: 507, error: { message: expect.stringContaining('Er is geen ruimte meer om foto’s te') } };
    expect(await sendPhoto(onDisk.url, photo, me.token)).toMatchObject(full);
    expect(await call(onDisk.url, createItem, { body }, me.token)).toMatchObject(full);
    expect((await list(onDisk)).status).toBe(200);
    expect((await fetch(onDisk.url + waiting.body.imageUrl)).status).toBe(200);

    limitFileSize('unlimited');
    expect((await call(onDisk.url, createItem, { body }, me.token)).status).toBe(201);
    expect((await place(photo, onDisk)).status).toBe(201);
    expect(readdirSync(join(folder.path, 'photos', '.drafts'))).toEqual([]);
  } finally {
    await onDisk.stop();
  }
});
