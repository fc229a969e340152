import { type RawBuilder, sql } from 'kysely';

import {
  type OverseenColumn,
  type OverseenOrganization,
  overseenPageSize,
  silentDays,
} from '../../../shared/provider/contract.ts';
import { type Database, dutchToday } from '../../platform/database/connect.ts';
import { containsWords, toSearchWords } from '../organizations/organizations.queries.ts';

/** A new organisation is not silent until it has existed for that many days. */
const IS_SILENT = sql<boolean>`(o.created_at < now() - make_interval(days => ${sql.lit(silentDays)})
  and coalesce(f.last_used_on < ${dutchToday} - ${sql.lit(silentDays)}, true))`;

/** Work accounts are on for a domain that only the provider can confirm; those of a group are confirmed once, there. */
const HAS_DOMAINS_TO_CONFIRM = sql<boolean>`exists (
  select from work_account_connections c where c.org_id = o.id and c.from_group is null and c.is_on and not c.domains <@ c.confirmed_domains
)`;

const JOIN_FIGURES = sql`left join organization_figures f on f.org_id = o.id`;
const JOIN_ITEMS = sql`left join item_versions v on v.org_id = o.id`;
/** Counts the members of all organisations in one scan; a page of fifty is counted per organisation. */
const MEMBERS = sql`select org_id, count(*) as members from members where role <> 'pending'`;
const JOIN_MEMBERS = sql`left join (${MEMBERS} group by org_id) m on m.org_id = o.id`;

const FIGURES = sql`
  o.id, o.sector, o.subpath, o.name, o.town, o.postcode, o.paused_at is not null as is_paused,
  coalesce(v.unclaimed + v.claimed, 0) as items, coalesce(v.claimed, 0) as back, coalesce(m.members, 0) as members,
  coalesce(f.photo_bytes, 0) as storage, f.last_used_on::text as last_used_on, ${IS_SILENT} as is_silent,
  ${HAS_DOMAINS_TO_CONFIRM} as has_domains_to_confirm,
  (select json_build_object('id', g.id, 'subpath', g.subpath, 'name', g.name) from groups g where g.id = o.group_id) as "group"`;

const JOIN_ALL = sql`${JOIN_ITEMS} ${JOIN_FIGURES} left join lateral (
  ${MEMBERS} and org_id = o.id group by org_id
) m on true`;

interface Sort {
  /** The extra join that this sort needs. */
  join?: RawBuilder<unknown>;
  by: (order: RawBuilder<unknown>) => RawBuilder<unknown>;
}

type Order = 'asc' | 'desc';

/** Empty values come last in both directions, except that never used counts as longest ago. */
const sorts: Record<OverseenColumn, Sort> = {
  name: { by: (order) => sql`o.name ${order}, o.id ${order}` },
  sector: { by: (order) => sql`o.sector ${order}, o.name ${order}, o.id ${order}` },
  town: { by: (order) => sql`o.town ${order} nulls last, o.id` },
  items: { join: JOIN_ITEMS, by: (order) => sql`coalesce(v.unclaimed + v.claimed, 0) ${order}, o.id` },
  back: { join: JOIN_ITEMS, by: (order) => sql`coalesce(v.claimed, 0) ${order}, o.id` },
  last_used_on: {
    join: JOIN_FIGURES,
    by: (order) => sql`coalesce(f.last_used_on, '-infinity') ${order}, o.id`,
  },
  members: { join: JOIN_MEMBERS, by: (order) => sql`coalesce(m.members, 0) ${order}, o.id` },
  storage: { join: JOIN_FIGURES, by: (order) => sql`coalesce(f.photo_bytes, 0) ${order}, o.id` },
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
  return sql<boolean>`${words.length > 0 ? containsWords(words) : sql`true`} and ${silent ? IS_SILENT : sql`true`}`;
}

/** Selects the page by the columns of the sort only, and then reads the figures of those organisations. */
export async function readOverseenPage(db: Database, query: OverseenQuery): Promise<OverseenOrganization[]> {
  const { join = sql``, by } = sorts[query.sort];
  const joins = query.silent && join !== JOIN_FIGURES ? sql`${join} ${JOIN_FIGURES}` : join;
  const order = by(query.order === 'asc' ? sql`asc` : sql`desc`);
  const { rows } = await sql<OverseenOrganization>`
    select ${FIGURES}
    from (
      select o.id from organizations o ${joins} where ${buildCondition(query)}
      order by ${order} limit ${overseenPageSize} offset ${(query.page - 1) * overseenPageSize}
    ) chosen
    join organizations o on o.id = chosen.id ${JOIN_ALL}
    order by ${order}
  `.execute(db);
  return rows;
}

export async function countOverseen(db: Database, query: OverseenQuery): Promise<{ total: number; silent: number }> {
  const { rows } = await sql<{ total: number; silent: number }>`
    select count(*) filter (where ${buildCondition(query)}) as total, count(*) filter (where ${IS_SILENT}) as silent
    from organizations o ${JOIN_FIGURES}
  `.execute(db);
  return rows[0]!;
}

export async function findOverseen(db: Database, id: string): Promise<OverseenOrganization | undefined> {
  const { rows } = await sql<OverseenOrganization>`
    select ${FIGURES} from organizations o ${JOIN_ALL} where o.id = ${id}
  `.execute(db);
  return rows[0];
}
