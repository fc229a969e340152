import { sql } from 'kysely';

import { type Database, now, type Transaction } from '../database/connect.ts';
import { locks } from '../database/locks.ts';
import { removeOutdated } from '../database/remove-outdated.ts';
import type { Job } from '../jobs/jobs.ts';
import { hashToken, newSecretToken } from './secret-tokens.ts';

/** The purpose is unique to one feature; the links work for this many hours. */
export interface LinkKind {
  purpose: string;
  hours: number;
}

interface Link {
  /** The subject may no longer exist when the link is used. */
  subject_id: string | null;
  address: string;
}

/**
 * Returns the token of a new link, of which only the hash is stored. Links are created when the mail is written, so
 * that they do not expire while a mail server is unavailable. A mail that is sent twice holds two working links.
 */
export async function createLink(
  tx: Transaction,
  { purpose, hours }: LinkKind,
  { subject_id, address }: Link,
  token = newSecretToken(),
): Promise<string> {
  const expires_at = sql<string>`now() + make_interval(hours => ${hours})`;
  await tx
    .insertInto('links')
    .values({ token_hash: hashToken(token), purpose, subject_id, address, expires_at })
    .execute();
  return token;
}

/** Uses up a link; undefined when it was used before, has expired, or has another purpose. */
export async function consumeLink(tx: Transaction, token: string, purpose: string): Promise<Link | undefined> {
  // Links of one address are used one after the other, because each may revoke the others.
  await sql`select pg_advisory_xact_lock(${sql.lit(locks.links)}, hashtext(address)) from links
    where token_hash = ${hashToken(token)}`.execute(tx);
  const used = await tx
    .deleteFrom('links')
    .where((eb) => eb.and({ token_hash: hashToken(token), purpose }))
    .returning(['subject_id', 'address', sql<boolean>`expires_at > now()`.as('isValid')])
    .executeTakeFirst();
  return used?.isValid ? { subject_id: used.subject_id, address: used.address } : undefined;
}

/** Reads a valid link for one of these purposes, without using it up. */
export function readLink(db: Database, token: string, ...kinds: LinkKind[]): Promise<Link | undefined> {
  return db
    .selectFrom('links')
    .select(['subject_id', 'address'])
    .where('token_hash', '=', hashToken(token))
    .where(
      'purpose',
      'in',
      kinds.map(({ purpose }) => purpose),
    )
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Changes the purpose of the links of an address; false when there are none. */
export async function changeLinkPurpose(
  tx: Transaction,
  address: string,
  from: LinkKind,
  to: LinkKind,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set({ purpose: to.purpose })
    .where((eb) => eb.and({ address, purpose: from.purpose }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes all links for one or several subjects, or all links of an address, optionally for one purpose. */
export async function removeLinks(
  tx: Transaction,
  which: { subject_id: string | string[] } | { address: string; purpose?: string },
): Promise<void> {
  await tx
    .deleteFrom('links')
    .where((eb) => ('subject_id' in which ? eb('subject_id', 'in', [which.subject_id].flat()) : eb.and(which)))
    .execute();
}

export const linkSweepJob = (db: Database): Job<object> => ({
  name: 'links.sweep',
  everyMinutes: 60,
  run: () => removeOutdated(db, 'links', sql`expires_at < now()`),
});
