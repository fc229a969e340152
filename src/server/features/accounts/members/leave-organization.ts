import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { record } from '../../audit/record.ts';
import { assertOtherAdmin, lockAdminsOf } from './last-admin.ts';
import { endMembership, findMembership, type Membership } from './memberships.ts';

/** The last admin has to appoint a successor first. */
export async function leaveOrganization(
  tx: Transaction,
  key: Membership,
  action: 'member.quit' | 'member.leave' | null,
): Promise<void> {
  const { user_id, org_id } = key;
  await lockAdminsOf(tx, org_id);
  const current = await findMembership(tx, key);
  if (!current) throw new DomainError('member_not_found');
  if (current.role === 'admin') await assertOtherAdmin(tx, key);
  await endMembership(tx, key);
  if (action) {
    await record(tx, { org_id, actor_id: user_id, subject_id: user_id, action, from: current.role, to: null });
  }
}
