import { sql } from 'kysely';

import { DomainError } from '../../../../shared/platform/errors.ts';
import { retention } from '../../../../shared/platform/retention.ts';
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
import { moveGroupAdmin } from '../group-admins/group-admins.ts';
import { confirmNewAddress } from '../mails/confirm-new-address.ts';
import { membershipsOf } from '../members/memberships.ts';
import type { NewcomersToApprove } from '../members/newcomers-to-approve.ts';
import { emailChangeLinks } from './email-change-links.ts';
import { emailChangeStopped, type StoppedChange } from './email-change-stopped.ts';
import { newAddressRequested } from './new-address-requested.ts';
import { removeAddedSince } from './remove-added.ts';

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

    /**
     * The owner of the old address did not ask for this, or did not add a second factor or link a work account, so another
     * person has access: the password and what was added lately no longer count, and every session ends.
     */
    async stop(token: string, network: string): Promise<{ email: string }> {
      const stopped = await db.transaction().execute(async (tx) => {
        const stopped = await takeStopLink(tx, token);
        if (!stopped) return undefined;
        const { what, user_id, old_email } = stopped;
        // What completing a sign-in, a change or a new password locks before the account is removed before it too.
        await tx.deleteFrom('work_account_flows').where('user_id', '=', user_id).execute();
        const first = await firstRequest(tx, stopped);
        await removeLinks(tx, { subject_id: user_id });
        await removeLinksOfChanges(tx, user_id, first);
        const { email: current } = await lockUser(tx, user_id);
        if (current !== old_email) {
          if (await isTaken(tx, old_email)) throw new DomainError('email_taken');
          await setEmail(tx, user_id, { from: current, to: old_email });
        }
        await removeChanges(tx, user_id, first);
        await tx.updateTable('users').set({ password_hash: null }).where('id', '=', user_id).execute();
        await tx.deleteFrom('sessions').where('user_id', '=', user_id).execute();
        if (what === 'address') await recordSecurity(tx, { action: 'email.stopped', user_id });
        const removed = await removeAddedSince(tx, user_id, weekBefore(first));
        await enqueueMail(tx, emailChangeStopped, { user_id, what, removed });
        return { email: old_email };
      });
      if (stopped) return stopped;
      await enforceRateLimit(db, 'link', { network });
      throw new DomainError('link_gone');
    },
  };
}

/** The groups that the account manages go along. */
async function setEmail(tx: Transaction, user_id: string, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email: to, email_confirmed_at: now, updated_at: now })
    .where('id', '=', user_id)
    .execute();
  await moveGroupAdmin(tx, from, to);
}

/** Two changes of one account follow each other. */
async function lockUser(tx: Transaction, user_id: string): Promise<{ email: string }> {
  return tx.selectFrom('users').select('email').where('id', '=', user_id).forUpdate().executeTakeFirstOrThrow();
}

async function isTaken(tx: Transaction, email: string): Promise<boolean> {
  const found = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return found !== undefined;
}

const findChange = (tx: Transaction, id: string) =>
  tx.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst();

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

interface Stopped {
  what: StoppedChange;
  user_id: string;
  old_email: string;
  /** When the stranger did this. */
  at: string;
}

async function takeStopLink(tx: Transaction, token: string): Promise<Stopped | undefined> {
  const link = await consumeLink(tx, token, emailChangeLinks.stop.purpose);
  const change = link?.subject_id && (await findChange(tx, link.subject_id));
  if (change) {
    const { user_id, old_email, requested_at } = change;
    return { what: 'address', user_id, old_email, at: requested_at };
  }
  return (
    (await takeStopLinkOf(tx, token, 'factor', 'factors')) ??
    (await takeStopLinkOf(tx, token, 'work-account', 'work_accounts'))
  );
}

/** Undefined when what was added is gone already. */
async function takeStopLinkOf(
  tx: Transaction,
  token: string,
  what: 'factor' | 'work-account',
  table: 'factors' | 'work_accounts',
): Promise<Stopped | undefined> {
  const link = await consumeLink(
    tx,
    token,
    emailChangeLinks[what === 'factor' ? 'stopFactor' : 'stopWorkAccount'].purpose,
  );
  if (!link?.subject_id) return undefined;
  const added = await tx
    .selectFrom(table)
    .select(['user_id', 'created_at'])
    .where('id', '=', link.subject_id)
    .executeTakeFirst();
  return added && { what, user_id: added.user_id, old_email: link.address, at: added.created_at };
}

/** A stranger may have asked more than once: the owner opens the link of any of these mails. */
async function firstRequest(tx: Transaction, { user_id, old_email, at }: Stopped): Promise<string> {
  const { first } = await tx
    .selectFrom('email_changes')
    .select(sql<string>`least(min(requested_at), ${at})`.as('first'))
    .where((eb) => eb.and({ user_id, old_email }))
    .executeTakeFirstOrThrow();
  return first;
}

/** A stranger may have added a passkey before the request. */
const weekBefore = (moment: string) =>
  new Date(Date.parse(moment) - retention.emailChangeDays * 24 * 3600_000).toISOString();

async function removeLinksOfChanges(tx: Transaction, user_id: string, since: string): Promise<void> {
  const changes = await tx
    .selectFrom('email_changes')
    .select('id')
    .where('user_id', '=', user_id)
    .where('requested_at', '>=', since)
    .execute();
  for (const { id } of changes) await removeLinks(tx, { subject_id: id });
}

/** The change itself, and those after it. */
async function removeChanges(tx: Transaction, user_id: string, since: string): Promise<void> {
  await removeLinksOfChanges(tx, user_id, since);
  await tx.deleteFrom('email_changes').where('user_id', '=', user_id).where('requested_at', '>=', since).execute();
}

/** For an account that is erased: the links hold addresses. */
export const forgetEmailChanges = (tx: Transaction, user_id: string): Promise<void> =>
  removeChanges(tx, user_id, '-infinity');
