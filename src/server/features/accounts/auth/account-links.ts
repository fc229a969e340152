import { linkPath } from '../../../../shared/pages/pages.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { type LinkKind, createLink, consumeLink } from '../../../platform/links/links.ts';
import type { PortalAddress } from '../../../platform/mail/mail-queue.ts';

export const accountLinks = {
  signup: { purpose: 'signup', hours: retention.accountLinkHours },
  /**
   * For an address with several sign-ups: it is unknown which one is the owner's, so the password of the sign-up does
   * not count.
   */
  contested: { purpose: 'contested', hours: retention.accountLinkHours },
  /** As long as a mailbox may have to wait for the next mail (server/platform/rate-limit/mailbox-limit.ts). */
  recovery: { purpose: 'recovery', hours: retention.accountLinkHours },
  /** For an account that an operator made: it has no password yet. */
  welcome: { purpose: 'welcome', hours: 7 * 24 },
  /** For a work account whose address the issuer does not verify, or whose address has an account. */
  'work-account': { purpose: 'work-account', hours: retention.workAccountFlowHours },
  invite: { purpose: 'invitation', hours: retention.invitationDays * 24 },
} as const satisfies Record<string, LinkKind>;

type AccountLinkKind = keyof typeof accountLinks;

const publicTypes: Partial<Record<AccountLinkKind, string>> = { welcome: 'recovery', 'work-account': 'magiclink' };

export async function makeAccountLink(
  tx: Transaction,
  kind: AccountLinkKind,
  { id, email }: { id: string; email: string },
  path: string,
  { origin }: PortalAddress,
): Promise<string> {
  const token_hash = await createLink(tx, accountLinks[kind], { subject_id: id, address: email });
  const isSignup = kind === 'signup' || kind === 'contested';
  const link = new URL(linkPath, origin);
  // A fragment is not sent to a server, so that the token is in no access log.
  link.hash = new URLSearchParams({
    token_hash,
    type: isSignup ? 'signup' : (publicTypes[kind] ?? kind),
    // Lets the browser recognise its own sign-up.
    ...(isSignup && { signup: id }),
    redirect_to: origin + path,
  }).toString();
  return link.href;
}

/** The kinds of links that each public link type may stand for. */
const kindsByType = {
  signup: ['signup', 'contested'],
  recovery: ['recovery', 'welcome'],
  invite: ['invite'],
} as const satisfies Record<string, AccountLinkKind[]>;

/** Returns undefined for a link that was used, expired or never existed. */
export async function takeAccountLink(
  tx: Transaction,
  token: string,
  type: keyof typeof kindsByType,
): Promise<{ id: string; kind: AccountLinkKind; address: string } | undefined> {
  for (const kind of kindsByType[type]) {
    const link = await consumeLink(tx, token, accountLinks[kind].purpose);
    if (link?.subject_id) return { id: link.subject_id, kind, address: link.address };
  }
  return undefined;
}
