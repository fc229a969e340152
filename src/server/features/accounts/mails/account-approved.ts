import type { ApprovedRole } from '../../../../shared/accounts/contract.ts';
import { roleLabels } from '../../../../shared/accounts/role-labels.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { findMember } from './recipients.ts';

interface Details {
  user_id: string;
  org_id: string;
  role: ApprovedRole;
}

export const accountApproved: MailKind<Details> = {
  name: 'account-approved',
  async write(tx, { role, ...about }, { origin }) {
    const member = await findMember(tx, about);
    if (!member) return undefined;
    const { person, organization } = member;
    return {
      to: person.email,
      ...composeMessage({
        subject: `Je account bij ${organization.name} is goedgekeurd`,
        name: person.name,
        paragraphs: [
          `Goed nieuws: je account bij ${organization.name} is goedgekeurd. Je kunt meteen aan de slag als ${roleLabels[role].toLowerCase()}.`,
        ],
        action: { label: 'Naar het overzicht', link: origin + organization.dashboard },
      }),
    };
  },
};
