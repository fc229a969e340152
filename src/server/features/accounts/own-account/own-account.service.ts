import { type Actor, isFreshSignIn } from '../../../../shared/platform/actor.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { OwnData } from '../../../../shared/visitors/own-data.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import { removeLinks } from '../../../platform/links/links.ts';
import { enqueueMail } from '../../../platform/mail/mail-queue.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { lastSeenOn } from '../auth/sessions.ts';
import { removeSignups } from '../auth/signups.ts';
import { forgetEmailChanges } from '../credentials/email-changes.queries.ts';
import { forgetGroupAdmin, managedGroupsOf } from '../group-admins/group-admins.ts';
import { openInvitations } from '../invitations/invitations.ts';
import { accountErased } from '../mails/account-erased.ts';
import { leaveOrganization } from '../members/leave-organization.ts';
import { membershipsOf } from '../members/memberships.ts';
import { recordOwnChange } from './record-own-change.ts';

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;

type OwnedHere =
  | 'account'
  | 'other_locations'
  | 'managed_groups'
  | 'invitations'
  | 'sessions'
  | 'email_changes'
  | 'known_places'
  | 'factors'
  | 'work_accounts';

/** Personal data that other features store. */
export interface OtherPersonalData {
  dataOf(person: Person): Promise<Omit<OwnData, OwnedHere>>;
  forget(tx: Transaction, person: Person): Promise<void>;
}

interface Person {
  user_id: string;
  /** Null while the address is not confirmed. */
  address: string | null;
}

export function createOwnAccountService(db: Database, otherData: OtherPersonalData) {
  return {
    async dataOf(user_id: string, network: string): Promise<OwnData> {
      await enforceRateLimit(db, 'export', { network, account: user_id });
      await recordSecurity(db, { action: 'data.exported', user_id });
      const account = await db
        .selectFrom('users')
        .leftJoin('profiles', 'profiles.user_id', 'users.id')
        .leftJoin('organizations', 'organizations.id', 'profiles.org_id')
        .select(['users.id as user_id', 'email', 'profiles.name', 'role', 'organizations.name as organization'])
        .select(['users.created_at', 'email_confirmed_at', 'last_sign_in_at', 'refused_mails', lastSeenOn])
        .where('users.id', '=', user_id)
        .executeTakeFirstOrThrow();
      return {
        account,
        other_locations: await db
          .selectFrom('memberships as m')
          .innerJoin('organizations as o', 'o.id', 'm.org_id')
          .select(['o.name as organization', 'm.role', 'm.created_at'])
          .where('m.user_id', '=', user_id)
          .orderBy('o.name')
          .execute(),
        managed_groups: await managedGroupsOf(db, account.email),
        invitations: await openInvitations(db)
          .innerJoin('organizations', 'organizations.id', 'invitations.org_id')
          .select('organizations.name as organization')
          .where('email', '=', account.email)
          .orderBy('sent_at')
          .execute(),
        sessions: await db
          .selectFrom('sessions')
          .select(['created_at', 'refreshed_at', 'authenticated_at', 'method', 'device'])
          .where('user_id', '=', user_id)
          .orderBy('created_at')
          .execute(),
        email_changes: await db
          .selectFrom('email_changes')
          .select(['old_email', 'new_email', 'requested_at', 'confirmed_at', 'withdrawn_at'])
          .where('user_id', '=', user_id)
          .orderBy('requested_at')
          .execute(),
        work_accounts: await db
          .selectFrom('work_accounts as w')
          .innerJoin('work_account_connections as c', 'c.id', 'w.connection_id')
          .innerJoin('organizations as o', 'o.id', 'c.org_id')
          .select(['o.name as organization', 'w.email', 'w.created_at', 'w.last_sign_in_at'])
          .where('w.user_id', '=', user_id)
          .orderBy('w.created_at')
          .execute(),
        known_places: await db
          .selectFrom('known_places')
          .select('last_at')
          .where('user_id', '=', user_id)
          .orderBy('last_at')
          .execute(),
        factors: await db
          .selectFrom('factors')
          .select(['kind', 'name', 'created_at', 'last_used_at'])
          .where('user_id', '=', user_id)
          .orderBy('created_at')
          .execute(),
        ...(await otherData.dataOf({ user_id, address: account.email_confirmed_at && account.email })),
      };
    },

    async rename(user_id: string, name: string, network: string): Promise<void> {
      await enforceRateLimit(db, 'name change', { network, account: user_id });
      await db.transaction().execute(async (tx) => {
        const renamed = await tx
          .updateTable('profiles')
          .set({ name, updated_at: now })
          .where('user_id', '=', user_id)
          .where('name', '<>', name)
          .returning('user_id')
          .executeTakeFirst();
        if (renamed) await recordOwnChange(tx, user_id, 'member.rename');
      });
    },

    /**
     * Items that the person placed stay, without the name. The last admin of any location has to appoint a successor first,
     * because accounts could not be approved there otherwise.
     */
    async erase(actor: Actor, password: string | undefined, network: string): Promise<void> {
      const user_id = actor.user_id!;
      await enforceRateLimit(db, 'password', { network, account: user_id });
      const { email, email_confirmed_at, password_hash, org_id } = await db
        .selectFrom('users')
        .leftJoin('profiles', 'profiles.user_id', 'users.id')
        .select(['email', 'email_confirmed_at', 'password_hash', 'org_id'])
        .where('users.id', '=', user_id)
        .executeTakeFirstOrThrow();
      if (password_hash === null && !isFreshSignIn(actor)) throw new DomainError('fresh_sign_in_required');
      if (password_hash !== null && !(await verifyPassword(password_hash, password ?? '')))
        throw new DomainError('wrong_password');
      await db.transaction().execute(async (tx) => {
        for (const { org_id } of await membershipsOf(tx, user_id))
          await leaveOrganization(tx, { user_id, org_id }, 'member.leave');
        await forgetEmailChanges(tx, user_id);
        await otherData.forget(tx, { user_id, address: email_confirmed_at && email });
        await forgetGroupAdmin(tx, user_id, email);
        await tx.deleteFrom('users').where('id', '=', user_id).execute();
        // The rows of the account are gone with it; this one names no account.
        await recordSecurity(tx, { action: 'account.erased', user_id: null, org_id });
        await removeSignups(tx, email);
        await tx.deleteFrom('invitations').where('email', '=', email).execute();
        await removeLinks(tx, { address: email });
        await enqueueMail(tx, accountErased, { email });
      });
    },
  };
}
