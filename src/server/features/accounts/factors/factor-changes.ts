import type { Transaction } from '../../../platform/database/connect.ts';
import { enqueueMail } from '../../../platform/mail/mail-queue.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { type FactorChange, secondFactorChanged } from '../mails/second-factor-changed.ts';
import { recordOwnChange } from '../own-account/record-own-change.ts';

/** The owner gets a mail of every change, because it may be another person's. */
export async function enqueueFactorMail(
  tx: Transaction,
  user_id: string,
  change: FactorChange,
  factor_id?: string,
): Promise<void> {
  await enqueueMail(tx, secondFactorChanged, { user_id, change, ...(factor_id && { factor_id }) });
}

export async function recordFactorChange(
  tx: Transaction,
  user_id: string,
  action: 'member.add-factor' | 'member.remove-factor',
  change: FactorChange,
  { kind, name }: { kind: 'totp' | 'webauthn'; name: string },
  /** Of one that was added, so that the owner can stop it. */
  added_id?: string,
): Promise<void> {
  await recordOwnChange(tx, user_id, action);
  const event = action === 'member.add-factor' ? 'factor.added' : 'factor.removed';
  const factor = kind === 'webauthn' ? 'passkey' : 'totp';
  await recordSecurity(tx, { action: event, user_id, factor, factor_name: name });
  await enqueueFactorMail(tx, user_id, change, added_id);
}
