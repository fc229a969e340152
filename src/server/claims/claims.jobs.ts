import { sql } from 'kysely';

import { daysToRemind } from '../../shared/claims.ts';
import { dutchDate } from '../../shared/opening-hours.ts';
import { retention } from '../../shared/retention.ts';
import { type Database, now, type Transaction } from '../database/connect.ts';
import { removeOutdated } from '../database/remove-outdated.ts';
import type { Job } from '../jobs/jobs.ts';
import { enqueueMail } from '../mailer/mails.ts';
import { type Claim, findAndLock } from './claim-locks.ts';
import { aboutClaim, change, expire } from './claim-steps.ts';
import { claimReminder } from './mails/collecting.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/** Each day in Dutch time: first those are let go whose last day is over, then those are reminded whose day comes near. */
export const claimDaysJob = (db: Database): Job<object> => ({
  name: 'claims.days',
  everyMinutes: 60,
  async run() {
    const today = dutchDate(Date.now());
    await eachApproved(db, sql`c.last_day < ${today}::date`, expire);
    const soon = dutchDate(Date.now() + daysToRemind * DAY_MS);
    await eachApproved(db, sql`c.last_day <= ${soon}::date and c.reminded_at is null`, async (tx, claim) => {
      await change(tx, claim, { reminded_at: now });
      await enqueueMail(tx, claimReminder, aboutClaim(claim));
    });
  },
});

/**
 * Takes a step with every approved claim that meets a condition, each by itself and under its lock. While an organisation
 * is paused nobody can fetch anything there, so nothing happens to its claims.
 */
async function eachApproved(
  db: Database,
  condition: ReturnType<typeof sql>,
  step: (tx: Transaction, claim: Claim) => Promise<void>,
): Promise<void> {
  const isDue = sql`c.state = 'approved' and ${condition}`;
  for (let after = ''; ;) {
    const { rows } = await sql<{ org_id: string; id: string }>`select c.org_id, c.id from claims c
      join organizations o on o.id = c.org_id and o.paused_at is null
      where ${isDue} and c.id > ${after || '00000000-0000-0000-0000-000000000000'}
      order by c.id limit ${AT_ONCE}`.execute(db);
    for (const { org_id, id } of rows) {
      await db.transaction().execute(async (tx) => {
        const locked = await findAndLock(tx, id, { org_id });
        const due = await sql`select from claims c where c.org_id = ${org_id} and c.id = ${id} and ${isDue}`.execute(
          tx,
        );
        if (locked && due.rows.length > 0) await step(tx, locked.claim);
      });
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

export const claimSweepJob = (db: Database): Job<object> => ({
  name: 'claims.sweep',
  everyMinutes: 60,
  async run() {
    await removeOutdated(db, 'claims', sql`ended_at < ${daysAgo(retention.endedClaimDays)}`);
    await removeOutdated(
      db,
      'claims',
      sql`state = 'unconfirmed' and created_at < ${daysAgo(retention.unconfirmedDays)}`,
    );
  },
});
