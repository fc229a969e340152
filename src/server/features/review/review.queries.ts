import { type Selectable, sql } from 'kysely';

import type { Database } from '../../platform/database/connect.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** A place name that this many organisations use reveals nothing about one of them. */
const COMMON_PLACE = 3;

/** The id of an organisation, those of a group, or all of them. */
export type Scope = string | { group_id: string } | 'all';

type Row = Selectable<Schema['item_figures']>;
type Named = Omit<Row, 'org_id' | 'about' | 'month'>;
type Figure = Named & {
  about: Row['about'];
  /** The first day of the month; null when summed over months. */
  month: string | null;
};

function inScope(scope: Scope) {
  if (scope === 'all') return sql`true`;
  if (typeof scope === 'string') return sql`org_id = ${scope}`;
  return sql`org_id in (select id from organizations where group_id = ${scope.group_id})`;
}

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
    group by 1 having count(*) >= ${typeof scope === 'string' && scope !== 'all' ? 1 : COMMON_PLACE}`.execute(db);
  return rows;
}

export async function readMonths(db: Database, scope: Scope): Promise<(Figure & { month: string })[]> {
  const { rows } = await sql<Figure & { month: string }>`
    select about, to_char(month, 'YYYY-MM') as month, value, ${COUNTS}
    from item_figures where ${inScope(scope)} and about in ('all', 'way', 'days')
    group by 1, 2, 3 order by 2`.execute(db);
  return rows;
}

/** Reads the figures of each location of a group, summed over the period. */
export async function readLocations(
  db: Database,
  group_id: string,
  from: string,
  to: string,
): Promise<(Named & { org_id: string; about: Row['about'] })[]> {
  const { rows } = await sql<Named & { org_id: string; about: Row['about'] }>`
    select org_id, about, value, ${COUNTS}
    from item_figures where ${inScope({ group_id })} and about in ('all', 'days') and ${between(from, to)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Reads the figures of each location of a group by month. */
export async function readLocationMonths(
  db: Database,
  group_id: string,
  from: string,
  to: string,
): Promise<(Figure & { org_id: string; month: string })[]> {
  const { rows } = await sql<Figure & { org_id: string; month: string }>`
    select org_id, about, to_char(month, 'YYYY-MM') as month, value, ${COUNTS}
    from item_figures where ${inScope({ group_id })} and about in ('all', 'way', 'days') and ${between(from, to)}
    group by 1, 2, 3, 4`.execute(db);
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
