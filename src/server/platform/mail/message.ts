import type { Sector } from '../../../shared/organizations/contract.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { renderHtml, splitLines } from './render-html.ts';

/** The content of a mail, as plain text and as HTML. */
export interface Message {
  subject: string;
  text: string;
  html: string;
  /** Images of the HTML; the text does not need them. */
  images?: InlineImage[];
}

export interface InlineImage {
  /** The content id by which the HTML refers to it. */
  cid: string;
  type: 'png' | 'jpeg';
  /** Base64, because the outbox stores mails as JSON. */
  base64: string;
}

export interface Link {
  label: string;
  link: string;
}

export interface Mail extends Message {
  /** The same at every attempt, so that mail programs recognise a mail that was sent twice. */
  id: string;
  to: string;
  /** In addition to the headers of every mail. */
  headers?: Record<string, string>;
}

/** A paragraph or a block between paragraphs. */
export type MessageBlock<Answer = Link> =
  | string
  /** Text of a person, with its line breaks; Dutch if staff wrote it. */
  | { quote: string; isDutch?: true }
  /** Labels with values of one or more lines. */
  | { facts: [label: string, value: string][] }
  /** A code to show or type elsewhere. */
  | { code: string }
  /** Begins a part of the mail. */
  | { heading: string }
  | { links: Link[] }
  | { picture: InlineImage; alt: string; width: number }
  /** An item: its name, a line per fact, and links with answers, the likeliest first. */
  | { thing: string; about: string[]; photo?: InlineImage; answers: Answer[] };

export interface MessageDraft {
  subject: string;
  /** The organisation; without one the mail is from the portal itself. */
  from?: { name: string; sector: Sector };
  /** The recipient's name, for the greeting. */
  name?: string;
  paragraphs: MessageBlock[];
  action?: Link;
  /** A secondary link. */
  alternative?: Link;
  /** Paragraphs after the links. */
  closing?: string[];
  /** A small link below the mail. */
  footer?: Link;
}

/** Renders a draft, in which everything is plain text, as text and HTML, in the language of the reader. */
export function composeMessage(draft: MessageDraft): Message {
  const { subject, from, name, paragraphs, action, alternative, closing = [], footer } = draft;
  const greeting = name ? text('Hallo {name},', { name }) : text('Hallo,');
  const signature = text('Groeten van {sender}', { sender: from?.name ?? 'Terecht' });
  const lines = [
    greeting,
    ...paragraphs.map(blockAsText).filter(Boolean),
    ...(action ? [linkAsText(action)] : []),
    ...(alternative ? [linkAsText(alternative)] : []),
    ...closing,
    signature,
    ...(footer ? [`-- \n${linkAsText(footer)}`] : []),
  ];
  const images = paragraphs.flatMap(imagesIn);
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: renderHtml(draft, greeting, signature),
    ...(images.length > 0 && { images }),
  };
}

function imagesIn(block: MessageBlock): InlineImage[] {
  if (typeof block === 'string') return [];
  if ('picture' in block) return [block.picture];
  return 'photo' in block && block.photo ? [block.photo] : [];
}

/** Leaves pictures out, because the text around them says the same. */
function blockAsText(block: MessageBlock): string {
  if (typeof block === 'string') return block;
  if ('quote' in block)
    return splitLines(block.quote)
      .map((line) => `> ${line}`)
      .join('\n');
  if ('code' in block) return `    ${block.code}`;
  if ('heading' in block) return `== ${block.heading} ==`;
  if ('links' in block) return block.links.map(linkAsText).join('\n\n');
  if ('facts' in block) return block.facts.map(([label, value]) => factAsText(label, splitLines(value))).join('\n');
  if ('thing' in block) {
    const lines = [block.thing, ...block.about].map((line) => splitLines(line).join(' '));
    return [lines.join('\n'), ...block.answers.map(linkAsText)].join('\n\n');
  }
  return '';
}

const linkAsText = ({ label, link }: Link) => `${label}:\n${link}`;

const factAsText = (label: string, lines: string[]) =>
  lines.length === 1 ? `${label}: ${lines[0]}` : [`${label}:`, ...lines.map((line) => `  ${line}`)].join('\n');
