import type { MailKind } from '../../mailer/mails.ts';
import { claimWaiting } from './claim-waiting.ts';
import { claimApproved, claimReminder } from './collecting.ts';
import { claimExpired, claimGivenAway, claimItemGone, claimRejected } from './ended.ts';
import { claimQuestion, claimReceived } from './waiting.ts';

export const claimMails: MailKind<never>[] = [
  claimReceived,
  claimQuestion,
  claimApproved,
  claimReminder,
  claimRejected,
  claimExpired,
  claimGivenAway,
  claimItemGone,
  claimWaiting,
];
