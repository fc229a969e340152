import type { Transaction } from '../../../platform/database/connect.ts';
import { AuthFailure } from '../auth/auth-failure.ts';

/** Members of an organisation that allows work accounts only cannot sign in otherwise: its issuer decides who gets in. */
export async function assertOtherSignInAllowed(tx: Transaction, user_id: string): Promise<void> {
  const found = await tx
    .selectFrom('profiles')
    .innerJoin('work_account_connections as c', 'c.org_id', 'profiles.org_id')
    .select('c.id')
    .where('user_id', '=', user_id)
    .where('is_on', '=', true)
    .where('is_password_allowed', '=', false)
    .executeTakeFirst();
  if (found) throw new AuthFailure('work_account_required');
}
