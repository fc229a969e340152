import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  messageId: string;
  /** Returns an empty string when the mail has no such header. */
  header(name: string): string;
  text: string;
  html: string;
  /** The inline images, by content id. */
  images: Map<string, Buffer>;
}

export interface Mailbox {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Fails the next mail: `refused` rejects it temporarily, `lost-reply` stores it, but the sender gets an error. */
  failOnce(how: 'refused' | 'lost-reply'): void;
  /** Answers mails to this address with this reply from now on, such as '550 5.1.1 No such user'. */
  refuse(address: string, answer: string): void;
  /** Waits for the newest mail to this address whose subject contains this text. */
  waitFor(to: string, subject: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** Starts a real mail server in this process that stores every mail. */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  let failing: 'refused' | 'lost-reply' | undefined;
  const refused = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const [, code, words] = /^(\d+) (.*)$/.exec(refused.get(address) ?? '') ?? [];
      done(code ? Object.assign(new Error(words), { responseCode: Number(code) }) : undefined);
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // The sender disconnected.
        return;
      }
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      const [failed] = [failing, (failing = undefined)];
      if (failed !== 'refused') mails.push(readMail(to, Buffer.concat(chunks).toString()));
      done(failed && Object.assign(new Error('not now'), { responseCode: 451 }));
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  // Tests break connections on purpose.
  server.on('error', () => {});
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    mails,
    failOnce(how) {
      failing = how;
    },
    refuse: (address, answer) => void refused.set(address, answer),
    async waitFor(to, subject) {
      for (let waited = 0; waited < 10_000; waited += 50) {
        const found = mails.findLast((mail) => mail.to === to && mail.subject.includes(subject));
        if (found) return found;
        await sleep(50);
      }
      const received = mails.map((mail) => `${mail.to}: ${mail.subject}`).join('; ');
      throw new Error(`no mail ‘${subject}’ to ${to}; there is: ${received}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export const visibleText = ({ html }: ReceivedMail) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, char: string) => String.fromCharCode(Number(char)))
    .replaceAll(/\s+/g, ' ')
    .trim();

export function firstLink(mail: { text: string }): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error('no link in this mail');
  return link;
}

export function parseOneTimeLink(mail: { text: string }) {
  const { origin, pathname, hash } = new URL(firstLink(mail));
  const values = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const { token_hash = '', type, redirect_to = '' } = values;
  return { page: origin + pathname, token_hash, type: type as 'signup' | 'recovery' | 'invite', redirect_to };
}

function readMail(to: string, source: string): ReceivedMail {
  const { header } = readPart(source);
  const parts = leafParts(source);
  const text = (type: string) =>
    parts.find((part) => part.header('Content-Type').startsWith(type))?.content.toString() ?? '';
  const images = parts.filter((part) => part.header('Content-Type').startsWith('image/'));
  return {
    to,
    subject: decodeHeader(header('Subject')),
    messageId: header('Message-ID'),
    header,
    text: text('text/plain'),
    html: text('text/html'),
    images: new Map(images.map((part) => [part.header('Content-Id').slice(1, -1), part.content])),
  };
}

interface MimePart {
  header(name: string): string;
  body: string;
  content: Buffer;
}

function readPart(source: string): MimePart {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: *(.*)`, 'im').exec(unfolded)?.[1] ?? '';
  return { header, body, content: decodeBody(header('Content-Transfer-Encoding'), body) };
}

/** Returns the MIME parts that have no parts of their own. */
function leafParts(source: string): MimePart[] {
  const part = readPart(source);
  const boundary = /boundary="([^"]+)"/.exec(part.header('Content-Type'))?.[1];
  if (!boundary) return [part];
  const inside = part.body.split(`--${boundary}`).slice(1, -1);
  return inside.flatMap((piece) => leafParts(piece.replace(/^\r\n/, '')));
}

function decodeBody(encoding: string, body: string): Buffer {
  if (/quoted-printable/i.test(encoding)) return Buffer.from(fromBytes(body.replaceAll('=\r\n', '')));
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64');
  return Buffer.from(body);
}

/** Decodes encoded words: =?UTF-8?Q?Caf=C3=A9?= and =?UTF-8?B?…?=. */
function decodeHeader(value: string): string {
  const joined = value.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : fromBytes(text.replaceAll('_', ' ')),
  );
}

const fromBytes = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
