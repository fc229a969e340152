import { compose, type Message } from '../../mailer/message.ts';

export function passwordChanged({ name }: { name: string }): Message {
  return compose({
    subject: 'Je wachtwoord is gewijzigd',
    name,
    paragraphs: [
      'Het wachtwoord van je account bij Terecht is zojuist gewijzigd. Op andere apparaten ben je uitgelogd.',
      'Heb jij dit niet gedaan? Kies dan meteen een nieuw wachtwoord met ‘Wachtwoord vergeten?’ op de inlogpagina.',
    ],
  });
}
