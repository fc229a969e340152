import { sql } from 'kysely';

import { retention } from '../../shared/retention.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { hashToken, newSecretToken } from '../links/secret-tokens.ts';
import { AuthFailure } from './auth-failure.ts';

/** Two tabs that refresh at the same moment both get a session; whoever comes later with a used token is a thief. */
const GRACE_SECONDS = 10;

export interface OpenSession {
  session_id: string;
  user_id: string;
  refresh_token: string;
}

export async function openSession(tx: Transaction, user_id: string): Promise<OpenSession> {
  const { id } = await tx.insertInto('sessions').values({ user_id }).returning('id').executeTakeFirstOrThrow();
  await tx
    .updateTable('users')
    .set({ last_sign_in_at: sql`now()` })
    .where('id', '=', user_id)
    .execute();
  return { session_id: id, user_id, refresh_token: await addRefreshToken(tx, id) };
}

/**
 * Exchanges a refresh token for the next. A token used again within the grace gets a valid sibling of the one
 * already given; used again later, nobody can tell the owner from the thief, so the session ends for both.
 */
export async function refreshSession(db: Database, refreshToken: string): Promise<OpenSession> {
  const token_hash = hashToken(refreshToken);
  const outcome = await db.transaction().execute(async (tx): Promise<OpenSession | AuthFailure> => {
    const found = await tx
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .select(['session_id', 'user_id'])
      .select(sql<boolean>`replaced_at < now() - make_interval(secs => ${GRACE_SECONDS})`.as('reused'))
      .select(sql<boolean>`refreshed_at < now() - make_interval(days => ${retention.sessionDays})`.as('expired'))
      .where('token_hash', '=', token_hash)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return new AuthFailure('refresh_token_not_found');
    const { session_id, user_id } = found;
    if (found.reused || found.expired) {
      await tx.deleteFrom('sessions').where('id', '=', session_id).execute();
      return new AuthFailure(found.reused ? 'refresh_token_already_used' : 'session_expired');
    }
    await tx
      .updateTable('refresh_tokens')
      .set({ replaced_at: sql`now()` })
      .where('token_hash', '=', token_hash)
      .where('replaced_at', 'is', null)
      .execute();
    await tx
      .updateTable('sessions')
      .set({ refreshed_at: sql`now()` })
      .where('id', '=', session_id)
      .execute();
    return { session_id, user_id, refresh_token: await addRefreshToken(tx, session_id) };
  });
  // Thrown only now: inside the transaction it would undo the end of the session.
  if (outcome instanceof AuthFailure) throw outcome;
  return outcome;
}

export type SignOutScope = 'local' | 'others' | 'global';

export async function endSessions(
  db: Database,
  { user_id, session_id }: { user_id: string; session_id: string },
  scope: SignOutScope,
): Promise<void> {
  let ended = db.deleteFrom('sessions').where('user_id', '=', user_id);
  if (scope === 'local') ended = ended.where('id', '=', session_id);
  if (scope === 'others') ended = ended.where('id', '<>', session_id);
  await ended.execute();
}

async function addRefreshToken(tx: Transaction, session_id: string): Promise<string> {
  const token = newSecretToken();
  await tx
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(token), session_id })
    .execute();
  return token;
}
