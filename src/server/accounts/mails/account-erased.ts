import { compose, type Message } from '../../mailer/message.ts';

/** To somebody whose name is no longer known. */
export function accountErased(): Message {
  return compose({
    subject: 'Je account is verwijderd',
    paragraphs: [
      'Je account bij Terecht is verwijderd, zoals je vroeg. Je naam en e-mailadres staan niet meer in Terecht.',
      'Heb jij dit niet gedaan? Laat het dan weten aan je school, opvang of club.',
    ],
  });
}
