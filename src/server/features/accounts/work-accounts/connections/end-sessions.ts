import { sql } from 'kysely';

import type { Transaction } from '../../../../platform/database/connect.ts';

/** Sign-ins that are under way end too: the issuer may be replaced because it can no longer be trusted. */
export async function endSessions(tx: Transaction, connection_id: string): Promise<void> {
  await tx
    .deleteFrom('work_account_flows')
    .where('connection_id', '=', connection_id)
    .where('purpose', '<>', 'test')
    .execute();
  await tx.deleteFrom('sessions').where('connection_id', '=', connection_id).execute();
}

/** After a domain was removed. The session of the admin who removed it stays, so that a mistake can be undone. */
export async function endSessionsOutside(
  tx: Transaction,
  domains: string[],
  { connection_id, own }: { connection_id: string; own: string | undefined },
): Promise<void> {
  await tx
    .deleteFrom('sessions as s')
    .using('work_accounts as w')
    .whereRef('w.connection_id', '=', 's.connection_id')
    .whereRef('w.user_id', '=', 's.user_id')
    .where('s.connection_id', '=', connection_id)
    .where(sql<boolean>`not split_part(w.email, '@', -1) = any(${domains}::text[])`)
    .where(sql<boolean>`s.id is distinct from ${own ?? null}::uuid`)
    .execute();
}

/** The session of the admin who does this stays, for at most twelve hours. */
export async function endPasswordSessions(tx: Transaction, org_id: string, own: string | undefined): Promise<void> {
  const others = sql<boolean>`(
    connection_id is null and user_id in (select user_id from profiles where org_id = ${org_id})
    or org_id = ${org_id}
      and connection_id is distinct from (select id from work_account_connections where org_id = ${org_id})
  )`;
  await tx
    .updateTable('sessions')
    .set({ ends_at: sql`now() + interval '12 hours'` })
    .where(others)
    .where('id', '=', own ?? null)
    .execute();
  await tx
    .deleteFrom('sessions')
    .where(others)
    .where(sql<boolean>`id is distinct from ${own ?? null}::uuid`)
    .execute();
}
