import { readFile } from 'node:fs/promises';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { retryJobsNow } from '../../../../../tests/support/jobs.ts';
import { addUpload } from '../../../../../tests/support/photos/photos.ts';
import { addLostReport, addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { createItem } from '../../../../shared/items/desk-items.ts';
import { tagImage } from '../../../../shared/photos/contract.ts';
import { photoUrl } from '../../photos/photo-path.ts';
import { enqueueComparison } from './comparison-queue.ts';

const file = (name: string) => readFile(new URL(`../../demo/photos/${name}.webp`, import.meta.url));
const SIMILAR_PHOTO = 'lijkt op je foto';

let portal: TestApp;
let school: string;
let staff: string;
beforeAll(async () => {
  portal = await startTestApp();
  school = await addOrganization(portal.db);
  staff = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
});
afterAll(() => portal.close());

async function place(name: string, isTagged: boolean): Promise<string> {
  const path = await addUpload(portal, staff, await file(name));
  if (isTagged) await portal.call(tagImage, { body: { imageUrl: photoUrl(path) } }, staff);
  const { body } = await portal.call(createItem, { body: { photo_path: path, tags: ['schoenen'] } }, staff);
  return body.id;
}

/** Another photo of the same item, simulated. */
async function misses(name: string): Promise<string> {
  const id = await addLostReport(portal.db, school, { what: 'schoenen' });
  const webp = await sharp(await file(name))
    .flop()
    .resize(500)
    .webp({ quality: 70 })
    .toBuffer();
  await portal.db.insertInto('lost_report_photos').values({ org_id: school, report_id: id, webp }).execute();
  await portal.db.transaction().execute((tx) => enqueueComparison(tx, { org_id: school, kind: 'report', id }));
  return id;
}

const isLeft = () =>
  portal.db.selectFrom('jobs').select('id').where('every_minutes', 'is', null).where('name', '<>', 'mail');

/** Repeats what failed on a busy machine; a mail may wait for a day. */
async function allDone(): Promise<void> {
  do {
    await retryJobsNow(portal.db);
    await portal.runJobs();
  } while (await isLeft().executeTakeFirst());
}

async function reasons(report_id: string, item_id: string): Promise<string[] | undefined> {
  const match = await portal.db
    .selectFrom('lost_report_matches')
    .select('reasons')
    .where((eb) => eb.and({ report_id, item_id }))
    .executeTakeFirst();
  return match?.reasons;
}

test('report photos get embeddings and are compared with those of items, in either order', async () => {
  const [pink, black] = [await place('schoenen-roze', true), await place('sportschoenen-zwart', true)];
  await allDone();
  const report = await misses('schoenen-roze');
  await allDone();
  expect(await reasons(report, pink)).toContain(SIMILAR_PHOTO);
  expect((await reasons(report, black)) ?? []).not.toContain(SIMILAR_PHOTO);
  const { model, version } = await portal.db
    .selectFrom('lost_reports as r')
    .innerJoin('lost_report_photos as p', 'p.report_id', 'r.id')
    .select(['p.model', 'r.version'])
    .where('r.id', '=', report)
    .executeTakeFirstOrThrow();
  expect([model, version]).toEqual([portal.services.photos.tagger.embeddingModel, 2]);
  const unseen = await place('schoenen-roze', false);
  await allDone();
  expect(await reasons(report, unseen)).toContain(SIMILAR_PHOTO);
});

test('a photo with an embedding of another model is embedded again', async () => {
  const report = await misses('sportschoenen-zwart');
  await allDone();
  await portal.db
    .updateTable('lost_report_photos')
    .set({ model: 'terecht-tagger 0.9.0', vector: Buffer.alloc(8) })
    .where('report_id', '=', report)
    .execute();
  await portal.services.jobs.find(({ name }) => name === 'lost-reports.look-missing')!.run({} as never);
  await allDone();
  const { model } = await portal.db
    .selectFrom('lost_report_photos')
    .select('model')
    .where('report_id', '=', report)
    .executeTakeFirstOrThrow();
  expect(model).toBe(portal.services.photos.tagger.embeddingModel);
});
