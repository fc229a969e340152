import { linkPath } from '../../shared/pages.ts';
import { retention } from '../../shared/retention.ts';
import type { Transaction } from '../database/connect.ts';
import { type LinkKind, makeLink, takeLink } from '../links/links.ts';
import type { PortalAddress } from '../mailer/mails.ts';

/** For a sign-up or an invitation; and for an account, to choose another password. */
export const accountLinks = {
  signup: { purpose: 'signup', hours: 24 },
  /** For a sign-up of an address that has others: nobody can tell whose it is, so its password does not count. */
  contested: { purpose: 'contested', hours: 24 },
  /** As long as a mailbox may be without another one (limits/mailbox.ts). */
  recovery: { purpose: 'recovery', hours: 24 },
  /** For an account that was made for somebody: it has no password yet. */
  welcome: { purpose: 'welcome', hours: 7 * 24 },
  invite: { purpose: 'invitation', hours: retention.invitationDays * 24 },
} as const satisfies Record<string, LinkKind>;

type AccountLinkKind = keyof typeof accountLinks;

/** The address that goes into a mail to somebody with an account, a sign-up or an invitation. */
export async function makeAccountLink(
  tx: Transaction,
  kind: AccountLinkKind,
  { id, email }: { id: string; email: string },
  path: string,
  { origin }: PortalAddress,
): Promise<string> {
  const token_hash = await makeLink(tx, accountLinks[kind], { subject_id: id, address: email });
  const isSignup = kind === 'signup' || kind === 'contested';
  const link = new URL(linkPath, origin);
  // Behind the `#` it is sent to no server before it is used, and so stands in no log.
  link.hash = new URLSearchParams({
    token_hash,
    type: isSignup ? 'signup' : kind === 'welcome' ? 'recovery' : kind,
    // So that the browser it was made with knows it again.
    ...(isSignup && { signup: id }),
    redirect_to: origin + path,
  }).toString();
  return link.href;
}

/** What a link can be, by what it says of itself. */
const kindsOf = {
  signup: ['signup', 'contested'],
  recovery: ['recovery', 'welcome'],
  invite: ['invite'],
} as const satisfies Record<string, AccountLinkKind[]>;

/** Uses a link up; undefined when it was used before, is too old, or never was one. */
export async function takeAccountLink(
  tx: Transaction,
  token: string,
  type: keyof typeof kindsOf,
): Promise<{ id: string; kind: AccountLinkKind; address: string } | undefined> {
  for (const kind of kindsOf[type]) {
    const link = await takeLink(tx, token, accountLinks[kind].purpose);
    if (link?.subject_id) return { id: link.subject_id, kind, address: link.address };
  }
  return undefined;
}
