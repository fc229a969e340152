import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';

/** The name is already erased. */
export const accountErased: MailKind<{ email: string }> = {
  name: 'account-erased',
  write: async (_tx, { email }) => ({
    to: email,
    ...composeMessage({
      subject: 'Je account is verwijderd',
      paragraphs: [
        'Je account bij Terecht is verwijderd, zoals je vroeg. Je naam en e-mailadres staan niet meer in Terecht.',
        'Heb jij dit niet gedaan? Laat het dan weten aan je school, opvang of club.',
      ],
    }),
  }),
};
