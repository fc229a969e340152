import { createTransport } from 'nodemailer';

import type { Message } from './message.ts';
import type { Outbox } from './outbox.ts';

export interface Mail extends Message {
  /** The same at every attempt, so that a mail that had to be sent twice can be recognised as one. */
  id: string;
  to: string;
}

export interface Mailer {
  /** Resolves once the mail is accepted for delivery. */
  send(mail: Mail): Promise<void>;
}

/** Sends through a mail server. Its time limits keep one that does not answer from holding a job for ever. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Messages are made of our own texts; nothing in them may read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({
        // As a field of its own an address is never read as a list of addresses.
        to: { name: '', address: to },
        from,
        subject,
        text,
        html,
        messageId: `<${id}@terecht>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}

/** Without a mail server: mails are kept in a folder, where they can be read. */
export function createOutboxMailer(outbox: Outbox): Mailer {
  return { send: (mail) => outbox.add(mail) };
}
