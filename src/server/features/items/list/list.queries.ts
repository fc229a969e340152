import { CompiledQuery } from 'kysely';

import type { ListedItem, Period, StatusFilter } from '../../../../shared/items/contract.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Position } from '../../../platform/database/cursor.ts';
import type { Audience } from '../audience.ts';
import { IS_LISTED, IS_PUBLIC, isInLastLook, ITEMS_WITH_PHOTO, listFieldsFor, placeFor } from '../item-sql-text.ts';
import { versionColumnFor, versionText } from './version.ts';

export interface ItemFilter {
  org_id: string;
  audience: Audience;
  status: StatusFilter;
  period?: Period | undefined;
  /** A storage place or 'none'; only for helpers and staff. */
  place?: string | undefined;
  /** Only items in their last look, given its day; null matches nothing. */
  lastLook?: string | null | undefined;
}

interface ListFilter extends ItemFilter {
  id?: string | undefined;
  code?: string | undefined;
  limit: number;
  after?: Position | undefined;
  /** The list is not read when this version is current. */
  knownVersion?: string | undefined;
}

interface ListResult {
  version: string;
  /** Undefined when the caller's version is current. */
  items: ListedItem[] | undefined;
  /** Null where no trigger maintains the count. */
  total: number | null;
}

/** Triggers maintain these counts next to the version. */
export const selectTotal = (status: StatusFilter, audience: Audience) =>
  (status === 'all' ? (['unclaimed', 'claimed'] as const) : [status])
    .map((counted) => `coalesce(v.${audience === 'guest' ? 'public_' : ''}${counted}, 0)`)
    .join(' + ');

export type Bind = (value: unknown) => string;

const periodConditions: Record<Period, string> = {
  week: "i.upload_date > now() - interval '7 days'",
  month: "i.upload_date > now() - interval '30 days'",
  older: "i.upload_date <= now() - interval '30 days'",
};

/** Staff see all places, so that the indexed column is enough. */
function isInPlace(place: string, audience: Audience, bind: Bind): string {
  const place_id = audience === 'staff' ? 'i.place_id' : placeFor('helper');
  return place === 'none' ? `${place_id} is null` : `${place_id} = ${bind(place)}`;
}

export function buildConditions({ audience, status, period, place, lastLook }: ItemFilter, bind: Bind): string[] {
  return [
    IS_LISTED,
    ...(audience === 'guest' ? [IS_PUBLIC] : []),
    ...(status === 'all' ? [] : [`i.status = ${bind(status)}`]),
    ...(period ? [periodConditions[period]] : []),
    ...(place ? [isInPlace(place, audience, bind)] : []),
    ...(lastLook === undefined ? [] : [isInLastLook(bind(lastLook), audience)]),
  ];
}

/** Newest first; the last look is sorted by which items go first. */
export const orderBy = ({ lastLook }: Pick<ItemFilter, 'lastLook'>, alias = 'i') =>
  lastLook === undefined ? `${alias}.upload_date desc, ${alias}.id desc` : `${alias}.upload_date, ${alias}.id`;

export const NEWEST_FIRST = orderBy({});

export const isAfter = ({ lastLook }: ItemFilter, { date, id }: Position, bind: Bind) =>
  `(i.upload_date, i.id) ${lastLook === undefined ? '<' : '>'} (${bind(date)}::timestamptz, ${bind(id)}::uuid)`;

/** SQL text with bound values: `sql` would add a sixth to the processor time of a list query. */
export type SqlQuery = CompiledQuery;

export function buildQuery(write: (bind: Bind) => string): SqlQuery {
  const values: unknown[] = [];
  const text = write((value) => `$${values.push(value)}`);
  return CompiledQuery.raw(text, values);
}

export async function runQuery<Row>(db: Database, query: SqlQuery): Promise<Row[]> {
  const { rows } = await db.executeQuery(query as CompiledQuery<Row>);
  return rows;
}

export const queryRows = <Row>(db: Database, write: (bind: Bind) => string): Promise<Row[]> =>
  runQuery(db, buildQuery(write));

/** Reads list and version in one query, so that they are consistent. */
export async function listItems(db: Database, filter: ListFilter): Promise<ListResult> {
  const { org_id, audience, id, code, status, after, limit, knownVersion: known = '' } = filter;
  const isCounted = !(id || code || filter.period || filter.place || filter.lastLook !== undefined);
  const rows = await queryRows<{ version: string; total: number | null } & ListedItem>(db, (bind) => {
    const organization = bind(org_id);
    const conditions = [
      `v.version <> ${bind(known)}`,
      `i.org_id = ${organization}`,
      ...buildConditions(filter, bind),
      ...(id ? [`i.id = ${bind(id)}`] : []),
      ...(code ? [`i.code = ${bind(code)}`] : []),
      ...(after ? [isAfter(filter, after, bind)] : []),
    ];
    const chosen = `where ${conditions.join(' and ')} order by ${orderBy(filter)} limit ${bind(limit)}`;
    const list =
      status === 'all'
        ? `select ${listFieldsFor(audience)} from ${ITEMS_WITH_PHOTO} ${chosen}`
        : selectByIndex(chosen, orderBy(filter, 'chosen'), organization, audience);
    return `
      select v.version, v.total, i.*
      from (
        select ${versionText(versionColumnFor(audience))} as version,
          ${isCounted ? selectTotal(status, audience) : 'null::int'} as total
        from (select) one left join item_versions v on v.org_id = ${organization}
      ) v
      left join lateral (${list}) i on true`;
  });
  const { version, total } = rows[0]!;
  if (version === known) return { version, total, items: undefined };
  return { version, total, items: rows.filter((row) => row.id !== null) };
}

/** Includes approved claims and claims of collected items. */
export async function isClaimCode(db: Database, org_id: string, code: string): Promise<boolean> {
  const rows = await queryRows(
    db,
    (bind) =>
      `select from claims where org_id = ${bind(org_id)} and code = ${bind(code)} and waiting_since is not null`,
  );
  return rows.length > 0;
}

/**
 * Selects ids by the index `items_by_date`, which covers the filters, before reading the scattered rows. The limits
 * keep the planner from merging the two steps.
 */
const selectByIndex = (chosen: string, order: string, organization: string, audience: Audience) => `
  select i.*
  from (select i.id, i.upload_date from items i ${chosen}) chosen
  cross join lateral (${selectChosen(organization, audience)}) i
  order by ${order}`;

export const selectChosen = (organization: string, audience: Audience) =>
  `select ${listFieldsFor(audience)} from ${ITEMS_WITH_PHOTO} where i.org_id = ${organization} and i.id = chosen.id limit 1`;
