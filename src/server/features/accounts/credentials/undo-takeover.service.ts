import { sql } from 'kysely';

import { DomainError } from '../../../../shared/platform/errors.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { consumeLink, removeLinks } from '../../../platform/links/links.ts';
import { enqueueMail } from '../../../platform/mail/mail-queue.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { emailChangeLinks } from './email-change-links.ts';
import { emailChangeStopped, type StoppedChange } from './email-change-stopped.ts';
import {
  findChange,
  isTaken,
  lockUser,
  removeChanges,
  removeLinksOfChanges,
  setEmail,
} from './email-changes.queries.ts';
import { removeAddedSince } from './remove-added.ts';

export type UndoTakeover = ReturnType<typeof createUndoTakeover>;

/**
 * The owner of the old address did not ask for a new one, or did not add a second factor or link a work account, so another
 * person has access: the password and what was added lately no longer count, and every session ends.
 */
export function createUndoTakeover(db: Database) {
  return async (token: string, network: string): Promise<{ email: string }> => {
    const stopped = await db.transaction().execute(async (tx) => {
      const stopped = await takeStopLink(tx, token);
      if (!stopped) return undefined;
      const { what, user_id, old_email } = stopped;
      // Completing a sign-in, a change or a new password locks these rows before the account: in another order, the two
      // would wait for each other.
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
  };
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
