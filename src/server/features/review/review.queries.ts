import { type Selectable, sql } from 'kysely';

import type { Database } from '../../platform/database/connect.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** A place name that this many organisations use reveals nothing about one of them. */
const COMMON_PLACE = 3;

/** The id of an organisation, or all of them. */
export type Scope = string | 'all';

type Row = Selectable<Schema['item_figures']>;
type Named = Omit<Row, 'org_id' | 'about' | 'month'>;
type Figure = Named & {
  about: Row['about'];
  /** The first day of the month; null when summed over months. */
  month: string | null;
};

const inScope = (scope: Scope) => (scope === 'all' ? sql`true` : sql`org_id = ${scope}`);

const COUNTS = sql`sum(found)::int as found, sum(back)::int as back, sum(given_away)::int as given_away,
  sum(came_back)::int as came_back`;
const between = (from: string, to: string) => sql`month between ${`${from}-01`} and ${`${to}-01`}`;

/** Reads the figures of a period: monthly for totals and medians, otherwise summed. */
export async function readFigures(db: Database, scope: Scope, from: string, to: string): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select about, case when about in ('all', 'days') then month end as month, value, ${COUNTS}
    from item_figures
    where ${inScope(scope)} and about in ('all', 'kind', 'way', 'days') and ${between(from, to)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

export async function readPlaces(db: Database, scope: Scope, from: string, to: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select value, ${COUNTS} from (
      select org_id, value, ${COUNTS} from item_figures
      where ${inScope(scope)} and about = 'place' and ${between(from, to)}
      group by 1, 2
    ) places
    group by 1 having count(*) >= ${scope === 'all' ? COMMON_PLACE : 1}`.execute(db);
  return rows;
}

export async function readMonths(db: Database, scope: Scope): Promise<(Figure & { month: string })[]> {
  const { rows } = await sql<Figure & { month: string }>`
    select about, to_char(month, 'YYYY-MM') as month, value, ${COUNTS}
    from item_figures where ${inScope(scope)} and about in ('all', 'way', 'days')
    group by 1, 2, 3 order by 2`.execute(db);
  return rows;
}

export async function readKnownMonths(db: Database, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(month, 'YYYY-MM') as month from item_figures where ${inScope(scope)} and about = 'all'`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}

export async function isOrganization(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Deletes place names, which people typed, after the retention period of items. */
export async function deletePlaceNames(db: Database, months: number): Promise<void> {
  await sql`delete from item_figures
    where about = 'place' and month < date_trunc('month', now() - make_interval(months => ${months}))`.execute(db);
}
