import { sql } from 'kysely';

import type { Place } from '../../../shared/places/contract.ts';
import { type Database, now, type Transaction } from '../../platform/database/connect.ts';

/** Collected items and items off the list are no longer in a storage place. */
const IS_STORED = sql`i.status = 'unclaimed' and i.left_list_at is null`;

export async function readPlaces(db: Database, org_id: string, forStaff = true): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select p.id, p.name, p.is_archived, p.staff_only, coalesce(stored.items, 0)::int as items
    from places p left join (
      select i.place_id, count(*) as items from items i
      where i.org_id = ${org_id} and i.place_id is not null and ${IS_STORED} group by i.place_id
    ) stored on stored.place_id = p.id
    where p.org_id = ${org_id} and (${forStaff} or not p.staff_only) order by p.position, p.id`.execute(db);
  return rows;
}

/** Concurrent placements and edits of the list wait until this transaction ends. */
export async function lockPlaces(tx: Transaction, org_id: string): Promise<void> {
  await tx.selectFrom('organizations').select('id').where('id', '=', org_id).forNoKeyUpdate().execute();
  await tx.selectFrom('places').select('id').where('org_id', '=', org_id).orderBy('id').forUpdate().execute();
}

/** Deletes the places that no item ever referred to. */
export async function removeUnused(tx: Transaction, org_id: string, ids: string[]): Promise<void> {
  await sql`delete from places p where p.org_id = ${org_id} and p.id = any(${ids}::uuid[])
    and not exists (select from items i where i.org_id = p.org_id and i.place_id = p.id)`.execute(tx);
}

/** Saves the places in this order; existing places that are not listed are archived and come last. */
export async function writePlaces(tx: Transaction, org_id: string, places: Omit<Place, 'items'>[]): Promise<void> {
  // Archives all first, because names of archived places need not be unique: two places can swap names.
  await tx
    .updateTable('places')
    .set({ is_archived: true, position: places.length })
    .where('org_id', '=', org_id)
    .execute();
  if (places.length === 0) return;
  await tx
    .insertInto('places')
    .values(places.map((place, position) => ({ ...place, org_id, position })))
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        position: eb.ref('excluded.position'),
        is_archived: eb.ref('excluded.is_archived'),
        staff_only: eb.ref('excluded.staff_only'),
        updated_at: now,
      })),
    )
    .execute();
}

/** The share lock keeps the place from being archived, hidden or removed until the transaction ends. */
export async function lockPlaceIfInUse(
  tx: Transaction,
  org_id: string,
  id: string,
): Promise<Pick<Place, 'staff_only'> | undefined> {
  return tx
    .selectFrom('places')
    .select('staff_only')
    .where((eb) => eb.and({ org_id, id, is_archived: false }))
    .forShare()
    .executeTakeFirst();
}

export async function isStaffOnly(tx: Transaction, org_id: string, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('places')
    .select('staff_only')
    .where((eb) => eb.and({ org_id, id }))
    .executeTakeFirst();
  return found?.staff_only === true;
}
