import { sql } from 'kysely';

import type { Transaction } from '../database/connect.ts';
import {
  type RateLimitName,
  enforceRateLimits,
  refundRateLimit,
  hashForRateLimit,
  type RateLimitSubject,
} from './rate-limit.ts';

/*
 * Anyone can request a mail to the address of another person. A mailbox gets five such mails a day, at most three of
 * one kind, and always the first of a kind, so that mails of one kind cannot block a link of another kind. Beyond that
 * no mail is sent and the caller is not informed. The owner can still use the mails that arrived: their links work for
 * at least as long as this counts, and using one resets the count.
 */

const MAX_MAILS = 5;
const MAX_MAILS_OF_KIND = 3;
const DAY_MINUTES = 24 * 60;

const kinds = ['visit', 'sign-up', 'recovery'] as const;

type MailKind = (typeof kinds)[number];

/** Counts a mail to an address that may not be the caller's; false when it must not be sent. */
export async function countMail(tx: Transaction, kind: MailKind, mailbox: string): Promise<boolean> {
  const ofKind = await increment(tx, keyOf(mailbox, kind));
  if (ofKind > MAX_MAILS_OF_KIND) return false;
  const all = await increment(tx, keyOf(mailbox));
  return all <= MAX_MAILS || ofKind === 1;
}

/** Also counts the mail for these limits, and throws when one is used up. An unsent mail does not count for them. */
export async function countMailWithinLimits(
  tx: Transaction,
  limits: [RateLimitName, RateLimitSubject][],
  kind: MailKind,
  mailbox: string,
): Promise<boolean> {
  await enforceRateLimits(tx, limits);
  if (await countMail(tx, kind, mailbox)) return true;
  for (const [attempt, subject] of limits) await refundRateLimit(tx, attempt, subject);
  return false;
}

/** Uncounts the mails of this kind, because there was nothing to send. */
export async function uncountMails(tx: Transaction, kind: MailKind, mailbox: string): Promise<void> {
  const { rows } = await sql<{ counted: number }>`
    update rate_limits r set count = 0 from rate_limits before
    where r.key = ${keyOf(mailbox, kind)} and before.key = r.key
    returning least(before.count, ${MAX_MAILS_OF_KIND}::int) as counted`.execute(tx);
  const counted = rows[0]?.counted ?? 0;
  if (counted === 0) return;
  await tx
    .updateTable('rate_limits')
    .set({ count: sql<number>`greatest(count - ${counted}::int, 0)` })
    .where('key', '=', keyOf(mailbox))
    .execute();
}

/** The owner used a link, so the mails are wanted. */
export async function resetMailCount(tx: Transaction, mailbox: string): Promise<void> {
  const keys = [...kinds.map((kind) => keyOf(mailbox, kind)), keyOf(mailbox)];
  await tx.updateTable('rate_limits').set({ count: 0 }).where('key', 'in', keys).execute();
}

const keyOf = (mailbox: string, kind?: MailKind) => `mail ${kind ?? 'of any kind'} to ${hashForRateLimit(mailbox)}`;

async function increment(tx: Transaction, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as r (key, count, resets_at)
    values (${key}, 1, now() + make_interval(mins => ${DAY_MINUTES}))
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 0 else r.count end + 1,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning count`.execute(tx);
  return rows[0]!.count;
}
