import { sql } from 'kysely';

import type { IssuerConnection } from '../../../../../shared/accounts/work-accounts.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import type { GroupConnection, StoredConnection } from './connections.ts';

/** The outcome of the last test. */
export const presentTest = (connection: StoredConnection | GroupConnection): IssuerConnection['test'] =>
  connection.tested_at === null
    ? null
    : {
        at: connection.tested_at,
        problem: connection.test_problem,
        vouches: connection.test_vouches,
        refreshes: connection.test_refreshes,
      };

/** How many people linked their work account, at one organisation or at all locations of a group. */
export async function countPeople(db: Database, which: { id: string } | { from_group: string }): Promise<number> {
  const { people } = await db
    .selectFrom('work_accounts')
    .select(sql<number>`count(distinct user_id)::int`.as('people'))
    .where('connection_id', 'in', (eb) =>
      eb
        .selectFrom('work_account_connections')
        .select('id')
        .where((where) => where.and(which)),
    )
    .executeTakeFirstOrThrow();
  return people;
}
