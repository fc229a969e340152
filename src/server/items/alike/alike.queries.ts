import { sql } from 'kysely';

import type { ListedItem } from '../../../shared/items.ts';
import type { Database } from '../../database/connect.ts';
import { type Audience, isKeeping } from '../audience.ts';
import { fieldsFor, IS_LISTED, IS_PUBLIC, IS_WHOLE, ITEMS } from '../listed.ts';

export interface Scope {
  org_id: string;
  audience: Audience;
}

export interface Candidate {
  id: string;
  photo_id: string;
  shared: number;
}

/** What is looked through at most, newest first: an organisation that keeps more has long given the others away. */
const MOST_COMPARED = 5_000;

const inScope = ({ org_id, audience }: Scope) =>
  sql`i.org_id = ${org_id} and ${sql.raw(IS_LISTED)} and ${sql.raw(audience === 'guest' ? IS_PUBLIC : 'true')}`;

/** What this person may see all of: what looks alike tells how something looks. */
const isSeen = ({ audience }: Scope) => sql.raw(isKeeping(audience) ? 'true' : IS_WHOLE);

/** What lies there. */
const liesThere = (scope: Scope) => sql`${inScope(scope)} and ${isSeen(scope)} and i.status = 'unclaimed'`;

interface Compared {
  /** Null when its photo is not for this person. */
  photo_id: string | null;
  tags: string[];
}

export async function findPhotoAndTags(from: Database, scope: Scope, id: string): Promise<Compared | undefined> {
  const { rows } = await sql<Compared>`
    select case when ${isSeen(scope)} then i.photo_id end as photo_id, i.tags from items i where ${inScope(scope)} and i.id = ${id}`.execute(
    from,
  );
  return rows[0];
}

/** With how many of these tags each has. */
export async function candidates(from: Database, scope: Scope, tags: string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select i.id, i.photo_id, case when i.tags && ${tags}::text[]
      then (select count(*) from unnest(i.tags) tag where tag = any(${tags}::text[]))::int else 0 end as shared
    from items i where ${liesThere(scope)}
    order by i.upload_date desc, i.id desc limit ${MOST_COMPARED}`.execute(from);
  return rows;
}

/** What lies there and was placed in the last days. */
export async function recentlyPlaced(from: Database, scope: Scope, days: number) {
  const { rows } = await sql<{ id: string; photo_id: string }>`
    select i.id, i.photo_id from items i
    where ${liesThere(scope)} and i.upload_date > now() - make_interval(days => ${days})
    order by i.upload_date desc, i.id desc limit ${MOST_COMPARED}`.execute(from);
  return rows;
}

/** In the order of their ids; what left since is not there. */
export async function readItems(from: Database, scope: Scope, ids: string[]): Promise<ListedItem[]> {
  const { rows } = await sql<ListedItem>`
    select ${sql.raw(fieldsFor(scope.audience))} from ${sql.raw(ITEMS)}
    where ${liesThere(scope)} and i.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], i.id)`.execute(from);
  return rows;
}
