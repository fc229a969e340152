import { CompiledQuery, type RawBuilder, sql } from 'kysely';

import type { HistoryEntry, ItemDetail, ListedItem, Statistics, StatusFilter } from '../../../shared/items.ts';
import type { Database } from '../../database/connect.ts';
import type { Position } from '../../database/cursor.ts';

export interface ListFilter {
  org_id: string;
  publicOnly: boolean;
  q: string;
  status: StatusFilter;
  limit: number;
  /** Where the previous page ended. */
  after?: Position | undefined;
  /** The version the caller has already; the list itself is not read when nothing changed since. */
  knownVersion?: number | undefined;
}

interface ListResult {
  version: number;
  /** Undefined when the caller's version is still the current one. */
  items: ListedItem[] | undefined;
}

/** What a guest may see of an organisation. */
const IS_PUBLIC = 'i.is_public';

const LISTED_FIELDS = `i.id, i.status, i.photo_url || coalesce('#' || i.photo_placeholder, '') as photo_url, i.tags,
  i.description, i.last_seen_location, i.upload_date, i.claimed_date`;

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * Newest first. One query for the list and its version together, so that they cannot disagree. Written out as text,
 * with every value bound: building it as a tree for every request would cost more than all else we do for a list.
 */
export async function listItems(db: Database, filter: ListFilter): Promise<ListResult> {
  const { org_id, publicOnly, q, status, after, limit, knownVersion: known = -1 } = filter;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const organization = bind(org_id);
  // A query of its own, so that it is computed once and not for every item.
  const pattern = q && `(select lower(${bind(`%${escapeLike(q)}%`)}::text collate unicode_text))`;
  const conditions = [
    `v.version <> ${bind(known)}::bigint`,
    `i.org_id = ${organization}`,
    publicOnly && IS_PUBLIC,
    status !== 'all' && `i.status = ${bind(status)}`,
    q && `(i.search_text is null or i.search_text like ${pattern})`,
    after && `(i.upload_date, i.id) < (${bind(after.date)}::timestamptz, ${bind(after.id)}::uuid)`,
  ];
  const found = `from items i where ${conditions.filter(Boolean).join(' and ')} order by i.upload_date desc, i.id desc`;
  const list = q || status !== 'all' ? chosenFrom(found, organization, pattern) : `select ${LISTED_FIELDS} ${found}`;
  const text = `
    select v.version, i.*
    from (select coalesce((select version from item_versions where org_id = ${organization}), 0) as version) v
    left join lateral (${list} limit ${bind(limit)}) i on true`;
  const query = CompiledQuery.raw(text, values) as CompiledQuery<{ version: number } & ListedItem>;
  const { rows } = await db.executeQuery(query);
  const version = rows[0]?.version ?? 0;
  if (version === known) return { version, items: undefined };
  return { version, items: rows.filter((row) => row.id !== null) };
}

/**
 * Chooses by the entries of the index `items_by_date`, which hold all that a filter asks, and only then reads the
 * items themselves: those lie scattered, and most would be read to be left out. The inner `limit` keeps the planner
 * from merging the two. A text too long for the index is missing there, and looked into with the item.
 */
const chosenFrom = (found: string, organization: string, pattern: string) => `
  select i.*
  from (select i.id, i.upload_date, i.search_text ${found}) chosen
  cross join lateral (
    select ${LISTED_FIELDS} from items i
    where i.org_id = ${organization} and i.id = chosen.id ${
      pattern &&
      `and (chosen.search_text is not null
      or item_search_text(i.tags, i.description, i.last_seen_location) like ${pattern})`
    }
    limit 1
  ) i
  order by chosen.upload_date desc, chosen.id desc`;

const listedFields = sql.raw(LISTED_FIELDS);

const nameOf = (user: RawBuilder<unknown>) => sql`(select name from profiles where user_id = ${user})`;

export async function findItem(db: Database, org_id: string, id: string): Promise<ItemDetail | undefined> {
  const { rows } = await sql<ItemDetail>`
    select ${listedFields}, i.org_id, i.school_id, i.photo_width, i.photo_height, i.ai_tags, i.ai_raw, i.is_public,
      i.verification_note, i.uploaded_by, ${nameOf(sql`i.uploaded_by`)} as uploaded_by_name,
      i.claimed_by, ${nameOf(sql`i.claimed_by`)} as claimed_by_name, i.created_at, i.updated_at, i.version,
      (select n.id from items n where n.org_id = i.org_id and (n.upload_date, n.id) > (i.upload_date, i.id)
        order by n.upload_date, n.id limit 1) as previous_id,
      (select n.id from items n where n.org_id = i.org_id and (n.upload_date, n.id) < (i.upload_date, i.id)
        order by n.upload_date desc, n.id desc limit 1) as next_id
    from items i
    where i.org_id = ${org_id} and i.id = ${id}
  `.execute(db);
  return rows[0];
}

export async function findItemByKey(db: Database, org_id: string, key: string): Promise<ItemDetail | undefined> {
  const found = await db
    .selectFrom('items')
    .select('id')
    .where('org_id', '=', org_id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return found && findItem(db, org_id, found.id);
}

/** What an edit compares and keeps. Named: a server that still runs must not stumble over the column of a newer one. */
const editedFields = [
  'version',
  'photo_url',
  'tags',
  'ai_tags',
  'ai_raw',
  'description',
  'last_seen_location',
  'verification_note',
  'is_public',
] as const;

/** An item that nobody else can change until this transaction ends. */
export function lockItem(tx: Database, org_id: string, id: string) {
  return tx
    .selectFrom('items')
    .select(editedFields)
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedItem = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

interface ItemEvent {
  org_id: string;
  /** Null for Terecht itself. */
  actor_id: string | null;
  action: HistoryEntry['action'];
  item_id: string;
  /** Names of fields, never what is in them. */
  changed?: string[];
}

export async function recordEvent(tx: Database, { item_id, changed = [], ...event }: ItemEvent): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ ...event, subject_id: item_id, details: JSON.stringify({ changed }) })
    .execute();
}

/** Newest first. */
export async function itemHistory(db: Database, org_id: string, id: string): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select a.id, a.action, a.created_at, ${nameOf(sql`a.actor_id`)} as actor_name,
      coalesce(a.details -> 'changed', '[]') as changed
    from audit_log a
    where a.org_id = ${org_id} and a.subject_id = ${id} and a.action like 'item.%'
    order by a.created_at desc, a.id desc
    limit 200
  `.execute(db);
  return rows;
}

interface Figures {
  unclaimed: number;
  claimed: number;
  seconds_to_collect: number;
  items_this_week: number;
  most_common_location: string | null;
  top_tags: Statistics['top_tags'];
}

const mostCounted = (kind: 'tag' | 'location') =>
  sql`from item_counts where org_id = o.id and kind = ${sql.lit(kind)} order by count desc, value`;

/** Undefined when there is no such organisation. Only the week's items are counted; the rest is kept up to date. */
export async function readFigures(db: Database, org_id: string): Promise<Figures | undefined> {
  const { rows } = await sql<Figures>`
    select coalesce(v.unclaimed, 0) as unclaimed, coalesce(v.claimed, 0) as claimed,
      coalesce(v.seconds_to_collect, 0) as seconds_to_collect,
      (select count(*) from items i where i.org_id = o.id and i.upload_date > now() - interval '7 days')
        as items_this_week,
      (select value ${mostCounted('location')} limit 1) as most_common_location,
      (select coalesce(json_agg(t), '[]') from (select value as tag, count ${mostCounted('tag')} limit 5) t) as top_tags
    from organizations o left join item_versions v on v.org_id = o.id
    where o.id = ${org_id}
  `.execute(db);
  return rows[0];
}

export interface ExportedItem extends ListedItem {
  is_public: boolean;
  verification_note: string | null;
  uploaded_by_name: string | null;
  claimed_by_name: string | null;
}

/** The next items of the list, to be written out. */
export async function readForExport(
  db: Database,
  org_id: string,
  limit: number,
  after: Position | undefined,
): Promise<ExportedItem[]> {
  const { rows } = await sql<ExportedItem>`
    select ${listedFields}, i.is_public, i.verification_note, ${nameOf(sql`i.uploaded_by`)} as uploaded_by_name,
      ${nameOf(sql`i.claimed_by`)} as claimed_by_name
    from items i
    where i.org_id = ${org_id} ${after ? sql`and (i.upload_date, i.id) < (${after.date}::timestamptz, ${after.id}::uuid)` : sql``}
    order by i.upload_date desc, i.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

interface TaggerReportRow {
  word: string;
  /** How often the tagger suggested it, and what staff did with that. */
  suggested: number;
  kept: number;
  removed: number;
  /** How often staff added it where the tagger had not thought of it. */
  added: number;
}

/** How the tagger does in real use: its suggestions against the tags that items ended up with. */
export async function taggerReport(db: Database): Promise<TaggerReportRow[]> {
  const { rows } = await sql<TaggerReportRow>`
    with judged as (
      select word, word = any (ai_tags) as suggested, word = any (tags) as present
      from items, unnest(array(select unnest(ai_tags) union select unnest(tags))) as word
      where ai_raw is not null
    )
    select word,
      count(*) filter (where suggested) as suggested,
      count(*) filter (where suggested and present) as kept,
      count(*) filter (where suggested and not present) as removed,
      count(*) filter (where not suggested) as added
    from judged
    group by word
    order by count(*) desc, word
  `.execute(db);
  return rows;
}
