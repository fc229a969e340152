import { escapeHtml } from '../../shared/html.ts';

/** What a mail says, as plain text and as the same in simple HTML. */
export interface Message {
  subject: string;
  text: string;
  html: string;
}

export interface Mail extends Message {
  /** The same at every attempt, so that a mail that had to be sent twice can be recognised as one. */
  id: string;
  to: string;
}

interface Draft {
  subject: string;
  /** The person's name; without one nobody is greeted by name. */
  name?: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  /** After the link. */
  closing?: string[];
}

/** Lays a message out. Everything in a draft is plain text, also names that people chose themselves. */
export function compose({ subject, name, paragraphs, action, closing = [] }: Draft): Message {
  const greeting = name ? `Hallo ${name},` : 'Hallo,';
  const signature = 'Groeten van Terecht';
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...closing,
    signature,
  ];
  const html = [
    ...[greeting, ...paragraphs].map(paragraph),
    ...(action ? [button(action)] : []),
    ...[...closing, signature].map(paragraph),
  ];
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="nl"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">${html.join('')}</body></html>`,
  };
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const button = ({ label, link }: { label: string; link: string }) =>
  `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4e79;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>` +
  `<p style="font-size:13px">Werkt de knop niet? Open dan dit adres:<br>${escapeHtml(link)}</p>`;
