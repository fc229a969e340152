import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { approveClaim, handOverItem } from '../../src/shared/claims/contract.ts';
import { countJobs } from '../support/jobs.ts';
import { addClaim, addItem } from '../support/seed.ts';
import { addOffice, call, connectToEmbedded, type Person, waitUntil, retryUntilAnswered } from './office.ts';
import { startPortalPerTest } from './portal-per-test.ts';

const KILLS = 6;
const ITEMS = 60;

const portal = startPortalPerTest();

async function change(
  endpoint: typeof approveClaim | typeof handOverItem,
  id: string,
  { token }: Person,
): Promise<void> {
  const { status } = await retryUntilAnswered(() => call(portal.url, endpoint, { params: { id } }, token));
  // 409: the colleague was first, or an earlier attempt succeeded.
  expect([200, 409]).toContain(status);
}

test(`killed ${KILLS} times during approvals and handovers: each item goes to one claimant, and each mail is sent once`, async () => {
  const database = connectToEmbedded(portal.dataDir);
  const { db } = database;
  const { org_id, staff } = await addOffice(database, 2);
  const given: string[] = [];
  for (let n = 0; n < ITEMS; n++) {
    const item_id = await addItem(db, org_id);
    given.push(await addClaim(db, org_id, { item_id }));
    await addClaim(db, org_id, { item_id });
  }
  let done = 0;
  const work = Promise.all(
    staff.map(async (person) => {
      for (const id of given) {
        await change(approveClaim, id, person);
        await change(handOverItem, id, person);
        done += 1;
      }
    }),
  );
  for (let kill = 0; kill < KILLS; kill++) {
    const goal = done + 4;
    await waitUntil(() => done >= Math.min(goal, 2 * ITEMS));
    await sleep((kill * 37) % 50);
    await portal.killAndRestart();
  }
  await work;
  const claims = await db.selectFrom('claims').select(['id', 'state', 'ended_by']).execute();
  expect(
    claims
      .filter(({ state }) => state === 'collected')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(given.toSorted());
  const others = claims.filter(({ id }) => !given.includes(id));
  expect(others.every(({ state, ended_by }) => state === 'expired' && ended_by === 'collection')).toBe(true);
  expect(await countJobs(db, 'claim-given-away')).toBe(ITEMS);
  const log = await db.selectFrom('audit_log').select('action').execute();
  const count = (action: string) => log.filter((line) => line.action === action).length;
  expect([count('item.reserved'), count('item.collected')]).toEqual([ITEMS, ITEMS]);
  const items = await db
    .selectFrom('items')
    .select('id')
    .where('status', '=', 'claimed')
    .where('is_reserved', '=', false)
    .execute();
  expect(items).toHaveLength(ITEMS);
  const figures = await db.selectFrom('claim_figures').select(['decided', 'collected']).executeTakeFirstOrThrow();
  expect(figures).toEqual({ decided: ITEMS, collected: ITEMS });
  await database.close();
});
