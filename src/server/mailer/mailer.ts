import { createTransport } from 'nodemailer';

import { Hopeless } from '../jobs/jobs.ts';
import type { Mail } from './message.ts';
import type { Outbox } from './outbox.ts';

export interface Mailer {
  /** Resolves once the mail is accepted for delivery. */
  send(mail: Mail): Promise<void>;
}

/** Sends through a mail server. Its time limits keep one that does not answer from holding a job for ever. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    // Messages are made of our own texts; nothing in them may read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s@>]+)/.exec(from)?.[1];
  return {
    async send({ id, to, subject, text, html, headers, images = [] }) {
      try {
        await transport.sendMail({
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

type SmtpError = Error & { code?: string; responseCode?: number };

/** What a mail server answers may name the person written to, who has no business in a log. */
function withoutRecipient({ message, code, responseCode }: SmtpError): Error {
  if (!responseCode) return new Error(message);
  const refusal = `The mail server refused a mail (${code}, ${responseCode}).`;
  return isForGood(code, responseCode) ? new Hopeless(refusal) : new Error(refusal);
}

/** Of this recipient or this message. That we may not send at all, or not now, is another matter. */
const isForGood = (code: string | undefined, responseCode: number) =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/** Without a mail server: mails are kept in a folder, where they can be read. */
export function createOutboxMailer(outbox: Outbox): Mailer {
  return { send: (mail) => outbox.add(mail) };
}
