import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../../../platform/database/connect.ts';
import { IS_LISTED, IS_NOT_KIND_ONLY, tagsFor, unlessKindOnly } from '../../items/item-sql.ts';
import { IS_OPEN } from '../report-state.ts';
import type { ItemRow, Kind, ReportRow, Rows } from './comparer.ts';

/** Only the newest items are compared, which limits the time and memory of one organisation. */
const MAX_ITEMS = 5_000;

/** SQL condition on `items i`. */
export const IS_UNCOLLECTED = sql<boolean>`${IS_LISTED} and i.status = 'unclaimed'`;

/** Joins the embedding of the photo, unless only the kind of the item is shown. */
const embeddingJoin = (
  model: string | undefined,
) => sql`photo_embeddings e on e.org_id = i.org_id and e.photo_id = i.photo_id
  and e.model = ${model ?? null} and ${IS_NOT_KIND_ONLY}`;
const ITEM_MARK = sql`i.version || case when e.photo_id is null then '' else '+' end`;
const REPORT_MARK = sql`r.version::text`;

/** A summary of everything that can be compared with. */
interface ListSummary {
  count: number;
  /** Changes whenever the list changes. */
  mark: string;
}
interface FullList extends ListSummary {
  /** Ids and marks, in the format of `List.listed`. */
  listed: string;
}

const entriesByKind: Record<Kind, (org_id: string, model: string | undefined) => RawBuilder<unknown>> = {
  item: (org_id, model) => sql`select concat(i.id, ${ITEM_MARK}) as entry, i.upload_date as since, i.id
    from items i left join ${embeddingJoin(model)}
    where i.org_id = ${org_id} and ${IS_UNCOLLECTED}
    order by i.upload_date desc, i.id desc limit ${MAX_ITEMS}`,
  report: (org_id) => sql`select concat(r.id, ${REPORT_MARK}) as entry, r.opened_at as since, r.id from lost_reports r
    where r.org_id = ${org_id} and ${IS_OPEN}`,
};

// A sum of hashes does not depend on the order.
const SUMMARY_COLUMNS = sql`count(*)::int as count, coalesce(sum(hashtextextended(entry, 0)), 0)::text as mark`;

/** Cheap enough to read before every comparison. */
export async function readListMark(db: Database, org_id: string, kind: Kind, model?: string): Promise<ListSummary> {
  const { rows } =
    await sql<ListSummary>`select ${SUMMARY_COLUMNS} from (${entriesByKind[kind](org_id, model)}) each`.execute(db);
  return rows[0]!;
}

/** Reads the list itself, newest first. */
export async function readList(db: Database, org_id: string, kind: Kind, model?: string): Promise<FullList> {
  const { rows } = await sql<FullList>`select ${SUMMARY_COLUMNS},
    coalesce(string_agg(entry, ',' order by since desc, id desc), '') as listed
    from (${entriesByKind[kind](org_id, model)}) each`.execute(db);
  return rows[0]!;
}

async function readItems(
  db: Database,
  org_id: string,
  ids: string[],
  model: string | undefined,
  condition: RawBuilder<unknown>,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`select i.id, ${ITEM_MARK} as mark, ${tagsFor('guest')} as tags,
    ${unlessKindOnly('i.description')} as description, ${unlessKindOnly('i.last_seen_location')} as last_seen_location,
    i.upload_date, ${unlessKindOnly('i.found_on')} as found_on, e.vector
    from items i left join ${embeddingJoin(model)}
    where i.org_id = ${org_id} and i.id = any(${ids}::uuid[]) and ${condition}`.execute(db);
  return rows;
}

/** Reads an item that was just collected, without its photo. */
export const readCollectedItem = async (db: Database, org_id: string, id: string): Promise<ItemRow | undefined> =>
  (await readItems(db, org_id, [id], undefined, sql`true`))[0];

/**
 * Reads the rows that can be compared. Only public fields of an item are read: for a kind-only item that is just the kind,
 * and the ownership mark is never read.
 */
export const readRows: {
  [K in Kind]: (db: Database, org_id: string, ids: string[], model?: string) => Promise<Rows[K][]>;
} = {
  item: (db, org_id, ids, model) => readItems(db, org_id, ids, model, IS_UNCOLLECTED),
  async report(db, org_id, ids, model) {
    const { rows } =
      await sql<ReportRow>`select r.id, ${REPORT_MARK} as mark, r.what, r.colour, r.place, r.since, p.vector
      from lost_reports r
      left join lost_report_photos p on p.org_id = r.org_id and p.report_id = r.id and p.model = ${model ?? null}
      where r.org_id = ${org_id} and r.id = any(${ids}::uuid[]) and ${IS_OPEN}`.execute(db);
    return rows;
  },
};
