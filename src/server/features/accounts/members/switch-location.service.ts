import { sql } from 'kysely';

import type { Location } from '../../../../shared/accounts/contract.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { SignedInUser } from '../auth/signed-in-user.ts';
import { leaveOrganization } from './leave-organization.ts';
import { findMembership, membershipsOf, type Membership } from './memberships.ts';

export type SwitchLocationService = ReturnType<typeof createSwitchLocationService>;

/** The locations of one account: a session works at one of them at a time. */
export function createSwitchLocationService(db: Database) {
  return {
    switch: ({ user_id, session_id }: SignedInUser, org_id: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        if (!(await findMembership(tx, { user_id, org_id }))) throw new DomainError('member_not_found');
        if (!(await mayWorkAt(tx, session_id, org_id))) throw new DomainError('other_work_account');
        await workAt(tx, session_id, { user_id, org_id });
      }),

    /** The session goes on at another location, if there is one. */
    leave: ({ user_id, session_id }: SignedInUser, org_id: string | null): Promise<void> =>
      db.transaction().execute(async (tx) => {
        if (!org_id) return;
        for (const other of await membershipsOf(tx, user_id)) {
          if (other.org_id === org_id || !(await mayWorkAt(tx, session_id, other.org_id))) continue;
          await workAt(tx, session_id, other);
          break;
        }
        await leaveOrganization(tx, { user_id, org_id }, 'member.quit');
      }),
  };
}

/** Empty when there is one: the account then needs no choice. */
export async function locationsOf(db: Database, user_id: string): Promise<Location[]> {
  const { rows } = await sql<Location>`
    select o.id, o.name, o.sector, o.subpath, m.role, o.paused_at is not null as is_paused
    from members m join organizations o on o.id = m.org_id
    where m.user_id = ${user_id} and exists (select from memberships where user_id = ${user_id})
    order by o.name, o.id limit 100`.execute(db);
  return rows;
}

/** A location with work accounts only accepts no session of another way to sign in; the same connection of their group is one way. */
async function mayWorkAt(tx: Transaction, session_id: string, org_id: string): Promise<boolean> {
  const refusing = await tx
    .selectFrom('work_account_connections as c')
    .innerJoin('sessions as s', (join) => join.on('s.id', '=', session_id))
    .leftJoin('work_account_connections as used', 'used.id', 's.connection_id')
    .select('c.id')
    .where('c.org_id', '=', org_id)
    .where('c.is_on', '=', true)
    .where('c.is_password_allowed', '=', false)
    .where(
      sql<boolean>`used.id is distinct from c.id and (c.from_group is null or used.from_group is distinct from c.from_group)`,
    )
    .executeTakeFirst();
  return refusing === undefined;
}

async function workAt(tx: Transaction, session_id: string, { user_id, org_id }: Membership): Promise<void> {
  await sql`
    update sessions set org_id = (select org_id from memberships where user_id = ${user_id} and org_id = ${org_id})
    where id = ${session_id} and user_id = ${user_id}`.execute(tx);
}
