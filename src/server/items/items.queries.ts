import { sql } from 'kysely';

import type { ListedItem, StatusFilter } from '../../shared/items.ts';
import type { Database } from '../database/connect.ts';

export interface ListFilter {
  org_id: string;
  publicOnly: boolean;
  q: string;
  status: StatusFilter;
  limit: number;
  /** Where the previous page ended. */
  after?: { upload_date: string; id: string } | undefined;
  /** The version the caller has already; the list itself is not read when nothing changed since. */
  knownVersion?: number | undefined;
}

export interface ListResult {
  version: number;
  /** Undefined when the caller's version is still the current one. */
  items: ListedItem[] | undefined;
}

/** What a guest may see of an organisation: the predicate behind `items.list-public`. */
const isPublic = sql`i.is_public`;

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Newest first. One query for the list and its version together, so that they cannot disagree. */
export async function listItems(db: Database, filter: ListFilter): Promise<ListResult> {
  const { org_id, q, status, after, limit } = filter;
  const known = filter.knownVersion ?? -1;
  const conditions = [
    sql`i.org_id = ${org_id}`,
    ...(filter.publicOnly ? [isPublic] : []),
    ...(status === 'all' ? [] : [sql`i.status = ${status}`]),
    ...(q ? [sql`i.search_text like lower(${`%${escapeLike(q)}%`}::text collate unicode_text)`] : []),
    ...(after ? [sql`(i.upload_date, i.id) < (${after.upload_date}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<{ version: number } & ListedItem>`
    select v.version, i.*
    from (select coalesce((select version from item_versions where org_id = ${org_id}), 0) as version) v
    left join lateral (
      select i.id, i.status, i.photo_url || coalesce('#' || i.photo_placeholder, '') as photo_url, i.tags,
        i.description, i.last_seen_location, i.upload_date, i.claimed_date
      from items i
      where v.version <> ${known}::bigint and ${sql.join(conditions, sql` and `)}
      order by i.upload_date desc, i.id desc
      limit ${limit}
    ) i on true
  `.execute(db);
  const version = rows[0]?.version ?? 0;
  if (version === known) return { version, items: undefined };
  return { version, items: rows.filter((row) => row.id !== null) };
}
