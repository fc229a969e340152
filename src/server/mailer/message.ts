import type { Sector } from '../../shared/organizations.ts';
import { asHtml, linesOf } from './html.ts';

/** What a mail says, as plain text and as the same in HTML. */
export interface Message {
  subject: string;
  text: string;
  html: string;
  /** What the HTML shows of its own; it says the same without. */
  images?: InlineImage[];
}

export interface InlineImage {
  /** The HTML refers to it by this. */
  cid: string;
  /** Base64: mails that are not sent are kept as JSON. */
  png: string;
}

export interface Mail extends Message {
  /** The same at every attempt, so that a mail that had to be sent twice can be recognised as one. */
  id: string;
  to: string;
  /** Beside those that every mail has. */
  headers?: Record<string, string>;
}

/** A paragraph, or something that stands out between paragraphs. */
export type Piece =
  | string
  /** What a person wrote, on as many lines as they did. */
  | { quote: string }
  /** What is looked up later: a label and, on one or more lines, what it is. */
  | { facts: [label: string, value: string][] }
  /** To be shown or typed somewhere else. */
  | { code: string }
  | { picture: InlineImage; alt: string; width: number };

export interface Draft {
  subject: string;
  /** Whose mail it is; without one it is the portal's own. */
  from?: { name: string; sector: Sector };
  /** The person's name; without one nobody is greeted by name. */
  name?: string;
  paragraphs: Piece[];
  action?: { label: string; link: string };
  /** After the link. */
  closing?: string[];
  /** Below everything, small. */
  footer?: { label: string; link: string };
}

/** Lays a message out. Everything in a draft is plain text, also what people wrote themselves. */
export function compose(draft: Draft): Message {
  const { subject, from, name, paragraphs, action, closing = [], footer } = draft;
  const greeting = name ? `Hallo ${name},` : 'Hallo,';
  const signature = `Groeten van ${from?.name ?? 'Terecht'}`;
  const text = [
    greeting,
    ...paragraphs.map(pieceAsText).filter(Boolean),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...closing,
    signature,
    ...(footer ? [`-- \n${footer.label}:\n${footer.link}`] : []),
  ];
  const images = paragraphs.flatMap((piece) =>
    typeof piece === 'object' && 'picture' in piece ? [piece.picture] : [],
  );
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: asHtml(draft, greeting, signature),
    ...(images.length > 0 && { images }),
  };
}

/** Pictures are left out: what they hold stands beside them in words. */
function pieceAsText(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  if ('quote' in piece)
    return linesOf(piece.quote)
      .map((line) => `> ${line}`)
      .join('\n');
  if ('code' in piece) return `    ${piece.code}`;
  if ('facts' in piece) return piece.facts.map(([label, value]) => factAsText(label, linesOf(value))).join('\n');
  return '';
}

const factAsText = (label: string, lines: string[]) =>
  lines.length === 1 ? `${label}: ${lines[0]}` : [`${label}:`, ...lines.map((line) => `  ${line}`)].join('\n');
