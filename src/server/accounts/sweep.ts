import { sql } from 'kysely';

import { retention } from '../../shared/retention.ts';
import type { Database } from '../database/connect.ts';
import { type Job, MOST_ATTEMPTS } from '../jobs/jobs.ts';
import { ACCOUNT_MAIL_JOB } from './account-mails.ts';

const AT_ONCE = 5_000;

/** Throws away what has had its time: nothing here can be used any more. */
export function accountSweepJob(db: Database): Job<object> {
  return {
    name: 'account-sweep',
    everyMinutes: 60,
    async run() {
      await db
        .deleteFrom('one_time_tokens')
        .where('expires_at', '<', sql<string>`now()`)
        .execute();
      await db
        .deleteFrom('rate_limits')
        .where('resets_at', '<', sql<string>`now()`)
        .execute();
      await db.deleteFrom('signups').where('created_at', '<', daysAgo(retention.signupDays)).execute();
      await db.deleteFrom('sessions').where('refreshed_at', '<', daysAgo(retention.sessionDays)).execute();
      await db.deleteFrom('refresh_tokens').where('replaced_at', '<', daysAgo(retention.sessionDays)).execute();
      // Whoever was invited and never came.
      await db
        .deleteFrom('users')
        .where('email_confirmed_at', 'is', null)
        .where('updated_at', '<', daysAgo(retention.invitationDays))
        .execute();
      await forgetHopelessMails(db);
      while ((await forgetSomeEvents(db)) === AT_ONCE);
    },
  };
}

async function forgetSomeEvents(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`delete from audit_log
    where (org_id, id) in (
      select org_id, id from audit_log
      where created_at < now() - make_interval(months => ${retention.logMonths})
      limit ${AT_ONCE}
    )`.execute(db);
  return Number(numAffectedRows);
}

const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`;

/** Mails that were given up after the last attempt name an address; there is no reason to keep it. */
async function forgetHopelessMails(db: Database): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('name', '=', ACCOUNT_MAIL_JOB)
    .where('attempts', '>=', MOST_ATTEMPTS)
    .where('run_at', '<', daysAgo(retention.mailDays))
    .execute();
}
