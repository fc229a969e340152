import { newPasswordPath } from '../../../shared/accounts.ts';
import type { MailKind } from '../../mailer/mails.ts';
import { compose } from '../../mailer/message.ts';
import { makeAccountLink } from '../account-links.ts';
import { findMember } from './recipients.ts';

export const invitation: MailKind<{ user_id: string; org_id: string }> = {
  name: 'invitation',
  async write(tx, about, portal) {
    const member = await findMember(tx, about);
    if (!member) return undefined;
    const { person, organization } = member;
    return {
      to: person.email,
      ...compose({
        subject: `Je bent beheerder bij ${organization.name}`,
        paragraphs: [
          `Welkom bij Terecht! Je bent uitgenodigd als beheerder bij ${organization.name}.`,
          'Kies een wachtwoord en je kunt beginnen: je keurt medewerkers goed en plaatst gevonden voorwerpen.',
        ],
        action: {
          label: 'Wachtwoord kiezen',
          link: await makeAccountLink(tx, 'invite', person, newPasswordPath, portal),
        },
        closing: ['De link werkt een week.'],
      }),
    };
  },
};
