import { now, type Transaction } from '../../../platform/database/connect.ts';
import { record } from '../../audit/record.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import { assertBelowPendingLimit, notifyAdminsOfPending, removeSignups } from '../auth/signups.ts';
import { takeInvitationFor } from '../invitations/invitations.ts';
import type { ClaimedPerson } from './claims.ts';
import type { StoredConnection } from './connections.ts';

export function findLinkedUser(tx: Transaction, connection_id: string, { issuer, subject }: ClaimedPerson) {
  return tx
    .selectFrom('work_accounts')
    .select(['id', 'user_id'])
    .where((eb) => eb.and({ connection_id, issuer, subject }))
    .forUpdate()
    .executeTakeFirst();
}

/** For an address that is known to be the person's. */
export async function createWorkAccountUser(
  tx: Transaction,
  connection: StoredConnection,
  { email, name }: { email: string; name: string },
): Promise<string> {
  const created = await tx
    .insertInto('users')
    .values({ email, email_confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // An account with this address was created in the meantime.
  if (!created) throw new AuthFailure('user_already_exists');
  // Sign-ups of others with this address, and their passwords, end here.
  await removeSignups(tx, email);
  await tx.insertInto('profiles').values({ user_id: created.id, name, role: 'parent', org_id: null }).execute();
  await joinOrganization(tx, created.id, email, connection);
  return created.id;
}

/** A person without an organisation joins with the role of an invitation, or with the one for newcomers. */
export async function joinOrganization(
  tx: Transaction,
  user_id: string,
  email: string,
  { org_id, newcomers }: StoredConnection,
): Promise<void> {
  const { role: current, org_id: own } = await tx
    .selectFrom('profiles')
    .select(['role', 'org_id'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (current === 'provider') throw new AuthFailure('provider_account');
  if (own === org_id) return;
  if (own !== null) throw new AuthFailure('member_elsewhere');
  const { paused_at } = await tx
    .selectFrom('organizations')
    .select('paused_at')
    .where('id', '=', org_id)
    .executeTakeFirstOrThrow();
  if (paused_at) throw new AuthFailure('organization_paused');
  const role = (await takeInvitationFor(tx, { org_id, email, user_id })) ?? newcomers;
  if (role === 'pending') await assertBelowPendingLimit(tx, org_id);
  await tx.updateTable('profiles').set({ role, org_id, updated_at: now }).where('user_id', '=', user_id).execute();
  await record(tx, {
    org_id,
    actor_id: user_id,
    subject_id: user_id,
    action: 'member.arrive',
    from: null,
    to: role,
  });
  if (role === 'pending') await notifyAdminsOfPending(tx, org_id);
}

/** A person has one work account per organisation; another one replaces it. */
export async function linkWorkAccount(
  tx: Transaction,
  connection_id: string,
  user_id: string,
  { issuer, subject, email }: ClaimedPerson,
): Promise<string> {
  const { id } = await tx
    .insertInto('work_accounts')
    .values({ connection_id, user_id, issuer, subject, email })
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'user_id']).doUpdateSet({ issuer, subject, email, refresh_token: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
