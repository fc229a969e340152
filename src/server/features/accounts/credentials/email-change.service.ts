import { DomainError } from '../../../../shared/platform/errors.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import { consumeLink, removeLinks } from '../../../platform/links/links.ts';
import { enqueueMail } from '../../../platform/mail/mail-queue.ts';
import { countMail } from '../../../platform/rate-limit/mailbox-limit.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import { removeSignups } from '../auth/signups.ts';
import { mailboxOf } from '../email-address.ts';
import { confirmNewAddress } from '../mails/confirm-new-address.ts';
import { newAddressRequested } from '../mails/new-address-requested.ts';
import { newPassword } from '../mails/new-password.ts';
import { emailChangeLinks } from './email-change-links.ts';

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

export function createEmailChangeService(db: Database) {
  return {
    /** Asking for the present address withdraws an earlier request. */
    async request(user_id: string, email: string): Promise<void> {
      await enforceRateLimit(db, 'email change', { account: user_id });
      await db.transaction().execute(async (tx) => {
        const current = await emailOf(tx, user_id);
        await withdraw(tx, user_id);
        if (email === current) return;
        if (await isTaken(tx, email)) throw new AuthFailure('email_exists');
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
        if (!change || change.confirmed_at) throw new DomainError('link_gone');
        if (change.user_id !== user_id) throw new DomainError('other_account');
        const { id, new_email } = change;
        if (await isTaken(tx, new_email)) throw new DomainError('email_taken');
        // Links in the old mailbox no longer count, except the one that undoes this.
        await removeLinks(tx, { subject_id: user_id });
        await setEmail(tx, user_id, new_email);
        await tx.updateTable('email_changes').set({ confirmed_at: now }).where('id', '=', id).execute();
        await removeSignups(tx, new_email);
        await recordSecurity(tx, { action: 'email.changed', user_id });
        return { email: new_email };
      });
    },

    /**
     * The owner of the old address did not ask for this, so another person knows the password: it no longer counts,
     * and every session ends.
     */
    async stop(token: string, network: string): Promise<{ email: string }> {
      const stopped = await db.transaction().execute(async (tx) => {
        const link = await consumeLink(tx, token, emailChangeLinks.stop.purpose);
        const change = link?.subject_id && (await findChange(tx, link.subject_id));
        if (!change) return undefined;
        const { user_id, old_email, requested_at } = change;
        if ((await emailOf(tx, user_id)) !== old_email) {
          if (await isTaken(tx, old_email)) throw new DomainError('email_taken');
          await setEmail(tx, user_id, old_email);
        }
        await removeChanges(tx, user_id, requested_at);
        await removeLinks(tx, { subject_id: user_id });
        await tx.updateTable('users').set({ password_hash: null }).where('id', '=', user_id).execute();
        await tx.deleteFrom('sessions').where('user_id', '=', user_id).execute();
        await recordSecurity(tx, { action: 'email.stopped', user_id });
        await enqueueMail(tx, newPassword, { email: old_email, path: '/' });
        return { email: old_email };
      });
      if (stopped) return stopped;
      await enforceRateLimit(db, 'link', { network });
      throw new DomainError('link_gone');
    },
  };
}

const setEmail = (tx: Transaction, user_id: string, email: string) =>
  tx.updateTable('users').set({ email, email_confirmed_at: now, updated_at: now }).where('id', '=', user_id).execute();

/** Locks the account, so that two changes of one account follow each other. */
async function emailOf(tx: Transaction, user_id: string): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return user.email;
}

async function isTaken(tx: Transaction, email: string): Promise<boolean> {
  const found = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return found !== undefined;
}

const findChange = (tx: Transaction, id: string) =>
  tx.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst();

async function withdraw(tx: Transaction, user_id: string): Promise<void> {
  const withdrawn = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (withdrawn) await removeLinks(tx, { subject_id: withdrawn.id });
}

/** The change itself, and those after it. */
async function removeChanges(tx: Transaction, user_id: string, since: string): Promise<void> {
  const removed = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', user_id)
    .where('requested_at', '>=', since)
    .returning('id')
    .execute();
  for (const { id } of removed) await removeLinks(tx, { subject_id: id });
}

/** For an account that is erased: the links hold addresses. */
export const forgetEmailChanges = (tx: Transaction, user_id: string): Promise<void> =>
  removeChanges(tx, user_id, '-infinity');
