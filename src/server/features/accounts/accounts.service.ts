import { sql } from 'kysely';

import type { Profile } from '../../../shared/accounts/contract.ts';
import type { Actor } from '../../../shared/platform/actor.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { AccessTokens } from './auth/access-tokens.ts';
import { isExpired } from './auth/sessions.ts';
import { needsSecondFactor } from './factors/factors.queries.ts';

const isPaused = sql<boolean>`paused_at is not null`.as('is_paused');
const confirmedAddress = sql<string | null>`case when email_confirmed_at is not null then email end`.as('address');

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(db: Database, accessTokens: AccessTokens) {
  return {
    /**
     * Reads role and session on every request, so that changes apply immediately. An account without a profile has
     * the rights of a guest.
     */
    async actorFor(accessToken: string): Promise<Actor | null> {
      const claims = await accessTokens.verify(accessToken);
      if (!claims) return null;
      const found = await db
        .selectFrom('sessions')
        .leftJoin('profiles', 'profiles.user_id', 'sessions.user_id')
        .leftJoin('organizations', 'organizations.id', 'profiles.org_id')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select([
          'sessions.user_id',
          'sessions.id as session_id',
          'role',
          'profiles.org_id',
          isPaused,
          confirmedAddress,
        ])
        .leftJoin('organization_settings', 'organization_settings.org_id', 'profiles.org_id')
        .select(['sessions.authenticated_at', needsSecondFactor])
        .where('sessions.id', '=', claims.session_id)
        .where('sessions.user_id', '=', claims.user_id)
        .where(sql<boolean>`not ${isExpired}`)
        .executeTakeFirst();
      return found ? { ...found, role: found.role ?? 'guest' } : null;
    },

    /** Returns the sessions that have not ended. */
    async openSessions(session_ids: string[]): Promise<Set<string>> {
      const open = await db.selectFrom('sessions').select('id').where('id', 'in', session_ids).execute();
      return new Set(open.map(({ id }) => id));
    },

    async profileOf({ user_id, needs_second_factor }: Actor): Promise<Profile | null> {
      const profile = await db
        .selectFrom('profiles')
        .leftJoin('organizations', 'organizations.id', 'profiles.org_id')
        .select(['user_id', 'profiles.name', 'role', 'org_id', isPaused])
        .where('user_id', '=', user_id)
        .executeTakeFirst();
      return profile ? { ...profile, ...(needs_second_factor && { needs_second_factor }) } : null;
    },
  };
}
