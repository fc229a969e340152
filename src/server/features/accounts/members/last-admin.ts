import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Transaction } from '../../../platform/database/connect.ts';

/** Serialises changes, so that two concurrent ones cannot remove the last two admins. */
export async function lockAdminsOf(tx: Transaction, org_id: string): Promise<void> {
  await tx.selectFrom('organizations').select('id').where('id', '=', org_id).forNoKeyUpdate().execute();
}

export async function assertOtherAdmin(
  tx: Transaction,
  { org_id, user_id }: { org_id: string; user_id: string },
): Promise<void> {
  const other = await tx
    .selectFrom('members')
    .select('user_id')
    .where('org_id', '=', org_id)
    .where('role', '=', 'admin')
    .where('user_id', '<>', user_id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new DomainError('last_admin');
}
