import { type ExpressionBuilder, sql } from 'kysely';

import type { Factor } from '../../../../shared/accounts/auth.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Schema } from '../../../platform/database/schema.ts';

/** Recovery codes replace a lost factor, so they are none by themselves. */
const isSecondFactor = sql<boolean>`factors.verified_at is not null and factors.kind <> 'recovery_code'`;

/** A group whose locations require it by default requires it of its admins too. */
const managesRequiringGroup = sql<boolean>`(users.email_confirmed_at is not null and exists (
  select from group_admins join group_defaults on group_defaults.group_id = group_admins.group_id
  where group_admins.email = users.email
    and group_defaults.defaults -> 'sign_in' -> 'value' ->> 'requires_second_factor' = 'true'
))`;

const hasSecondFactor = (user_id: string) =>
  sql<boolean>`exists (select from factors where factors.user_id = ${sql.ref(user_id)} and ${isSecondFactor})`;

/**
 * Whether a session must still use, or set up, a second factor. For a query of `sessions` with `users`, `profiles`,
 * `memberships` and `organization_settings`. A factor that the person has is always asked for; the requirement of an organisation or group is
 * also met by a work account, whose issuer decides about a second factor.
 */
export const needsSecondFactor = sql<boolean>`(sessions.second_factor_at is null and (
  ${hasSecondFactor('sessions.user_id')}
  or (profiles.role = 'provider' and not users.is_exempt_from_second_factor)
  or (sessions.method <> 'oauth' and (
    (organization_settings.requires_second_factor and coalesce(memberships.role, profiles.role) in ('staff', 'admin'))
    or ${managesRequiringGroup}
  ))
) is true)`.as('needs_second_factor');

export const memberHasSecondFactor = hasSecondFactor('members.user_id').as('has_second_factor');

export async function userHasSecondFactor(db: Database, user_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('factors')
    .select('id')
    .where('user_id', '=', user_id)
    .where(isSecondFactor)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The factors of a user, as GoTrue describes them. */
export const factorsOf = (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb
    .selectFrom('factors')
    .select(
      sql<Factor[]>`coalesce(json_agg(json_build_object(
        'id', factors.id, 'factor_type', factors.kind, 'friendly_name', factors.name,
        'status', case when factors.verified_at is null then 'unverified' else 'verified' end,
        'created_at', ${isoText('factors.created_at')}, 'updated_at', ${isoText('factors.updated_at')}
      ) order by factors.created_at), '[]')`.as('all'),
    )
    .whereRef('factors.user_id', '=', 'users.id');

const isoText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
