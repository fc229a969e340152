import { sql } from 'kysely';

import type { Transaction } from '../database/connect.ts';

interface Room {
  org_id: string;
  address: string;
  /** How many may wait. */
  most: number;
}

/**
 * A stranger can type another person's address: of what waits to be confirmed each network keeps its first, then its second,
 * and so on, until the room is full. The others are deleted, so that one network never takes the place of another.
 */
export async function forgetBeyondRoom(
  tx: Transaction,
  table: 'claims' | 'lost_reports',
  { org_id, address, most }: Room,
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where org_id = ${org_id} and id in (
      select id from (
        select id, created_at, row_number() over (partition by typed_from order by created_at, id) as turn
        from ${sql.table(table)} where org_id = ${org_id} and address = ${address} and state = 'unconfirmed'
      ) as waiting
      order by turn, created_at, id offset ${most}
    )`.execute(tx);
}
