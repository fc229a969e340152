import { linkPath } from '../../shared/accounts.ts';
import type { Transaction } from '../database/connect.ts';
import { type LinkKind, makeLink } from '../links/links.ts';

/** For a sign-up; and for an account, to choose another password or, after an invitation, the first. */
const kinds = {
  signup: { purpose: 'signup', hours: 24 },
  recovery: { purpose: 'recovery', hours: 1 },
  invite: { purpose: 'invite', hours: 7 * 24 },
} as const satisfies Record<string, LinkKind>;

/** The address that goes into a mail to somebody with an account or a sign-up. */
export async function makeAccountLink(
  tx: Transaction,
  type: keyof typeof kinds,
  { id, email }: { id: string; email: string },
  redirect_to: string,
): Promise<string> {
  const token_hash = await makeLink(tx, kinds[type], { subject_id: id, address: email });
  const link = new URL(linkPath, redirect_to);
  // Behind the `#` it is sent to no server before it is used, and so stands in no log.
  link.hash = new URLSearchParams({ token_hash, type, redirect_to }).toString();
  return link.href;
}
