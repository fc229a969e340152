import { sql } from 'kysely';

import type { ListedItem } from '../../../shared/items/contract.ts';
import { lostReportLimits } from '../../../shared/lost-reports/contract.ts';
import { now, type Transaction } from '../../platform/database/connect.ts';
import { addToMonthlyFigures } from '../../platform/database/monthly-figures.ts';
import { fieldsFor, IS_PUBLIC, ITEMS_WITH_PHOTO, unlessKindOnly } from '../items/item-sql.ts';
import { IS_UNCOLLECTED } from './comparing/compare.queries.ts';
import { IS_GOOD_MATCH } from './matching/good-match.ts';

interface ReportKey {
  org_id: string;
  report_id: string;
}

type MailableItem = Pick<ListedItem, 'id' | 'tags' | 'kind_only' | 'last_seen_location' | 'upload_date'> & {
  photo_path: string | null;
  found_on: string | null;
  reasons: string[];
  is_by_hand: boolean;
};

/**
 * A match `m` is worth showing, or staff made it. A match that lost its score is retained when the writer was notified of
 * it, so that no second mail about it goes out.
 */
export const IS_CURRENT_MATCH = sql<boolean>`(m.is_by_hand or m.score > 0)`;

/** The writer is still to be mailed about a match `m` of a public item `i` and an open report `r`. */
export const IS_MAILABLE = sql`(${IS_GOOD_MATCH} and ${IS_UNCOLLECTED} and ${IS_PUBLIC}
  and m.mailed_at is null
    -- A claimant has seen the item. Unconfirmed claims do not count: anyone could type them to suppress the writer's mail.
  and not exists (select from claims c
    where c.org_id = m.org_id and c.item_id = m.item_id and c.address = r.address and c.state <> 'unconfirmed'))`;

/** The matches that the writer of an open report does not know of yet, best first. */
export async function listMailable(tx: Transaction, { org_id, report_id }: ReportKey): Promise<MailableItem[]> {
  const { rows } = await sql<MailableItem>`
    select ${fieldsFor('guest')}, ${unlessKindOnly('p.path')} as photo_path,
      ${unlessKindOnly('i.found_on')} as found_on,
      m.reasons, m.is_by_hand
    from lost_reports r
      join lost_report_matches m on m.org_id = r.org_id and m.report_id = r.id
      join (${ITEMS_WITH_PHOTO}) on i.org_id = m.org_id and i.id = m.item_id
    where r.org_id = ${org_id} and r.id = ${report_id} and ${IS_MAILABLE}
    order by m.is_by_hand desc, m.score desc, m.item_id limit ${lostReportLimits.matches}`.execute(tx);
  return rows;
}

/** Records that the writer was mailed about these items and returns when, unless the report was deleted. */
export async function recordMailed(
  tx: Transaction,
  { org_id, report_id }: ReportKey,
  item_ids: string[],
): Promise<string | undefined> {
  const report = await tx
    .updateTable('lost_reports')
    .set({ mailed_at: now })
    .where((eb) => eb.and({ org_id, id: report_id }))
    .returning('mailed_at')
    .executeTakeFirst();
  const { numAffectedRows } = await sql`update lost_report_matches set mailed_at = now()
    where org_id = ${org_id} and report_id = ${report_id} and item_id in (
      select item_id from lost_report_matches
      where org_id = ${org_id} and report_id = ${report_id} and item_id = any(${item_ids}) and mailed_at is null
      order by item_id for update
    )`.execute(tx);
  if (numAffectedRows)
    await addToMonthlyFigures(tx, 'lost_report_figures', org_id, { mailed: Number(numAffectedRows) });
  return report?.mailed_at ?? undefined;
}
