import { createTransport } from 'nodemailer';

import { UnrecoverableJobError } from '../jobs/jobs.ts';
import type { Availability } from '../metrics/availability.ts';
import type { Mail } from './message.ts';
import type { Outbox } from './outbox.ts';

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. The mails of a mailing share one connection. */
  send(mail: Mail, isMailing?: boolean): Promise<void>;
}

/** The mail server does not know the address, or the mailbox is disabled. */
export class NoSuchAddress extends UnrecoverableJobError {
  override name = 'NoSuchAddress';
}

/** The mail server refuses this mail for now. */
class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Whether the mail server cannot be used, rather than that it refuses one mail. */
const isMailServerFault = (error: unknown) => !(error instanceof MailRefused || error instanceof UnrecoverableJobError);

/** Far shorter than the timeout of mail servers. */
const IDLE_MS = 1_000;

/** The timeouts prevent that a silent mail server blocks a job for ever. */
const smtpSettings = (url: string) => ({
  url,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  // Nothing in a message may read a file or fetch a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Resolves when the mail server accepts the user and password, if any. */
export async function signInToMailServer(smtpUrl: string): Promise<void> {
  await createTransport(smtpSettings(smtpUrl)).verify();
}

export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const settings = smtpSettings(smtpUrl);
  const single = createTransport(settings);
  // Reuses the connection, as signing in takes longer than sending. Without requeues, because the job itself retries.
  const pooled = createTransport({ ...settings, pool: true, maxConnections: 1, maxRequeues: 0, idleTimeout: IDLE_MS });
  const domain = /@([^\s@>]+)/.exec(from)?.[1];
  return {
    async send({ id, to, subject, text, html, headers, images = [] }, isMailing = false) {
      try {
        await (isMailing ? pooled : single).sendMail({
          // An address in an object is never parsed as a list of addresses.
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

/** The response of a mail server may name the recipient, who must not appear in a log. */
function withoutRecipient(error: SmtpError): Error {
  const { message, code, responseCode } = error;
  if (!responseCode) return new Error(message);
  const refusal = `The mail server refused a mail (${code}, ${responseCode}).`;
  if (code === 'EAUTH') return new Error(refusal);
  if (!isPermanent(code, responseCode)) return new MailRefused(refusal);
  return isAddressRefused(error) ? new NoSuchAddress(refusal) : new UnrecoverableJobError(refusal);
}

/** The server refuses this recipient or message for good; other refusals may be temporary. */
const isPermanent = (code: string | undefined, responseCode: number) =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/**
 * Whether the server refuses the address, and not the sender: a server that considers the portal a spammer refuses every
 * address. Extended codes tell them apart (RFC 3463: 1 is about addresses, of which 7 and 8 are the sender's, and 2
 * about mailboxes); without one, the refused command does.
 */
function isAddressRefused({ response = '', command }: SmtpError): boolean {
  const extended = /^5\d\d[ -]5\.(\d+)\.(\d+)/.exec(response);
  if (!extended) return command === 'RCPT TO';
  const [, subject, detail] = extended;
  return subject === '2' || (subject === '1' && detail !== '7' && detail !== '8');
}

/** Lets the status page know whether mails can be sent. */
export const withAvailability = ({ send }: Mailer, availability: Availability): Mailer => ({
  send: (mail, isMailing) => availability.watch(() => send(mail, isMailing), isMailServerFault),
});

/** Without a mail server, mails are stored in a folder. */
export function createOutboxMailer(outbox: Outbox): Mailer {
  return { send: (mail) => outbox.add(mail) };
}
