import { sql } from 'kysely';

import type { DueItem, HoldReason } from '../../../shared/clearing-out/contract.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { HAS_OPEN_CLAIM, IS_LISTED, ITEMS_WITH_PHOTO, listFieldsFor, placedOnOrBefore } from '../items/item-sql.ts';
import { IS_GOOD_MATCH } from '../lost-reports/matching/good-match.ts';

/** A match only holds an item for this long after its writer was notified. */
const DAYS_TO_ANSWER = 14;
const IS_RECENT = sql<boolean>`coalesce(m.mailed_at, m.told_at, m.created_at) > now() - make_interval(days => ${DAYS_TO_ANSWER})`;

/** The claim or match that holds an item `i` back from clearing out. */
const HELD_BY = sql<HoldReason | null>`case
  when i.is_reserved then 'reserved'
  when ${HAS_OPEN_CLAIM} then 'claim'
  when exists (select from lost_report_matches m join lost_reports r on r.org_id = m.org_id and r.id = m.report_id
    where m.org_id = i.org_id and m.item_id = i.id and ${IS_GOOD_MATCH} and (m.is_by_hand or ${IS_RECENT})) then 'match'
end`;

interface Days {
  by: string;
  after: string | null;
}

type FoundItem = Omit<DueItem, 'due_on' | 'is_valuable'>;

/** Lists uncollected items placed in a period, by storage place and oldest first, with their total. */
export async function listPlaced(
  db: Database,
  org_id: string,
  { by, after }: Days,
  limit: number,
): Promise<{ items: FoundItem[]; total: number }> {
  const { rows } = await sql<FoundItem & { total: number }>`
    select chosen.total, chosen.place_name, ${listFieldsFor('staff')}, ${HELD_BY} as held_by
    from (
      select i.org_id, i.id, k.name as place_name, count(*) over ()::int as total,
        row_number() over (order by k.position, k.id, i.upload_date, i.id) as position
      from (select ${by}::date as by, ${after}::date as after) days
        cross join items i left join places k on k.org_id = i.org_id and k.id = i.place_id
      where i.org_id = ${org_id} and ${IS_LISTED} and i.status = 'unclaimed'
        and ${placedOnOrBefore('days.by')} and (${placedOnOrBefore('days.after')}) is not true
      order by position limit ${limit}
    ) chosen join (${ITEMS_WITH_PHOTO}) on i.org_id = chosen.org_id and i.id = chosen.id
    order by chosen.position`.execute(db);
  return { items: rows, total: rows[0]?.total ?? 0 };
}

export interface RequestedItem {
  id: string;
  /** For a deleted item its last name, if the audit log has it. */
  tags: string[];
  /** Null when the item is deleted. */
  upload_date: string | null;
  is_collected: boolean;
  /** The disposal that it belongs to already. */
  disposal_id: string | null;
  is_listed: boolean;
  held_by: HoldReason | null;
}

/** Reads the current state of the items, in the given order. */
export async function readRequestedItems(tx: Transaction, org_id: string, ids: string[]): Promise<RequestedItem[]> {
  const { rows } = await sql<RequestedItem>`
    select given.id, i.upload_date, i.disposal_id, coalesce(i.status = 'claimed', false) as is_collected,
      i.id is not null and ${IS_LISTED} as is_listed, ${HELD_BY} as held_by,
      coalesce(i.tags, array(select l.details ->> 'name' from audit_log l
        where l.org_id = ${org_id} and l.subject_id = given.id and l.action = 'item.deleted'
          and l.details ->> 'name' <> '')) as tags
    from unnest(${ids}::uuid[]) with ordinality as given (id, position)
      left join items i on i.org_id = ${org_id} and i.id = given.id
    order by given.position`.execute(tx);
  return rows;
}
