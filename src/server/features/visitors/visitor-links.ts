import { pathTo } from '../../../shared/pages/pages.ts';
import type { Language } from '../../../shared/platform/language/languages.ts';
import { localizedUrl } from '../../../shared/platform/language/localized-url.ts';
import { retention } from '../../../shared/platform/retention.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { type LinkKind, readLink, removeLinks } from '../../platform/links/links.ts';
import type { PortalAddress } from '../../platform/mail/mail-queue.ts';

/** These links work repeatedly, until they expire or the address is erased. */
export const visitorLinks = {
  visit: { purpose: 'visit', hours: retention.visitLinkDays * 24 },
  /** Also proves the address; lives as long as an unconfirmed request. */
  confirm: { purpose: 'visit-confirm', hours: retention.unconfirmedDays * 24 },
  /** For mail programs: it only turns mails off and on again. */
  unsubscribe: { purpose: 'unsubscribe', hours: retention.visitLinkDays * 24 },
} as const satisfies Record<string, LinkKind>;

export function visitUrl({ origin }: PortalAddress, token: string, to: string, language: Language): string {
  const link = new URL(localizedUrl(language, pathTo('visit')), origin);
  // A fragment is not sent to a server, so that the token is in no access log.
  link.hash = new URLSearchParams({ token, to }).toString();
  return link.href;
}

export async function findLinkAddress(db: Database, token: string): Promise<string | undefined> {
  // Reads both purposes in one query, because a concurrent request may change a confirm link into a visit link.
  return (await readLink(db, token, visitorLinks.visit, visitorLinks.confirm))?.address;
}

export async function removeVisitorLinks(tx: Transaction, address: string): Promise<void> {
  for (const { purpose } of Object.values(visitorLinks)) await removeLinks(tx, { address, purpose });
}
