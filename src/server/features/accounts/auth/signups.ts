import { sql } from 'kysely';

import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import { removeLinks } from '../../../platform/links/links.ts';
import { enqueueMail } from '../../../platform/mail/mail-queue.ts';
import { accountWaiting } from '../mails/account-waiting.ts';
import { AuthFailure } from './auth-failure.ts';
import { verifyPassword } from './passwords.ts';
import { isReserved } from './reserved-addresses.ts';

export async function removeSignups(tx: Transaction, email: string): Promise<void> {
  const removed = await tx.deleteFrom('signups').where('email', '=', email).returning('id').execute();
  for (const { id } of removed) await removeLinks(tx, { subject_id: id });
}

export async function removeSignupsFor(tx: Transaction, org_id: string): Promise<void> {
  const removed = await tx.deleteFrom('signups').where('org_id', '=', org_id).returning('id').execute();
  for (const { id } of removed) await removeLinks(tx, { subject_id: id });
}

const MAX_COMPARED = 3;
const MAX_PENDING = 200;
const BUNDLE_SECONDS = 15 * 60;

/** Compares with the newest sign-ups only, because verifying is expensive. */
export async function findOwnSignup(db: Database, email: string, password: string) {
  const newest = await db
    .selectFrom('signups')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(MAX_COMPARED)
    .execute();
  for (const signup of newest) if (await verifyPassword(signup.password_hash, password)) return signup;
  return undefined;
}

/**
 * The account gets the id of the sign-up; other sign-ups of the address are removed. `chosen` is the password hash
 * from the confirmation, null to choose one later, and undefined to use the one of the sign-up.
 */
export async function createAccount(
  tx: Transaction,
  signup_id: string,
  chosen: string | null | undefined,
): Promise<void> {
  const signup = await tx
    .selectFrom('signups')
    .select(['id', 'email', 'password_hash', 'name', 'org_id'])
    .where('id', '=', signup_id)
    .executeTakeFirst();
  if (!signup) throw new AuthFailure('otp_expired');
  const { id, email, password_hash, name, org_id } = signup;
  if (await isReserved(tx, email)) throw new AuthFailure('user_already_exists');
  if (org_id) await assertBelowPendingLimit(tx, org_id);
  const created = await tx
    .insertInto('users')
    .values({ id, email, password_hash: chosen === undefined ? password_hash : chosen, email_confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another link for this address was confirmed first.
  if (!created) throw new AuthFailure('otp_expired');
  await tx
    .insertInto('profiles')
    .values({ user_id: id, name, org_id, role: org_id ? 'pending' : 'parent' })
    .execute();
  await removeSignups(tx, email);
  if (org_id) await notifyAdminsOfPending(tx, org_id);
}

/** Mails immediately about a pending account, and later bundles those that follow soon. */
export async function notifyAdminsOfPending(tx: Transaction, org_id: string): Promise<void> {
  const members = await tx
    .selectFrom('members')
    .select(['user_id', 'role'])
    .select(sql<boolean>`updated_at > now() - make_interval(secs => ${BUNDLE_SECONDS})`.as('is_new'))
    .where('org_id', '=', org_id)
    .where('role', 'in', ['admin', 'pending'])
    .execute();
  const isFirst = members.filter(({ role, is_new }) => role === 'pending' && is_new).length === 1;
  for (const admin of members.filter(({ role }) => role === 'admin')) {
    await enqueueMail(
      tx,
      accountWaiting,
      { admin_id: admin.user_id, org_id },
      { key: `waiting ${org_id} ${admin.user_id}`, afterSeconds: isFirst ? 0 : BUNDLE_SECONDS },
    );
  }
}

/** Keeps the list of pending accounts manageable for admins. */
export async function assertBelowPendingLimit(db: Database, org_id: string): Promise<void> {
  const { pending } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where((eb) => eb.and({ org_id, role: 'pending' }))
    .executeTakeFirstOrThrow();
  if (pending >= MAX_PENDING) throw new AuthFailure('too_many_waiting');
}
