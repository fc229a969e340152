import { type Database, now, type Transaction } from '../database/connect.ts';
import { removeLinks } from '../links/links.ts';
import { enqueueMail } from '../mailer/mails.ts';
import { AuthFailure } from './auth-failure.ts';
import { accountWaiting } from './mails/account-waiting.ts';
import { verifyPassword } from './passwords.ts';

/** Every sign-up of this address, with its links. */
export async function removeSignups(tx: Transaction, email: string): Promise<void> {
  const removed = await tx.deleteFrom('signups').where('email', '=', email).returning('id').execute();
  for (const { id } of removed) await removeLinks(tx, { subject_id: id });
}

/** Every sign-up with this organisation, with its links. */
export async function removeSignupsFor(tx: Transaction, org_id: string): Promise<void> {
  const removed = await tx.deleteFrom('signups').where('org_id', '=', org_id).returning('id').execute();
  for (const { id } of removed) await removeLinks(tx, { subject_id: id });
}

const MOST_COMPARED = 3;
const MOST_WAITING = 200;
const BUNDLED_SECONDS = 15 * 60;

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

/**
 * Makes the account that a sign-up asked for, under its id. Other sign-ups of the address are void from here on. Its
 * password is the one chosen after the click, null to have one chosen later, or else the one of the sign-up.
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
  if (org_id) await assertRoomToWait(tx, org_id);
  const created = await tx
    .insertInto('users')
    .values({ id, email, password_hash: chosen === undefined ? password_hash : chosen, email_confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Somebody was quicker with another link for this address.
  if (!created) throw new AuthFailure('otp_expired');
  await tx
    .insertInto('profiles')
    .values({ user_id: id, name, org_id, role: org_id ? 'pending' : 'parent' })
    .execute();
  await removeSignups(tx, email);
  if (org_id) await tellAdmins(tx, org_id);
}

/** About those who wait, if any. The first one at once; whoever comes while others wait is told of with those who come after. */
export async function tellAdmins(tx: Transaction, org_id: string): Promise<void> {
  const members = await tx
    .selectFrom('profiles')
    .select(['user_id', 'role'])
    .where('org_id', '=', org_id)
    .where('role', 'in', ['admin', 'pending'])
    .execute();
  const isFirst = members.filter(({ role }) => role === 'pending').length === 1;
  for (const admin of members.filter(({ role }) => role === 'admin')) {
    await enqueueMail(
      tx,
      accountWaiting,
      { admin_id: admin.user_id },
      { key: `waiting ${admin.user_id}`, afterSeconds: isFirst ? 0 : BUNDLED_SECONDS },
    );
  }
}

/** Of those who wait an admin must be able to see the end. */
export async function assertRoomToWait(db: Database, org_id: string): Promise<void> {
  const { waiting } = await db
    .selectFrom('profiles')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where((eb) => eb.and({ org_id, role: 'pending' }))
    .executeTakeFirstOrThrow();
  if (waiting >= MOST_WAITING) throw new AuthFailure('too_many_waiting');
}
