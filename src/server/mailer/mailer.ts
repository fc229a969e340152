import { createTransport } from 'nodemailer';

import { Hopeless } from '../jobs/jobs.ts';
import type { Mail } from './message.ts';
import type { Outbox } from './outbox.ts';

export interface Mailer {
  /** Resolves once the mail is accepted for delivery. One of many is followed by others, which go the same way. */
  send(mail: Mail, isOneOfMany?: boolean): Promise<void>;
}

/** The mail server does not know the address, or its mailbox is closed. */
export class NoSuchAddress extends Hopeless {
  override name = 'NoSuchAddress';
}

/** Far less than mail servers wait for the next mail. */
const IDLE_MS = 1_000;

/** Sends through a mail server. Its time limits keep one that does not answer from holding a job for ever. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const settings = {
    url: smtpUrl,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    // Messages are made of our own texts; nothing in them may read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const single = createTransport(settings);
  // To sign in to a mail server takes longer than to hand it a mail. What went wrong the job tries again, and nobody else.
  const many = createTransport({ ...settings, pool: true, maxConnections: 1, maxRequeues: 0, idleTimeout: IDLE_MS });
  const domain = /@([^\s@>]+)/.exec(from)?.[1];
  return {
    async send({ id, to, subject, text, html, headers, images = [] }, isOneOfMany = false) {
      try {
        await (isOneOfMany ? many : single).sendMail({
          // As a field of its own an address is never read as a list of addresses.
          to: { name: '', address: to },
          from,
          subject,
          text,
          html,
          attachments: images.map(({ cid, type, base64 }) => ({
            cid,
            filename: `${cid}.${type}`,
            contentType: `image/${type}`,
            content: base64,
            encoding: 'base64',
            contentDisposition: 'inline',
          })),
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        });
      } catch (error) {
        throw withoutRecipient(error as SmtpError);
      }
    },
  };
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/** What a mail server answers may name the person written to, who has no business in a log. */
function withoutRecipient(error: SmtpError): Error {
  const { message, code, responseCode } = error;
  if (!responseCode) return new Error(message);
  const refusal = `The mail server refused a mail (${code}, ${responseCode}).`;
  if (!isForGood(code, responseCode)) return new Error(refusal);
  return isNoAddress(error) ? new NoSuchAddress(refusal) : new Hopeless(refusal);
}

/** Of this recipient or this message. That we may not send at all, or not now, is another matter. */
const isForGood = (code: string | undefined, responseCode: number) =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/**
 * Whether it is the address that is refused. A server that takes us for a sender of rubbish refuses everybody. Its extended
 * code tells (RFC 3463: 1 is about addresses, of which 7 and 8 are the sender's, and 2 about mailboxes); without one, when it
 * said so.
 */
function isNoAddress({ response = '', command }: SmtpError): boolean {
  const extended = /^5\d\d[ -]5\.(\d+)\.(\d+)/.exec(response);
  if (!extended) return command === 'RCPT TO';
  const [, about, which] = extended;
  return about === '2' || (about === '1' && which !== '7' && which !== '8');
}

/** Without a mail server: mails are kept in a folder, where they can be read. */
export function createOutboxMailer(outbox: Outbox): Mailer {
  return { send: (mail) => outbox.add(mail) };
}
