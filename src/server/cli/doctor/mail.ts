import { randomUUID } from 'node:crypto';

import type { Config } from '../../platform/config/config.ts';
import { createSmtpMailer, signInToMailServer } from '../../platform/mail/mailer.ts';
import { composeMessage } from '../../platform/mail/message.ts';
import { type Check, failed, ok, reasonOf, warning } from './check.ts';

/** @param to sends a mail to this address; without it, only signs in at the mail server */
export const mailCheck = ({ smtpUrl, mailFrom }: Config, to: string | undefined): Check => ({
  name: 'mail',
  seconds: 15,
  async run() {
    if (!smtpUrl) return warning('SMTP_URL is not set: mails are stored in DATA_DIR and not sent.');
    const server = new URL(smtpUrl).host;
    try {
      await signInToMailServer(smtpUrl);
      if (to === undefined) return ok(`${server} accepts the connection; --mail sends a mail too`);
      await createSmtpMailer(smtpUrl, mailFrom).send({ id: randomUUID(), to, ...message });
      return ok(`${server} accepted a mail to ${to}: look whether it arrives, and not as spam`);
    } catch (error) {
      return failed(`${server} failed: ${reasonOf(error as Error)}. Check SMTP_URL and MAIL_FROM.`);
    }
  },
});

const message = composeMessage({
  subject: 'Proefmail van Terecht',
  paragraphs: [
    'Dit is een proefmail van het commando ‘npm run terecht -- doctor’. Komt hij aan, dan werkt de mail van Terecht.',
  ],
});
