import { sql } from 'kysely';

import { maxLocations } from '../../../../shared/groups/contract.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { expiresAt } from '../invitations/invitations.ts';

/** More than an organisation has. */
const MAX_ADMINS = 20;

/** The addresses of the admins of each location of a group, oldest first; without an admin those that are invited. */
export async function locationAdminsOf(db: Database, group_id: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; admins: string[]; invited: string[] }>`
    select o.id,
      array(
        select u.email from members m join users u on u.id = m.user_id
        where m.org_id = o.id and m.role = 'admin' order by m.created_at, u.email limit ${MAX_ADMINS}
      ) as admins,
      array(
        select email from invitations
        where org_id = o.id and role = 'admin' and ${expiresAt} > now() order by created_at, email limit ${MAX_ADMINS}
      ) as invited
    from organizations o where o.group_id = ${group_id} order by o.id limit ${maxLocations}`.execute(db);
  return new Map(rows.map(({ id, admins, invited }) => [id, admins.length > 0 ? admins : invited]));
}
