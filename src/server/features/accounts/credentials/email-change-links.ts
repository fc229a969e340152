import { linkPath } from '../../../../shared/pages/pages.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { createLink, type LinkKind } from '../../../platform/links/links.ts';

/** Their subject is the change rather than the account, so that a new password does not remove the way back. */
export const emailChangeLinks = {
  confirm: { purpose: 'email-change', hours: 24 },
  stop: { purpose: 'email-change-stop', hours: retention.emailChangeDays * 24 },
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
