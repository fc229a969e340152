import { type Selectable, sql, type UpdateObject } from 'kysely';

import { daysToExtend, weeksReportStaysOpen } from '../../../shared/lost-reports/contract.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import { dutchToday, now, type Transaction } from '../../platform/database/connect.ts';
import { addToMonthlyFigures } from '../../platform/database/monthly-figures.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { removeWaitingMail } from '../../platform/mail/mail-queue.ts';
import { enqueueComparison } from './comparing/comparison-queue.ts';
import { type AboutReport, possibleMatches } from './mails/lost-report-mails.ts';

/*
 * State transitions of a lost report. To prevent deadlocks, locks are taken in this order: the address (where its reports
 * are counted), the item, the report, its matches by item, and last the organisation's version.
 */

export type Report = Selectable<Schema['lost_reports']>;
export type ReportKey = Pick<Report, 'org_id' | 'id'>;

/** The key of a report as mails and matches use it. */
export const aboutReport = ({ org_id, id }: ReportKey): AboutReport => ({ org_id, report_id: id });

/** Prevents the matched items from being deleted while the caller changes the matches. */
export async function lockMatchedItems(tx: Transaction, owner: { address: string; id?: string }): Promise<void> {
  const matched = sql`select m.org_id, m.item_id from lost_reports r
    join lost_report_matches m on m.org_id = r.org_id and m.report_id = r.id
    where r.address = ${owner.address} ${owner.id ? sql`and r.id = ${owner.id}` : sql``}`;
  await sql`select from items where (org_id, id) in (${matched}) order by org_id, id for key share`.execute(tx);
}

export async function findAndLockReport(
  tx: Transaction,
  id: string,
  owner: { org_id: string } | { address: string },
): Promise<Report | undefined> {
  const own = tx.selectFrom('lost_reports').where((eb) => eb.and({ id, ...owner }));
  // Unconfirmed reports are visible to their writer only.
  const there = 'org_id' in owner ? own.where('opened_at', 'is not', null) : own;
  return there.selectAll().forUpdate().executeTakeFirst();
}

export async function lockReport(...which: Parameters<typeof findAndLockReport>): Promise<Report> {
  const report = await findAndLockReport(...which);
  if (!report) throw new DomainError('lost_report_not_found');
  return report;
}

export async function changeReport(
  tx: Transaction,
  { org_id, id }: ReportKey,
  values: UpdateObject<Schema, 'lost_reports'>,
): Promise<void> {
  await tx
    .updateTable('lost_reports')
    .set(values)
    .where((eb) => eb.and({ org_id, id }))
    .execute();
}

const fullTime = sql<string>`${dutchToday} + ${weeksReportStaysOpen * 7}::int`;

const compare = (tx: Transaction, { org_id, id }: ReportKey) => enqueueComparison(tx, { org_id, kind: 'report', id });

/** Starts matching and makes the report visible to staff. */
export async function openReport(tx: Transaction, report: ReportKey): Promise<void> {
  await changeReport(tx, report, { state: 'open', opened_at: now, last_day: fullTime, typed_from: null });
  await addToMonthlyFigures(tx, 'lost_report_figures', report.org_id, { opened: 1 });
  await compare(tx, report);
}

/** Restarts the full period today; earlier mails are not sent again. */
export async function extendReport(tx: Transaction, report: Report): Promise<void> {
  await changeReport(tx, report, { last_day: fullTime, reminded_at: null });
  if (report.state !== 'open') await reopenReport(tx, report);
}

interface Ending {
  state: 'found' | 'withdrawn' | 'expired';
  found_by?: NonNullable<Report['found_by']>;
  found_item_id?: string;
}

export async function endReport(tx: Transaction, report: ReportKey, ending: Ending): Promise<void> {
  await changeReport(tx, report, { ...ending, ended_at: now });
  if (ending.state === 'found') await countReturn(tx, report, 1);
  await removeWaitingMail(tx, `${possibleMatches.name} ${report.id}`);
}

/** Undoes the end of a report, with at least enough days left to extend it. */
export async function reopenReport(tx: Transaction, report: ReportKey): Promise<void> {
  // This reads how the report ended, so it comes before the reset.
  await countReturn(tx, report, -1);
  await changeReport(tx, report, {
    state: 'open',
    ended_at: null,
    found_by: null,
    found_item_id: null,
    last_day: sql<string>`greatest(last_day, ${dutchToday} + ${daysToExtend}::int)`,
  });
  await compare(tx, report);
}

/** Adds a returned item to the figures, or removes it with -1. It counts as a match if the writer was notified of the item. */
async function countReturn(tx: Transaction, { org_id, id }: ReportKey, found: 1 | -1): Promise<void> {
  const { rows } = await sql<{ ended_at: string; seconds: number; is_by_match: boolean }>`
    select ended_at, round(extract(epoch from ended_at - opened_at))::int as seconds,
      exists (select from lost_report_matches m where m.org_id = r.org_id and m.report_id = r.id
        and m.item_id = r.found_item_id and (m.mailed_at is not null or m.told_at is not null)) as is_by_match
    from lost_reports r where org_id = ${org_id} and id = ${id} and state = 'found'`.execute(tx);
  const [ended] = rows;
  if (!ended) return;
  const counted = {
    found,
    found_by_match: ended.is_by_match ? found : 0,
    seconds_to_return: found * Math.max(0, ended.seconds),
  };
  await addToMonthlyFigures(tx, 'lost_report_figures', org_id, counted, ended.ended_at);
}
