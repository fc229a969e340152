import { sql } from 'kysely';

import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { AuthFailure } from '../auth/auth-failure.ts';

const MINUTES = 5;

type Purpose = 'code' | 'registration' | 'sign-in' | 'second-factor';

interface Challenge {
  purpose: Purpose;
  user_id: string | null;
  /** Null for signing in. */
  session_id: string | null;
  factor_id?: string;
  /** The bytes that a passkey signs. */
  challenge?: string;
}

export async function addChallenge(
  db: Database,
  challenge: Challenge,
): Promise<{ challenge_id: string; expires_at: number }> {
  const { id, expires_at } = await db
    .insertInto('factor_challenges')
    .values({ ...challenge, expires_at: sql`now() + make_interval(mins => ${MINUTES})` })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { challenge_id: id, expires_at: Math.floor(Date.parse(expires_at) / 1000) };
}

interface Expected {
  purpose: Purpose;
  user_id: string | null;
  /** Null for signing in. */
  session_id: string | null;
}

/** Removes the challenge, so that it is answered once, and returns the bytes that a passkey had to sign. */
export async function takePasskeyChallenge(db: Database, id: string, expected: Expected): Promise<string> {
  const found = await db
    .deleteFrom('factor_challenges')
    .where('id', '=', id)
    .where('purpose', '=', expected.purpose)
    .where('user_id', 'is not distinct from', expected.user_id)
    .where('session_id', 'is not distinct from', expected.session_id)
    .returning('challenge')
    .returning(sql<boolean>`expires_at < now()`.as('is_expired'))
    .executeTakeFirst();
  if (!found) throw new AuthFailure('webauthn_challenge_not_found');
  if (found.is_expired) throw new AuthFailure('webauthn_challenge_expired');
  return found.challenge!;
}

/** A wrong code leaves the challenge, so that the person can type it again; the rate limit counts. */
export async function assertOpenChallenge(
  tx: Transaction,
  id: string,
  about: { user_id: string; session_id: string; factor_id: string },
): Promise<void> {
  const found = await tx
    .selectFrom('factor_challenges')
    .select(sql<boolean>`expires_at < now()`.as('is_expired'))
    .where((eb) => eb.and({ id, purpose: 'code', ...about }))
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AuthFailure('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (found.is_expired) throw new AuthFailure('mfa_challenge_expired');
}

export async function removeChallenge(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('factor_challenges').where('id', '=', id).execute();
}
