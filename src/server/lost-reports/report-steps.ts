import { type Selectable, sql, type UpdateObject } from 'kysely';

import { DomainError } from '../../shared/errors.ts';
import { daysToExtend, weeksToLook } from '../../shared/lost-reports.ts';
import { now, type Transaction } from '../database/connect.ts';
import { locks } from '../database/locks.ts';
import type { Schema } from '../database/schema.ts';
import { dropMail } from '../mailer/mails.ts';
import { addToFigures } from './figures.ts';
import { type AboutReport, possibleMatches } from './mails/lost-report-mails.ts';
import { askToCompare } from './work.ts';

/*
 * The steps of a report. Whoever takes one holds, in this order, its address where reports of that are counted, the item
 * it is about, the report, its matches by item, and only then what every change of an organisation notes.
 */

export type Report = Selectable<Schema['lost_reports']>;
export type ReportKey = Pick<Report, 'org_id' | 'id'>;

/** What mails and matches know it by. */
export const aboutReport = ({ org_id, id }: ReportKey): AboutReport => ({ org_id, report_id: id });

/** What is missed with one address, one thing after the other. */
export async function lockAddress(tx: Transaction, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(locks.lostReports)}, hashtext(${address}))`.execute(tx);
}

/** Keeps the items that may be it from being deleted, for whoever goes on to change its matches. */
export async function lockMatchedItems(tx: Transaction, whose: { address: string; id?: string }): Promise<void> {
  const matched = sql`select m.org_id, m.item_id from lost_reports r
    join lost_report_matches m on m.org_id = r.org_id and m.report_id = r.id
    where r.address = ${whose.address} ${whose.id ? sql`and r.id = ${whose.id}` : sql``}`;
  await sql`select from items where (org_id, id) in (${matched}) order by org_id, id for key share`.execute(tx);
}

export async function findAndLockReport(
  tx: Transaction,
  id: string,
  owner: { org_id: string } | { address: string },
): Promise<Report | undefined> {
  const own = tx.selectFrom('lost_reports').where((eb) => eb.and({ id, ...owner }));
  // What nobody confirmed is there for its owner only.
  const there = 'org_id' in owner ? own.where('opened_at', 'is not', null) : own;
  return there.selectAll().forUpdate().executeTakeFirst();
}

/** A report of this address, or one that reached this organisation, that nobody else can change until the transaction ends. */
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

const today = sql`(now() at time zone 'Europe/Amsterdam')::date`;
const fullTime = sql<string>`${today} + ${weeksToLook * 7}::int`;

const compare = (tx: Transaction, { org_id, id }: ReportKey) => askToCompare(tx, { org_id, kind: 'report', id });

/** From here on it is looked for, and the desk sees it. */
export async function openReport(tx: Transaction, report: ReportKey): Promise<void> {
  await changeReport(tx, report, { state: 'open', opened_at: now, last_day: fullTime, typed_from: null });
  await addToFigures(tx, report.org_id, { opened: 1 });
  await compare(tx, report);
}

/** For as long again from today; what was mailed about it stays so. */
export async function extendReport(tx: Transaction, report: Report): Promise<void> {
  await changeReport(tx, report, { last_day: fullTime, reminded_at: null });
  if (report.state !== 'open') await reopenReport(tx, report);
}

interface Ending {
  state: 'found' | 'withdrawn' | 'expired';
  found_by?: NonNullable<Report['found_by']>;
  found_item_id?: string;
}

/** Of one that is open. Nothing that may be it is mailed any more. */
export async function endReport(tx: Transaction, report: ReportKey, ending: Ending): Promise<void> {
  await changeReport(tx, report, { ...ending, ended_at: now });
  if (ending.state === 'found') await countReturn(tx, report, 1);
  await dropMail(tx, `${possibleMatches.name} ${report.id}`);
}

/** Of one that has ended: it is as if that had not been so. There is time to look on, or to say that it goes on. */
export async function reopenReport(tx: Transaction, report: ReportKey): Promise<void> {
  // As long as it says how it ended.
  await countReturn(tx, report, -1);
  await changeReport(tx, report, {
    state: 'open',
    ended_at: null,
    found_by: null,
    found_item_id: null,
    last_day: sql<string>`greatest(last_day, ${today} + ${daysToExtend}::int)`,
  });
  await compare(tx, report);
}

/** Adds one that was found to the figures, or with -1 takes it off. It is by a match if its writer was told of the item. */
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
  await addToFigures(tx, org_id, counted, ended.ended_at);
}
