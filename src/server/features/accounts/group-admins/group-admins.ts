import { sql } from 'kysely';

import { maxGroupAdmins } from '../../../../shared/groups/contract.ts';
import type { GroupAdmin } from '../../../../shared/groups/overseen.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { enqueueMail } from '../../../platform/mail/mail-queue.ts';
import { enforceRateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { lockGroup } from '../../groups/groups.queries.ts';
import { mailboxOf, parseEmail } from '../email-address.ts';
import { endGroupInvitations } from '../invitations/end-group-invitations.ts';
import { groupAdminAdded } from './group-admin-added.ts';

/*
 * The admins of a group are e-mail addresses: an account that has confirmed the address has the role, and its sessions
 * keep their organisation and role there.
 */

export function groupAdminsOf(db: Database, group_id: string): Promise<GroupAdmin[]> {
  return db
    .selectFrom('group_admins as a')
    .leftJoin('users as u', 'u.email', 'a.email')
    .select(['a.id', 'a.email', 'a.added_at'])
    .select(sql<boolean>`u.email_confirmed_at is not null`.as('has_account'))
    .where('a.group_id', '=', group_id)
    .orderBy('a.email')
    .limit(maxGroupAdmins)
    .execute();
}

interface NewGroupAdmin {
  group_id: string;
  email: string;
  added_by: string;
}

/** Adds the address and mails it; an address that is already there gets another mail. */
export async function addGroupAdmin(tx: Transaction, { group_id, email, added_by }: NewGroupAdmin): Promise<void> {
  const address = parseEmail(email);
  const group = await lockGroup(tx, group_id);
  const account = await findAccount(tx, address);
  if (account?.role === 'provider') throw new DomainError('provider_account');
  const admins = await groupAdminsOf(tx, group_id);
  if (!admins.some((admin) => admin.email === address)) {
    if (admins.length >= maxGroupAdmins)
      throw new DomainError('bad_input', `Een groep heeft hoogstens ${maxGroupAdmins} beheerders.`);
    await tx.insertInto('group_admins').values({ group_id, email: address }).execute();
    await recordChange(tx, 'group-admin.added', { account, group, actor_id: added_by });
  }
  await enforceRateLimits(tx, [['invited', { account: mailboxOf(address) }]]);
  await enqueueMail(tx, groupAdminAdded, { group_id, email: address }, { isAwaited: true });
}

interface RemovedGroupAdmin {
  group_id: string;
  id: string;
  removed_by: string;
}

export async function removeGroupAdmin(
  tx: Transaction,
  { group_id, id, removed_by }: RemovedGroupAdmin,
): Promise<void> {
  const group = await lockGroup(tx, group_id);
  const removed = await tx
    .deleteFrom('group_admins')
    .where((eb) => eb.and({ group_id, id }))
    .returning('email')
    .executeTakeFirst();
  if (!removed) throw new DomainError('not_found', 'Deze groepsbeheerder is er niet meer.');
  const account = await findAccount(tx, removed.email);
  if (account) await endGroupInvitations(tx, { invited_by_group: group_id, invited_by: account.id }, removed_by);
  await recordChange(tx, 'group-admin.removed', { account, group, actor_id: removed_by });
}

/** Keeps the role until the transaction ends; it may have ended since the request was authorised. */
export async function lockGroupAdmin(
  tx: Transaction,
  { group_id, user_id }: { group_id: string; user_id: string },
): Promise<void> {
  const found = await tx
    .selectFrom('group_admins as a')
    .innerJoin('users as u', 'u.email', 'a.email')
    .select('a.id')
    .where('a.group_id', '=', group_id)
    .where('u.id', '=', user_id)
    .forKeyShare('a')
    .executeTakeFirst();
  if (!found) throw new DomainError('not_allowed');
}

const findAccount = (tx: Transaction, email: string) =>
  tx
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'role'])
    .where('email', '=', email)
    .executeTakeFirst();

interface Change {
  account: { id: string } | undefined;
  group: { name: string };
  actor_id: string;
}

const recordChange = (
  tx: Transaction,
  action: 'group-admin.added' | 'group-admin.removed',
  { account, group, actor_id }: Change,
): Promise<void> => recordSecurity(tx, { action, user_id: account?.id ?? null, actor_id, group: group.name });

/** For an account with a new address. */
export async function moveGroupAdmin(tx: Transaction, from: string, to: string): Promise<void> {
  await tx
    .insertInto('group_admins')
    .columns(['group_id', 'email', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('group_admins')
        .select(['group_id', eb.val(to).as('email'), 'added_at'])
        .where('email', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['group_id', 'email']).doNothing())
    .execute();
  await removeRoles(tx, from);
}

/** Before the account is erased. */
export async function forgetGroupAdmin(tx: Transaction, user_id: string, email: string): Promise<void> {
  await removeRoles(tx, email);
  await endGroupInvitations(tx, { invited_by: user_id }, user_id);
}

async function removeRoles(tx: Transaction, email: string): Promise<void> {
  await tx.deleteFrom('group_admins').where('email', '=', email).execute();
}

/** For the export of an account. */
export function managedGroupsOf(db: Database, email: string): Promise<{ group: string; added_at: string }[]> {
  return db
    .selectFrom('group_admins')
    .innerJoin('groups', 'groups.id', 'group_admins.group_id')
    .select(['groups.name as group', 'group_admins.added_at'])
    .where('email', '=', email)
    .orderBy('groups.name')
    .execute();
}
