import { type RawBuilder, sql } from 'kysely';

import {
  type Disposal,
  type DisposalDetail,
  disposalLimits,
  type GoneItem,
} from '../../../shared/clearing-out/contract.ts';
import { itemName } from '../../../shared/items/labels.ts';
import { dutchDate } from '../../../shared/platform/time.ts';
import type { OwnData } from '../../../shared/visitors/own-data.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { ITEMS_WITH_PHOTO, LISTED_FIELDS } from '../items/item-sql.ts';
import { nextDisposalNumber } from '../organizations/organizations.queries.ts';

/** The fields that staff, helpers and admins read. The stored name is the fallback for a deleted account. */
const FIELDS = sql`d.id, d.org_id, d.number, d.is_handed_in, d.destination, d.given_on, d.note, d.weight_grams, d.items,
  coalesce((select name from profiles where user_id = d.made_by), d.made_by_name) as made_by_name, d.created_at,
  case when ${canBePutBack()} and d.items > 0
    then d.created_at + make_interval(days => ${disposalLimits.daysToPutBack}) end as put_back_until`;

function canBePutBack(): RawBuilder<boolean> {
  return sql<boolean>`d.created_at > now() - make_interval(days => ${disposalLimits.daysToPutBack})`;
}

/** Lists the newest first. */
export async function listDisposals(
  db: Database,
  org_id: string,
  before: number | undefined,
  limit: number,
): Promise<Disposal[]> {
  const { rows } = await sql<Disposal>`select ${FIELDS} from disposals d
    where d.org_id = ${org_id} ${before === undefined ? sql`` : sql`and d.number < ${before}`}
    order by d.number desc limit ${limit}`.execute(db);
  return rows;
}

export async function findDisposal(
  db: Database,
  org_id: string,
  by: { id: string } | { key: string },
): Promise<Disposal | undefined> {
  const condition = 'id' in by ? sql`d.id = ${by.id}` : sql`d.idempotency_key = ${by.key}`;
  const { rows } = await sql<Disposal>`select ${FIELDS} from disposals d
    where d.org_id = ${org_id} and ${condition}`.execute(db);
  return rows[0];
}

/** For the export of personal data. */
export const disposalsMadeBy = (db: Database, user_id: string): Promise<OwnData['disposals_made']> =>
  db
    .selectFrom('disposals')
    .select(['created_at', 'given_on', 'destination', 'note', 'items'])
    .where('made_by', '=', user_id)
    .orderBy('created_at')
    .execute();

type ExistingItem = Omit<DisposalDetail['contents'][number], 'name' | 'placed_on'> & {
  tags: string[];
  upload_date: string;
};

/** Returns the items as long as they exist, and after that the record of them. */
export async function readContents(db: Database, org_id: string, id: string): Promise<DisposalDetail['contents']> {
  const { contents } = await db
    .selectFrom('disposals')
    .select('contents')
    .where((eb) => eb.and({ org_id, id }))
    .executeTakeFirstOrThrow();
  if (contents) return contents.map((item) => ({ ...item, id: null, photo_url: null }));
  const { rows } = await sql<ExistingItem>`select ${LISTED_FIELDS}, i.code from ${ITEMS_WITH_PHOTO}
    where i.org_id = ${org_id} and i.disposal_id = ${id} order by i.upload_date, i.id`.execute(db);
  return rows.map(({ id, photo_url, ...item }) => ({ id, photo_url, ...toGoneItem(item) }));
}

/** The record of an item after it is deleted. */
export const toGoneItem = (item: { tags: string[]; code: string; upload_date: string }): GoneItem => ({
  name: itemName(item),
  code: item.code,
  placed_on: dutchDate(Date.parse(item.upload_date)),
});

export type NewDisposal = Pick<Disposal, 'is_handed_in' | 'destination' | 'given_on' | 'note' | 'weight_grams'> & {
  idempotency_key: string;
};

/** Uses a number that the organisation never used before. */
export async function insertDisposal(
  tx: Transaction,
  { org_id, user_id }: { org_id: string; user_id: string },
  disposal: NewDisposal,
  items: number,
): Promise<{ id: string; number: number }> {
  const latest = await tx
    .selectFrom('disposals')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('org_id', '=', org_id)
    .executeTakeFirst();
  const number = await nextDisposalNumber(tx, org_id, latest?.number ?? 0);
  return tx
    .insertInto('disposals')
    .values({ ...disposal, org_id, items, made_by: user_id, number })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Locks a disposal that can still be put back and returns its number; undefined when it is too late. */
export async function lockUndoable(tx: Transaction, org_id: string, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`select d.number from disposals d
    where d.org_id = ${org_id} and d.id = ${id} and ${canBePutBack()} for update`.execute(tx);
  return rows[0]?.number;
}

export async function readItemIds(tx: Transaction, org_id: string, disposal_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('items')
    .select('id')
    .where((eb) => eb.and({ org_id, disposal_id }))
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the items that never belonged to the disposal; the audit log knows those that were put back. */
export async function listItemsNotIn(
  tx: Transaction,
  org_id: string,
  { id, number }: { id: string; number: number },
  ids: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select given.id from unnest(${ids}::uuid[]) as given (id)
    where not exists (select from items i where i.org_id = ${org_id} and i.id = given.id and i.disposal_id = ${id})
      and not exists (select from audit_log l where l.org_id = ${org_id} and l.subject_id = given.id
        and l.action = 'item.put-back' and l.details ->> 'disposal' = ${String(number)})`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function updateItemCount(tx: Transaction, org_id: string, id: string): Promise<void> {
  await sql`update disposals d set items = (
      select count(*) from items i where i.org_id = d.org_id and i.disposal_id = d.id
    ) where d.org_id = ${org_id} and d.id = ${id}`.execute(tx);
}
