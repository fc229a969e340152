import { DomainError } from '../../../../../shared/platform/errors.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import type { StoredConnection } from './connections.ts';

/* What a location cannot do with the copy of its group's connection. */

export const readGroupLock = (db: Database, group_id: string) =>
  db
    .selectFrom('group_connections as c')
    .innerJoin('groups as g', 'g.id', 'c.group_id')
    .select(['g.name', 'c.is_locked'])
    .where('g.id', '=', group_id)
    .executeTakeFirstOrThrow();

/** Refuses what only the admins of the group do with a copy of their connection. */
export async function assertOwn(db: Database, { from_group }: StoredConnection): Promise<void> {
  if (!from_group) return;
  const { name } = await readGroupLock(db, from_group);
  throw new DomainError(
    'locked_by_group',
    `Deze koppeling is van ${name}. Alleen een groepsbeheerder kan die wijzigen.`,
  );
}

/** Refuses replacing or removing a copy that the group locked. */
export async function assertUnlocked(db: Database, connection: StoredConnection | undefined): Promise<void> {
  const lock = connection?.from_group && (await readGroupLock(db, connection.from_group));
  if (lock && lock.is_locked) throw new DomainError('locked_by_group', `Dit is vastgezet door ${lock.name}.`);
}
