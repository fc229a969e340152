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
  type: 'png' | 'jpeg';
  /** Mails that are not sent are kept as JSON. */
  base64: string;
}

export interface Link {
  label: string;
  link: string;
}

export interface Mail extends Message {
  /** The same at every attempt, so that a mail that had to be sent twice can be recognised as one. */
  id: string;
  to: string;
  /** Beside those that every mail has. */
  headers?: Record<string, string>;
}

/** A paragraph, or something that stands out between paragraphs. */
export type Piece<Answer = Link> =
  | string
  /** What a person wrote, on as many lines as they did. */
  | { quote: string }
  /** What is looked up later: a label and, on one or more lines, what it is. */
  | { facts: [label: string, value: string][] }
  /** To be shown or typed somewhere else. */
  | { code: string }
  | { picture: InlineImage; alt: string; width: number }
  /** What it is, what is known about it, a line each, and what can be answered, the likeliest first. */
  | { thing: string; about: string[]; photo?: InlineImage; answers: Answer[] };

export interface Draft {
  subject: string;
  /** Whose mail it is; without one it is the portal's own. */
  from?: { name: string; sector: Sector };
  /** The person's name; without one nobody is greeted by name. */
  name?: string;
  paragraphs: Piece[];
  action?: Link;
  /** Another way to go, which stands out less. */
  alternative?: Link;
  /** After the links. */
  closing?: string[];
  /** Below everything, small. */
  footer?: Link;
}

/** Lays a message out. Everything in a draft is plain text, also what people wrote themselves. */
export function compose(draft: Draft): Message {
  const { subject, from, name, paragraphs, action, alternative, closing = [], footer } = draft;
  const greeting = name ? `Hallo ${name},` : 'Hallo,';
  const signature = `Groeten van ${from?.name ?? 'Terecht'}`;
  const text = [
    greeting,
    ...paragraphs.map(pieceAsText).filter(Boolean),
    ...(action ? [linkAsText(action)] : []),
    ...(alternative ? [linkAsText(alternative)] : []),
    ...closing,
    signature,
    ...(footer ? [`-- \n${linkAsText(footer)}`] : []),
  ];
  const images = paragraphs.flatMap(imagesIn);
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: asHtml(draft, greeting, signature),
    ...(images.length > 0 && { images }),
  };
}

function imagesIn(piece: Piece): InlineImage[] {
  if (typeof piece === 'string') return [];
  if ('picture' in piece) return [piece.picture];
  return 'photo' in piece && piece.photo ? [piece.photo] : [];
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
  if ('thing' in piece) {
    const lines = [piece.thing, ...piece.about].map((line) => linesOf(line).join(' '));
    return [lines.join('\n'), ...piece.answers.map(linkAsText)].join('\n\n');
  }
  return '';
}

const linkAsText = ({ label, link }: Link) => `${label}:\n${link}`;

const factAsText = (label: string, lines: string[]) =>
  lines.length === 1 ? `${label}: ${lines[0]}` : [`${label}:`, ...lines.map((line) => `  ${line}`)].join('\n');
