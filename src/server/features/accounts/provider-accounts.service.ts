import { DomainError } from '../../../shared/platform/errors.ts';
import { type Database, now } from '../../platform/database/connect.ts';
import { enqueueMail } from '../../platform/mail/mail-queue.ts';
import { recordSecurity } from '../audit/record-security.ts';
import { removeSignups } from './auth/signups.ts';
import { normalizeEmail, parseEmail } from './email-address.ts';
import { providerInvitation } from './mails/provider-invitation.ts';

export type ProviderAccounts = ReturnType<typeof createProviderAccounts>;

/** Provider accounts are managed on the command line only. */
export function createProviderAccounts(db: Database) {
  return {
    /** An account that is new or never confirmed gets a link to choose a password. */
    async add(email: string): Promise<{ isInvited: boolean }> {
      const address = parseEmail(email);
      return db.transaction().execute(async (tx) => {
        await tx
          .insertInto('users')
          .values({ email: address })
          .onConflict((conflict) => conflict.column('email').doUpdateSet({ updated_at: now }))
          .execute();
        await removeSignups(tx, address);
        const user = await tx
          .selectFrom('users')
          .leftJoin('profiles', 'profiles.user_id', 'users.id')
          .select(['users.id', 'email_confirmed_at', 'org_id'])
          .where('email', '=', address)
          .executeTakeFirstOrThrow();
        if (user.org_id) {
          throw new DomainError(
            'member_elsewhere',
            'Dit account hoort bij een organisatie, en kan daarom niet van de aanbieder zijn.',
          );
        }
        await tx
          .insertInto('profiles')
          .values({ user_id: user.id, name: 'Aanbieder', role: 'provider', org_id: null })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role: 'provider', updated_at: now }))
          .execute();
        await recordSecurity(tx, { action: 'role.changed', user_id: user.id, from: null, to: 'provider' });
        const isInvited = user.email_confirmed_at === null;
        if (isInvited) await enqueueMail(tx, providerInvitation, { user_id: user.id });
        return { isInvited };
      });
    },

    /** The account stays, with the role parent. */
    async remove(email: string): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('profiles')
        .set({ role: 'parent', updated_at: now })
        .where('role', '=', 'provider')
        .where('user_id', 'in', (eb) =>
          eb
            .selectFrom('users')
            .select('id')
            .where('email', '=', normalizeEmail(email) ?? ''),
        )
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new DomainError('not_found', 'Dit is geen account van de aanbieder.');
    },

    list: (): Promise<{ email: string; name: string; last_sign_in_at: string | null }[]> =>
      db
        .selectFrom('users')
        .innerJoin('profiles', 'profiles.user_id', 'users.id')
        .select(['email', 'name', 'last_sign_in_at'])
        .where('role', '=', 'provider')
        .orderBy('email')
        .execute(),
  };
}
