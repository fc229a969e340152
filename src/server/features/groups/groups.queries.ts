import { type Insertable, sql, type Updateable } from 'kysely';

import { getGroupLogo, type GroupWithLocations, maxGroups, maxLocations } from '../../../shared/groups/contract.ts';
import type { OverseenGroup } from '../../../shared/groups/overseen.ts';
import type { Group, Logo } from '../../../shared/organizations/contract.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isErrno } from '../../platform/errors/is-errno.ts';
import { enabledFeatures } from '../organizations/settings.queries.ts';
import { LAST_LOOK_DAYS } from '../organizations/term.ts';

const fields = ['groups.id', 'groups.subpath', 'groups.name'] as const;

const logo = sql<Logo | null>`case when group_logos.id is not null then json_build_object(
  'url', ${sql.lit(getGroupLogo.path.replace(':id', ''))} || group_logos.id, 'width', width, 'height', height) end`;

export interface FoundGroup extends GroupWithLocations {
  /** All its locations want to be found by search engines. */
  is_indexed: boolean;
}

/** A former address leads to the group's current one. */
export async function findGroupWithLocations(
  db: Database,
  by: { id: string } | { subpath: string },
): Promise<FoundGroup> {
  const found = await db
    .selectFrom('groups')
    .leftJoin('group_logos', 'group_logos.group_id', 'groups.id')
    .select([...fields, logo.as('logo')])
    .where((eb) => ('id' in by ? eb('groups.id', '=', by.id) : eb('subpath', '=', by.subpath)))
    .executeTakeFirst();
  if (!found) {
    const id = 'subpath' in by && (await findByFormerAddress(db, by.subpath));
    if (id) return findGroupWithLocations(db, { id });
    throw new DomainError('group_not_found');
  }
  const rows = await locationsQuery(db, found.id).execute();
  return {
    ...found,
    locations: rows.map(({ is_indexed: _, parts, ...location }) => ({ ...location, parts: enabledFeatures(parts) })),
    is_indexed: rows.length > 0 && rows.every(({ is_indexed }) => is_indexed),
  };
}

async function findByFormerAddress(db: Database, subpath: string): Promise<string | undefined> {
  const former = await db
    .selectFrom('former_group_addresses')
    .select('leads_to')
    .where('subpath', '=', subpath)
    .executeTakeFirst();
  return former?.leads_to;
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

/** In the order of their ids, as everything that locks several organisations, so that two cannot deadlock. */
export async function lockLocations(tx: Transaction, group_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('organizations')
    .select('id')
    .where('group_id', '=', group_id)
    .orderBy('id')
    .limit(maxLocations)
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function readGroupLogo(db: Database, id: string): Promise<Buffer> {
  const found = await db.selectFrom('group_logos').select('webp').where('id', '=', id).executeTakeFirst();
  if (!found) throw new DomainError('not_found', 'Dit logo is er niet meer.');
  return found.webp;
}

/** The new logo has an address of its own. */
export async function replaceGroupLogo(
  tx: Transaction,
  group_id: string,
  next: Omit<Insertable<Schema['group_logos']>, 'group_id'> | null,
): Promise<void> {
  await lockGroup(tx, group_id);
  await tx.deleteFrom('group_logos').where('group_id', '=', group_id).execute();
  if (next)
    await tx
      .insertInto('group_logos')
      .values({ ...next, group_id })
      .execute();
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
  if (await findByFormerAddress(tx, values.subpath)) throw new DomainError('group_exists');
  return id;
}

export async function updateGroup(tx: Transaction, id: string, changes: Updateable<Schema['groups']>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const before = await lockGroup(tx, id);
  const { subpath } = await withAddressError(() =>
    tx.updateTable('groups').set(changes).where('id', '=', id).returning('subpath').executeTakeFirstOrThrow(),
  );
  if (subpath === before.subpath) return;
  // Checked after the update, whose unique address makes two groups that want the same one wait for each other.
  const owner = await findByFormerAddress(tx, subpath);
  if (owner && owner !== id) throw new DomainError('group_exists');
  await tx.deleteFrom('former_group_addresses').where('subpath', '=', subpath).execute();
  await tx.insertInto('former_group_addresses').values({ subpath: before.subpath, leads_to: id }).execute();
}

/** Its locations stay. */
export async function deleteGroup(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('groups').where('id', '=', id).execute();
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

async function withAddressError<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isErrno(error, '23505') ? new DomainError('group_exists') : error;
  }
}
