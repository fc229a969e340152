import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { jpeg, waitForPhotoWorker, upload } from '../../../../tests/support/photos/photos.ts';
import { addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { createItem, deleteItem } from '../../../shared/items/desk-items.ts';
import { readConfig } from '../../platform/config/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'terecht-s3-'));
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'photos' }],
});
const settings = {
  PHOTO_STORE: 's3',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
};
let portal: TestApp;
let token: string;
beforeAll(async () => {
  const { port } = await s3.run();
  portal = await startTestApp({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}/` });
  await waitForPhotoWorker(portal);
  token = await portal.tokenFor(await addPerson(portal.db, 'staff', await addOrganization(portal.db)));
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Next to each file are its checksum and its metadata. */
const stored = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('_object'));

test('photos can be stored in S3, and an outage gives a clear message', async () => {
  const { path } = await upload(portal, token, await jpeg());
  const { body } = await portal.call(createItem, { body: { photo_path: path, tags: ['jas'] } }, token);
  const look = async (address: string) => (await portal.app.inject(address)).statusCode;
  const [placed, temporary] = [body.photo_url.split('#')[0]!, `/photos/lost-items/${path}`];
  await portal.runJobs();
  expect([await look(placed), await look(`${placed}?w=400`), await look(temporary)]).toEqual([200, 200, 404]);
  expect(stored()).toHaveLength(4);
  await portal.call(deleteItem, { params: { id: body.id } }, token);
  await portal.runJobs();
  expect([await look(placed), await look(`${placed}?w=400`)]).toEqual([404, 404]);
  expect(stored()).toEqual([]);

  await s3.close();
  expect(await upload(portal, token, await jpeg())).toMatchObject({ status: 503, code: 'photo_store_unavailable' });
  expect(await look(placed)).toBe(503);
  expect(await look('/api/organizations?sector=schools')).toBe(200);
});

test('incomplete settings are refused in one line', () => {
  const env = { ...settings, DATA_DIR: folder, S3_REGION: '', S3_ENDPOINT: undefined };
  expect(() => readConfig(env)).toThrow('PHOTO_STORE is s3, which also needs S3_ENDPOINT, S3_REGION.');
  expect(() => readConfig({ ...env, PHOTO_STORE: 'ftp' })).toThrow('PHOTO_STORE must be disk or s3');
});
