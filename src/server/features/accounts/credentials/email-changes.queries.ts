import { now, type Transaction } from '../../../platform/database/connect.ts';
import { removeLinks } from '../../../platform/links/links.ts';
import { moveGroupAdmin } from '../group-admins/group-admins.ts';

/** The groups that the account manages go along. */
export async function setEmail(
  tx: Transaction,
  user_id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email: to, email_confirmed_at: now, updated_at: now })
    .where('id', '=', user_id)
    .execute();
  await moveGroupAdmin(tx, from, to);
}

/** Two changes of one account follow each other. */
export async function lockUser(tx: Transaction, user_id: string): Promise<{ email: string }> {
  return tx.selectFrom('users').select('email').where('id', '=', user_id).forUpdate().executeTakeFirstOrThrow();
}

export async function isTaken(tx: Transaction, email: string): Promise<boolean> {
  const found = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return found !== undefined;
}

export const findChange = (tx: Transaction, id: string) =>
  tx.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst();

export async function removeLinksOfChanges(tx: Transaction, user_id: string, since: string): Promise<void> {
  const changes = await tx
    .selectFrom('email_changes')
    .select('id')
    .where('user_id', '=', user_id)
    .where('requested_at', '>=', since)
    .execute();
  for (const { id } of changes) await removeLinks(tx, { subject_id: id });
}

/** The change itself, and those after it. */
export async function removeChanges(tx: Transaction, user_id: string, since: string): Promise<void> {
  await removeLinksOfChanges(tx, user_id, since);
  await tx.deleteFrom('email_changes').where('user_id', '=', user_id).where('requested_at', '>=', since).execute();
}

/** For an account that is erased: the links hold addresses. */
export const forgetEmailChanges = (tx: Transaction, user_id: string): Promise<void> =>
  removeChanges(tx, user_id, '-infinity');
