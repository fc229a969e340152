import { type Insertable, sql, type Updateable } from 'kysely';

import type { Group } from '../../../shared/organizations/contract.ts';
import { type GroupWithLocations, maxGroups, maxLocations } from '../../../shared/organizations/groups.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import type { OverseenGroup } from '../../../shared/provider/groups.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isErrno } from '../../platform/errors/is-errno.ts';
import { enabledFeatures } from './settings.queries.ts';
import { LAST_LOOK_DAYS } from './term.ts';

const fields = ['groups.id', 'groups.subpath', 'groups.name'] as const;

export interface FoundGroup extends GroupWithLocations {
  /** All its locations want to be found by search engines. */
  is_indexed: boolean;
}

export async function findGroupWithLocations(
  db: Database,
  by: { id: string } | { subpath: string },
): Promise<FoundGroup> {
  const found = await db
    .selectFrom('groups')
    .select(fields)
    .where((eb) => eb.and(by))
    .executeTakeFirst();
  if (!found) throw new DomainError('group_not_found');
  const rows = await locationsQuery(db, found.id).execute();
  return {
    ...found,
    locations: rows.map(({ is_indexed: _, parts, ...location }) => ({ ...location, parts: enabledFeatures(parts) })),
    is_indexed: rows.length > 0 && rows.every(({ is_indexed }) => is_indexed),
  };
}

const locationsQuery = (db: Database, group_id: string) =>
  db
    .selectFrom('organizations as o')
    .leftJoin('organization_settings as s', 's.org_id', 'o.id')
    .select(['o.id', 'o.sector', 'o.subpath', 'o.name', 'o.town', 'o.postcode', 'o.donation_after_months'])
    .select(['o.term_since', LAST_LOOK_DAYS.as('last_look_days'), 's.parts'])
    .select([
      sql<boolean>`o.paused_at is not null`.as('is_paused'),
      sql<boolean>`coalesce(s.is_indexed, false)`.as('is_indexed'),
    ])
    .where('o.group_id', '=', group_id)
    .orderBy('o.name')
    .orderBy('o.id')
    .limit(maxLocations);

export async function readLocationIds(db: Database, group_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('id')
    .where('group_id', '=', group_id)
    .limit(maxLocations)
    .execute();
  return rows.map(({ id }) => id);
}

export const readGroups = (db: Database): Promise<OverseenGroup[]> =>
  db
    .selectFrom('groups')
    .select(fields)
    .select(sql<number>`(select count(*) from organizations o where o.group_id = groups.id)`.as('locations'))
    .orderBy('name')
    .orderBy('id')
    .limit(maxGroups)
    .execute();

export async function insertGroup(tx: Transaction, values: Insertable<Schema['groups']>): Promise<string> {
  // Without a lock two providers could add the last group at the same moment.
  await sql`lock table groups in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom('groups')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= maxGroups) throw new DomainError('too_many_groups');
  const { id } = await withAddressError(() =>
    tx.insertInto('groups').values(values).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

export async function updateGroup(db: Database, id: string, changes: Updateable<Schema['groups']>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await withAddressError(() => db.updateTable('groups').set(changes).where('id', '=', id).execute());
}

/** Its locations stay. */
export async function deleteGroup(db: Database, id: string): Promise<void> {
  const deleted = await db.deleteFrom('groups').where('id', '=', id).returning('id').execute();
  if (deleted.length === 0) throw new DomainError('group_not_found');
}

export async function lockGroup(tx: Transaction, id: string): Promise<Group> {
  const found = await tx.selectFrom('groups').select(fields).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!found) throw new DomainError('group_not_found');
  return found;
}

/** Locks the group, so that two organisations cannot both become its last location. */
export async function lockGroupWithRoom(tx: Transaction, id: string): Promise<Group> {
  const found = await lockGroup(tx, id);
  if ((await readLocationIds(tx, id)).length >= maxLocations) throw new DomainError('group_full');
  return found;
}

export async function groupOf(db: Database, org_id: string): Promise<Group | undefined> {
  return db
    .selectFrom('groups')
    .innerJoin('organizations', 'organizations.group_id', 'groups.id')
    .select(fields)
    .where('organizations.id', '=', org_id)
    .executeTakeFirst();
}

async function withAddressError<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isErrno(error, '23505') ? new DomainError('group_exists') : error;
  }
}
