import { sql } from 'kysely';

import type { ApprovedRole } from '../../shared/accounts.ts';
import { DomainError } from '../../shared/errors.ts';
import { retention } from '../../shared/retention.ts';
import { record } from '../audit/record.ts';
import { type Database, now, type Transaction } from '../database/connect.ts';
import { removeLinks } from '../links/links.ts';
import { startSetup } from '../organizations/setup.service.ts';
import { AuthFailure } from './auth-failure.ts';
import { leaveOrganization } from './leave-organization.ts';
import { removeSignups } from './signups.ts';

export const expiresAt = sql<string>`sent_at + make_interval(days => ${sql.lit(retention.invitationDays)})`;

/** Those that can still be accepted. */
export function openInvitations(db: Database) {
  return db
    .selectFrom('invitations')
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'sent_at', expiresAt.as('expires_at')])
    .where(expiresAt, '>', now);
}

/**
 * Makes the account of somebody who was invited, under the invitation's id, so that the log knows the one by the other.
 * It is a member at once: the link proved the address, and an admin chose it.
 */
export async function createInvited(
  tx: Transaction,
  invitation_id: string,
  { name, password_hash }: { name: string; password_hash: string },
): Promise<void> {
  const taken = await takeInvitation(tx, invitation_id);
  if (!taken) throw new AuthFailure('otp_expired');
  const { id, email, role, org_id } = taken;
  if (await isPaused(tx, org_id)) throw new AuthFailure('organization_paused');
  const created = await tx
    .insertInto('users')
    .values({ id, email, password_hash, email_confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Its owner signs in and agrees. The link stays good.
  if (!created) throw new AuthFailure('user_already_exists');
  await tx.insertInto('profiles').values({ user_id: id, name, role, org_id }).execute();
  await removeSignups(tx, email);
  await welcome(tx, id, taken);
}

/** Joins the organisation with an account whose owner agreed. Whoever waits for approval, there or elsewhere, need not. */
export async function acceptInvitation(tx: Transaction, user_id: string, id: string): Promise<{ org_id: string }> {
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
  if (current === 'pending') await leaveOrganization(tx, user_id, own === org_id ? null : 'member.quit');
  else if (own === org_id) return { org_id };
  // Only from none: two invitations accepted at once join one organisation.
  const joined = await tx
    .updateTable('profiles')
    .set({ role, org_id, updated_at: now })
    .where('user_id', '=', user_id)
    .where('org_id', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!joined) throw new DomainError('member_elsewhere');
  // What the log says of the invitation is of this account from now on.
  await tx
    .updateTable('audit_log')
    .set({ subject_id: user_id })
    .where((eb) => eb.and({ org_id, subject_id: id }))
    .execute();
  await welcome(tx, user_id, taken);
  return { org_id };
}

interface Taken {
  id: string;
  email: string;
  role: ApprovedRole;
  org_id: string;
}

/** Uses an invitation up: of two who accept at the same moment one succeeds. */
async function takeInvitation(tx: Transaction, id: string, email?: string): Promise<Taken | undefined> {
  const taken = await tx
    .deleteFrom('invitations')
    .where((eb) => eb.and({ id, ...(email !== undefined && { email }) }))
    .where(expiresAt, '>', now)
    .returning(['id', 'email', 'role', 'org_id'])
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

async function welcome(tx: Transaction, user_id: string, { org_id, role }: Taken): Promise<void> {
  await record(tx, { org_id, actor_id: user_id, subject_id: user_id, action: 'member.join', from: null, to: role });
  if (role !== 'admin') return;
  const other = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where((eb) => eb.and({ org_id, role }))
    .where('user_id', '<>', user_id)
    .limit(1)
    .executeTakeFirst();
  if (!other) await startSetup(tx, org_id);
}
