import type { Transaction } from '../../../platform/database/connect.ts';
import { AuthFailure } from '../auth/auth-failure.ts';

/** For members of an organisation that allows work accounts only: its issuer decides who gets in. */
export async function signsInWithWorkAccountOnly(tx: Transaction, user_id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('profiles')
    .innerJoin('work_account_connections as c', 'c.org_id', 'profiles.org_id')
    .select('c.id')
    .where('user_id', '=', user_id)
    .where('is_on', '=', true)
    .where('is_password_allowed', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}

export async function assertOtherSignInAllowed(tx: Transaction, user_id: string): Promise<void> {
  if (await signsInWithWorkAccountOnly(tx, user_id)) throw new AuthFailure('work_account_required');
}
