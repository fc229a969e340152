import { newPasswordPath } from '../../../../shared/pages/pages.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { makeAccountLink } from '../auth/account-links.ts';
import { findPerson } from './recipients.ts';

export const providerInvitation: MailKind<{ user_id: string }> = {
  name: 'provider-invitation',
  async write(tx, { user_id }, portal) {
    const person = await findPerson(tx, 'users.id', user_id);
    if (person?.role !== 'provider') return undefined;
    return {
      to: person.email,
      ...composeMessage({
        subject: 'Je bent aanbieder van Terecht',
        paragraphs: [
          'Welkom bij Terecht! Je bent uitgenodigd als aanbieder.',
          'Kies een wachtwoord en je kunt beginnen: je voegt organisaties toe en ziet hoe het met ze gaat.',
        ],
        action: {
          label: 'Wachtwoord kiezen',
          link: await makeAccountLink(tx, 'welcome', person, newPasswordPath, portal),
        },
        closing: ['De link werkt een week.'],
      }),
    };
  },
};
