import { unsubscribePath } from '../../shared/visitors.ts';
import type { Transaction } from '../database/connect.ts';
import { type LinkKind, makeLink } from '../links/links.ts';
import type { Letter, PortalAddress } from '../mailer/mails.ts';
import { compose, type Draft, type Piece } from '../mailer/message.ts';
import { visitorLinks, visitUrl } from './visitor-links.ts';

/** The path is one of the portal, for after the visit has started; without it, `/mijn`. */
export interface VisitorLink {
  label: string;
  path?: string;
}

export interface VisitorDraft extends Omit<Draft, 'paragraphs' | 'action' | 'alternative' | 'footer'> {
  paragraphs: Piece<VisitorLink>[];
  action?: VisitorLink;
  alternative?: VisitorLink;
}

interface Options {
  /** Whoever gets it asked for this very mail, so that it goes out also to those who want no others. */
  isAsked?: boolean;
  link?: LinkKind;
}

/**
 * Lays out a mail to somebody who is known by an address: with the way to everything of it, and the button with which mail
 * programs unsubscribe (RFC 8058). Undefined when that was used.
 */
export async function writeToVisitor(
  tx: Transaction,
  portal: PortalAddress,
  address: string,
  { paragraphs, action, alternative, ...draft }: VisitorDraft,
  { isAsked = false, link = visitorLinks.visit }: Options = {},
): Promise<Letter | undefined> {
  if (!(await wantsMail(tx, address)) && !isAsked) return undefined;
  const about = { subject_id: null, address };
  const token = await makeLink(tx, link, about);
  const { headers } = await makeUnsubscribe(tx, portal, about, link.hours);
  const leading = ({ label, path }: VisitorLink) => ({ label, link: visitUrl(portal, token, path) });
  return {
    to: address,
    headers,
    ...compose({
      ...draft,
      paragraphs: paragraphs.map((piece) =>
        typeof piece === 'object' && 'thing' in piece ? { ...piece, answers: piece.answers.map(leading) } : piece,
      ),
      ...(action && { action: leading(action) }),
      ...(alternative && { alternative: leading(alternative) }),
      footer: leading({ label: 'Alles van dit e-mailadres bekijken, mails uitzetten of wissen' }),
    }),
  };
}

/** False when they unsubscribed. Whoever erases the address meanwhile waits, and then finds the links of this mail too. */
export async function wantsMail(tx: Transaction, address: string): Promise<boolean> {
  const visitor = await tx
    .selectFrom('visitors')
    .select('gets_mail')
    .where('address', '=', address)
    .forKeyShare()
    .executeTakeFirst();
  return visitor?.gets_mail ?? true;
}

/** The link that ends the mails about this, and nothing else: all of the address, where it is about nothing. */
export async function makeUnsubscribe(
  tx: Transaction,
  { origin }: PortalAddress,
  about: { subject_id: string | null; address: string },
  hours: number = visitorLinks.unsubscribe.hours,
): Promise<{ link: string; headers: Record<string, string> }> {
  const url = new URL(unsubscribePath, origin);
  url.searchParams.set('token', await makeLink(tx, { ...visitorLinks.unsubscribe, hours }, about));
  return {
    link: url.href,
    headers: { 'List-Unsubscribe': `<${url.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
