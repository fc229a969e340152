import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { mailDay, isoWeekday } from '../../src/server/features/subscriptions/mail-days.ts';
import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { createTestDatabase } from '../support/database.ts';
import { countJobs, retryJobsNow } from '../support/jobs.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { type Portal, startPortal, temporaryFolder } from '../support/portal.ts';
import { addItem, addOrganization } from '../support/seed.ts';
import { settingsFor, waitUntil, urlOfDatabase } from './office.ts';

const SUBSCRIBERS = 600;
const KILLS = 4;

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
  env = { ...settingsFor(folder.path), ...addresses, MAIL_PER_MINUTE: '60000' };
});
afterEach(async () => {
  await portal.stop();
  await database.close();
  await mailbox.close();
  folder.remove();
});

/** Ends the leases of killed processes and the delays of retries. */
async function makeJobsDue(): Promise<void> {
  const { db } = database;
  await db.updateTable('jobs').set({ taken_until: null }).execute();
  await retryJobsNow(db);
  await db
    .updateTable('jobs')
    .set({ run_at: sql<string>`now()` })
    .where('name', '=', 'subscriptions.mail')
    .execute();
}

test(
  `killed ${KILLS} times in a mailing of ${SUBSCRIBERS}: each subscriber gets it, and each kill sends at most one twice`,
  // Five starts of a portal, and six hundred mails.
  { timeout: 120_000 },
  async () => {
    const { db } = database;
    const org_id = await addOrganization(db);
    await addItem(db, org_id);
    const today = mailDay(Date.now());
    await sql`insert into organization_settings (org_id, mail_weekdays) values (${org_id}, ${[isoWeekday(today)]})`.execute(
      db,
    );
    await sql`insert into subscriptions (org_id, address, weekday, confirmed_at, next_on)
    select ${org_id}, 'abonnee-' || n || '@post.example', ${isoWeekday(today)}, now(), ${today}::date
    from generate_series(1, ${SUBSCRIBERS}::int) n`.execute(db);
    portal = await startPortal(env);
    await makeJobsDue();
    for (let kill = 0; kill < KILLS; kill++) {
      // The first kill comes while the mails are enqueued.
      const goal = kill === 0 ? 1 : Math.min(mailbox.mails.length + 100, SUBSCRIBERS - 100);
      await waitUntil(() => mailbox.mails.length >= goal);
      await sleep((kill * 37) % 60);
      await portal.stop('SIGKILL');
      portal = await startPortal(env);
      await makeJobsDue();
    }
    const isDue = async () =>
      (await db.selectFrom('subscriptions').select('id').where('next_on', '=', today).limit(1).execute()).length > 0;
    await waitUntil(async () => !(await isDue()) && (await countJobs(db)) === 0);

    const mailsByRecipient = Map.groupBy(mailbox.mails, ({ to }) => to);
    expect(mailsByRecipient.size).toBe(SUBSCRIBERS);
    const duplicates = [...mailsByRecipient.values()].filter(({ length }) => length > 1);
    expect(duplicates.length).toBeLessThanOrEqual(KILLS);
    // Mail programs show mails with the same id once.
    for (const mails of duplicates) expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    console.warn(
      `${mailbox.mails.length} mails to ${mailsByRecipient.size} subscribers, ${duplicates.length} of them twice`,
    );
  },
);
