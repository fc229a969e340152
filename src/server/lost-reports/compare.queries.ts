import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../database/connect.ts';
import { IS_LISTED, IS_WHOLE, tagsFor } from '../items/listed.ts';
import type { ItemRow, Kind, ReportRow, Rows } from './comparing/comparer.ts';

/** What lies there is compared from the newest on: an organisation that keeps more has long given the others away. */
const MOST_ITEMS = 5_000;

/** As pieces of SQL over `items i` and over `lost_reports r`. */
export const LIES_THERE = sql.raw(`${IS_LISTED} and i.status = 'unclaimed'`);
export const IS_OPEN = sql.raw(`r.state = 'open'`);

/** How the photo looks to this model, if everybody may see that. */
const seenBy = (model: string | undefined) => sql`photo_embeddings e on e.org_id = i.org_id and e.photo_id = i.photo_id
  and e.model = ${model ?? null} and ${sql.raw(IS_WHOLE)}`;
const ITEM_MARK = sql.raw(`i.version || case when e.photo_id is null then '' else '+' end`);
const REPORT_MARK = sql.raw('r.version::text');
const ifWhole = (column: string) => sql.raw(`case when ${IS_WHOLE} then ${column} end`);

/** All that can be compared with. */
interface Listing {
  count: number;
  /** Another one whenever the list is. */
  mark: string;
}
interface Listed extends Listing {
  /** Ids and marks, as `Comparison` has them. */
  listed: string;
}

const entriesOf: Record<Kind, (org_id: string, model: string | undefined) => RawBuilder<unknown>> = {
  item: (org_id, model) => sql`select concat(i.id, ${ITEM_MARK}) as entry, i.upload_date as since, i.id
    from items i left join ${seenBy(model)}
    where i.org_id = ${org_id} and ${LIES_THERE}
    order by i.upload_date desc, i.id desc limit ${MOST_ITEMS}`,
  report: (org_id) => sql`select concat(r.id, ${REPORT_MARK}) as entry, r.opened_at as since, r.id from lost_reports r
    where r.org_id = ${org_id} and ${IS_OPEN}`,
};

// Whatever the order: what the list is made of says that too.
const LISTING = sql`count(*)::int as count, coalesce(sum(hashtextextended(entry, 0)), 0)::text as mark`;

/** Which list there is: so short, and found so quickly, that it can be read every time. */
export async function readMark(db: Database, org_id: string, kind: Kind, model?: string): Promise<Listing> {
  const { rows } = await sql<Listing>`select ${LISTING} from (${entriesOf[kind](org_id, model)}) each`.execute(db);
  return rows[0]!;
}

/** The list itself, newest first. */
export async function readList(db: Database, org_id: string, kind: Kind, model?: string): Promise<Listed> {
  const { rows } = await sql<Listed>`select ${LISTING},
    coalesce(string_agg(entry, ',' order by since desc, id desc), '') as listed
    from (${entriesOf[kind](org_id, model)}) each`.execute(db);
  return rows[0]!;
}

async function readItems(
  db: Database,
  org_id: string,
  ids: string[],
  model: string | undefined,
  condition: RawBuilder<unknown>,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`select i.id, ${ITEM_MARK} as mark, ${sql.raw(tagsFor('guest'))} as tags,
    ${ifWhole('i.description')} as description, ${ifWhole('i.last_seen_location')} as last_seen_location,
    i.upload_date, ${ifWhole('i.found_on')} as found_on, e.vector
    from items i left join ${seenBy(model)}
    where i.org_id = ${org_id} and i.id = any(${ids}::uuid[]) and ${condition}`.execute(db);
  return rows;
}

/** One that has just been collected, by its words alone. */
export const readCollected = async (db: Database, org_id: string, id: string): Promise<ItemRow | undefined> =>
  (await readItems(db, org_id, [id], undefined, sql`true`))[0];

/**
 * Those of these that can be compared. Of an item it is what everybody may see, were it public: of one of which only the
 * kind is shown nothing else counts, and what staff recognise an owner by is never read.
 */
export const read: {
  [K in Kind]: (db: Database, org_id: string, ids: string[], model?: string) => Promise<Rows[K][]>;
} = {
  item: (db, org_id, ids, model) => readItems(db, org_id, ids, model, LIES_THERE),
  async report(db, org_id, ids, model) {
    const { rows } =
      await sql<ReportRow>`select r.id, ${REPORT_MARK} as mark, r.what, r.colour, r.place, r.since, p.vector
      from lost_reports r
      left join lost_report_photos p on p.org_id = r.org_id and p.report_id = r.id and p.model = ${model ?? null}
      where r.org_id = ${org_id} and r.id = any(${ids}::uuid[]) and ${IS_OPEN}`.execute(db);
    return rows;
  },
};
