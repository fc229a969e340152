import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { giveAwayItems } from '../../src/shared/clearing-out/contract.ts';
import { dutchDate } from '../../src/shared/platform/time.ts';
import { addItems } from '../support/seed.ts';
import { addOffice, call, connectToEmbedded, retryUntilAnswered } from './office.ts';
import { startPortalPerTest } from './portal-per-test.ts';

const DISPOSALS = 4;
const ITEMS = 120;

const portal = startPortalPerTest();

test(`killed ${DISPOSALS} times during disposals: each disposal is stored once, with all its items`, async () => {
  const database = connectToEmbedded(portal.dataDir);
  const { db } = database;
  const { org_id, staff } = await addOffice(database, 1);
  await sql`update organizations set donation_after_months = 1 where id = ${org_id}`.execute(db);
  await sql`update organizations set term_since = '2020-01-01' where id = ${org_id}`.execute(db);
  const { token } = staff[0]!;
  let unanswered = 0;
  for (let disposal = 0; disposal < DISPOSALS; disposal++) {
    const items = await addItems(
      db,
      org_id,
      Array.from({ length: ITEMS }, () => ({ upload_date: '2026-01-01T12:00:00Z' })),
    );
    const body = {
      items,
      is_handed_in: false,
      destination: 'Kringloop',
      given_on: dutchDate(Date.now()),
      idempotency_key: randomUUID(),
    };
    const request = retryUntilAnswered(
      () => call(portal.url, giveAwayItems, { params: { id: org_id }, body }, token),
      () => (unanswered += 1),
    );
    // Each kill comes later in the same request.
    await sleep(disposal * 15);
    await portal.killAndRestart();
    expect(await request).toMatchObject({ status: 200, body: { refused: [], disposal: { items: ITEMS } } });
  }
  const disposals = await db.selectFrom('disposals').select(['id', 'number', 'items']).orderBy('number').execute();
  expect(disposals.map(({ number, items }) => [number, items])).toEqual(
    Array.from({ length: DISPOSALS }, (_, index) => [index + 1, ITEMS]),
  );
  const { rows: given } = await sql<{ disposal_id: string; count: number }>`
    select disposal_id, count(*)::int as count from items group by 1`.execute(db);
  expect(given.map(({ disposal_id, count }) => [disposal_id, count]).toSorted()).toEqual(
    disposals.map(({ id }) => [id, ITEMS]).toSorted(),
  );
  const log = await db.selectFrom('audit_log').select('subject_id').where('action', '=', 'item.given-away').execute();
  expect(new Set(log.map(({ subject_id }) => subject_id)).size).toBe(DISPOSALS * ITEMS);
  expect(log).toHaveLength(DISPOSALS * ITEMS);
  expect(unanswered).toBeGreaterThan(0);
  await database.close();
});
