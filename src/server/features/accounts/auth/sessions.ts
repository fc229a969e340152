import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import { retention } from '../../../../shared/platform/retention.ts';
import { type Database, dutchToday, now, type Transaction } from '../../../platform/database/connect.ts';
import { hashToken, newSecretToken } from '../../../platform/links/secret-tokens.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { assertOtherSignInAllowed } from '../work-accounts/other-sign-in.ts';
import { AuthFailure } from './auth-failure.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Two tabs that refresh at the same moment get the same token; later reuse counts as theft. */
const GRACE_SECONDS = 10;

/** After this time a session from a recovery link needs the current password to change it. */
const RECOVERY_MINUTES = 60;

/** The least recently used end when an account has more. */
const MAX_SESSIONS = 50;

/** Unused for a month, older than a session may become, or of a work account that its issuer cannot be asked about. */
export const isExpired = sql<boolean>`(
  sessions.refreshed_at < now() - make_interval(days => ${sql.lit(retention.sessionDays)})
  or sessions.created_at < now() - make_interval(days => ${sql.lit(retention.sessionLongestDays)})
  or sessions.created_at < now() - make_interval(hours => ${sql.lit(retention.providerSessionHours)})
    and exists (select from profiles p where p.user_id = sessions.user_id and p.role = 'provider')
  or coalesce(sessions.ends_at < now(), false)
)`;

/** As text, because the driver would turn a date into a timestamp. */
export const lastSeenOn = sql<string | null>`last_seen_on::text`.as('last_seen_on');

export type SignInMethod = 'password' | 'link' | 'oauth' | 'passkey';

export type SecondFactor = 'totp' | 'webauthn' | 'recovery_code';

export interface OpenSession {
  session_id: string;
  user_id: string;
  refresh_token: string;
  method: SignInMethod;
  authenticated_at: string;
  second_factor_at: string | null;
  /** Null also when the sign-in itself included it, as with a passkey. */
  second_factor: SecondFactor | null;
}

interface SignIn {
  method: SignInMethod;
  /** A short description of the browser, for the owner. */
  device: string | null | undefined;
  /** Whether the sign-in itself included a second factor, as a passkey with user verification does. */
  hasSecondFactor?: boolean;
  by_recovery_link?: boolean;
}

export const sessionColumns = [
  'sessions.method',
  'sessions.authenticated_at',
  'sessions.second_factor_at',
  'sessions.second_factor',
] as const;

export async function openSession(
  tx: Transaction,
  user_id: string,
  { method, device = null, hasSecondFactor = false, by_recovery_link = false }: SignIn,
): Promise<OpenSession> {
  if (method !== 'oauth') await assertOtherSignInAllowed(tx, user_id);
  const { id, ...session } = await tx
    .insertInto('sessions')
    .values({ user_id, method, device, by_recovery_link, ...(hasSecondFactor && { second_factor_at: now }) })
    .returning(['id', ...sessionColumns])
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', user_id)
        .orderBy('refreshed_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(MAX_SESSIONS),
    )
    .execute();
  await tx
    .updateTable('users')
    .set({ last_sign_in_at: sql`now()`, last_seen_on: dutchToday })
    .where('id', '=', user_id)
    .execute();
  await recordSecurity(tx, { action: 'sign-in', user_id, method, device });
  return { session_id: id, user_id, ...session, refresh_token: await addRefreshToken(tx, id) };
}

interface Renewal {
  second_factor?: SecondFactor;
  /** False when the session only added the factor, which proves nothing about who uses it. */
  isFresh?: boolean;
}

/**
 * The person proved again who they are. The session gets a new id and tokens, so that tokens from before the proof are
 * worth nothing; its age stays.
 */
export async function renewSession(
  tx: Transaction,
  session_id: string,
  { second_factor, isFresh = true }: Renewal = {},
): Promise<OpenSession> {
  const old = await tx.deleteFrom('sessions').where('id', '=', session_id).returningAll().executeTakeFirst();
  if (!old) throw new AuthFailure('session_not_found');
  const { id: _, ...kept } = old;
  const { id, user_id, ...session } = await tx
    .insertInto('sessions')
    .values({
      ...kept,
      refreshed_at: now,
      ...(isFresh && { authenticated_at: now }),
      ...(second_factor && { second_factor, second_factor_at: now }),
    })
    .returning(['id', 'user_id', ...sessionColumns])
    .executeTakeFirstOrThrow();
  return { session_id: id, user_id, ...session, refresh_token: await addRefreshToken(tx, id) };
}

/**
 * The next token is derived from the current one, so that reuse within the grace period returns the newest token of
 * the same chain. Later reuse ends the session, because the owner and a thief cannot be told apart.
 */
export async function refreshSession(db: Database, refreshToken: string, secret: string): Promise<OpenSession> {
  const token_hash = hashToken(refreshToken);
  const outcome = await db.transaction().execute(async (tx): Promise<OpenSession | AuthFailure> => {
    const found = await tx
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .select(['session_id', 'user_id', ...sessionColumns])
      .select(sql<boolean>`replaced_at < now() - make_interval(secs => ${GRACE_SECONDS})`.as('reused'))
      .select(isExpired.as('expired'))
      .where('token_hash', '=', token_hash)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return new AuthFailure('refresh_token_not_found');
    const { reused, expired, ...session } = found;
    const { session_id, user_id } = session;
    if (reused || expired) {
      await tx.deleteFrom('sessions').where('id', '=', session_id).execute();
      return new AuthFailure(reused ? 'refresh_token_already_used' : 'session_expired');
    }
    await tx
      .updateTable('sessions')
      .set({ refreshed_at: sql`now()` })
      .where('id', '=', session_id)
      .execute();
    // Writes at most once a day.
    await tx
      .updateTable('users')
      .set({ last_seen_on: dutchToday })
      .where('id', '=', user_id)
      .where('last_seen_on', 'is distinct from', dutchToday)
      .execute();
    return { ...session, refresh_token: await successorOf(tx, session_id, refreshToken, secret) };
  });
  // Thrown outside the transaction, which would otherwise roll back the end of the session.
  if (outcome instanceof AuthFailure) throw outcome;
  return outcome;
}

export async function isRecentRecoverySession(db: Database, session_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('by_recovery_link', '=', true)
    .where('created_at', '>', sql<string>`now() - make_interval(mins => ${RECOVERY_MINUTES})`)
    .executeTakeFirst();
  return found !== undefined;
}

export type SignOutScope = 'local' | 'others' | 'global';

export async function endSessions(
  db: Database,
  { user_id, session_id }: SignedInUser,
  scope: SignOutScope,
): Promise<void> {
  let ended = db.deleteFrom('sessions').where('user_id', '=', user_id);
  if (scope === 'local') ended = ended.where('id', '=', session_id);
  if (scope === 'others') ended = ended.where('id', '<>', session_id);
  const { numDeletedRows } = await ended.executeTakeFirst();
  if (scope === 'others' && numDeletedRows > 0n) await recordSecurity(db, { action: 'sessions.ended', user_id });
}

/** Returns the next token or, when that was already used, the newest of the chain. */
async function successorOf(tx: Transaction, session_id: string, token: string, secret: string): Promise<string> {
  const next = createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url');
  const { numUpdatedRows } = await tx
    .updateTable('refresh_tokens')
    .set({ replaced_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return addRefreshToken(tx, session_id, next);
  const existing = await tx
    .selectFrom('refresh_tokens')
    .select('replaced_at')
    .where('token_hash', '=', hashToken(next))
    .executeTakeFirst();
  // There is no next token when the secret was replaced in the meantime.
  if (!existing) return addRefreshToken(tx, session_id, next);
  return existing.replaced_at ? successorOf(tx, session_id, next, secret) : next;
}

async function addRefreshToken(tx: Transaction, session_id: string, token = newSecretToken()): Promise<string> {
  await tx
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(token), session_id })
    .execute();
  return token;
}
