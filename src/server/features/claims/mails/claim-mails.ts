import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { claimApproved, claimReminder } from './claim-approved.ts';
import { claimExpired, claimGivenAway, claimItemGone, claimRejected } from './claim-ended.ts';
import { claimMoved } from './claim-moved.ts';
import { claimQuestion, claimReceived } from './claim-received.ts';
import { claimWaiting } from './claim-waiting.ts';

export const claimMails: MailKind<never>[] = [
  claimReceived,
  claimQuestion,
  claimApproved,
  claimReminder,
  claimRejected,
  claimExpired,
  claimGivenAway,
  claimItemGone,
  claimMoved,
  claimWaiting,
];
