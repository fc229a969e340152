import type { ItemOfOrganization } from '../../../../shared/items/several.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Position } from '../../../platform/database/cursor.ts';
import type { Audience } from '../audience.ts';
import { fieldsFor, ITEMS_WITH_PHOTO } from '../item-sql-text.ts';
import {
  type Bind,
  buildConditions,
  isAfter,
  type ItemFilter,
  orderBy,
  queryRows,
  selectTotal,
} from '../list/list.queries.ts';
import { bestFirst, type Page, type RankedItem, type SearchFilter, selectRanked } from '../list/search.queries.ts';
import { versionColumnFor } from '../list/version.ts';

/* Each filter is of another organisation; audience and the other conditions are the same. */

interface ListPage {
  limit: number;
  after?: Position | undefined;
  /** The list is not read when this version is current. */
  knownVersion?: string | undefined;
}

interface ListResult {
  version: string;
  items: ItemOfOrganization[] | undefined;
  total: number | null;
}

/** Counters of versions only grow, so their sum identifies the items of all organisations together. */
const summedVersion = (audience: Audience) =>
  `(select epoch from version_epoch) || '.' || coalesce(sum(v.${versionColumnFor(audience)}), 0)`;

const selectFields = (audience: Audience) => `
  select i.org_id, ${fieldsFor(audience)} from ${ITEMS_WITH_PHOTO}
  where i.org_id = chosen.org_id and i.id = chosen.id limit 1`;

/** Reads the newest of each organisation by its index, and the fields of those that are shown. */
export async function listItems(
  db: Database,
  filters: ItemFilter[],
  { limit, after, knownVersion: known = '' }: ListPage,
): Promise<ListResult> {
  const [first] = filters as [ItemFilter];
  const { audience, status } = first;
  const isCounted = !first.period && first.lastLook === undefined;
  const rows = await queryRows<{ version: string; total: number | null } & ItemOfOrganization>(db, (bind) => {
    const max = bind(limit);
    const isChanged = `v.version <> ${bind(known)}`;
    const newest = filters.map(
      (filter) => `(
        select i.org_id, i.id, i.upload_date from items i
        where ${conditionsOf(filter, after, bind).join(' and ')} and ${isChanged}
        order by ${orderBy(filter)} limit ${max})`,
    );
    return `
      select v.version, v.total, i.*
      from (
        select ${summedVersion(audience)} as version,
          ${isCounted ? `coalesce(sum(${selectTotal(status, audience)}), 0)::int` : 'null::int'} as total
        from item_versions v where v.org_id = any (${bind(filters.map(({ org_id }) => org_id))}::uuid[])
      ) v
      left join lateral (
        select i.*
        from (select * from (${newest.join(' union all ')}) i order by ${orderBy(first)} limit ${max}) chosen
        cross join lateral (${selectFields(audience)}) i
        order by ${orderBy(first, 'chosen')}
      ) i on true`;
  });
  const { version, total } = rows[0]!;
  if (version === known) return { version, total, items: undefined };
  return { version, total, items: rows.filter((row) => row.id !== null) };
}

const conditionsOf = (filter: ItemFilter, after: Position | undefined, bind: Bind) => [
  `i.org_id = ${bind(filter.org_id)}`,
  ...buildConditions(filter, bind),
  ...(after ? [isAfter(filter, after, bind)] : []),
];

export type RankedItemOfOrganization = RankedItem & ItemOfOrganization;

export function searchItems(db: Database, filters: SearchFilter[], page: Page): Promise<RankedItemOfOrganization[]> {
  const [first] = filters as [SearchFilter];
  return queryRows(
    db,
    (bind) => `
      select i.*, chosen.rank
      from (${selectRanked(filters, page, bind)}) chosen
      cross join lateral (${selectFields(first.audience)}) i
      ${bestFirst(first, 'chosen')}`,
  );
}

interface OrganizationVersion {
  org_id: string;
  /** Of all items of the organisation. */
  version: string;
}

/** The version of each organisation, and of what this audience sees of all together. */
export async function readVersions(db: Database, org_ids: string[], audience: Audience) {
  const rows = await queryRows<OrganizationVersion & { seen: string }>(
    db,
    (bind) => `
      select o.org_id, e.epoch || '.' || coalesce(v.version, 0) as version,
        e.epoch || '.' || sum(coalesce(v.${versionColumnFor(audience)}, 0)) over () as seen
      from unnest(${bind(org_ids)}::uuid[]) as o (org_id)
      cross join version_epoch e
      left join item_versions v on v.org_id = o.org_id`,
  );
  return { seen: rows[0]!.seen, versions: new Map(rows.map(({ org_id, version }) => [org_id, version])) };
}
