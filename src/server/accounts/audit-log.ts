import { sql } from 'kysely';

import type { AuditPage, MemberAction } from '../../shared/accounts.ts';
import type { Database } from '../database/connect.ts';
import { readCursor, writeCursor } from '../database/cursor.ts';

interface MemberChange {
  org_id: string;
  /** Null for the command line. */
  actor_id: string | null;
  user_id: string;
  action: MemberAction;
  /** The roles before and after. */
  from: string | null;
  to: string | null;
}

/** Inside the transaction that makes the change: both happen or neither does. */
export async function recordMemberChange(tx: Database, change: MemberChange): Promise<void> {
  const { org_id, actor_id, user_id, action, from, to } = change;
  await tx
    .insertInto('audit_log')
    .values({ org_id, actor_id, subject_id: user_id, action, details: JSON.stringify({ from, to }) })
    .execute();
}

/** Newest first. */
export async function readAuditPage(
  db: Database,
  org_id: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<AuditPage> {
  let query = db
    .selectFrom('audit_log as log')
    .leftJoin('profiles as actor', 'actor.user_id', 'log.actor_id')
    .leftJoin('profiles as subject', 'subject.user_id', 'log.subject_id')
    .select(['log.id', 'log.created_at', 'log.action', 'log.actor_id', 'log.subject_id'])
    .select(['actor.name as actor_name', 'subject.name as subject_name'])
    .select([sql<string | null>`log.details->>'from'`.as('from'), sql<string | null>`log.details->>'to'`.as('to')])
    .where('log.org_id', '=', org_id)
    .orderBy('log.created_at', 'desc')
    .orderBy('log.id', 'desc')
    // One more than asked tells whether there is a next page.
    .limit(limit + 1);
  if (cursor !== undefined) {
    const after = readCursor(cursor);
    query = query.where(sql<boolean>`(log.created_at, log.id) < (${after.date}::timestamptz, ${after.id}::uuid)`);
  }
  const found = await query.execute();
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return {
    entries,
    next_cursor: found.length > limit && last ? writeCursor({ date: last.created_at, id: last.id }) : null,
  };
}
