import { sql } from 'kysely';

import {
  type OverseenColumn,
  type OverseenOrganization,
  overseenPageSize,
  silentDays,
} from '../../../shared/provider/contract.ts';
import type { Database } from '../../platform/database/connect.ts';
import { containsWords, toSearchWords } from '../organizations/organizations.queries.ts';

const TODAY = "(now() at time zone 'Europe/Amsterdam')::date";

/** A new organisation is not silent until it has existed for that many days. */
const IS_SILENT = `(o.created_at < now() - make_interval(days => ${silentDays})
  and coalesce(f.last_used_on < ${TODAY} - ${silentDays}, true))`;

const JOIN_FIGURES = 'left join organization_figures f on f.org_id = o.id';
const JOIN_ITEMS = 'left join item_versions v on v.org_id = o.id';
/** Counts the members of all organisations in one scan; a page of fifty is counted per organisation. */
const MEMBERS = "select org_id, count(*) as members from profiles where org_id is not null and role <> 'pending'";
const JOIN_MEMBERS = `left join (${MEMBERS} group by org_id) m on m.org_id = o.id`;

const FIGURES = sql.raw(`
  o.id, o.sector, o.subpath, o.name, o.town, o.postcode, o.paused_at is not null as is_paused,
  coalesce(v.unclaimed + v.claimed, 0) as items, coalesce(v.claimed, 0) as back, coalesce(m.members, 0) as members,
  coalesce(f.photo_bytes, 0) as storage, f.last_used_on::text as last_used_on, ${IS_SILENT} as is_silent`);

const JOIN_ALL = sql.raw(`${JOIN_ITEMS} ${JOIN_FIGURES} left join lateral (
  ${MEMBERS} and org_id = o.id group by org_id
) m on true`);

interface Sort {
  /** The extra join that this sort needs. */
  join?: string;
  by: (order: Order) => string;
}

type Order = 'asc' | 'desc';

/** Empty values come last in both directions, except that never used counts as longest ago. */
const sorts: Record<OverseenColumn, Sort> = {
  name: { by: (order) => `o.name ${order}, o.id ${order}` },
  sector: { by: (order) => `o.sector ${order}, o.name ${order}, o.id ${order}` },
  town: { by: (order) => `o.town ${order} nulls last, o.id` },
  items: { join: JOIN_ITEMS, by: (order) => `coalesce(v.unclaimed + v.claimed, 0) ${order}, o.id` },
  back: { join: JOIN_ITEMS, by: (order) => `coalesce(v.claimed, 0) ${order}, o.id` },
  last_used_on: {
    join: JOIN_FIGURES,
    by: (order) => `f.last_used_on ${order} nulls ${order === 'asc' ? 'first' : 'last'}, o.id`,
  },
  members: { join: JOIN_MEMBERS, by: (order) => `coalesce(m.members, 0) ${order}, o.id` },
  storage: { join: JOIN_FIGURES, by: (order) => `coalesce(f.photo_bytes, 0) ${order}, o.id` },
};

interface OverseenQuery {
  q: string;
  sort: OverseenColumn;
  order: Order;
  page: number;
  silent: boolean;
}

function buildCondition({ q, silent }: Pick<OverseenQuery, 'q' | 'silent'>) {
  const words = toSearchWords(q);
  return sql<boolean>`${words.length > 0 ? containsWords(words) : sql`true`} and ${sql.raw(silent ? IS_SILENT : 'true')}`;
}

/** Selects the page by the columns of the sort only, and then reads the figures of those organisations. */
export async function readOverseenPage(db: Database, query: OverseenQuery): Promise<OverseenOrganization[]> {
  const { join = '', by } = sorts[query.sort];
  const joins = query.silent && join !== JOIN_FIGURES ? `${join} ${JOIN_FIGURES}` : join;
  const order = sql.raw(by(query.order));
  const { rows } = await sql<OverseenOrganization>`
    select ${FIGURES}
    from (
      select o.id from organizations o ${sql.raw(joins)} where ${buildCondition(query)}
      order by ${order} limit ${overseenPageSize} offset ${(query.page - 1) * overseenPageSize}
    ) chosen
    join organizations o on o.id = chosen.id ${JOIN_ALL}
    order by ${order}
  `.execute(db);
  return rows;
}

export async function countOverseen(db: Database, query: OverseenQuery): Promise<{ total: number; silent: number }> {
  const { rows } = await sql<{ total: number; silent: number }>`
    select count(*) filter (where ${buildCondition(query)}) as total, count(*) filter (where ${sql.raw(IS_SILENT)}) as silent
    from organizations o ${sql.raw(JOIN_FIGURES)}
  `.execute(db);
  return rows[0]!;
}

export async function findOverseen(db: Database, id: string): Promise<OverseenOrganization | undefined> {
  const { rows } = await sql<OverseenOrganization>`
    select ${FIGURES} from organizations o ${JOIN_ALL} where o.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Former addresses are not free: they still redirect. */
export async function findFreeSubpath(db: Database, sector: string, subpaths: string[]): Promise<string | undefined> {
  const { rows } = await sql<{ subpath: string }>`
    select wanted.subpath from unnest(${subpaths}::text[]) with ordinality as wanted (subpath, rank)
    where not exists (select from organizations o where o.sector = ${sector} and o.subpath = wanted.subpath)
      and not exists (select from former_addresses a where a.sector = ${sector} and a.subpath = wanted.subpath)
    order by wanted.rank limit 1
  `.execute(db);
  return rows[0]?.subpath;
}
