import { sql } from 'kysely';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { ItemOfOrganization } from '../../../../shared/items/several.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type Audience, isDeskAudience } from '../audience.ts';
import { fieldsFor, IS_LISTED, IS_PUBLIC, IS_NOT_KIND_ONLY, ITEMS_WITH_PHOTO } from '../item-sql.ts';

export interface Scope {
  org_id: string;
  audience: Audience;
}

export interface Candidate {
  id: string;
  photo_id: string;
  shared: number;
}

/** Newest first; few organisations have more items in storage. */
export const MAX_COMPARED = 5_000;

const isVisible = ({ audience }: Pick<Scope, 'audience'>) =>
  sql`${IS_LISTED} and ${audience === 'guest' ? IS_PUBLIC : sql`true`}`;

const inScope = (scope: Scope) => sql`i.org_id = ${scope.org_id} and ${isVisible(scope)}`;

/** Similarity reveals how an item looks, so kind-only items are for helpers and staff only. */
const isFullyVisible = ({ audience }: Pick<Scope, 'audience'>) =>
  isDeskAudience(audience) ? sql`true` : IS_NOT_KIND_ONLY;

const isStored = (scope: Scope) => sql`${inScope(scope)} and ${isFullyVisible(scope)} and i.status = 'unclaimed'`;

interface PhotoAndTags {
  /** Null when the audience may not see the photo. */
  photo_id: string | null;
  tags: string[];
}

export async function findPhotoAndTags(db: Database, scope: Scope, id: string): Promise<PhotoAndTags | undefined> {
  const { rows } = await sql<PhotoAndTags>`
    select case when ${isFullyVisible(scope)} then i.photo_id end as photo_id, i.tags from items i where ${inScope(scope)} and i.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** `shared` is the number of tags in common. */
export async function findCandidates(
  db: Database,
  scope: Scope,
  tags: string[],
  max = MAX_COMPARED,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select i.id, i.photo_id, case when i.tags && ${tags}::text[]
      then (select count(*) from unnest(i.tags) tag where tag = any(${tags}::text[]))::int else 0 end as shared
    from items i where ${isStored(scope)}
    order by i.upload_date desc, i.id desc limit ${max}`.execute(db);
  return rows;
}

export async function findRecentlyPlaced(db: Database, scope: Scope, days: number) {
  const { rows } = await sql<{ id: string; photo_id: string }>`
    select i.id, i.photo_id from items i
    where ${isStored(scope)} and i.upload_date > now() - make_interval(days => ${days})
    order by i.upload_date desc, i.id desc limit ${MAX_COMPARED}`.execute(db);
  return rows;
}

/** Keeps the order of the ids and skips items that left the list. */
export async function readItems(db: Database, scope: Scope, ids: string[]): Promise<ListedItem[]> {
  const { rows } = await sql<ListedItem>`
    select ${fieldsFor(scope.audience)} from ${ITEMS_WITH_PHOTO}
    where ${isStored(scope)} and i.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], i.id)`.execute(db);
  return rows;
}

/** The same for items of several organisations. */
export async function readItemsOfSeveral(
  db: Database,
  org_ids: string[],
  audience: Audience,
  ids: string[],
): Promise<ItemOfOrganization[]> {
  const { rows } = await sql<ItemOfOrganization>`
    select i.org_id, ${fieldsFor(audience)} from ${ITEMS_WITH_PHOTO}
    where i.org_id = any(${org_ids}::uuid[]) and i.id = any(${ids}::uuid[]) and i.status = 'unclaimed'
      and ${isVisible({ audience })} and ${isFullyVisible({ audience })}
    order by array_position(${ids}::uuid[], i.id)`.execute(db);
  return rows;
}
