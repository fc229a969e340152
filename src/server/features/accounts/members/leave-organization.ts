import { DomainError } from '../../../../shared/platform/errors.ts';
import { now, type Transaction } from '../../../platform/database/connect.ts';
import { record } from '../../audit/record.ts';
import { assertOtherAdmin, lockAdminsOf } from './last-admin.ts';

/** The last admin has to appoint a successor first. */
export async function leaveOrganization(
  tx: Transaction,
  user_id: string,
  action: 'member.quit' | 'member.leave' | null,
): Promise<void> {
  const profile = () =>
    tx.selectFrom('profiles').select(['role', 'org_id']).where('user_id', '=', user_id).executeTakeFirst();
  const org_id = (await profile())?.org_id;
  if (!org_id) return;
  await lockAdminsOf(tx, org_id);
  const current = await profile();
  if (current?.org_id !== org_id) throw new DomainError('member_not_found');
  if (current.role === 'admin') await assertOtherAdmin(tx, { org_id, user_id });
  await tx
    .updateTable('profiles')
    .set({ role: 'parent', org_id: null, updated_at: now })
    .where('user_id', '=', user_id)
    .execute();
  if (action) {
    await record(tx, { org_id, actor_id: user_id, subject_id: user_id, action, from: current.role, to: null });
  }
}
