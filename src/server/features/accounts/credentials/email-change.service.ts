import { DomainError } from '../../../../shared/platform/errors.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import { consumeLink, removeLinks } from '../../../platform/links/links.ts';
import { enqueueMail } from '../../../platform/mail/mail-queue.ts';
import { countMail } from '../../../platform/rate-limit/mailbox-limit.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import { isReserved } from '../auth/reserved-addresses.ts';
import { removeSignups } from '../auth/signups.ts';
import { mailboxOf } from '../email-address.ts';
import { confirmNewAddress } from '../mails/confirm-new-address.ts';
import { membershipsOf } from '../members/memberships.ts';
import type { NewcomersToApprove } from '../members/newcomers-to-approve.ts';
import { emailChangeLinks } from './email-change-links.ts';
import { findChange, isTaken, lockUser, setEmail } from './email-changes.queries.ts';
import { newAddressRequested } from './new-address-requested.ts';

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

export function createEmailChangeService(db: Database, newcomersToApprove: NewcomersToApprove) {
  return {
    /** Asking for the present address withdraws an earlier request. */
    async request(user_id: string, email: string): Promise<void> {
      await enforceRateLimit(db, 'email change', { account: user_id });
      await db.transaction().execute(async (tx) => {
        const { email: current } = await lockUser(tx, user_id);
        await withdraw(tx, user_id);
        if (email === current) return;
        if ((await isTaken(tx, email)) || (await isReserved(tx, email, user_id))) throw new AuthFailure('email_exists');
        const { id } = await tx
          .insertInto('email_changes')
          .values({ user_id, old_email: current, new_email: email })
          .returning('id')
          .executeTakeFirstOrThrow();
        await recordSecurity(tx, { action: 'email.requested', user_id });
        // The caller may not own the new address.
        if (await countMail(tx, 'sign-up', mailboxOf(email))) await enqueueMail(tx, confirmNewAddress, { id });
        await enqueueMail(tx, newAddressRequested, { id });
      });
    },

    async confirm(user_id: string, token: string): Promise<{ email: string }> {
      return db.transaction().execute(async (tx) => {
        const link = await consumeLink(tx, token, emailChangeLinks.confirm.purpose);
        const change = link?.subject_id && (await findChange(tx, link.subject_id));
        if (!change || change.confirmed_at || change.withdrawn_at) throw new DomainError('link_gone');
        if (change.user_id !== user_id) throw new DomainError('other_account');
        const { id, old_email, new_email } = change;
        if ((await isTaken(tx, new_email)) || (await isReserved(tx, new_email, user_id)))
          throw new DomainError('email_taken');
        // Links in the old mailbox no longer count, except the one that undoes this.
        await removeLinks(tx, { subject_id: user_id });
        await setEmail(tx, user_id, { from: old_email, to: new_email });
        await tx.updateTable('email_changes').set({ confirmed_at: now }).where('id', '=', id).execute();
        await removeSignups(tx, new_email);
        // A member who is removed later does not come back with it.
        for (const { org_id } of await membershipsOf(tx, user_id))
          await newcomersToApprove.add(tx, org_id, [{ email: old_email }]);
        await recordSecurity(tx, { action: 'email.changed', user_id });
        return { email: new_email };
      });
    },
  };
}

/** The link at the old address stays: it removes what was added since the request. */
async function withdraw(tx: Transaction, user_id: string): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ withdrawn_at: now })
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
