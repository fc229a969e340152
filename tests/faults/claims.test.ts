import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { approveClaim, handOver } from '../../src/shared/claims/contract.ts';
import { countJobs } from '../support/jobs.ts';
import { type Portal, startPortal, type TemporaryFolder } from '../support/portal.ts';
import { createPreparedDataFolder } from '../support/prepared-data-folder.ts';
import { addClaim, addItem } from '../support/seed.ts';
import { addOffice, call, connectToEmbedded, type Person, settingsFor, waitUntil } from './office.ts';

const KILLS = 6;
const ITEMS = 60;

let folder: TemporaryFolder;
let portal: Portal;
let env: Record<string, string>;
beforeEach(async () => {
  folder = await createPreparedDataFolder();
  env = { ...settingsFor(folder.path), PORT: '0' };
  portal = await startPortal(env);
});
afterEach(async () => {
  await portal.stop();
  folder.remove();
});

/** Repeats the call until it is answered, because a caller without an answer cannot know whether it succeeded. */
async function retryUntilAnswered(
  endpoint: typeof approveClaim | typeof handOver,
  id: string,
  { token }: Person,
): Promise<void> {
  for (;;) {
    const status = await call(portal.url, endpoint, { params: { id } }, token).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200 || status === 409) return;
    await sleep(20);
  }
}

test(`killed ${KILLS} times during approvals and handovers: each item goes to one claimant, and each mail is sent once`, async () => {
  const database = connectToEmbedded(folder.path);
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
        await retryUntilAnswered(approveClaim, id, person);
        await retryUntilAnswered(handOver, id, person);
        done += 1;
      }
    }),
  );
  for (let kill = 0; kill < KILLS; kill++) {
    const goal = done + 4;
    await waitUntil(() => done >= Math.min(goal, 2 * ITEMS));
    await sleep((kill * 37) % 50);
    await portal.stop('SIGKILL');
    portal = await startPortal(env);
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
