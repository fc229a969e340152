import type { Database, Transaction } from '../database/connect.ts';
import { removeLinks } from '../links/links.ts';
import { verifyPassword } from './passwords.ts';

/** Every sign-up of this address, with its links. */
export async function removeSignups(tx: Transaction, email: string): Promise<void> {
  const removed = await tx.deleteFrom('signups').where('email', '=', email).returning('id').execute();
  for (const { id } of removed) await removeLinks(tx, { subject_id: id });
}

const MOST_COMPARED = 3;

/** The sign-up of this address with this very password, if there is one among the newest. */
export async function findOwnSignup(db: Database, email: string, password: string) {
  const newest = await db
    .selectFrom('signups')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(MOST_COMPARED)
    .execute();
  for (const signup of newest) if (await verifyPassword(signup.password_hash, password)) return signup;
  return undefined;
}
