import { type Selectable, sql } from 'kysely';

import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';

/** A name that so many organisations have for a place says nothing of what is in one of them. */
const COMMON_PLACE = 3;

/** Of one organisation, or of all. */
export type Whose = string | 'all';

type Row = Selectable<Schema['item_figures']>;
type Named = Omit<Row, 'org_id' | 'about' | 'month'>;
type Figure = Named & {
  about: Row['about'];
  /** Its first day; null where it does not matter which. */
  month: string | null;
};

const ofWhom = (whose: Whose) => (whose === 'all' ? sql`true` : sql`org_id = ${whose}`);

const COUNTS = sql`sum(found)::int as found, sum(back)::int as back, sum(given_away)::int as given_away,
  sum(came_back)::int as came_back`;
const between = (from: string, to: string) => sql`month between ${`${from}-01`} and ${`${to}-01`}`;

/** All from this month up to and with that one: by month where medians or months are told, else together. */
export async function readFigures(db: Database, whose: Whose, from: string, to: string): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select about, case when about in ('all', 'days') then month end as month, value, ${COUNTS}
    from item_figures
    where ${ofWhom(whose)} and about in ('all', 'kind', 'way', 'days') and ${between(from, to)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Where it was found, as it was written. */
export async function readPlaces(db: Database, whose: Whose, from: string, to: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select value, ${COUNTS} from (
      select org_id, value, ${COUNTS} from item_figures
      where ${ofWhom(whose)} and about = 'place' and ${between(from, to)}
      group by 1, 2
    ) places
    group by 1 having count(*) >= ${whose === 'all' ? COMMON_PLACE : 1}`.execute(db);
  return rows;
}

/** What the file says of every month. */
export async function readMonths(db: Database, whose: Whose): Promise<(Figure & { month: string })[]> {
  const { rows } = await sql<Figure & { month: string }>`
    select about, to_char(month, 'YYYY-MM') as month, value, ${COUNTS}
    from item_figures where ${ofWhom(whose)} and about in ('all', 'way', 'days')
    group by 1, 2, 3 order by 2`.execute(db);
  return rows;
}

/** Those months of which there is something to tell. */
export async function readKnownMonths(db: Database, whose: Whose): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(month, 'YYYY-MM') as month from item_figures where ${ofWhom(whose)} and about = 'all'`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}

export async function isOrganization(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Where things were found is told in the words of whoever placed them, and those are kept no longer than an item may be. */
export async function forgetPlaces(db: Database, months: number): Promise<void> {
  await sql`delete from item_figures
    where about = 'place' and month < date_trunc('month', now() - make_interval(months => ${months}))`.execute(db);
}
