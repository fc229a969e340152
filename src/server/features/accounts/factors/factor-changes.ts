import type { Transaction } from '../../../platform/database/connect.ts';
import { enqueueMail } from '../../../platform/mail/mail-queue.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { type FactorChange, secondFactorChanged } from '../mails/second-factor-changed.ts';
import { recordOwnChange } from '../own-account/record-own-change.ts';

/** The owner gets a mail of every change, because it may be another person's. */
export async function tellOwner(tx: Transaction, user_id: string, change: FactorChange): Promise<void> {
  await enqueueMail(tx, secondFactorChanged, { user_id, change });
}

export async function recordAndTell(
  tx: Transaction,
  user_id: string,
  action: 'member.add-factor' | 'member.remove-factor',
  change: FactorChange,
  factor: 'totp' | 'webauthn',
): Promise<void> {
  await recordOwnChange(tx, user_id, action);
  const event = action === 'member.add-factor' ? 'factor.added' : 'factor.removed';
  await recordSecurity(tx, { action: event, user_id, factor: factor === 'webauthn' ? 'passkey' : 'totp' });
  await tellOwner(tx, user_id, change);
}
