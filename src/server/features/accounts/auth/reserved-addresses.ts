import { sql } from 'kysely';

import { retention } from '../../../../shared/platform/retention.ts';
import type { Database } from '../../../platform/database/connect.ts';

/** The account that moved away can still be put back: another account at its old address would make that impossible. */
export async function isReserved(db: Database, email: string, otherThan: string | null = null): Promise<boolean> {
  const { rows } = await sql`
    select from email_changes
    where old_email = ${email} and confirmed_at is not null and user_id is distinct from ${otherThan}::uuid
      and requested_at > now() - make_interval(days => ${retention.emailChangeDays})
    limit 1`.execute(db);
  return rows.length > 0;
}
