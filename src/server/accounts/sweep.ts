import { type RawBuilder, sql } from 'kysely';

import { retention } from '../../shared/retention.ts';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import { type Job, MOST_ATTEMPTS } from '../jobs/jobs.ts';
import { ACCOUNT_MAIL_JOB } from './account-mails.ts';

const AT_ONCE = 5_000;

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/** What has had its time: nothing here can be used any more. */
const outdated: [keyof Schema, RawBuilder<unknown>][] = [
  ['one_time_tokens', sql`expires_at < now()`],
  ['rate_limits', sql`resets_at < now()`],
  ['signups', sql`created_at < ${daysAgo(retention.signupDays)}`],
  ['sessions', sql`refreshed_at < ${daysAgo(retention.sessionDays)}`],
  ['refresh_tokens', sql`replaced_at < ${daysAgo(retention.sessionDays)}`],
  // Whoever was invited and never came.
  ['users', sql`email_confirmed_at is null and updated_at < ${daysAgo(retention.invitationDays)}`],
  // A mail that was given up still names an address.
  [
    'jobs',
    sql`name = ${ACCOUNT_MAIL_JOB} and attempts >= ${MOST_ATTEMPTS} and run_at < ${daysAgo(retention.mailDays)}`,
  ],
];

export function accountSweepJob(db: Database): Job<object> {
  return {
    name: 'account-sweep',
    everyMinutes: 60,
    async run() {
      for (const [table, isOutdated] of outdated) {
        while ((await removeSome(db, table, isOutdated)) === AT_ONCE);
      }
    },
  };
}

/** In portions: one statement for everything may take longer than any is allowed. */
async function removeSome(db: Database, table: keyof Schema, isOutdated: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}
    where ctid = any(array(select ctid from ${sql.table(table)} where ${isOutdated} limit ${AT_ONCE}))
      -- Also of what was renewed since.
      and ${isOutdated}`.execute(db);
  return Number(numAffectedRows);
}
