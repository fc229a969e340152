import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { record } from '../../audit/record.ts';
import { normalizeEmail } from '../email-address.ts';
import { enqueueFactorMail } from './factor-changes.ts';

interface Reset {
  /** Null for the command line. */
  actor_id: string | null;
  /** Only an account of this organisation; undefined for any account. */
  org_id?: string;
}

export type ResetFactors = ReturnType<typeof createResetFactors>;

type Account = { user_id: string } | { email: string };

/** For a person who lost them all. Signs the person out everywhere, because the lost device may be in other hands. */
export const createResetFactors =
  (db: Database) =>
  (by: Account, { actor_id, org_id }: Reset): Promise<{ user_id: string }> =>
    db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, by);
      if (!account || (org_id !== undefined && account.org_id !== org_id)) throw new DomainError('member_not_found');
      const { user_id } = account;
      if (user_id === actor_id) throw new DomainError('bad_input', 'Je eigen tweede stap wijzig je op ‘Mijn account’.');
      const removed = await tx.deleteFrom('factors').where('user_id', '=', user_id).returning('id').execute();
      if (removed.length === 0) throw new DomainError('no_second_factor');
      await tx.deleteFrom('sessions').where('user_id', '=', user_id).execute();
      if (account.org_id) {
        const { org_id: own, role } = account;
        await record(tx, {
          org_id: own,
          actor_id,
          subject_id: user_id,
          action: 'member.reset-factors',
          from: role,
          to: role,
        });
      }
      await recordSecurity(tx, {
        action: 'factor.reset',
        user_id,
        actor_id,
        ...(account.org_id && { org_id: account.org_id }),
      });
      await enqueueFactorMail(tx, user_id, (await isAdmin(tx, actor_id)) ? 'reset' : 'reset-by-provider');
      return { user_id };
    });

/** Otherwise the provider did it, also on the command line. */
async function isAdmin(tx: Transaction, user_id: string | null): Promise<boolean> {
  const found = await tx
    .selectFrom('members')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return found !== undefined;
}

function lockAccount(tx: Transaction, by: Account) {
  const accounts = tx
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id as user_id', 'profiles.org_id', 'profiles.role'])
    .forNoKeyUpdate('users');
  return 'user_id' in by
    ? accounts.where('users.id', '=', by.user_id).executeTakeFirst()
    : accounts.where('email', '=', normalizeEmail(by.email) ?? '').executeTakeFirst();
}
