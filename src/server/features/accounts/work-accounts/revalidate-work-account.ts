import { sql } from 'kysely';

import { type Database, now } from '../../../platform/database/connect.ts';
import { hashToken } from '../../../platform/links/secret-tokens.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import { readConnection, refreshTokens, toClient } from './connections/connections.ts';
import { IssuerUnreachable } from './issuer-fetch.ts';
import { IssuerError, type Issuers } from './issuers.ts';

/** From here on the portal asks the issuer, and again after every failure. */
const REVALIDATE_AFTER_HOURS = 12;
/** With the hour that an access token is valid, at most a day. */
const LONGEST_UNCONFIRMED_HOURS = 23;
const RETRY_MINUTES = 1;

/**
 * Before a session of a work account is refreshed: asks the issuer whether the person still works there. When the issuer
 * refuses, all sessions of that work account end. While it does not answer, they stop working after a day.
 */
export function createRevalidateWorkAccount(db: Database, secrets: Secrets, issuers: Issuers) {
  return async (refreshToken: string): Promise<void> => {
    const found = await db
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .innerJoin('work_accounts as w', (join) =>
        join.onRef('w.connection_id', '=', 'sessions.connection_id').onRef('w.user_id', '=', 'sessions.user_id'),
      )
      .select(['w.id', 'w.connection_id', 'w.user_id', 'w.subject', 'w.refresh_token'])
      .select(sql<boolean>`confirmed_at < now() - make_interval(hours => ${LONGEST_UNCONFIRMED_HOURS})`.as('isLate'))
      .where('token_hash', '=', hashToken(refreshToken))
      .where('w.refresh_token', 'is not', null)
      .where(sql<boolean>`confirmed_at < now() - make_interval(hours => ${REVALIDATE_AFTER_HOURS})`)
      .executeTakeFirst();
    if (!found) return;
    const { id, connection_id, user_id, subject, refresh_token, isLate } = found;
    // Two tabs that refresh at once ask once: a refresh token of an issuer may work only once.
    const { numUpdatedRows } = await db
      .updateTable('work_accounts')
      .set({ asked_at: now })
      .where('id', '=', id)
      .where(sql<boolean>`asked_at < now() - make_interval(mins => ${RETRY_MINUTES})`)
      .executeTakeFirst();
    const connection = await readConnection(db, { id: connection_id });
    if (numUpdatedRows === 0n || !connection) {
      if (isLate) throw new AuthFailure('unavailable');
      return;
    }
    try {
      const place = { ...refreshTokens, id };
      const next = await issuers.refresh(
        toClient(secrets, connection),
        secrets.decrypt(refresh_token!, place),
        subject,
      );
      await db
        .updateTable('work_accounts')
        .set({ confirmed_at: now, refresh_token: secrets.encrypt(next, place) })
        .where('id', '=', id)
        .execute();
    } catch (error) {
      // A client secret that has expired says nothing about the person.
      const isGone = error instanceof IssuerError && error.reason !== 'client';
      if (!isGone && !(error instanceof IssuerUnreachable || error instanceof IssuerError)) throw error;
      if (!isGone) {
        if (isLate) throw new AuthFailure('unavailable');
        return;
      }
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('work_accounts').set({ refresh_token: null }).where('id', '=', id).execute();
        await tx
          .deleteFrom('sessions')
          .where((eb) => eb.and({ user_id, connection_id }))
          .execute();
      });
      throw new AuthFailure('session_expired');
    }
  };
}
