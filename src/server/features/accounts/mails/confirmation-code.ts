import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { makeConfirmationCode } from '../credentials/confirmation-code.ts';
import { newPasswordAdvice, signInMethodsOf } from '../credentials/sign-in-methods.ts';
import { findPerson } from './recipients.ts';

export const confirmationCode: MailKind<{ user_id: string }> = {
  name: 'confirmation-code',
  async write(tx, { user_id }) {
    const person = await findPerson(tx, 'users.id', user_id);
    if (!person) return undefined;
    const code = await makeConfirmationCode(tx, person);
    return {
      to: person.email,
      ...composeMessage({
        subject: 'Je code om te bevestigen dat jij het bent',
        name: person.name,
        paragraphs: [
          'Met deze code bevestig je bij Terecht dat jij het bent:',
          { code },
          'Vul hem in op de pagina waar je bezig was. De code werkt een uur, en maar één keer.',
        ],
        closing: [
          `Heb jij hier niet om gevraagd? Geef de code dan aan niemand, en kies ${newPasswordAdvice(await signInMethodsOf(tx, person))}: er is iemand ingelogd op je account.`,
        ],
      }),
    };
  },
};
