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
import { type OpenSession, renewSession } from '../auth/sessions.ts';
import { tellOwner } from './factor-changes.ts';
import { userHasSecondFactor } from './factors.queries.ts';

/** The signed-in person who makes the call. */
export interface Caller {
  user_id: string;
  session_id: string;
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

/** A password alone must not be enough to add a factor to an account that has one, or to remove it. */
export async function assertSecondFactorIfAny(
  db: Database,
  { user_id, session_id }: Pick<Caller, 'user_id' | 'session_id'>,
): Promise<void> {
  if (await sessionHasSecondFactor(db, session_id)) return;
  if (await userHasSecondFactor(db, user_id)) throw new AuthFailure('insufficient_aal');
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
      await tellOfWrongCode(db, user_id, known !== undefined);
    throw error;
  }
}

/** A wrong code on an unknown device means that another person may know the password; the owner gets one mail a day. */
async function tellOfWrongCode(db: Database, user_id: string, isKnown: boolean): Promise<void> {
  await recordSecurity(db, { action: 'sign-in.failed', user_id, factor: 'totp' });
  if (isKnown || !(await userHasSecondFactor(db, user_id))) return;
  if (!(await isWithinRateLimit(enforceRateLimit(db, 'wrong code mail', { account: user_id })))) return;
  await db.transaction().execute((tx) => tellOwner(tx, user_id, 'wrong-code'));
}

/**
 * The session gets the second factor. Other sessions of the account without one end: they were opened before it was set up,
 * or by a person who knows only the password.
 */
export async function passSecondFactor(tx: Transaction, { user_id, session_id, source }: Caller): Promise<OpenSession> {
  const session = await renewSession(tx, session_id, { hasSecondFactor: true });
  await endSessionsWithoutSecondFactor(tx, user_id);
  await rememberSource(tx, user_id, source);
  return session;
}

export async function endSessionsWithoutSecondFactor(tx: Transaction, user_id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', user_id).where('second_factor_at', 'is', null).execute();
}
