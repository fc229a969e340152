import { sql } from 'kysely';

import { lostReportLimits } from '../../../../shared/lost-reports/contract.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { enqueueMatchMails } from '../enqueue-match-mail.ts';
import { IS_MAILABLE } from '../matches.queries.ts';
import { IS_OPEN } from '../report-state.ts';
import { IS_UNCOLLECTED } from './compare.queries.ts';
import type { Kind } from './comparer.ts';

export interface QueuedWork {
  kind: Kind;
  id: string;
  asks: number;
}

export interface ScoredPair {
  report_id: string;
  item_id: string;
  score: number;
  reasons: readonly string[];
}

export interface ComparedWork {
  work: QueuedWork;
  /** Best first; undefined when the item was collected or the report has ended. */
  pairs: ScoredPair[] | undefined;
}

/** A person was notified of the match or decided about it, so it may not be removed; a condition on `lost_report_matches m`. */
const IS_SETTLED = sql<boolean>`(m.mailed_at is not null or m.told_at is not null or m.refused_at is not null or m.is_by_hand)`;

/**
 * Replaces the stored matches by the result of a comparison, enqueues the mails and removes the work from the queue, in
 * one transaction. Rows that were queued again during the comparison are left to the next run.
 */
export async function saveMatches(tx: Transaction, org_id: string, compared: ComparedWork[]): Promise<void> {
  const all = compared.flatMap(({ pairs }) => pairs ?? []);
  const ofKind = (kind: Kind, some: ComparedWork[]) =>
    some.filter(({ work }) => work.kind === kind).map(({ work }) => work.id);
  // Locks in the same order as changes do, to prevent deadlocks: items, reports, work, and then the organisation's version.
  const items = await lockItems(tx, org_id, [...ofKind('item', compared), ...all.map(({ item_id }) => item_id)]);
  const reports = await lockReports(tx, org_id, [
    ...ofKind('report', compared),
    ...all.map(({ report_id }) => report_id),
  ]);
  const doneIds = await removeWork(tx, org_id, compared);
  const done = compared.filter(({ work, pairs }) => pairs && doneIds.has(work.id));
  const subjects = { items: ofKind('item', done), reports: ofKind('report', done) };
  if (done.length === 0) return;
  const settled = await listSettled(tx, org_id, subjects.reports);
  const pairs = done.flatMap(({ work, pairs = [] }) => {
    const there = pairs.filter(({ item_id, report_id }) => items.has(item_id) && reports.has(report_id));
    if (work.kind === 'item') return there;
    let slots: number = lostReportLimits.matches;
    return there.filter(({ report_id, item_id }) => settled.has(`${report_id} ${item_id}`) || slots-- > 0);
  });
  await replaceMatches(tx, org_id, pairs, subjects);
  await removeWeakestMatches(tx, org_id, [...new Set(pairs.map(({ report_id }) => report_id))]);
  await enqueueMatchMails(tx, org_id, await listReportsToMail(tx, org_id, subjects));
}

interface Subjects {
  items: string[];
  reports: string[];
}

/** Locks the uncollected items among these until the transaction ends. */
async function lockItems(tx: Transaction, org_id: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select i.id from items i
    where i.org_id = ${org_id} and i.id = any(${ids}::uuid[]) and ${IS_UNCOLLECTED} order by i.id for share`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

async function lockReports(tx: Transaction, org_id: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select r.id from lost_reports r
    where r.org_id = ${org_id} and r.id = any(${ids}::uuid[]) and ${IS_OPEN} order by r.id for share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the ids that were not queued again, or handled by another worker, in the meantime. */
async function removeWork(tx: Transaction, org_id: string, compared: ComparedWork[]): Promise<Set<string>> {
  const work = JSON.stringify(compared.map((each) => each.work));
  const { rows } = await sql<{ id: string }>`delete from lost_report_work w
    using json_to_recordset(${work}) as done (kind text, id uuid, asks integer)
    where w.org_id = ${org_id} and w.kind = done.kind and w.id = done.id and w.asks = done.asks returning w.id`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns pairs as `report item`. */
async function listSettled(tx: Transaction, org_id: string, report_ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ pair: string }>`select m.report_id || ' ' || m.item_id as pair from lost_report_matches m
    where m.org_id = ${org_id} and m.report_id = any(${report_ids}::uuid[]) and ${IS_SETTLED}`.execute(tx);
  return new Set(rows.map(({ pair }) => pair));
}

async function replaceMatches(
  tx: Transaction,
  org_id: string,
  pairs: ScoredPair[],
  { items, reports }: Subjects,
): Promise<void> {
  const found = sql`json_to_recordset(${JSON.stringify(pairs)})
    as found (report_id uuid, item_id uuid, score real, reasons text[])`;
  const isOutdated = sql`m.org_id = ${org_id}
    and (m.item_id = any(${items}::uuid[]) or m.report_id = any(${reports}::uuid[]))
    and not exists (select from ${found} where found.report_id = m.report_id and found.item_id = m.item_id)`;
  await sql`delete from lost_report_matches m where ${isOutdated} and not ${IS_SETTLED}`.execute(tx);
  // Collected items and ended reports keep their score: they are compared again when that is undone.
  await sql`update lost_report_matches set score = 0, reasons = '{}' where (org_id, report_id, item_id) in (
    select m.org_id, m.report_id, m.item_id from lost_report_matches m
      join items i on i.org_id = m.org_id and i.id = m.item_id
      join lost_reports r on r.org_id = m.org_id and r.id = m.report_id
    where ${isOutdated} and not m.is_by_hand and m.score > 0 and ${IS_UNCOLLECTED} and ${IS_OPEN}
    order by m.item_id, m.report_id for update of m
  )`.execute(tx);
  if (pairs.length === 0) return;
  await sql`insert into lost_report_matches as m (org_id, report_id, item_id, score, reasons)
    select distinct on (item_id, report_id) ${org_id}::uuid, report_id, item_id, score, reasons from ${found}
    order by item_id, report_id
    on conflict (org_id, report_id, item_id) do update set score = excluded.score, reasons = excluded.reasons
    where not m.is_by_hand and (m.score, m.reasons) is distinct from (excluded.score, excluded.reasons)`.execute(tx);
}

/** Limits the unsettled matches of a report; those with collected items go first. */
async function removeWeakestMatches(tx: Transaction, org_id: string, report_ids: string[]): Promise<void> {
  await sql`delete from lost_report_matches where (org_id, report_id, item_id) in (
    select m.org_id, m.report_id, m.item_id from (
      select m.org_id, m.report_id, m.item_id, row_number() over (
        partition by m.report_id order by (${IS_UNCOLLECTED}) desc, m.score desc, i.upload_date desc, i.id
      ) as place
      from lost_report_matches m join items i on i.org_id = m.org_id and i.id = m.item_id
      where m.org_id = ${org_id} and m.report_id = any(${report_ids}::uuid[]) and not ${IS_SETTLED}
    ) m where m.place > ${lostReportLimits.matches}
  )`.execute(tx);
}

/** Returns the reports among the compared ones that have matches to mail. */
async function listReportsToMail(tx: Transaction, org_id: string, { items, reports }: Subjects): Promise<string[]> {
  const { rows } = await sql<{ report_id: string }>`select distinct m.report_id from lost_report_matches m
    join items i on i.org_id = m.org_id and i.id = m.item_id
    join lost_reports r on r.org_id = m.org_id and r.id = m.report_id
    where m.org_id = ${org_id} and (m.item_id = any(${items}::uuid[]) or m.report_id = any(${reports}::uuid[]))
      and ${IS_MAILABLE}`.execute(tx);
  return rows.map(({ report_id }) => report_id);
}
