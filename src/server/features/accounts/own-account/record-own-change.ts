import type { Transaction } from '../../../platform/database/connect.ts';
import { record } from '../../audit/record.ts';
import { membershipsOf } from '../members/memberships.ts';

/** In the log of each location of the account. */
export async function recordOwnChange(
  tx: Transaction,
  user_id: string,
  action:
    | 'member.rename'
    | 'member.new-password'
    | 'member.add-factor'
    | 'member.remove-factor'
    | 'member.link'
    | 'member.unlink',
): Promise<void> {
  for (const { org_id, role } of await membershipsOf(tx, user_id))
    await record(tx, { org_id, actor_id: user_id, subject_id: user_id, action, from: role, to: role });
}
