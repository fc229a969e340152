import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { findPerson } from './recipients.ts';

export const passwordChanged: MailKind<{ user_id: string }> = {
  name: 'password-changed',
  async write(tx, { user_id }) {
    const person = await findPerson(tx, 'users.id', user_id);
    if (!person) return undefined;
    return {
      to: person.email,
      ...composeMessage({
        subject: 'Je wachtwoord is gewijzigd',
        name: person.name,
        paragraphs: [
          'Het wachtwoord van je account bij Terecht is zojuist gewijzigd. Op andere apparaten ben je uitgelogd.',
          'Heb jij dit niet gedaan? Kies dan meteen een nieuw wachtwoord met ‘Wachtwoord vergeten?’ op de inlogpagina.',
        ],
      }),
    };
  },
};
