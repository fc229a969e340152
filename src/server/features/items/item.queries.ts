import { sql } from 'kysely';

import type { ItemDetail } from '../../../shared/items/desk-items.ts';
import type { OwnData } from '../../../shared/visitors/own-data.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { DeskUser } from './desk-user.ts';
import { IS_LISTED, IS_PUBLIC, IS_NOT_KIND_ONLY, ITEMS_WITH_PHOTO, LISTED_FIELDS, placeFor } from './item-sql.ts';

/** The name of the account, or the imported name when there is no account here. */
export const selectPersonName = (column: 'i.uploaded_by' | 'i.claimed_by') =>
  sql`coalesce((select name from profiles where user_id = ${sql.ref(column)}), ${sql.ref(`${column}_name`)})`;

const neighbour = (direction: 'newer' | 'older') => {
  const [beyond, order] = direction === 'newer' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql`(select n.id from items n
    where n.org_id = i.org_id and n.left_list_at is null and (n.upload_date, n.id) ${beyond} (i.upload_date, i.id)
    order by n.upload_date ${order}, n.id ${order} limit 1)`;
};

type Reader = Pick<DeskUser, 'org_id' | 'audience'>;

export async function findItem(db: Database, reader: Reader, id: string): Promise<ItemDetail | undefined> {
  return (await findItems(db, reader, [id]))[0];
}

/** Staff-only data is not even read for a helper. */
export async function findItems(db: Database, { org_id, audience }: Reader, ids: string[]): Promise<ItemDetail[]> {
  const note = audience === 'staff' ? sql`i.verification_note` : sql`null`;
  const claimant =
    audience === 'staff'
      ? sql`(select c.name from claims c where c.org_id = i.org_id and c.item_id = i.id and c.state = 'collected' limit 1)`
      : sql`null`;
  const { rows } = await sql<ItemDetail>`
    select ${LISTED_FIELDS}, i.org_id, i.school_id, p.width as photo_width, p.height as photo_height, i.ai_tags, i.ai_raw,
      i.is_public, i.kinds, ${note} as verification_note, i.code, ${placeFor(audience)} as place_id,
      ${placeFor(audience, 'name')} as place_name, i.found_on,
      i.uploaded_by, ${selectPersonName('i.uploaded_by')} as uploaded_by_name,
      i.claimed_by, ${selectPersonName('i.claimed_by')} as claimed_by_name, ${claimant} as handed_to, i.created_at, i.updated_at, i.version,
      ${neighbour('newer')} as previous_id, ${neighbour('older')} as next_id
    from ${ITEMS_WITH_PHOTO}
    where i.org_id = ${org_id} and i.id = any(${ids}) and ${IS_LISTED}
  `.execute(db);
  return rows.map(({ is_reserved, kind_only, ...item }) => ({
    ...item,
    kind_only: Boolean(kind_only),
    ...(is_reserved && { is_reserved }),
  }));
}

export async function findItemByKey(db: Database, reader: Reader, key: string): Promise<ItemDetail | undefined> {
  const found = await db
    .selectFrom('items')
    .select('id')
    .where('org_id', '=', reader.org_id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return found && findItem(db, reader, found.id);
}

/** Tells whether the item with this key was removed or left the list. */
export async function isRemovedKey(db: Database, org_id: string, key: string): Promise<boolean> {
  const { rows } = await sql`select from removed_item_keys where org_id = ${org_id} and idempotency_key = ${key}
    union all
    select from items where org_id = ${org_id} and idempotency_key = ${key} and left_list_at is not null`.execute(db);
  return rows.length > 0;
}

/** Includes the keys of removed items. */
export async function findUsedKeys(db: Database, org_id: string, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select idempotency_key as key from items where org_id = ${org_id} and idempotency_key = any(${keys}::uuid[])
    union all
    select idempotency_key from removed_item_keys where org_id = ${org_id} and idempotency_key = any(${keys}::uuid[])
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** The keys are stored, for clients that retry after a lost response. */
export async function deleteItems(tx: Transaction, items: { org_id: string; id: string }[]): Promise<void> {
  await sql`with removed as (
      delete from items where (org_id, id) in (
        select * from unnest(${items.map(({ org_id }) => org_id)}::uuid[], ${items.map(({ id }) => id)}::uuid[])
      ) returning org_id, idempotency_key
    )
    insert into removed_item_keys (org_id, idempotency_key)
    select org_id, idempotency_key from removed where idempotency_key is not null
    on conflict (org_id, idempotency_key) do update set removed_at = excluded.removed_at`.execute(tx);
}

/** Named, so that a running server ignores columns of a newer version. */
const editedFields = [
  'version',
  'photo_id',
  'tags',
  'ai_tags',
  'ai_raw',
  'description',
  'last_seen_location',
  'verification_note',
  'is_public',
  'kind_only',
  'place_id',
  'found_on',
  'upload_date',
] as const;

export function lockItem(tx: Transaction, org_id: string, id: string) {
  return tx
    .selectFrom('items')
    .select(editedFields)
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .where('left_list_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedItem = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

/** A photo is public when a public item that is not kind-only has it. */
export async function isPublicPhoto(db: Database, path: string): Promise<boolean> {
  const { rows } = await sql`select from ${ITEMS_WITH_PHOTO}
    where p.path = ${path} and ${IS_LISTED} and ${IS_PUBLIC} and ${IS_NOT_KIND_ONLY}
      and not exists (select from organizations o where o.id = i.org_id and o.paused_at is not null) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Includes items that are off the list, for the export of personal data. */
export async function findItemsByPerson(
  db: Database,
  user_id: string,
): Promise<Pick<OwnData, 'items_placed' | 'items_marked_collected'>> {
  const read = async <T>(column: 'uploaded_by' | 'claimed_by', date: 'upload_date' | 'claimed_date') => {
    const { rows } = await sql<T>`select ${LISTED_FIELDS} from ${ITEMS_WITH_PHOTO}
      where ${sql.ref(`i.${column}`)} = ${user_id} order by ${sql.ref(`i.${date}`)}`.execute(db);
    return rows;
  };
  return {
    items_placed: await read('uploaded_by', 'upload_date'),
    items_marked_collected: await read('claimed_by', 'claimed_date'),
  };
}
