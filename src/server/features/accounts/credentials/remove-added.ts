import type { Transaction } from '../../../platform/database/connect.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { userHasSecondFactor } from '../factors/factors.queries.ts';
import { recordOwnChange } from '../own-account/record-own-change.ts';

export type Credential = 'totp' | 'webauthn' | 'recovery_code' | 'work-account';

/** Removes second factors, passkeys, recovery codes and work accounts since this moment, which may be a stranger's. */
export async function removeAddedSince(tx: Transaction, user_id: string, since: string): Promise<Credential[]> {
  const factors = await tx
    .deleteFrom('factors')
    .where('user_id', '=', user_id)
    .where((eb) =>
      eb.or([
        eb('verified_at', 'is', null),
        eb('verified_at', '>=', since),
        // New codes are in the same row.
        eb.and([eb('kind', '=', 'recovery_code'), eb('updated_at', '>=', since)]),
      ]),
    )
    .returning(['kind', 'verified_at'])
    .execute();
  const removed: Credential[] = factors.filter(({ verified_at }) => verified_at !== null).map(({ kind }) => kind);
  // Recovery codes replace a second factor, so they go with the last one.
  if (!(await userHasSecondFactor(tx, user_id)))
    await tx.deleteFrom('factors').where('user_id', '=', user_id).execute();
  for (const kind of removed.filter((each) => each !== 'recovery_code')) {
    await recordOwnChange(tx, user_id, 'member.remove-factor');
    await recordSecurity(tx, { action: 'factor.removed', user_id, factor: kind === 'webauthn' ? 'passkey' : 'totp' });
  }
  const linked = await tx
    .deleteFrom('work_accounts')
    .where('user_id', '=', user_id)
    .where('created_at', '>=', since)
    .returning('id')
    .execute();
  for (const _ of linked) {
    await recordOwnChange(tx, user_id, 'member.unlink');
    await recordSecurity(tx, { action: 'work-account.unlinked', user_id });
  }
  // The owner gets a mail again of a sign-in in the stranger's browser.
  await tx.deleteFrom('known_places').where('user_id', '=', user_id).execute();
  return [...new Set([...removed, ...linked.map(() => 'work-account' as const)])];
}
