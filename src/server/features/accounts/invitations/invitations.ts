import { sql } from 'kysely';

import type { ApprovedRole } from '../../../../shared/accounts/contract.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import { removeLinks } from '../../../platform/links/links.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { changeAuditSubject, record } from '../../audit/record.ts';
import { startSetup } from '../../organizations/setup.service.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import { isReserved } from '../auth/reserved-addresses.ts';
import { removeSignups } from '../auth/signups.ts';
import { leaveOrganization } from '../members/leave-organization.ts';
import { areInOneGroup, findMembership } from '../members/memberships.ts';
import { identitiesOf, type NewcomersToApprove } from '../members/newcomers-to-approve.ts';

export const expiresAt = sql<string>`sent_at + make_interval(days => ${sql.lit(retention.invitationDays)})`;

export function openInvitations(db: Database) {
  return db
    .selectFrom('invitations')
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'sent_at', expiresAt.as('expires_at')])
    .where(expiresAt, '>', now);
}

/**
 * The account gets the id of the invitation, so that the audit log links both. It is a member immediately: the link
 * proved the address, and an admin chose the role.
 */
export async function createInvitedAccount(
  tx: Transaction,
  newcomersToApprove: NewcomersToApprove,
  invitation_id: string,
  { name, password_hash }: { name: string; password_hash: string },
): Promise<void> {
  const taken = await takeInvitation(tx, invitation_id);
  if (!taken) throw new AuthFailure('otp_expired');
  const { id, email, role, org_id } = taken;
  if (await isPaused(tx, org_id)) throw new AuthFailure('organization_paused');
  if (await isReserved(tx, email)) throw new AuthFailure('user_already_exists');
  const created = await tx
    .insertInto('users')
    .values({ id, email, password_hash, email_confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // The owner signs in and accepts there; the link stays valid.
  if (!created) throw new AuthFailure('user_already_exists');
  await tx.insertInto('profiles').values({ user_id: id, name, role, org_id }).execute();
  await removeSignups(tx, email);
  await newcomersToApprove.remove(tx, org_id, [{ email }]);
  await recordJoin(tx, id, taken);
}

/**
 * Also ends a pending request for approval, in this or another organisation. A member of one location of a group may join
 * others.
 */
export async function acceptInvitation(
  tx: Transaction,
  newcomersToApprove: NewcomersToApprove,
  user_id: string,
  id: string,
): Promise<{ org_id: string }> {
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow();
  const taken = await takeInvitation(tx, id, email);
  if (!taken) throw new DomainError('not_found', 'Deze uitnodiging is ingetrokken, verlopen of al aangenomen.');
  const { org_id, role } = taken;
  if (await isPaused(tx, org_id)) throw new DomainError('organization_paused');
  const { role: current, org_id: own } = await tx
    .selectFrom('profiles')
    .select(['role', 'org_id'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  if (current === 'provider') throw new DomainError('provider_account');
  const membership = await findMembership(tx, { user_id, org_id });
  if (membership && current !== 'pending') return { org_id };
  if (current === 'pending' && own)
    await leaveOrganization(tx, { user_id, org_id: own }, own === org_id ? null : 'member.quit');
  if (current !== 'pending' && own && (await areInOneGroup(tx, own, org_id))) {
    await tx.insertInto('memberships').values({ user_id, org_id, role }).execute();
  } else {
    // The condition keeps two concurrent acceptances from joining two organisations.
    const joined = await tx
      .updateTable('profiles')
      .set({ role, org_id, updated_at: now })
      .where('user_id', '=', user_id)
      .where('org_id', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!joined) throw new DomainError('member_elsewhere');
  }
  await newcomersToApprove.remove(tx, org_id, await identitiesOf(tx, user_id, org_id));
  // Links the audit entries of the invitation to this account.
  await changeAuditSubject(tx, org_id, { from: id, to: user_id });
  await recordJoin(tx, user_id, taken);
  return { org_id };
}

interface TakenInvitation {
  id: string;
  email: string;
  role: ApprovedRole;
  org_id: string;
  invited_by: string | null;
}

/** An open invitation of this address, which is accepted with it. */
export async function takeInvitationFor(
  tx: Transaction,
  { org_id, email, user_id }: { org_id: string; email: string; user_id: string },
): Promise<TakenInvitation | undefined> {
  const open = await openInvitations(tx)
    .where((eb) => eb.and({ org_id, email }))
    .executeTakeFirst();
  const taken = open && (await takeInvitation(tx, open.id, email));
  if (!taken) return undefined;
  await changeAuditSubject(tx, org_id, { from: taken.id, to: user_id });
  return taken;
}

/** Deletes the invitation, so that only one of two concurrent acceptances succeeds. */
async function takeInvitation(tx: Transaction, id: string, email?: string): Promise<TakenInvitation | undefined> {
  const taken = await tx
    .deleteFrom('invitations')
    .where((eb) => eb.and({ id, ...(email !== undefined && { email }) }))
    .where(expiresAt, '>', now)
    .returning(['id', 'email', 'role', 'org_id', 'invited_by'])
    .executeTakeFirst();
  if (taken) await removeLinks(tx, { subject_id: id });
  return taken;
}

async function isPaused(tx: Transaction, org_id: string): Promise<boolean> {
  const { paused_at } = await tx
    .selectFrom('organizations')
    .select('paused_at')
    .where('id', '=', org_id)
    .executeTakeFirstOrThrow();
  return paused_at !== null;
}

async function recordJoin(tx: Transaction, user_id: string, taken: TakenInvitation): Promise<void> {
  const { org_id, role } = taken;
  await record(tx, { org_id, actor_id: user_id, subject_id: user_id, action: 'member.join', from: null, to: role });
  await recordAppointment(tx, user_id, taken);
  if (role !== 'admin') return;
  const other = await tx
    .selectFrom('members')
    .select('user_id')
    .where((eb) => eb.and({ org_id, role }))
    .where('user_id', '<>', user_id)
    .limit(1)
    .executeTakeFirst();
  if (!other) await startSetup(tx, org_id);
}

/** In the security log the one who chose the role gave it, not the person who accepted. */
export function recordAppointment(
  tx: Transaction,
  user_id: string,
  { org_id, role, invited_by }: Pick<TakenInvitation, 'org_id' | 'role' | 'invited_by'>,
): Promise<void> {
  return recordSecurity(tx, { action: 'role.changed', user_id, actor_id: invited_by, org_id, from: null, to: role });
}
