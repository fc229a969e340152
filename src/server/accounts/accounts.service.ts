import type { Actor } from '../../shared/accounts.ts';
import type { Database } from '../database/connect.ts';
import type { AccessTokens } from './access-tokens.ts';

export type AccountsService = ReturnType<typeof createAccounts>;

export function createAccounts(db: Database, accessTokens: AccessTokens) {
  return {
    /** Who holds this token, as the profile says now: a changed role counts from the next call on. */
    async actorFor(accessToken: string): Promise<Actor | null> {
      const claims = await accessTokens.verify(accessToken);
      if (!claims) return null;
      const profile = await db
        .selectFrom('profiles')
        .innerJoin('sessions', 'sessions.user_id', 'profiles.user_id')
        .select(['profiles.user_id', 'role', 'org_id'])
        .where('sessions.id', '=', claims.session_id)
        .where('profiles.user_id', '=', claims.user_id)
        .executeTakeFirst();
      return profile ?? null;
    },
  };
}
