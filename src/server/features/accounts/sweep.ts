import { type RawBuilder, sql } from 'kysely';

import { retention } from '../../../shared/platform/retention.ts';
import type { Database } from '../../platform/database/connect.ts';
import { removeOutdated } from '../../platform/database/remove-outdated.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { isExpired } from './auth/sessions.ts';

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

const outdated: [keyof Schema, RawBuilder<unknown>][] = [
  ['signups', sql`created_at < ${daysAgo(retention.signupDays)}`],
  ['sessions', isExpired],
  ['refresh_tokens', sql`replaced_at < ${daysAgo(retention.sessionDays)}`],
  ['email_changes', sql`requested_at < ${daysAgo(retention.emailChangeDays)}`],
  ['factor_challenges', sql`expires_at < now()`],
  [
    'factors',
    sql`verified_at is null and created_at < now() - make_interval(hours => ${retention.unverifiedFactorHours})`,
  ],
  ['known_places', sql`last_at < ${daysAgo(retention.knownPlaceDays)}`],
  ['work_account_flows', sql`created_at < now() - make_interval(hours => ${retention.workAccountFlowHours})`],
  ['newcomers_to_approve', sql`created_at < now() - make_interval(months => ${retention.newcomerApprovalMonths})`],
  [
    'group_admins',
    sql`added_at < ${daysAgo(retention.invitationDays)} and not exists (
      select from users where users.email = group_admins.email and email_confirmed_at is not null
    )`,
  ],
  ['invitations', sql`sent_at < ${daysAgo(retention.invitationDays)}`],
];

export function accountSweepJob(db: Database): Job<object> {
  return {
    name: 'accounts.sweep',
    everyMinutes: 60,
    async run() {
      for (const [table, isOutdated] of outdated) await removeOutdated(db, table, isOutdated);
    },
  };
}
