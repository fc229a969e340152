import { sql } from 'kysely';

import type { Session } from '../../../../shared/accounts/sessions.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { endSessions, isExpired } from '../auth/sessions.ts';
import type { SignedInUser } from '../auth/signed-in-user.ts';
import { normalizeEmail } from '../email-address.ts';

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService(db: Database) {
  const list = ({ user_id, session_id }: SignedInUser): Promise<Session[]> =>
    db
      .selectFrom('sessions')
      .select(['id', 'device', 'method', 'created_at', 'refreshed_at as last_used_at'])
      .select(sql<boolean>`id = ${session_id}`.as('is_current'))
      .where('user_id', '=', user_id)
      .where(sql<boolean>`not ${isExpired}`)
      .orderBy('is_current', 'desc')
      .orderBy('refreshed_at', 'desc')
      .orderBy('id')
      .execute();

  return {
    list,

    async end(user: SignedInUser, id: string): Promise<Session[]> {
      await db.transaction().execute(async (tx) => {
        const ended = await tx
          .deleteFrom('sessions')
          .where((eb) => eb.and({ id, user_id: user.user_id }))
          .returning('device')
          .executeTakeFirst();
        if (!ended) throw new DomainError('not_found', 'Dit apparaat is al uitgelogd.');
        await recordSecurity(tx, { action: 'session.ended', user_id: user.user_id, device: ended.device });
      });
      return list(user);
    },

    /** For the command line. Returns how many ended. */
    async endAllOf(email: string): Promise<number> {
      return db.transaction().execute(async (tx) => {
        const user = await tx
          .selectFrom('users')
          .select('id')
          .where('email', '=', normalizeEmail(email) ?? '')
          .executeTakeFirst();
        if (!user) throw new DomainError('not_found', 'Er is geen account met dit e-mailadres.');
        const { numDeletedRows } = await tx.deleteFrom('sessions').where('user_id', '=', user.id).executeTakeFirst();
        await recordSecurity(tx, { action: 'sessions.ended', user_id: user.id });
        return Number(numDeletedRows);
      });
    },

    async endOthers(user: SignedInUser): Promise<Session[]> {
      await db.transaction().execute((tx) => endSessions(tx, user, 'others'));
      return list(user);
    },
  };
}
