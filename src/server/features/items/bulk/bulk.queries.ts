import { sql } from 'kysely';

import type { ItemLabel } from '../../../../shared/items/items-bulk.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DeskUser } from '../desk-user.ts';
import { IS_LISTED, placeFor, VISIBLE_PHOTO_URL, tagsFor } from '../item-sql.ts';

/** An item that a bulk action did not change, with the data to explain why. */
export interface UnchangedItem {
  id: string;
  status: 'unclaimed' | 'claimed';
  claimed_by: string | null;
  claimed_date: string | null;
  /** Recent enough to be a retry after a lost response. */
  is_recently_collected: boolean;
}

export async function readUnchanged(
  tx: Transaction,
  org_id: string,
  ids: string[],
  recentMinutes: number,
): Promise<UnchangedItem[]> {
  const { rows } = await sql<UnchangedItem>`select i.id, i.status, i.claimed_by, i.claimed_date,
      coalesce(i.claimed_date > now() - make_interval(mins => ${recentMinutes}), false) as is_recently_collected
    from items i where i.org_id = ${org_id} and i.id = any(${ids}) and ${IS_LISTED}`.execute(tx);
  return rows;
}

/** Reads the audit log, because the items are gone. */
export async function readDeleted(tx: Transaction, org_id: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct subject_id as id from audit_log
    where org_id = ${org_id} and subject_id = any(${ids}) and action = 'item.deleted'`.execute(tx);
  return rows.map(({ id }) => id);
}

type LabelRow = Omit<ItemLabel, 'kind' | 'colours'> & { tags: string[] };

/** Keeps the order of the ids. A label is visible to anyone, so it shows guest data only. */
export async function readLabels(db: Database, { org_id, audience }: DeskUser, ids: string[]): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`select i.id, i.code, ${tagsFor('guest')} as tags, i.upload_date,
      ${VISIBLE_PHOTO_URL} as photo_url, ${placeFor(audience, 'name')} as place_name
    from unnest(${ids}::uuid[]) with ordinality as given (id, position)
      join items i on i.org_id = ${org_id} and i.id = given.id and ${IS_LISTED}
      join photos p on p.org_id = i.org_id and p.id = i.photo_id
    order by given.position`.execute(db);
  return rows;
}
