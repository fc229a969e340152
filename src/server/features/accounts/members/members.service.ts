import { sql } from 'kysely';

import type { ApprovedRole, Member } from '../../../../shared/accounts/contract.ts';
import type { MemberAction } from '../../../../shared/audit/contract.ts';
import type { Actor, MemberRole } from '../../../../shared/platform/actor.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { removeLinks } from '../../../platform/links/links.ts';
import { enqueueMail } from '../../../platform/mail/mail-queue.ts';
import { secondsUntilNextSlot } from '../../../platform/rate-limit/next-slot.ts';
import { record } from '../../audit/record.ts';
import { lastSeenOn } from '../auth/sessions.ts';
import { removeSignupsFor } from '../auth/signups.ts';
import { parseEmail } from '../email-address.ts';
import { memberHasSecondFactor } from '../factors/factors.queries.ts';
import { accountApproved } from '../mails/account-approved.ts';
import { accountRejected } from '../mails/account-rejected.ts';
import { accountRemoved } from '../mails/account-removed.ts';
import { organizationRemoved } from '../mails/organization-removed.ts';
import { roleChanged } from '../mails/role-changed.ts';
import { assertOtherAdmin, lockAdminsOf } from './last-admin.ts';
import { endMembership, setRole } from './memberships.ts';
import { identitiesOf, type NewcomersToApprove } from './newcomers-to-approve.ts';

export type MembersService = ReturnType<typeof createMembersService>;

type OrganizationMember = Member & { org_id: string };

/** Null for the command line. */
type ActorId = string | null;

interface ListedAccount {
  email: string;
  name: string;
  role: MemberRole;
  /** For example `schools/antonius`. */
  organization: string | null;
  confirmed: boolean;
}

export function createMembersService(db: Database, newcomersToApprove: NewcomersToApprove) {
  async function change(member: OrganizationMember, role: ApprovedRole, actor_id: ActorId): Promise<Member> {
    return db.transaction().execute(async (tx) => {
      const { user_id, org_id } = member;
      const current = await lockMember(tx, member);
      if (current.role === role) return current;
      if (current.role === 'admin') await assertOtherAdmin(tx, member);
      await setRole(tx, member, role);
      const approval = current.role === 'pending';
      const action: MemberAction = approval ? 'member.approve' : 'member.change';
      await record(tx, { org_id, actor_id, subject_id: user_id, action, from: current.role, to: role });
      const identities = await identitiesOf(tx, user_id, org_id);
      // Leaving and coming back must not make staff of a helper.
      if (role === 'student_helper') await newcomersToApprove.add(tx, org_id, identities);
      else await newcomersToApprove.remove(tx, org_id, identities);
      if (approval) await enqueueMail(tx, accountApproved, { user_id, org_id, role });
      else await enqueueRoleMail(tx, { user_id, org_id, role });
      return { ...current, role };
    });
  }

  async function remove(member: OrganizationMember, actor_id: ActorId): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const { user_id, org_id } = member;
      const current = await lockMember(tx, member);
      if (current.role === 'admin') await assertOtherAdmin(tx, member);
      await endMembership(tx, member);
      const rejection = current.role === 'pending';
      const action: MemberAction = rejection ? 'member.reject' : 'member.remove';
      await record(tx, { org_id, actor_id, subject_id: user_id, action, from: current.role, to: null });
      await newcomersToApprove.add(tx, org_id, await identitiesOf(tx, user_id, org_id));
      await enqueueMail(tx, rejection ? accountRejected : accountRemoved, { user_id, org_id });
    });
  }

  return {
    change,
    remove,

    /** Pending accounts first, in order of sign-up; then the others by name. */
    list(org_id: string): Promise<Member[]> {
      return membersQuery(db)
        .where('members.org_id', '=', org_id)
        .orderBy((eb) => eb('members.role', '<>', 'pending'))
        .orderBy((eb) => eb.case().when('members.role', '=', 'pending').then(eb.ref('members.created_at')).end())
        .orderBy('name')
        .orderBy('members.user_id')
        .execute();
    },

    /** Fails as not found for a member of another organisation. */
    async find(actor: Actor, user_id: string): Promise<OrganizationMember> {
      const { org_id } = actor;
      const found = org_id && (await findMember(db, org_id, user_id));
      if (!found) throw new DomainError('member_not_found');
      return { ...found, org_id };
    },

    /** Swaps both roles in one transaction. */
    async handOverAdminRole(member: OrganizationMember, actor_id: string): Promise<Member> {
      const { user_id, org_id } = member;
      if (user_id === actor_id)
        throw new DomainError('bad_input', 'Kies iemand anders om het beheer aan over te dragen.');
      return db.transaction().execute(async (tx) => {
        const successor = await lockMember(tx, member);
        if (successor.role === 'pending') throw new DomainError('bad_input', 'Keur dit account eerst goed.');
        const { role } = await lockMember(tx, { user_id: actor_id, org_id });
        if (role !== 'admin') throw new DomainError('not_allowed');
        await setRole(tx, member, 'admin');
        await setRole(tx, { user_id: actor_id, org_id }, 'staff');
        await record(tx, {
          org_id,
          actor_id,
          subject_id: user_id,
          action: 'member.hand-over',
          from: successor.role,
          to: 'admin',
        });
        if (successor.role !== 'admin') await enqueueRoleMail(tx, { user_id, org_id, role: 'admin' });
        return { ...successor, role: 'admin' };
      });
    },

    /**
     * Runs in the transaction that removes an organisation: members keep their account, signed out, with their other
     * locations. Invited accounts that never confirmed are deleted.
     */
    async releaseAll(tx: Transaction, { id: org_id, name }: { id: string; name: string }): Promise<void> {
      await removeSignupsFor(tx, org_id);
      const members = await tx
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.user_id')
        .select(['user_id', 'email_confirmed_at'])
        .where('org_id', '=', org_id)
        .execute();
      for (const { user_id, email_confirmed_at } of members) {
        await removeLinks(tx, { subject_id: user_id });
        if (!email_confirmed_at) {
          await tx.deleteFrom('users').where('id', '=', user_id).execute();
          continue;
        }
        await endMembership(tx, { user_id, org_id });
        await tx.deleteFrom('sessions').where('user_id', '=', user_id).execute();
        await enqueueMail(tx, organizationRemoved, { user_id, organization: name });
      }
    },

    /** For the command line, with the rules of an admin; `parent` removes the account from the organisation. */
    async setRole(email: string, role: ApprovedRole | 'parent'): Promise<void> {
      const account = await db
        .selectFrom('users')
        .innerJoin('profiles', 'profiles.user_id', 'users.id')
        .select(['user_id', 'org_id'])
        .where('email', '=', parseEmail(email))
        .executeTakeFirst();
      if (!account) throw new DomainError('not_found', 'Er is geen account met dit e-mailadres.');
      const { user_id, org_id } = account;
      const member = org_id && (await findMember(db, org_id, user_id));
      if (!member) throw new DomainError('bad_input', 'Dit account hoort niet bij een organisatie.');
      if (role === 'parent') await remove({ ...member, org_id }, null);
      else await change({ ...member, org_id }, role, null);
    },

    async listAccounts(): Promise<ListedAccount[]> {
      const rows = await db
        .selectFrom('users')
        .innerJoin('profiles', 'profiles.user_id', 'users.id')
        .leftJoin('organizations', 'organizations.id', 'profiles.org_id')
        .select(['email', 'profiles.name', 'role', 'sector', 'subpath', 'email_confirmed_at'])
        .orderBy('sector')
        .orderBy('subpath')
        .orderBy('email')
        .execute();
      return rows.map(({ email, name, role, sector, subpath, email_confirmed_at }) => ({
        email,
        name,
        role,
        organization: sector && `${sector}/${subpath}`,
        confirmed: email_confirmed_at !== null,
      }));
    },
  };
}

const MINUTES_BETWEEN_ROLE_MAILS = 10;

/** Mails immediately, and then at most every ten minutes with the role at that time. */
async function enqueueRoleMail(
  tx: Transaction,
  about: { user_id: string; org_id: string; role: ApprovedRole },
): Promise<void> {
  const key = `${roleChanged.name} ${about.org_id} ${about.user_id}`;
  const afterSeconds = await secondsUntilNextSlot(tx, key, MINUTES_BETWEEN_ROLE_MAILS);
  await enqueueMail(tx, roleChanged, about, { key, afterSeconds });
}

function membersQuery(db: Database) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .innerJoin('profiles', 'profiles.user_id', 'members.user_id')
    .select([
      'members.user_id',
      'name',
      'email',
      'members.role',
      'members.created_at',
      lastSeenOn,
      memberHasSecondFactor,
    ])
    .select(sql<boolean>`members.org_id is distinct from profiles.org_id`.as('is_from_elsewhere'));
}

function findMember(db: Database, org_id: string, user_id: string): Promise<Member | undefined> {
  return membersQuery(db)
    .where('members.user_id', '=', user_id)
    .where('members.org_id', '=', org_id)
    .executeTakeFirst();
}

async function lockMember(tx: Transaction, { org_id, user_id }: { org_id: string; user_id: string }): Promise<Member> {
  await lockAdminsOf(tx, org_id);
  const current = await findMember(tx, org_id, user_id);
  if (!current) throw new DomainError('member_not_found');
  return current;
}
