import { sql } from 'kysely';

import type { Transaction } from '../../platform/database/connect.ts';
import { removeWaitingMail, enqueueMail } from '../../platform/mail/mail-queue.ts';
import type { ItemEventHandler, ItemKey } from '../items/lifecycle/item-event-handlers.ts';
import { setBackByMatch } from '../items/set-item-state.ts';
import { readCollectedItem } from './comparing/compare.queries.ts';
import { enqueueComparisons } from './comparing/comparison-queue.ts';
import { reportFound, reportFoundKey } from './mails/report-found.ts';
import { IS_CURRENT_MATCH } from './matches.queries.ts';
import { IS_SUGGESTED } from './matching/good-match.ts';
import { match, type MissingItem, prepareItem, prepareReport, WORTH_SHOWING } from './matching/matching.ts';
import { IS_OPEN } from './report-state.ts';
import { aboutReport, endReport, reopenReport, type ReportKey } from './report-transitions.ts';

/** The period in which collecting an item can be undone before its writer is mailed. */
const SECONDS_TO_UNDO = 5 * 60;

const IS_NOTIFIED = sql`(m.mailed_at is not null or m.told_at is not null)`;
/** The writer was notified of the match, or staff made it. */
const IS_KNOWN_TO_WRITER = sql`(${IS_NOTIFIED} or m.is_by_hand)`;

const idsOf = (items: ItemKey[]) => items.map(({ id }) => id);

const compare = (tx: Transaction, items: ItemKey[]) => enqueueComparisons(tx, items[0]!.org_id, 'item', idsOf(items));

/** Updates lost reports in the transaction that changes items, which already holds the locks of the items. */
export const lostReportItemEventHandler: Partial<ItemEventHandler> = {
  changed: compare,

  /** Locks reports whose writers know of the items or claim them, and reports that these items ended. */
  async lock(tx, items) {
    const { org_id } = items[0]!;
    const ids = idsOf(items);
    await sql`select id from lost_reports where org_id = ${org_id} and id in (
        select r.id from lost_report_matches m join lost_reports r on r.org_id = m.org_id and r.id = m.report_id
        where m.org_id = ${org_id} and m.item_id = any(${ids}) and (${IS_KNOWN_TO_WRITER}
          or r.address in (select c.address from claims c where c.org_id = ${org_id} and c.item_id = m.item_id))
        union all select r.id from lost_reports r join claims c on c.org_id = r.org_id and c.address = r.address
          where r.org_id = ${org_id} and ${IS_OPEN} and c.item_id = any(${ids})
        union all select id from lost_reports where org_id = ${org_id} and found_item_id = any(${ids})
      ) order by id for update`.execute(tx);
  },

  /** Ends the report of the person who collected the item, where that person is known. */
  async collected(tx, items, claim_id) {
    if (claim_id) await compareNow(tx, items[0]!, claim_id);
    const ended = claim_id
      ? await findReportOfClaimant(tx, items[0]!, claim_id)
      : await findOnlyNotifiedReports(tx, items);
    for (const { found_item_id, ...report } of ended) {
      await endReport(tx, report, { state: 'found', found_by: 'collection', found_item_id });
      await enqueueMail(tx, reportFound, aboutReport(report), {
        key: reportFoundKey(report.id),
        afterSeconds: SECONDS_TO_UNDO,
      });
    }
    if (ended.length > 0) await recordReturnsByMatch(tx, ended);
  },

  /** Reopens the reports that the items had ended, and compares the items with all reports again. */
  async returned(tx, items) {
    const ended = await tx
      .selectFrom('lost_reports')
      .select(['org_id', 'id'])
      .where((eb) => eb.and({ org_id: items[0]!.org_id, state: 'found', found_by: 'collection' }))
      .where('found_item_id', 'in', idsOf(items))
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const report of ended) {
      await reopenReport(tx, report);
      await removeWaitingMail(tx, reportFoundKey(report.id));
    }
    await compare(tx, items);
  },
};

type EndedReport = ReportKey & { found_item_id: string };

/**
 * Compares the item with the claimant's reports that still wait for comparison: a collected item is not compared any more,
 * so a report about it would otherwise stay open.
 */
async function compareNow(tx: Transaction, { org_id, id }: ItemKey, claim_id: string): Promise<void> {
  const { rows: reports } = await sql<Omit<MissingItem, 'vector'> & { id: string }>`
    select r.id, r.what, r.colour, r.place, r.since from lost_reports r
      join claims c on c.org_id = r.org_id and c.id = ${claim_id} and c.address = r.address
    where r.org_id = ${org_id} and ${IS_OPEN} and exists (select from lost_report_work w
      where w.org_id = r.org_id and (w.kind, w.id) in (('item', ${id}::uuid), ('report', r.id)))`.execute(tx);
  const row = reports.length > 0 && (await readCollectedItem(tx, org_id, id));
  if (!row) return;
  const item = prepareItem({ ...row, vector: undefined });
  for (const { id: report_id, ...report } of reports) {
    const { score, reasons } = match(prepareReport({ ...report, vector: undefined }), item);
    if (score < WORTH_SHOWING) continue;
    await tx
      .insertInto('lost_report_matches')
      .values({ org_id, report_id, item_id: id, score, reasons: [...reasons] })
      .onConflict((conflict) => conflict.columns(['org_id', 'report_id', 'item_id']).doNothing())
      .execute();
  }
}

/** Returns the claimant's report that fits the item best. */
async function findReportOfClaimant(
  tx: Transaction,
  { org_id, id }: ItemKey,
  claim_id: string,
): Promise<EndedReport[]> {
  const { rows } = await sql<EndedReport>`
    select r.org_id, r.id, m.item_id as found_item_id from lost_reports r
      join claims c on c.org_id = r.org_id and c.id = ${claim_id} and c.address = r.address
      join lost_report_matches m on m.org_id = r.org_id and m.report_id = r.id and m.item_id = ${id}
    where r.org_id = ${org_id} and ${IS_OPEN} and ${IS_CURRENT_MATCH}
    order by m.refused_at is not null, m.is_by_hand desc, m.score desc, r.id limit 1
    for update of r`.execute(tx);
  return rows;
}

/** Records that items came back through a match, where the writer was notified. */
async function recordReturnsByMatch(tx: Transaction, ended: EndedReport[]): Promise<void> {
  const { org_id } = ended[0]!;
  const { rows } = await sql<{ item_id: string }>`select m.item_id from lost_report_matches m
    where m.org_id = ${org_id} and ${IS_NOTIFIED}
      and (m.report_id, m.item_id) in (
        select * from unnest(${ended.map(({ id }) => id)}::uuid[], ${ended.map(({ found_item_id }) => found_item_id)}::uuid[])
      )`.execute(tx);
  const found = rows.map(({ item_id }) => item_id);
  await setBackByMatch(tx, org_id, found);
}

/**
 * The person who collected the item is unknown here. If exactly one writer was notified of it, it was probably that writer;
 * a report is ended by one item only.
 */
async function findOnlyNotifiedReports(tx: Transaction, items: ItemKey[]): Promise<EndedReport[]> {
  const { rows } = await sql<EndedReport>`
    select r.org_id, r.id, m.item_id as found_item_id from lost_reports r
      join lost_report_matches m on m.org_id = r.org_id and m.report_id = r.id and m.item_id = any(${idsOf(items)})
    where r.org_id = ${items[0]!.org_id} and ${IS_OPEN} and m.refused_at is null
      and ${IS_KNOWN_TO_WRITER} and ${IS_SUGGESTED}
    order by r.id for update of r`.execute(tx);
  const found = new Map<string, EndedReport>();
  for (const { id } of items) {
    const others = rows.filter((row) => row.found_item_id === id && !found.has(row.id));
    if (others.length === 1) found.set(others[0]!.id, others[0]!);
  }
  return [...found.values()];
}
