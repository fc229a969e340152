import { sql } from 'kysely';

import type { ItemLabel } from '../../../shared/items-at-once.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import type { Keeper } from '../keeper.ts';
import { IS_LISTED, placeFor, SHOWN_PHOTO_URL, tagsFor } from '../listed.ts';

/** An item that nothing was done with, and what may be the reason. */
export interface LeftItem {
  id: string;
  status: 'unclaimed' | 'claimed';
  claimed_by: string | null;
  claimed_date: string | null;
  /** Collected so lately that whoever got no answer may be asking again. */
  is_collected_lately: boolean;
}

/** Those of them that are on the list. */
export async function readLeft(tx: Transaction, org_id: string, ids: string[], lately: number): Promise<LeftItem[]> {
  const { rows } = await sql<LeftItem>`select i.id, i.status, i.claimed_by, i.claimed_date,
      coalesce(i.claimed_date > now() - make_interval(mins => ${lately}), false) as is_collected_lately
    from items i where i.org_id = ${org_id} and i.id = any(${ids}) and ${sql.raw(IS_LISTED)}`.execute(tx);
  return rows;
}

/** Those of them that somebody deleted, as the log knows. */
export async function readDeleted(tx: Transaction, org_id: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct subject_id as id from audit_log
    where org_id = ${org_id} and subject_id = any(${ids}) and action = 'item.deleted'`.execute(tx);
  return rows.map(({ id }) => id);
}

type Labelled = Omit<ItemLabel, 'kind' | 'colours'> & { tags: string[] };

/** In the order in which they are given. Anybody may see a label: it shows no more than everybody may know. */
export async function readLabelled(db: Database, { org_id, audience }: Keeper, ids: string[]): Promise<Labelled[]> {
  const { rows } = await sql<Labelled>`select i.id, i.code, ${sql.raw(tagsFor('guest'))} as tags, i.upload_date,
      ${sql.raw(SHOWN_PHOTO_URL)} as photo_url, ${sql.raw(placeFor(audience, 'name'))} as place_name
    from unnest(${ids}::uuid[]) with ordinality as given (id, position)
      join items i on i.org_id = ${org_id} and i.id = given.id and ${sql.raw(IS_LISTED)}
      join photos p on p.org_id = i.org_id and p.id = i.photo_id
    order by given.position`.execute(db);
  return rows;
}
