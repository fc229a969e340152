import { sql } from 'kysely';

import type { ApprovedRole } from '../../../../shared/accounts/contract.ts';
import { canReceive, type Mail } from '../../../../shared/accounts/staff-mails.ts';
import type { Sector } from '../../../../shared/organizations/contract.ts';
import type { MemberRole } from '../../../../shared/platform/actor.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { findMembership } from '../members/memberships.ts';

/*
 * Recipients of mails. A row that is found stays locked until the mail is written, so that an erasure waits and
 * removes the link in the mail too.
 */

/** Returns the newest sign-up of an address. */
export function findSignup(tx: Transaction, by: 'id' | 'email', value: string) {
  return tx
    .selectFrom('signups as s')
    .select(['s.id', 's.email', 's.name', 's.created_at'])
    .select((eb) => [
      eb.selectFrom('organizations as o').select('o.name').whereRef('o.id', '=', 's.org_id').as('organization'),
      sql<number>`(select count(*) - 1 from signups other where other.email = s.email)`.as('others'),
    ])
    .where(by === 'id' ? 's.id' : 's.email', '=', value)
    .orderBy('s.created_at', 'desc')
    .limit(1)
    .forKeyShare('s')
    .executeTakeFirst();
}

export function findPerson(tx: Transaction, by: 'users.id' | 'email', value: string) {
  return tx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'email', 'name', 'role', 'org_id', 'refused_mails'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .where(by, '=', value)
    .forKeyShare()
    .executeTakeFirst();
}

/** A person who still belongs to the organisation, with the role there. */
export async function findColleague(tx: Transaction, { user_id, org_id }: { user_id: string; org_id: string }) {
  const person = await findPerson(tx, 'users.id', user_id);
  const membership = person && (await findMembership(tx, { user_id, org_id }));
  return membership && { ...person, role: membership.role };
}

export const wantsStaffMail = ({ role, refused_mails }: { role: MemberRole; refused_mails: string[] }, mail: Mail) =>
  canReceive(role, mail) && !refused_mails.includes(mail);
interface InvitationToSend {
  id: string;
  email: string;
  role: ApprovedRole;
  organization: string;
  sector: Sector;
  subpath: string;
  inviter: string | null;
  inviter_role: MemberRole | null;
}

export async function findInvitation(tx: Transaction, id: string): Promise<InvitationToSend | undefined> {
  return tx
    .selectFrom('invitations as i')
    .innerJoin('organizations as o', 'o.id', 'i.org_id')
    .leftJoin('profiles as p', 'p.user_id', 'i.invited_by')
    .select([
      'i.id',
      'i.email',
      'i.role',
      'o.name as organization',
      'sector',
      'subpath',
      'p.name as inviter',
      'p.role as inviter_role',
    ])
    .where('i.id', '=', id)
    .forKeyShare('i')
    .executeTakeFirst();
}

export async function findOrganization(tx: Transaction, org_id: string) {
  const found = await tx
    .selectFrom('organizations')
    .select(['name', 'sector', 'subpath', 'paused_at'])
    .where('id', '=', org_id)
    .executeTakeFirst();
  return (
    found && {
      name: found.name,
      sector: found.sector as Sector,
      dashboard: `/${found.sector}/${found.subpath}/dashboard`,
      isPaused: found.paused_at !== null,
    }
  );
}

/** The person may no longer belong to the organisation. */
export async function findMember(tx: Transaction, { user_id, org_id }: { user_id: string; org_id: string }) {
  const person = await findPerson(tx, 'users.id', user_id);
  const organization = await findOrganization(tx, org_id);
  return person && organization && { person, organization };
}

export function findPendingAccounts(tx: Transaction, org_id: string) {
  return tx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['name', 'email'])
    .where((eb) => eb.and({ org_id, role: 'pending' }))
    .orderBy('profiles.created_at')
    .execute();
}

/** With the name of the owner. */
export function findEmailChange(tx: Transaction, id: string) {
  return tx
    .selectFrom('email_changes as change')
    .innerJoin('profiles', 'profiles.user_id', 'change.user_id')
    .select(['change.old_email', 'change.new_email', 'change.confirmed_at', 'change.withdrawn_at', 'profiles.name'])
    .where('change.id', '=', id)
    .forKeyShare('change')
    .executeTakeFirst();
}
