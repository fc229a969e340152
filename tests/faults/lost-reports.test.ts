import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { enqueueComparison } from '../../src/server/features/lost-reports/comparing/comparison-queue.ts';
import type { Database, DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { createTestDatabase } from '../support/database.ts';
import { retryJobsNow } from '../support/jobs.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { type Portal, startPortal, temporaryFolder } from '../support/portal.ts';
import { addItem, addLostReport, addOrganization } from '../support/seed.ts';
import { settingsFor, waitUntil, urlOfDatabase } from './office.ts';

/** One while a match is stored, and two while mails are sent. */
const KILLS = 3;
const THINGS = ['jas', 'broodtrommel', 'muts', 'rugzak', 'voetbal', 'paraplu', 'laptop'];
const COLOURS = ['rood', 'groen', 'wit', 'zwart', 'geel', 'blauw'];
const PAIRS = THINGS.flatMap((thing) => COLOURS.map((colour) => ({ thing, colour })));

let folder: ReturnType<typeof temporaryFolder>;
let database: DatabaseConnection;
let mailbox: Mailbox;
let portal: Portal;
let env: Record<string, string>;
beforeEach(async () => {
  folder = temporaryFolder();
  mailbox = await startMailbox();
  database = await createTestDatabase();
  const addresses = {
    DATABASE_URL: urlOfDatabase(database),
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Terecht <noreply@terecht.example>',
    PUBLIC_URL: 'http://terecht.test',
  };
  env = { ...settingsFor(folder.path), ...addresses };
  portal = await startPortal(env);
});
afterEach(async () => {
  await portal.stop();
  await database.close();
  await mailbox.close();
  folder.remove();
});

const addressOf = (n: number) => `zoeker-${n}@kwijt.example`;

/** Adds an item and a matching report, in either order, each in one transaction with its comparison job. */
async function addMatchingPair(db: Database, org_id: string, n: number): Promise<void> {
  const { thing, colour } = PAIRS[n]!;
  // A different place each, so that no pair resembles another.
  const place = `Lokaal ${n + 1}`;
  const addFoundItem = async () => {
    const id = await addItem(db, org_id, { tags: [thing, colour], last_seen_location: place });
    await db.transaction().execute((tx) => enqueueComparison(tx, { org_id, kind: 'item', id }));
  };
  const addReport = async () => {
    const report = { what: thing, colour, place, address: addressOf(n) };
    const id = await addLostReport(db, org_id, report);
    await db.transaction().execute((tx) => enqueueComparison(tx, { org_id, kind: 'report', id }));
  };
  for (const step of n % 2 ? [addFoundItem, addReport] : [addReport, addFoundItem]) await step();
}

async function killWhileStoringMatch(): Promise<void> {
  const blocker = await database.pool.connect();
  await blocker.query('begin; lock table lost_report_matches in share mode');
  const blocked = "select from pg_locks where not granted and relation = 'lost_report_matches'::regclass";
  await waitUntil(async () => (await blocker.query(blocked)).rowCount! > 0);
  await portal.stop('SIGKILL');
  await blocker.query('rollback');
  blocker.release();
}

test(`killed ${KILLS} times during comparisons and mails: each match is found, and its writer mailed once`, async () => {
  const { db } = database;
  const org_id = await addOrganization(db);
  let added = 0;
  const adding = (async () => {
    for (; added < PAIRS.length; added++) {
      await addMatchingPair(db, org_id, added);
      await sleep(50);
    }
  })();
  for (let kill = 0; kill < KILLS; kill++) {
    if (kill === 0) await killWhileStoringMatch();
    else {
      const goal = Math.min(mailbox.mails.length + 3, PAIRS.length);
      await waitUntil(() => mailbox.mails.length >= goal);
      await sleep((kill * 37) % 60);
      await portal.stop('SIGKILL');
    }
    // Ends the leases of the killed process, which would otherwise delay its jobs.
    await db.updateTable('jobs').set({ taken_until: null }).execute();
    await retryJobsNow(db);
    portal = await startPortal(env);
  }
  await adding;
  const isWaiting = async () =>
    (await db.selectFrom('lost_report_work').select('id').execute()).length > 0 ||
    (await db.selectFrom('jobs').select('id').where('every_minutes', 'is', null).execute()).length > 0;
  await waitUntil(async () => !(await isWaiting()), 120);

  const matches = await db
    .selectFrom('lost_report_matches as m')
    .innerJoin('lost_reports as r', 'r.id', 'm.report_id')
    .innerJoin('items as i', 'i.id', 'm.item_id')
    .select(['r.what', 'r.colour', 'r.address', 'i.tags', 'm.mailed_at'])
    .execute();
  const rightMatches = matches.filter(({ what, colour, tags }) => tags[0] === what && tags[1] === colour);
  expect(rightMatches.map(({ address }) => address).toSorted()).toEqual(PAIRS.map((_, n) => addressOf(n)).toSorted());
  expect(rightMatches.every(({ mailed_at }) => mailed_at !== null)).toBe(true);
  const mails = new Set(mailbox.mails.map(({ to, messageId }) => `${to} ${messageId}`));
  expect([...mails].map((mail) => mail.split(' ')[0]).toSorted()).toEqual(PAIRS.map((_, n) => addressOf(n)).toSorted());
});
