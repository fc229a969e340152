import { CompiledQuery } from 'kysely';

import type { ListedItem, StatusFilter } from '../../../shared/items.ts';
import type { Database } from '../../database/connect.ts';
import type { Position } from '../../database/cursor.ts';
import { IS_LISTED, IS_PUBLIC, ITEMS, LISTED_FIELDS } from '../listed.ts';
import { versionText } from './version.ts';

interface ListFilter {
  org_id: string;
  publicOnly: boolean;
  /** Only this item. */
  id?: string | undefined;
  q: string;
  status: StatusFilter;
  limit: number;
  /** Where the previous page ended. */
  after?: Position | undefined;
  /** The version the caller has already; the list itself is not read when nothing changed since. */
  knownVersion?: string | undefined;
}

interface ListResult {
  version: string;
  /** Undefined when the caller's version is still the current one. */
  items: ListedItem[] | undefined;
  /** How many items there are; null with a search. */
  total: number | null;
}

/** Kept by every change, beside the version. */
const totalOf = (status: StatusFilter, publicOnly: boolean) =>
  (status === 'all' ? (['unclaimed', 'claimed'] as const) : [status])
    .map((counted) => `coalesce(v.${publicOnly ? 'public_' : ''}${counted}, 0)`)
    .join(' + ');

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * Newest first. One query for the list and its version together, so that they cannot disagree. Written out as text,
 * with every value bound: building it as a tree for every request would cost more than all else we do for a list.
 */
export async function listItems(db: Database, filter: ListFilter): Promise<ListResult> {
  const { org_id, publicOnly, id, q, status, after, limit, knownVersion: known = '' } = filter;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const organization = bind(org_id);
  // A query of its own, so that it is computed once and not for every item.
  const pattern = q && `(select lower(${bind(`%${escapeLike(q)}%`)}::text collate unicode_text))`;
  const conditions = [
    `v.version <> ${bind(known)}`,
    `i.org_id = ${organization}`,
    IS_LISTED,
    publicOnly && IS_PUBLIC,
    id && `i.id = ${bind(id)}`,
    status !== 'all' && `i.status = ${bind(status)}`,
    q && `(i.search_text is null or i.search_text like ${pattern})`,
    after && `(i.upload_date, i.id) < (${bind(after.date)}::timestamptz, ${bind(after.id)}::uuid)`,
  ];
  const chosen = `where ${conditions.filter(Boolean).join(' and ')} order by i.upload_date desc, i.id desc`;
  const list =
    q || status !== 'all'
      ? chosenByIndex(chosen, organization, pattern)
      : `select ${LISTED_FIELDS} from ${ITEMS} ${chosen}`;
  const text = `
    select v.version, v.total, i.*
    from (
      select ${versionText(publicOnly ? 'public_version' : 'version')} as version,
        ${q || id ? 'null::int' : totalOf(status, publicOnly)} as total
      from (select) one left join item_versions v on v.org_id = ${organization}
    ) v
    left join lateral (${list} limit ${bind(limit)}) i on true`;
  const query = CompiledQuery.raw(text, values) as CompiledQuery<
    { version: string; total: number | null } & ListedItem
  >;
  const { rows } = await db.executeQuery(query);
  const { version, total } = rows[0]!;
  if (version === known) return { version, total, items: undefined };
  return { version, total, items: rows.filter((row) => row.id !== null) };
}

/**
 * Chooses by the entries of the index `items_by_date`, which hold all that a filter asks, and only then reads the
 * items themselves: those lie scattered, and most would be read to be left out. The inner `limit` keeps the planner
 * from merging the two. A text too long for the index is missing there, and looked into with the item.
 */
const chosenByIndex = (chosen: string, organization: string, pattern: string) => `
  select i.*
  from (select i.id, i.upload_date, i.search_text from items i ${chosen}) chosen
  cross join lateral (
    select ${LISTED_FIELDS} from ${ITEMS}
    where i.org_id = ${organization} and i.id = chosen.id ${
      pattern &&
      `and (chosen.search_text is not null
      or item_search_text(i.tags, i.description, i.last_seen_location) like ${pattern})`
    }
    limit 1
  ) i
  order by chosen.upload_date desc, chosen.id desc`;
