import { CompiledQuery } from 'kysely';

import type { ListedItem, Period, StatusFilter } from '../../../shared/items.ts';
import type { Database } from '../../database/connect.ts';
import type { Position } from '../../database/cursor.ts';
import type { Audience } from '../audience.ts';
import { IS_LISTED, IS_PUBLIC, isInLastLook, ITEMS, listFieldsFor, placeFor } from '../listed.ts';
import { versionFor, versionText } from './version.ts';

export interface Choice {
  org_id: string;
  audience: Audience;
  status: StatusFilter;
  period?: Period | undefined;
  /** Where it is kept, or 'none': only keepers may ask. */
  place?: string | undefined;
  /** Only what was placed by this day and soon goes; null where nothing does. */
  lastLook?: string | null | undefined;
}

interface ListFilter extends Choice {
  /** Only this item. */
  id?: string | undefined;
  code?: string | undefined;
  limit: number;
  /** Where the previous page ended. */
  after?: Position | undefined;
  /** The version the caller has already; the list itself is not read when nothing changed since. */
  knownVersion?: string | undefined;
}

interface ListResult {
  version: string;
  /** Undefined when the caller's version is still the current one. */
  items: ListedItem[] | undefined;
  /** How many items there are; null where that is not kept. */
  total: number | null;
}

/** Kept by every change, beside the version. */
const totalOf = (status: StatusFilter, audience: Audience) =>
  (status === 'all' ? (['unclaimed', 'claimed'] as const) : [status])
    .map((counted) => `coalesce(v.${audience === 'guest' ? 'public_' : ''}${counted}, 0)`)
    .join(' + ');

type Bind = (value: unknown) => string;

const periodConditions: Record<Period, string> = {
  week: "i.upload_date > now() - interval '7 days'",
  month: "i.upload_date > now() - interval '30 days'",
  older: "i.upload_date <= now() - interval '30 days'",
};

/** By the column itself where that is enough: an index has it. */
function isKeptIn(place: string, audience: Audience, bind: Bind): string {
  const kept = audience === 'staff' ? 'i.place_id' : placeFor('helper');
  return place === 'none' ? `${kept} is null` : `${kept} = ${bind(place)}`;
}

/** Which items of an organisation may be in a list at all, whatever is searched for. */
export function conditionsOf({ audience, status, period, place, lastLook }: Choice, bind: Bind): string[] {
  return [
    IS_LISTED,
    ...(audience === 'guest' ? [IS_PUBLIC] : []),
    ...(status === 'all' ? [] : [`i.status = ${bind(status)}`]),
    ...(period ? [periodConditions[period]] : []),
    ...(place ? [isKeptIn(place, audience, bind)] : []),
    ...(lastLook === undefined ? [] : [isInLastLook(bind(lastLook), audience)]),
  ];
}

export const NEWEST_FIRST = 'i.upload_date desc, i.id desc';

/** Newest first; of what soon goes, what goes first. */
export const orderOf = ({ lastLook }: Choice) => (lastLook === undefined ? NEWEST_FIRST : 'i.upload_date, i.id');

export const isAfter = ({ lastLook }: Choice, { date, id }: Position, bind: Bind) =>
  `(i.upload_date, i.id) ${lastLook === undefined ? '<' : '>'} (${bind(date)}::timestamptz, ${bind(id)}::uuid)`;

/** A query as text, with every value bound: building it as a tree would cost more than all else for a list. */
export type Written = CompiledQuery;

export function written(write: (bind: Bind) => string): Written {
  const values: unknown[] = [];
  const text = write((value) => `$${values.push(value)}`);
  return CompiledQuery.raw(text, values);
}

export async function askWritten<Row>(db: Database, query: Written): Promise<Row[]> {
  const { rows } = await db.executeQuery(query as CompiledQuery<Row>);
  return rows;
}

export const ask = <Row>(db: Database, write: (bind: Bind) => string): Promise<Row[]> => askWritten(db, written(write));

/** One query for the list and its version together, so that they cannot disagree. */
export async function listItems(db: Database, filter: ListFilter): Promise<ListResult> {
  const { org_id, audience, id, code, status, after, limit, knownVersion: known = '' } = filter;
  const isCounted = !(id || code || filter.period || filter.place || filter.lastLook !== undefined);
  const rows = await ask<{ version: string; total: number | null } & ListedItem>(db, (bind) => {
    const organization = bind(org_id);
    const conditions = [
      `v.version <> ${bind(known)}`,
      `i.org_id = ${organization}`,
      ...conditionsOf(filter, bind),
      ...(id ? [`i.id = ${bind(id)}`] : []),
      ...(code ? [`i.code = ${bind(code)}`] : []),
      ...(after ? [isAfter(filter, after, bind)] : []),
    ];
    const order = orderOf(filter);
    const chosen = `where ${conditions.join(' and ')} order by ${order} limit ${bind(limit)}`;
    const list =
      status === 'all'
        ? `select ${listFieldsFor(audience)} from ${ITEMS} ${chosen}`
        : chosenByIndex(chosen, order, organization, audience);
    return `
      select v.version, v.total, i.*
      from (
        select ${versionText(versionFor(audience))} as version,
          ${isCounted ? totalOf(status, audience) : 'null::int'} as total
        from (select) one left join item_versions v on v.org_id = ${organization}
      ) v
      left join lateral (${list}) i on true`;
  });
  const { version, total } = rows[0]!;
  if (version === known) return { version, total, items: undefined };
  return { version, total, items: rows.filter((row) => row.id !== null) };
}

/** Whether a claim has this code: one that is approved, or whose item was collected since. */
export async function isCodeOfClaim(db: Database, org_id: string, code: string): Promise<boolean> {
  const rows = await ask(
    db,
    (bind) =>
      `select from claims where org_id = ${bind(org_id)} and code = ${bind(code)} and waiting_since is not null`,
  );
  return rows.length > 0;
}

/**
 * Chooses by the entries of the index `items_by_date`, which hold all that a filter asks, and only then reads the
 * items themselves: those lie scattered, and most would be read to be left out. The limits keep the planner from
 * merging the two.
 */
const chosenByIndex = (chosen: string, order: string, organization: string, audience: Audience) => `
  select i.*
  from (select i.id, i.upload_date from items i ${chosen}) chosen
  cross join lateral (${readChosen(organization, audience)}) i
  order by ${order.replaceAll('i.', 'chosen.')}`;

/** The item that was chosen, for a list. */
export const readChosen = (organization: string, audience: Audience) =>
  `select ${listFieldsFor(audience)} from ${ITEMS} where i.org_id = ${organization} and i.id = chosen.id limit 1`;
