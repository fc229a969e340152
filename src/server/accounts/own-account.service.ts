import type { OwnData } from '../../shared/accounts.ts';
import { DomainError } from '../../shared/errors.ts';
import { record } from '../audit/record.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { countAttempt } from '../limits/attempts.ts';
import { removeLinks } from '../links/links.ts';
import { enqueueMail } from '../mailer/mails.ts';
import { assertOtherAdmin, lockOrganization } from './last-admin.ts';
import { accountErased } from './mails/account-erased.ts';
import { verifyPassword } from './passwords.ts';
import { removeSignups } from './signups.ts';

export type OwnAccountService = ReturnType<typeof createOwnAccount>;

/** What the other features keep about a person. */
interface KeptElsewhere {
  dataOf(user_id: string): Promise<Omit<OwnData, 'account' | 'sessions' | 'known_places'>>;
  forget(tx: Transaction, user_id: string): Promise<void>;
}

/** What people may do with their own account, whatever their role. */
export function createOwnAccount(db: Database, keptElsewhere: KeptElsewhere) {
  return {
    /** Everything that is kept about one person, and nothing about anybody else. */
    async dataOf(user_id: string, network: string): Promise<OwnData> {
      await countAttempt(db, 'export', { network, account: user_id });
      const account = await db
        .selectFrom('users')
        .leftJoin('profiles', 'profiles.user_id', 'users.id')
        .leftJoin('organizations', 'organizations.id', 'profiles.org_id')
        .select(['users.id as user_id', 'email', 'profiles.name', 'role', 'organizations.name as organization'])
        .select(['users.created_at', 'email_confirmed_at', 'last_sign_in_at'])
        .where('users.id', '=', user_id)
        .executeTakeFirstOrThrow();
      return {
        account,
        sessions: await db
          .selectFrom('sessions')
          .select(['created_at', 'refreshed_at'])
          .where('user_id', '=', user_id)
          .orderBy('created_at')
          .execute(),
        known_places: await db
          .selectFrom('known_places')
          .select('last_at')
          .where('user_id', '=', user_id)
          .orderBy('last_at')
          .execute(),
        ...(await keptElsewhere.dataOf(user_id)),
      };
    },

    /**
     * Erases the account of whoever knows its password. What the person placed or marked stays, without the name. The
     * last admin has to find a successor first: nobody could approve others in that organisation any more.
     */
    async erase(user_id: string, password: string, network: string): Promise<void> {
      await countAttempt(db, 'password', { network, account: user_id });
      const { email, password_hash } = await db
        .selectFrom('users')
        .select(['email', 'password_hash'])
        .where('id', '=', user_id)
        .executeTakeFirstOrThrow();
      if (!(await verifyPassword(password_hash, password))) throw new DomainError('wrong_password');
      await db.transaction().execute(async (tx) => {
        await leaveOrganization(tx, user_id);
        await keptElsewhere.forget(tx, user_id);
        await tx.deleteFrom('users').where('id', '=', user_id).execute();
        await removeSignups(tx, email);
        await removeLinks(tx, { address: email });
        await enqueueMail(tx, accountErased, { email });
      });
    },
  };
}

async function leaveOrganization(tx: Transaction, user_id: string): Promise<void> {
  const profile = () =>
    tx.selectFrom('profiles').select(['role', 'org_id']).where('user_id', '=', user_id).executeTakeFirst();
  const org_id = (await profile())?.org_id;
  if (!org_id) return;
  await lockOrganization(tx, org_id);
  const current = await profile();
  if (current?.org_id !== org_id) throw new DomainError('member_not_found');
  if (current.role === 'admin') await assertOtherAdmin(tx, { org_id, user_id });
  await record(tx, {
    org_id,
    actor_id: user_id,
    subject_id: user_id,
    action: 'member.leave',
    from: current.role,
    to: null,
  });
}
