import { type RawBuilder, sql } from 'kysely';

import { daysToExtend } from '../../shared/lost-reports.ts';
import { retention } from '../../shared/retention.ts';
import { type Database, now, type Transaction } from '../database/connect.ts';
import { removeOutdated } from '../database/remove-outdated.ts';
import type { Job } from '../jobs/jobs.ts';
import { enqueueMail } from '../mailer/mails.ts';
import { stillLooking } from './mails/lost-report-mails.ts';
import { aboutReport, changeReport, endReport, findAndLockReport, type ReportKey } from './report-steps.ts';
import { TAKES_REPORTS } from './reports.queries.ts';

const AT_ONCE = 500;

const today = sql`(now() at time zone 'Europe/Amsterdam')::date`;
const inAWeek = sql<string>`${today} + ${sql.lit(daysToExtend)}`;

/**
 * Each day in Dutch time: first those are asked about whose last day comes near, then those end whose day is over. None
 * ends unasked: where nobody could be, as while the organisation was paused, there is a week to answer. An organisation
 * that takes no reports any more mails nobody, but what it has runs out.
 */
export const reportDaysJob = (db: Database): Job<object> => ({
  name: 'lost-reports.days',
  everyMinutes: 60,
  async run() {
    await eachOpen(db, sql`r.last_day <= ${inAWeek} and r.reminded_at is null and ${TAKES_REPORTS}`, remind);
    const wasAsked = sql`(r.reminded_at is not null or not ${TAKES_REPORTS})`;
    await eachOpen(db, sql`r.last_day < ${today} and ${wasAsked}`, (tx, report) =>
      endReport(tx, report, { state: 'expired' }),
    );
  },
});

async function remind(tx: Transaction, report: ReportKey): Promise<void> {
  await changeReport(tx, report, { reminded_at: now, last_day: sql<string>`greatest(last_day, ${inAWeek})` });
  await enqueueMail(tx, stillLooking, aboutReport(report));
}

/**
 * Takes a step with every open report that meets a condition, each by itself and under its lock. While an organisation
 * is paused nothing happens to its reports.
 */
async function eachOpen(
  db: Database,
  condition: RawBuilder<unknown>,
  step: (tx: Transaction, report: ReportKey) => Promise<void>,
): Promise<void> {
  const due = sql`lost_reports r join organizations o on o.id = r.org_id and o.paused_at is null
    left join organization_settings s on s.org_id = r.org_id where r.state = 'open' and ${condition}`;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<ReportKey>`select r.org_id, r.id from ${due} and r.id > ${after}
      order by r.id limit ${AT_ONCE}`.execute(db);
    for (const { org_id, id } of rows) {
      await db.transaction().execute(async (tx) => {
        const report = await findAndLockReport(tx, id, { org_id });
        const still = await sql`select from ${due} and r.org_id = ${org_id} and r.id = ${id}`.execute(tx);
        if (report && still.rows.length > 0) await step(tx, report);
      });
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

export const reportSweepJob = (db: Database): Job<object> => ({
  name: 'lost-reports.sweep',
  everyMinutes: 60,
  async run() {
    await removeOutdated(db, 'lost_reports', sql`ended_at < ${daysAgo(retention.endedLostReportDays)}`);
    await removeOutdated(
      db,
      'lost_reports',
      sql`state = 'unconfirmed' and created_at < ${daysAgo(retention.unconfirmedDays)}`,
    );
  },
});
