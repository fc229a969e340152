import { sql } from 'kysely';

import type { SecurityAction, SecurityEntry, SecurityPage } from '../../../shared/audit/security.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';

export type SecurityLogService = ReturnType<typeof createSecurityLogService>;

type Reader = { user_id: string } | { org_id: string } | 'provider';

interface OwnEvent {
  created_at: string;
  action: SecurityAction;
  times: number;
  device: string | null;
}

interface PageOf {
  cursor?: string | undefined;
  limit: number;
}

export function createSecurityLogService(db: Database) {
  return {
    /** The log of one account, of the members of an organisation, or of the whole portal. Newest first. */
    async page(reader: Reader, { cursor, limit }: PageOf): Promise<SecurityPage> {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const { rows } = await sql<SecurityEntry>`
        select log.id, log.created_at, log.action, log.times,
          ${nameFor(reader, 'owner')} as name, ${nameFor(reader, 'actor')} as actor_name,
          coalesce(coalesce(actor.role, owner.role) = 'provider', false) as by_provider,
          ${reader === 'provider' ? sql`o.name` : sql`null`} as organization,
          log.details ->> 'method' as method, log.details ->> 'device' as device, log.details ->> 'factor' as factor,
          ${reader !== 'provider' && 'user_id' in reader ? sql`log.details ->> 'factor_name'` : sql`null`} as factor_name,
          log.details ->> 'from' as from, log.details ->> 'to' as to, log.details ->> 'group' as group
        from security_log log
        left join profiles owner on owner.user_id = log.user_id
        left join profiles actor on actor.user_id = log.actor_id
        left join organizations o on o.id = log.org_id
        where ${belongsTo(reader)}
          ${after ? sql`and (log.created_at, log.id) < (${after.date}::timestamptz, ${after.id}::uuid)` : sql``}
        order by log.created_at desc, log.id desc
        limit ${limit + 1}
      `.execute(db);
      const entries = rows.slice(0, limit);
      const last = entries.at(-1);
      return {
        entries,
        next_cursor: rows.length > limit && last ? writeCursor({ date: last.created_at, id: last.id }) : null,
      };
    },

    /** Everything about an account, without other people. */
    about(user_id: string): Promise<OwnEvent[]> {
      return db
        .selectFrom('security_log')
        .select(['created_at', sql<SecurityAction>`action`.as('action'), 'times'])
        .select(sql<string | null>`details ->> 'device'`.as('device'))
        .where('user_id', '=', user_id)
        .orderBy('created_at')
        .execute();
    },
  };
}

/** The provider oversees organisations but not their members, and organisations do not see who the provider is. */
function nameFor(reader: Reader, person: 'owner' | 'actor') {
  const [name, role] = [sql.ref(`${person}.name`), sql.ref(`${person}.role`)];
  if (reader === 'provider') return sql`case when ${role} = 'provider' then ${name} end`;
  if ('user_id' in reader && person === 'owner') return name;
  return sql`case when ${role} <> 'provider' then ${name} end`;
}

function belongsTo(reader: Reader) {
  if (reader === 'provider') return sql`true`;
  return 'user_id' in reader ? sql`log.user_id = ${reader.user_id}` : sql`log.org_id = ${reader.org_id}`;
}
