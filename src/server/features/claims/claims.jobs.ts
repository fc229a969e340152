import { sql } from 'kysely';

import { daysToRemind } from '../../../shared/claims/contract.ts';
import { retention } from '../../../shared/platform/retention.ts';
import { DAY_MS, dutchDate } from '../../../shared/platform/time.ts';
import { type Database, now, type Transaction } from '../../platform/database/connect.ts';
import { removeOutdated } from '../../platform/database/remove-outdated.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/mail-queue.ts';
import { sweepUnconfirmed } from '../visitors/requests.ts';
import { type Claim, findAndLock } from './claim-locks.ts';
import { aboutClaim, changeClaim, expireClaim } from './claim-transitions.ts';
import { claimReminder } from './mails/claim-approved.ts';

const BATCH_SIZE = 500;

/** Expires claims whose last day is over, and reminds claimants whose last day is near, in Dutch time. */
export const claimExpiryJob = (db: Database): Job<object> => ({
  name: 'claims.days',
  everyMinutes: 60,
  async run() {
    const today = dutchDate(Date.now());
    await forEachApprovedClaim(db, sql`c.last_day < ${today}::date`, expireClaim);
    const soon = dutchDate(Date.now() + daysToRemind * DAY_MS);
    await forEachApprovedClaim(db, sql`c.last_day <= ${soon}::date and c.reminded_at is null`, async (tx, claim) => {
      await changeClaim(tx, claim, { reminded_at: now });
      await enqueueMail(tx, claimReminder, aboutClaim(claim));
    });
  },
});

/**
 * Changes every approved claim that meets a condition, each in its own transaction. Paused organisations are skipped, because
 * their items cannot be collected.
 */
async function forEachApprovedClaim(
  db: Database,
  condition: ReturnType<typeof sql>,
  step: (tx: Transaction, claim: Claim) => Promise<void>,
): Promise<void> {
  const isDue = sql`c.state = 'approved' and ${condition}`;
  for (let after = ''; ;) {
    const { rows } = await sql<{ org_id: string; id: string }>`select c.org_id, c.id from claims c
      join organizations o on o.id = c.org_id and o.paused_at is null
      where ${isDue} and c.id > ${after || '00000000-0000-0000-0000-000000000000'}
      order by c.id limit ${BATCH_SIZE}`.execute(db);
    for (const { org_id, id } of rows) {
      await db.transaction().execute(async (tx) => {
        const locked = await findAndLock(tx, id, { org_id });
        const due = await sql`select from claims c where c.org_id = ${org_id} and c.id = ${id} and ${isDue}`.execute(
          tx,
        );
        if (locked && due.rows.length > 0) await step(tx, locked.claim);
      });
    }
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)!.id;
  }
}

export const claimSweepJob = (db: Database): Job<object> => ({
  name: 'claims.sweep',
  everyMinutes: 60,
  async run() {
    const days = retention.endedClaimDays;
    await removeOutdated(db, 'claims', sql`ended_at < now() - make_interval(days => ${days})`);
    await sweepUnconfirmed(db, 'claim');
  },
});
