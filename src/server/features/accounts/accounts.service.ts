import { sql } from 'kysely';

import type { Profile } from '../../../shared/accounts/contract.ts';
import type { Group } from '../../../shared/organizations/contract.ts';
import type { Actor, MemberRole } from '../../../shared/platform/actor.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { AccessTokens } from './auth/access-tokens.ts';
import { isExpired } from './auth/sessions.ts';
import { needsSecondFactor } from './factors/factors.queries.ts';
import { locationsOf } from './members/switch-location.service.ts';

const roleOfSession = sql<MemberRole | null>`coalesce(memberships.role, profiles.role)`;
const orgOfSession = sql<string | null>`coalesce(memberships.org_id, profiles.org_id)`;
const isPaused = sql<boolean>`paused_at is not null`.as('is_paused');
/** By address, so that a person can be appointed before there is an account. */
const managedGroups = sql<Group[]>`coalesce((
  select json_agg(json_build_object('id', g.id, 'subpath', g.subpath, 'name', g.name) order by g.name, g.id)
  from group_admins a join groups g on g.id = a.group_id
  where a.email = users.email and email_confirmed_at is not null
), '[]')`.as('groups');
const confirmedAddress = sql<string | null>`case when email_confirmed_at is not null then email end`.as('address');

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(db: Database, accessTokens: AccessTokens) {
  return {
    /**
     * Reads role and session on every request, so that changes apply immediately. The session says at which of the
     * account's locations it works. An account without a profile has the rights of a guest.
     */
    async actorFor(accessToken: string): Promise<Actor | null> {
      const claims = await accessTokens.verify(accessToken);
      if (!claims) return null;
      const found = await db
        .selectFrom('sessions')
        .leftJoin('profiles', 'profiles.user_id', 'sessions.user_id')
        .leftJoin('memberships', (join) =>
          join
            .onRef('memberships.user_id', '=', 'sessions.user_id')
            .onRef('memberships.org_id', '=', 'sessions.org_id'),
        )
        .leftJoin('organizations', (join) => join.on('organizations.id', '=', orgOfSession))
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select([
          'sessions.user_id',
          'sessions.id as session_id',
          roleOfSession.as('role'),
          orgOfSession.as('org_id'),
          isPaused,
          confirmedAddress,
        ])
        .leftJoin('organization_settings', 'organization_settings.org_id', 'organizations.id')
        .select(['sessions.authenticated_at', needsSecondFactor, managedGroups])
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

    async profileOf({
      user_id,
      role,
      org_id,
      is_paused,
      needs_second_factor,
      groups = [],
    }: Actor): Promise<Profile | null> {
      const profile = await db
        .selectFrom('profiles')
        .select(['user_id', 'name', 'role'])
        .where('user_id', '=', user_id)
        .executeTakeFirst();
      if (!profile) return null;
      return {
        ...profile,
        ...(role !== 'guest' && role !== 'visitor' && { role }),
        org_id,
        is_paused: is_paused ?? false,
        locations: await locationsOf(db, user_id!),
        groups: [...groups],
        ...(needs_second_factor && { needs_second_factor }),
      };
    },
  };
}
