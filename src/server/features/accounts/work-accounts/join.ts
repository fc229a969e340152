import { now, type Transaction } from '../../../platform/database/connect.ts';
import { record } from '../../audit/record.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import { isReserved } from '../auth/reserved-addresses.ts';
import { assertBelowPendingLimit, notifyAdminsOfPending, removeSignups } from '../auth/signups.ts';
import { recordAppointment, takeInvitationFor } from '../invitations/invitations.ts';
import { findMembership } from '../members/memberships.ts';
import { identitiesOfWorkAccount, type NewcomersToApprove } from '../members/newcomers-to-approve.ts';
import type { StoredConnection } from './connections/connections.ts';
import type { ClaimedPerson } from './id-token-claims.ts';

export function findLinkedUser(tx: Transaction, connection_id: string, { issuer, subject }: ClaimedPerson) {
  return tx
    .selectFrom('work_accounts')
    .select(['id', 'user_id'])
    .where((eb) => eb.and({ connection_id, issuer, subject }))
    .forUpdate()
    .executeTakeFirst();
}

export function createJoin(newcomersToApprove: NewcomersToApprove) {
  /** A person without an organisation joins with the role of an invitation, or with the one for newcomers. */
  async function asMember(
    tx: Transaction,
    { user_id, email }: { user_id: string; email: string },
    person: ClaimedPerson,
    { org_id, newcomers }: StoredConnection,
  ): Promise<void> {
    const { role: current, org_id: own } = await tx
      .selectFrom('profiles')
      .select(['role', 'org_id'])
      .where('user_id', '=', user_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (current === 'provider') throw new AuthFailure('provider_account');
    if (own === org_id || (await findMembership(tx, { user_id, org_id }))) return;
    if (own !== null) throw new AuthFailure('member_elsewhere');
    const { paused_at } = await tx
      .selectFrom('organizations')
      .select('paused_at')
      .where('id', '=', org_id)
      .executeTakeFirstOrThrow();
    if (paused_at) throw new AuthFailure('organization_paused');
    const invitation = await takeInvitationFor(tx, { org_id, email, user_id });
    const identities = [{ email }, ...identitiesOfWorkAccount(person)];
    if (invitation) await newcomersToApprove.remove(tx, org_id, identities);
    const role =
      invitation?.role ?? ((await newcomersToApprove.includes(tx, org_id, identities)) ? 'pending' : newcomers);
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
    if (invitation) await recordAppointment(tx, user_id, invitation);
    if (role === 'pending') await notifyAdminsOfPending(tx, org_id);
  }

  return {
    asMember,

    /** For an address that is known to be the person's. */
    async asNewUser(
      tx: Transaction,
      email: string,
      person: ClaimedPerson,
      connection: StoredConnection,
    ): Promise<string> {
      if (await isReserved(tx, email)) throw new AuthFailure('user_already_exists');
      const created = await tx
        .insertInto('users')
        .values({ email, email_confirmed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      // An account with this address was created in the meantime.
      if (!created) throw new AuthFailure('user_already_exists');
      const user_id = created.id;
      // Sign-ups of others with this address, and their passwords, end here.
      await removeSignups(tx, email);
      await tx.insertInto('profiles').values({ user_id, name: person.name, role: 'parent', org_id: null }).execute();
      await asMember(tx, { user_id, email }, person, connection);
      return user_id;
    },

    /** A person has one work account per organisation; another one replaces it. */
    async link(
      tx: Transaction,
      { id: connection_id, org_id }: StoredConnection,
      user_id: string,
      { issuer, subject, email }: ClaimedPerson,
    ): Promise<string> {
      const replaced = await tx
        .deleteFrom('work_accounts')
        .where((eb) => eb.and({ connection_id, user_id }))
        .returning(['issuer', 'subject', 'email'])
        .executeTakeFirst();
      // A member who is removed later does not come back with it.
      if (replaced) await newcomersToApprove.add(tx, org_id, identitiesOfWorkAccount(replaced));
      const { id } = await tx
        .insertInto('work_accounts')
        .values({ connection_id, user_id, issuer, subject, email })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
