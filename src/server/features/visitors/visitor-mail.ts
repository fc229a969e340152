import { pathTo } from '../../../shared/pages/pages.ts';
import type { Language } from '../../../shared/platform/language/languages.ts';
import { localizedUrl } from '../../../shared/platform/language/localized-url.ts';
import { renderFor, text } from '../../../shared/platform/language/texts.ts';
import { unsubscribePath } from '../../../shared/visitors/contract.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { readerOf } from '../../platform/language/reader-of.ts';
import { type LinkKind, createLink } from '../../platform/links/links.ts';
import type { WrittenMail, PortalAddress } from '../../platform/mail/mail-queue.ts';
import { composeMessage, type MessageDraft, type MessageBlock } from '../../platform/mail/message.ts';
import { visitorLinks, visitUrl } from './visitor-links.ts';

/** The path to open after the visit has started; `/mijn` by default. */
export interface VisitorLink {
  label: string;
  path?: string;
}

export interface VisitorDraft extends Omit<MessageDraft, 'paragraphs' | 'action' | 'alternative' | 'footer'> {
  paragraphs: MessageBlock<VisitorLink>[];
  action?: VisitorLink;
  alternative?: VisitorLink;
}

export interface Recipient {
  address: string;
  /** In which the mail is written. */
  language: Language;
}

interface Options {
  /** The recipient requested this mail, so it is sent even when mails are turned off. */
  isRequested?: boolean;
  link?: LinkKind;
}

/**
 * Writes a mail in the language of its recipient, with a link to the owner's page and the unsubscribe headers (RFC 8058).
 * Returns undefined when mails are turned off.
 */
export async function composeVisitorMail(
  tx: Transaction,
  portal: PortalAddress,
  { address, language }: Recipient,
  write: () => VisitorDraft,
  { isRequested = false, link = visitorLinks.visit }: Options = {},
): Promise<WrittenMail | undefined> {
  if (!(await wantsMail(tx, address)) && !isRequested) return undefined;
  const about = { subject_id: null, address };
  const token = await createLink(tx, link, about);
  const { headers } = await makeUnsubscribeLink(tx, portal, { ...about, language }, link.hours);
  const toVisitLink = ({ label, path = pathTo('mine') }: VisitorLink) => ({
    label,
    link: visitUrl(portal, token, path, language),
  });
  const compose = () => {
    const { paragraphs, action, alternative, ...draft } = write();
    return composeMessage({
      ...draft,
      paragraphs: paragraphs.map((piece) =>
        typeof piece === 'object' && 'thing' in piece ? { ...piece, answers: piece.answers.map(toVisitLink) } : piece,
      ),
      ...(action && { action: toVisitLink(action) }),
      ...(alternative && { alternative: toVisitLink(alternative) }),
      footer: toVisitLink({ label: text('Alles van dit e-mailadres bekijken, mails uitzetten of wissen') }),
    });
  };
  return { to: address, headers, ...renderFor(await readerOf(language), compose) };
}

/** The row lock makes a concurrent erasure wait, so that it also removes the links of this mail. */
export async function wantsMail(tx: Transaction, address: string): Promise<boolean> {
  const visitor = await tx
    .selectFrom('visitors')
    .select('gets_mail')
    .where('address', '=', address)
    .forKeyShare()
    .executeTakeFirst();
  return visitor?.gets_mail ?? true;
}

/** Without a subject the link turns off all mails to the address. */
export async function makeUnsubscribeLink(
  tx: Transaction,
  { origin }: PortalAddress,
  { language, ...about }: Recipient & { subject_id: string | null },
  hours: number = visitorLinks.unsubscribe.hours,
): Promise<{ link: string; headers: Record<string, string> }> {
  const url = new URL(localizedUrl(language, unsubscribePath), origin);
  url.searchParams.set('token', await createLink(tx, { ...visitorLinks.unsubscribe, hours }, about));
  return {
    link: url.href,
    headers: { 'List-Unsubscribe': `<${url.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
