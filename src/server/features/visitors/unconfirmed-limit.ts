import { sql } from 'kysely';

import type { Transaction } from '../../platform/database/connect.ts';

interface UnconfirmedLimit {
  org_id: string;
  address: string;
  /** How many unconfirmed rows an address may have. */
  limit: number;
}

/**
 * Anyone can type another person's address, so the rows are kept round-robin over the networks they came from: one
 * network cannot displace the requests of another.
 */
export async function deleteBeyondLimit(
  tx: Transaction,
  table: 'claims' | 'lost_reports',
  { org_id, address, limit }: UnconfirmedLimit,
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where org_id = ${org_id} and id in (
      select id from (
        select id, created_at, row_number() over (partition by typed_from order by created_at, id) as turn
        from ${sql.table(table)} where org_id = ${org_id} and address = ${address} and state = 'unconfirmed'
      ) as waiting
      order by turn, created_at, id offset ${limit}
    )`.execute(tx);
}
