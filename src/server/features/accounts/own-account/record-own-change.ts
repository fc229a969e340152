import type { Transaction } from '../../../platform/database/connect.ts';
import { record } from '../../audit/record.ts';

/** Only members of an organisation have an audit log. */
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
  const profile = await tx
    .selectFrom('profiles')
    .select(['org_id', 'role'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!profile?.org_id) return;
  const { org_id, role } = profile;
  await record(tx, { org_id, actor_id: user_id, subject_id: user_id, action, from: role, to: role });
}
