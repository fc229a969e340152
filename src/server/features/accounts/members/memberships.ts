import type { ApprovedRole } from '../../../../shared/accounts/contract.ts';
import type { MemberRole } from '../../../../shared/platform/actor.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';

/*
 * An account has its own organisation in `profiles`, and other locations of the same group in `memberships`. The view
 * `members` has both.
 */

export interface Membership {
  user_id: string;
  org_id: string;
}

export interface OwnMembership extends Membership {
  role: MemberRole;
}

/** Ordered, so that changes of several organisations lock them in the same order. */
export function membershipsOf(db: Database, user_id: string): Promise<OwnMembership[]> {
  return db
    .selectFrom('members')
    .select(['user_id', 'org_id', 'role'])
    .where('user_id', '=', user_id)
    .orderBy('org_id')
    .execute();
}

export function findMembership(db: Database, { user_id, org_id }: Membership): Promise<OwnMembership | undefined> {
  return db
    .selectFrom('members')
    .select(['user_id', 'org_id', 'role'])
    .where((eb) => eb.and({ user_id, org_id }))
    .executeTakeFirst();
}

export async function setRole(tx: Transaction, { user_id, org_id }: Membership, role: ApprovedRole): Promise<void> {
  for (const table of ['profiles', 'memberships'] as const)
    await tx
      .updateTable(table)
      .set({ role, updated_at: now })
      .where((eb) => eb.and({ user_id, org_id }))
      .execute();
}

/**
 * Of an account whose own organisation this is, the oldest of its other locations becomes that. Sessions that work here end
 * too, unless the account has no other location.
 */
export async function endMembership(tx: Transaction, { user_id, org_id }: Membership): Promise<void> {
  const ended = await tx
    .deleteFrom('memberships')
    .where((eb) => eb.and({ user_id, org_id }))
    .returning('org_id')
    .executeTakeFirst();
  if (ended) return;
  const next = await tx
    .selectFrom('memberships')
    .select(['org_id', 'role'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('org_id')
    .limit(1)
    .executeTakeFirst();
  await tx
    .updateTable('profiles')
    .set({ ...(next ?? { role: 'parent', org_id: null }), updated_at: now })
    .where((eb) => eb.and({ user_id, org_id }))
    .execute();
  if (!next) return;
  const there = { user_id, org_id: next.org_id };
  await tx.deleteFrom('sessions').where('user_id', '=', user_id).where('org_id', 'is', null).execute();
  await tx
    .updateTable('sessions')
    .set({ org_id: null })
    .where((eb) => eb.and(there))
    .execute();
  await tx
    .deleteFrom('memberships')
    .where((eb) => eb.and(there))
    .execute();
}

/** Whether both belong to one group. */
export async function areInOneGroup(db: Database, org_id: string, other_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('organizations as o')
    .innerJoin('organizations as other', 'other.group_id', 'o.group_id')
    .select('o.id')
    .where('o.id', '=', org_id)
    .where('other.id', '=', other_id)
    .executeTakeFirst();
  return found !== undefined;
}
