import { noDefaults } from '../../../../shared/groups/defaults-rules.ts';
import type { GroupDefaults } from '../../../../shared/groups/defaults.ts';
import type { Database } from '../../../platform/database/connect.ts';

export async function readGroupDefaults(db: Database, group_id: string): Promise<GroupDefaults> {
  const found = await db
    .selectFrom('group_defaults')
    .select('defaults')
    .where('group_id', '=', group_id)
    .executeTakeFirst();
  return { ...noDefaults, ...found?.defaults };
}
