import { type Insertable, sql, type Updateable } from 'kysely';

import type { Group, ListedOrganization } from '../../../shared/organizations/contract.ts';
import { type GroupWithLocations, maxGroups, maxLocations } from '../../../shared/organizations/groups.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import type { OverseenGroup } from '../../../shared/provider/groups.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isErrno } from '../../platform/errors/is-errno.ts';
import { organizationsQuery } from './organizations.queries.ts';

const fields = ['groups.id', 'groups.subpath', 'groups.name'] as const;

export async function findGroupWithLocations(
  db: Database,
  by: { id: string } | { subpath: string },
): Promise<GroupWithLocations> {
  const found = await db
    .selectFrom('groups')
    .select(fields)
    .where((eb) => eb.and(by))
    .executeTakeFirst();
  if (!found) throw new DomainError('group_not_found');
  return { ...found, locations: await locationsOf(db, found.id) };
}

const locationsOf = (db: Database, group_id: string): Promise<ListedOrganization[]> =>
  organizationsQuery(db).where('group_id', '=', group_id).orderBy('name').orderBy('id').limit(maxLocations).execute();

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

/** Locks the group, so that two organisations cannot both become its last location. */
export async function lockGroupWithRoom(tx: Transaction, id: string): Promise<Group> {
  const found = await tx.selectFrom('groups').select(fields).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!found) throw new DomainError('group_not_found');
  if ((await locationsOf(tx, id)).length >= maxLocations) throw new DomainError('group_full');
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
