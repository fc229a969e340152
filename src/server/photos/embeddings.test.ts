import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '../../../tests/support/database.ts';
import { addOrganization, addPhoto } from '../../../tests/support/seed.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { createEmbeddings } from './embeddings.service.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a photo that is deleted while the model looks at it is no failure', async () => {
  const { db } = database;
  const org_id = await addOrganization(db);
  const photo_id = await addPhoto(db, org_id);
  const followed: string[] = [];
  const { keep } = createEmbeddings(db, undefined as never, {} as never, async (_tx, { photo_id: id }) => {
    followed.push(id);
  });
  const seen = { tags: [], raw: null, embedding: { model: 'm', vector: Array<number>(512).fill(0.1) } };
  let keeping: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('photos').where('id', '=', photo_id).execute();
    keeping = keep({ org_id, photo_id }, seen as never);
    keeping.catch(() => {});
    await sleep(300);
  });
  await keeping;
  expect(followed).toEqual([]);
  const other = await addPhoto(db, org_id);
  await keep({ org_id, photo_id: other }, seen as never);
  expect(followed).toEqual([other]);
});
