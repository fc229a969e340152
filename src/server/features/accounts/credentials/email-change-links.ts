import { linkPath } from '../../../../shared/pages/pages.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { createLink, type LinkKind } from '../../../platform/links/links.ts';

/**
 * Their subject is the change, the second factor or the work account, rather than the account, so that a new password does
 * not remove the way back.
 */
export const emailChangeLinks = {
  confirm: { purpose: 'email-change', hours: retention.accountLinkHours },
  stop: { purpose: 'email-change-stop', hours: retention.emailChangeDays * 24 },
  /** In the mail about a new second factor, which may be a stranger's. */
  stopFactor: { purpose: 'factor-stop', hours: retention.emailChangeDays * 24 },
  /** In the mail about a linked work account. */
  stopWorkAccount: { purpose: 'work-account-stop', hours: retention.emailChangeDays * 24 },
} as const satisfies Record<string, LinkKind>;

export async function makeEmailChangeLink(
  tx: Transaction,
  kind: keyof typeof emailChangeLinks,
  { id, address, origin }: { id: string; address: string; origin: string },
): Promise<string> {
  const token_hash = await createLink(tx, emailChangeLinks[kind], { subject_id: id, address });
  const link = new URL(linkPath, origin);
  link.hash = new URLSearchParams({ token_hash, type: emailChangeLinks[kind].purpose }).toString();
  return link.href;
}
