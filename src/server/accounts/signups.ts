import type { Transaction } from '../database/connect.ts';
import { removeLinks } from '../links/links.ts';

/** Every sign-up of this address, with its links. */
export async function removeSignups(tx: Transaction, email: string): Promise<void> {
  const removed = await tx.deleteFrom('signups').where('email', '=', email).returning('id').execute();
  for (const { id } of removed) await removeLinks(tx, { subject_id: id });
}
