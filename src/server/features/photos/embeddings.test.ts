import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '../../../../tests/support/database.ts';
import { addOrganization, addPhoto } from '../../../../tests/support/seed.ts';
import type { DatabaseConnection } from '../../platform/database/connect.ts';
import { createEmbeddingsService } from './embeddings.service.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a photo that is deleted during the analysis is no failure', async () => {
  const { db } = database;
  const org_id = await addOrganization(db);
  const photo_id = await addPhoto(db, org_id);
  const handled: string[] = [];
  const { save } = createEmbeddingsService(db, undefined as never, {} as never, async (_tx, { photo_id: id }) => {
    handled.push(id);
  });
  const seen = { tags: [], raw: null, embedding: { model: 'm', vector: Array<number>(512).fill(0.1) } };
  let saving: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('photos').where('id', '=', photo_id).execute();
    saving = save({ org_id, photo_id }, seen as never);
    saving.catch(() => {});
    await sleep(300);
  });
  await saving;
  expect(handled).toEqual([]);
  const other = await addPhoto(db, org_id);
  await save({ org_id, photo_id: other }, seen as never);
  expect(handled).toEqual([other]);
});
