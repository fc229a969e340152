import type { Database, Transaction } from '../../../platform/database/connect.ts';
import {
  enforceRateLimit,
  isWithinRateLimit,
  refundRateLimit,
  type RateLimitSubject,
} from '../../../platform/rate-limit/rate-limit.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import { recognizeSource, type RequestSource, rememberSource } from '../auth/request-source.ts';
import { type OpenSession, renewSession, type SecondFactor } from '../auth/sessions.ts';
import type { SignedInUser } from '../auth/signed-in-user.ts';
import { enqueueFactorMail } from './factor-changes.ts';
import { userHasSecondFactor } from './factors.queries.ts';

/** The signed-in person who makes the call. */
export interface Caller extends SignedInUser {
  source: RequestSource;
}

/** Factors of one person change one at a time. */
export async function lockFactorsOf(tx: Transaction, user_id: string): Promise<{ email: string }> {
  return tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AuthFailure('session_not_found'));
}

export async function sessionHasSecondFactor(db: Database, session_id: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('second_factor_at')
    .where('id', '=', session_id)
    .executeTakeFirst();
  return Boolean(session?.second_factor_at);
}

/** The account has a second factor, and this session has not shown it. */
export const lacksSecondFactor = async (db: Database, { user_id, session_id }: SignedInUser): Promise<boolean> =>
  !(await sessionHasSecondFactor(db, session_id)) && (await userHasSecondFactor(db, user_id));

/** A password alone must not be enough to add a factor to an account that has one, or to remove it. */
export async function assertSecondFactorIfAny(db: Database, session: SignedInUser): Promise<void> {
  if (await lacksSecondFactor(db, session)) throw new AuthFailure('insufficient_aal');
}

/** Counts an attempt to give a code, until it is right. A wrong one is in the security log. */
export async function tryCode<T>(
  db: Database,
  { user_id, source }: Caller,
  check: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow(() => new AuthFailure('session_not_found'));
  const known = await recognizeSource(db, email, source);
  const subject: RateLimitSubject = {
    network: source.network,
    account: user_id,
    isKnown: known !== undefined,
    ...(known === 'device' && { device: source.device }),
  };
  await enforceRateLimit(db, 'second factor', subject);
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await check(tx);
      await refundRateLimit(tx, 'second factor', subject);
      return result;
    });
  } catch (error) {
    if (error instanceof AuthFailure && error.code === 'mfa_verification_failed')
      // A browser that identifies itself is known by that alone: the network of a whole school is one.
      await recordWrongCode(db, user_id, source.device ? known === 'device' : known !== undefined);
    throw error;
  }
}

/** A wrong code on an unknown device means that another person may know the password; the owner gets one mail a day. */
async function recordWrongCode(db: Database, user_id: string, isKnown: boolean): Promise<void> {
  // A person who sets up an app mistypes a code too.
  if (!(await userHasSecondFactor(db, user_id))) return;
  await recordSecurity(db, { action: 'sign-in.failed', user_id, factor: 'totp' });
  if (isKnown) return;
  if (!(await isWithinRateLimit(enforceRateLimit(db, 'wrong code mail', { account: user_id })))) return;
  await db.transaction().execute((tx) => enqueueFactorMail(tx, user_id, 'wrong-code'));
}

/**
 * The session gets the second factor. Other sessions of the account without one end: they were opened before it was set up,
 * or by a person who knows only the password.
 */
export async function passSecondFactor(
  tx: Transaction,
  { user_id, session_id, source }: Caller,
  second_factor: SecondFactor,
  { isNew = false } = {},
): Promise<OpenSession> {
  const session = await renewSession(tx, session_id, { second_factor, isFresh: !isNew });
  await endSessionsWithoutSecondFactor(tx, user_id);
  await rememberSource(tx, user_id, source);
  return session;
}

export async function endSessionsWithoutSecondFactor(tx: Transaction, user_id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', user_id).where('second_factor_at', 'is', null).execute();
}
