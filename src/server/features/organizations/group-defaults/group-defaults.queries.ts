import type { GroupDefaults } from '../../../../shared/organizations/group-defaults/contract.ts';
import { noDefaults } from '../../../../shared/organizations/group-defaults/rules.ts';
import type { Database } from '../../../platform/database/connect.ts';

export async function readGroupDefaults(db: Database, group_id: string): Promise<GroupDefaults> {
  const found = await db
    .selectFrom('group_defaults')
    .select('defaults')
    .where('group_id', '=', group_id)
    .executeTakeFirst();
  return { ...noDefaults, ...found?.defaults };
}
