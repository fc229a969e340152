import { sql } from 'kysely';

import type { SecurityAction } from '../../../shared/audit/security.ts';
import type { Database } from '../../platform/database/connect.ts';

interface SecurityEvent {
  action: SecurityAction;
  /** Null for an unknown address and an erased account. */
  user_id: string | null;
  /** Only when another person did this to the account. */
  actor_id?: string | null;
  /** By default the organisation of the account. */
  org_id?: string | null;
  method?: string;
  device?: string | null;
  factor?: 'totp' | 'passkey';
  factor_name?: string;
  from?: string | null;
  to?: string | null;
  /** The name of a group of organisations. */
  group?: string;
}

/**
 * The same event within an hour counts in one row. A change that followed another one has its own row, so that the log
 * shows their order.
 */
export async function recordSecurity(
  db: Database,
  { action, user_id, actor_id = null, org_id = null, ...about }: SecurityEvent,
): Promise<void> {
  const details = JSON.stringify(about);
  const actor = actor_id === user_id ? null : actor_id;
  await sql`
    with event as (
      select ${user_id}::uuid as user_id, ${actor}::uuid as actor_id, ${action}::text as action, ${details}::jsonb as details,
        coalesce(${org_id}::uuid, (select org_id from profiles where user_id = ${user_id}::uuid)) as org_id
    ), counted as (
      update security_log set times = times + 1, created_at = now()
      where id = (
        select log.id from security_log log, event
        where log.created_at > now() - interval '1 hour' and log.user_id is not distinct from event.user_id
          and log.action = event.action and log.details = event.details
          and log.actor_id is not distinct from event.actor_id and log.org_id is not distinct from event.org_id
          and (event.action like 'sign-in%' or not exists (
            select from security_log later where later.created_at > log.created_at
              and later.user_id is not distinct from event.user_id and later.org_id is not distinct from event.org_id
          ))
        limit 1
      )
      returning id
    )
    insert into security_log (user_id, actor_id, org_id, action, details)
    select user_id, actor_id, org_id, action, details from event where not exists (select from counted)
  `.execute(db);
}
