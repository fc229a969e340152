import { pathTo } from '../../shared/pages.ts';
import { retention } from '../../shared/retention.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { type LinkKind, readLink, removeLinks } from '../links/links.ts';
import type { PortalAddress } from '../mailer/mails.ts';

/** They work more than once, until they are too old or all of the address is erased. */
export const visitorLinks = {
  /** Proves that the address is the person's own. */
  visit: { purpose: 'visit', hours: retention.visitLinkDays * 24 },
  /** The same, of a mail that asks for it: for as long as what was asked waits. */
  confirm: { purpose: 'visit-confirm', hours: retention.unconfirmedDays * 24 },
  /** For mail programs: can do nothing but end the mails, and take that back. */
  unsubscribe: { purpose: 'unsubscribe', hours: retention.visitLinkDays * 24 },
} as const satisfies Record<string, LinkKind>;

/** What stands in a mail: the page with a button, and where that leads to. */
export function visitUrl({ origin }: PortalAddress, token: string, to: string = pathTo('mine')): string {
  const link = new URL(pathTo('visit'), origin);
  // Behind the `#` it is sent to no server before it is used, and so stands in no log.
  link.hash = new URLSearchParams({ token, to }).toString();
  return link.href;
}

/** Whose address a link from a mail proves. */
export async function addressOf(db: Database, token: string): Promise<string | undefined> {
  // At once: it may be turned from one into the other at this very moment.
  return (await readLink(db, token, visitorLinks.visit, visitorLinks.confirm))?.address;
}

export async function removeVisitorLinks(tx: Transaction, address: string): Promise<void> {
  for (const { purpose } of Object.values(visitorLinks)) await removeLinks(tx, { address, purpose });
}
