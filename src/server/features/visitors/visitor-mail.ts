import { unsubscribePath } from '../../../shared/visitors/contract.ts';
import type { Transaction } from '../../platform/database/connect.ts';
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

interface Options {
  /** The recipient requested this mail, so it is sent even when mails are turned off. */
  isRequested?: boolean;
  link?: LinkKind;
}

/**
 * Adds a link to the owner's page and the unsubscribe headers (RFC 8058). Returns undefined when mails are turned
 * off.
 */
export async function composeVisitorMail(
  tx: Transaction,
  portal: PortalAddress,
  address: string,
  { paragraphs, action, alternative, ...draft }: VisitorDraft,
  { isRequested = false, link = visitorLinks.visit }: Options = {},
): Promise<WrittenMail | undefined> {
  if (!(await wantsMail(tx, address)) && !isRequested) return undefined;
  const about = { subject_id: null, address };
  const token = await createLink(tx, link, about);
  const { headers } = await makeUnsubscribeLink(tx, portal, about, link.hours);
  const toVisitLink = ({ label, path }: VisitorLink) => ({ label, link: visitUrl(portal, token, path) });
  return {
    to: address,
    headers,
    ...composeMessage({
      ...draft,
      paragraphs: paragraphs.map((piece) =>
        typeof piece === 'object' && 'thing' in piece ? { ...piece, answers: piece.answers.map(toVisitLink) } : piece,
      ),
      ...(action && { action: toVisitLink(action) }),
      ...(alternative && { alternative: toVisitLink(alternative) }),
      footer: toVisitLink({ label: 'Alles van dit e-mailadres bekijken, mails uitzetten of wissen' }),
    }),
  };
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
  about: { subject_id: string | null; address: string },
  hours: number = visitorLinks.unsubscribe.hours,
): Promise<{ link: string; headers: Record<string, string> }> {
  const url = new URL(unsubscribePath, origin);
  url.searchParams.set('token', await createLink(tx, { ...visitorLinks.unsubscribe, hours }, about));
  return {
    link: url.href,
    headers: { 'List-Unsubscribe': `<${url.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
