import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestDatabase } from '../../../../tests/support/database.ts';
import type { DatabaseConnection, Transaction } from '../database/connect.ts';
import { linkSweepJob, createLink, removeLinks, consumeLink } from './links.ts';

const [subject_id, address] = [randomUUID(), 'noor@test.example'];
const claim = { purpose: 'claim', hours: 1 };

let database: DatabaseConnection;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => database.db.transaction().execute(work);
const make = (link = { subject_id: subject_id as string | null, address }) =>
  inTransaction((tx) => createLink(tx, claim, link));
const use = (token: string, purpose = 'claim') => inTransaction((tx) => consumeLink(tx, token, purpose));

test('a link can be used once, for its own purpose only', async () => {
  const token = await make();
  expect(await use(token, 'report')).toBeUndefined();
  expect(await use('onzin')).toBeUndefined();
  expect(await use(token)).toEqual({ subject_id, address });
  expect(await use(token)).toBeUndefined();
  expect(await use(await make({ subject_id: null, address }))).toEqual({ subject_id: null, address });
});

test('a link that is used in parallel works once', async () => {
  const token = await make();
  const answers = await Promise.all([1, 2, 3].map(() => use(token)));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('links removed by subject or address no longer work, and others still do', async () => {
  const other = { subject_id: randomUUID(), address: 'sanne@test.example' };
  const [sameSubject, sameAddress, neither] = [
    await make({ subject_id, address: other.address }),
    await make({ subject_id: other.subject_id, address }),
    await make(other),
  ];
  await inTransaction((tx) => removeLinks(tx, { subject_id }));
  expect(await use(sameSubject)).toBeUndefined();
  await inTransaction((tx) => removeLinks(tx, { address }));
  expect(await use(sameAddress)).toBeUndefined();
  expect(await use(neither)).toEqual(other);
});

test('an expired link does not work, and is swept', async () => {
  const [used, left] = [await make(), await make()];
  await database.db
    .updateTable('links')
    .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    .execute();
  const valid = await make();
  expect(await use(used)).toBeUndefined();
  await linkSweepJob(database.db).run({});
  expect(await database.db.selectFrom('links').selectAll().execute()).toHaveLength(1);
  expect(await use(left)).toBeUndefined();
  expect(await use(valid)).toEqual({ subject_id, address });
});
