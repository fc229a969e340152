import { retention } from '../../../../shared/platform/retention.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { uncountMails } from '../../../platform/rate-limit/mailbox-limit.ts';
import { makeAccountLink } from '../auth/account-links.ts';
import { mailboxOf } from '../email-address.ts';
import { findPerson } from './recipients.ts';

/** Looks up the account in the job, so that the response time does not tell whether it exists. */
export const newPassword: MailKind<{ email: string; path: string }> = {
  name: 'new-password',
  async write(tx, { email, path }, portal) {
    const person = await findPerson(tx, 'email', email);
    if (!person) {
      await uncountMails(tx, 'recovery', mailboxOf(email));
      return undefined;
    }
    return {
      to: person.email,
      ...composeMessage({
        subject: 'Kies een nieuw wachtwoord',
        name: person.name,
        paragraphs: ['Je wachtwoord vergeten? Dat geeft niet. Met de link hieronder kies je een nieuw wachtwoord.'],
        action: {
          label: 'Nieuw wachtwoord kiezen',
          link: await makeAccountLink(tx, 'recovery', person, path, portal),
        },
        closing: [
          `De link werkt ${retention.accountLinkHours} uur. Heb jij hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft gelijk.`,
        ],
      }),
    };
  },
};
