import { sql } from 'kysely';

import { type Database, now, type Transaction } from '../database/connect.ts';
import { locks } from '../database/locks.ts';
import { removeOutdated } from '../database/remove-outdated.ts';
import type { Job } from '../jobs/jobs.ts';
import { hashToken, newSecretToken } from './secret-tokens.ts';

/** Links for one purpose, which no other feature has, and how long each of them works. */
export interface LinkKind {
  purpose: string;
  hours: number;
}

interface Link {
  /** What it is about. Whoever uses it looks whether that is still there. */
  subject_id: string | null;
  /** The e-mail address it is sent to. */
  address: string;
}

/**
 * Gives the token of a new link, made when its mail is: it exists nowhere else, only its hash is stored, and its time
 * starts when it is sent, not while a mail server is away. A mail that is tried twice holds two links; both work.
 */
export async function makeLink(
  tx: Transaction,
  { purpose, hours }: LinkKind,
  { subject_id, address }: Link,
): Promise<string> {
  const token = newSecretToken();
  const expires_at = sql<string>`now() + make_interval(hours => ${hours})`;
  await tx
    .insertInto('links')
    .values({ token_hash: hashToken(token), purpose, subject_id, address, expires_at })
    .execute();
  return token;
}

/** Uses up the token of a link; undefined when it was used before, is too old, or never was one for this purpose. */
export async function takeLink(tx: Transaction, token: string, purpose: string): Promise<Link | undefined> {
  // Those of one address in turn: each may void the others.
  await sql`select pg_advisory_xact_lock(${sql.lit(locks.links)}, hashtext(address)) from links
    where token_hash = ${hashToken(token)}`.execute(tx);
  const used = await tx
    .deleteFrom('links')
    .where((eb) => eb.and({ token_hash: hashToken(token), purpose }))
    .returning(['subject_id', 'address', sql<boolean>`expires_at > now()`.as('isValid')])
    .executeTakeFirst();
  return used?.isValid ? { subject_id: used.subject_id, address: used.address } : undefined;
}

/** Looks at a link that works for one of these purposes, without using it up. */
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

/** Those of an address that were for one purpose are for another from now on; false when there are none. */
export async function turnLinks(tx: Transaction, address: string, from: LinkKind, to: LinkKind): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set({ purpose: to.purpose })
    .where((eb) => eb.and({ address, purpose: from.purpose }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All that are about this, or all that were sent to this address, for whatever or for one purpose. */
export async function removeLinks(
  tx: Transaction,
  which: { subject_id: string } | { address: string; purpose?: string },
): Promise<void> {
  await tx
    .deleteFrom('links')
    .where((eb) => eb.and(which))
    .execute();
}

export const linkSweepJob = (db: Database): Job<object> => ({
  name: 'links.sweep',
  everyMinutes: 60,
  run: () => removeOutdated(db, 'links', sql`expires_at < now()`),
});
