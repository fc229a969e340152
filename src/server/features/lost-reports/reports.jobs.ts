import { type RawBuilder, sql } from 'kysely';

import { daysToExtend } from '../../../shared/lost-reports/contract.ts';
import { retention } from '../../../shared/platform/retention.ts';
import { type Database, dutchToday, now, type Transaction } from '../../platform/database/connect.ts';
import { removeOutdated } from '../../platform/database/remove-outdated.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/mail-queue.ts';
import { hasFeature } from '../organizations/offered-features.ts';
import { sweepUnconfirmed } from '../visitors/requests.ts';
import { reportExpiring } from './mails/lost-report-mails.ts';
import { IS_OPEN } from './report-state.ts';
import { aboutReport, changeReport, endReport, findAndLockReport, type ReportKey } from './report-transitions.ts';

const BATCH_SIZE = 500;

const TAKES_REPORTS = hasFeature('lost_reports');

const inAWeek = sql<string>`${dutchToday} + ${sql.lit(daysToExtend)}`;

/**
 * Reminds writers whose last day is near, and ends reports whose last day is over. No report ends without a reminder: if
 * none could be sent, for example because the organisation was paused, a week is added. An organisation that no longer takes
 * reports sends no reminders, and its reports expire.
 */
export const reportExpiryJob = (db: Database): Job<object> => ({
  name: 'lost-reports.days',
  everyMinutes: 60,
  async run() {
    await forEachOpenReport(db, sql`r.last_day <= ${inAWeek} and r.reminded_at is null and ${TAKES_REPORTS}`, remind);
    const wasAsked = sql`(r.reminded_at is not null or not ${TAKES_REPORTS})`;
    await forEachOpenReport(db, sql`r.last_day < ${dutchToday} and ${wasAsked}`, (tx, report) =>
      endReport(tx, report, { state: 'expired' }),
    );
  },
});

async function remind(tx: Transaction, report: ReportKey): Promise<void> {
  await changeReport(tx, report, { reminded_at: now, last_day: sql<string>`greatest(last_day, ${inAWeek})` });
  await enqueueMail(tx, reportExpiring, aboutReport(report));
}

/** Changes every open report that meets a condition, each in its own transaction; paused organisations are skipped. */
async function forEachOpenReport(
  db: Database,
  condition: RawBuilder<unknown>,
  step: (tx: Transaction, report: ReportKey) => Promise<void>,
): Promise<void> {
  const due = sql`lost_reports r join organizations o on o.id = r.org_id and o.paused_at is null
    left join organization_settings s on s.org_id = r.org_id where ${IS_OPEN} and ${condition}`;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<ReportKey>`select r.org_id, r.id from ${due} and r.id > ${after}
      order by r.id limit ${BATCH_SIZE}`.execute(db);
    for (const { org_id, id } of rows) {
      await db.transaction().execute(async (tx) => {
        const report = await findAndLockReport(tx, id, { org_id });
        const still = await sql`select from ${due} and r.org_id = ${org_id} and r.id = ${id}`.execute(tx);
        if (report && still.rows.length > 0) await step(tx, report);
      });
    }
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)!.id;
  }
}

export const reportSweepJob = (db: Database): Job<object> => ({
  name: 'lost-reports.sweep',
  everyMinutes: 60,
  async run() {
    const days = retention.endedLostReportDays;
    await removeOutdated(db, 'lost_reports', sql`ended_at < now() - make_interval(days => ${days})`);
    await sweepUnconfirmed(db, 'lost_report');
  },
});
