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

export const roleChanged: MailKind<Details> = {
  name: 'role-changed',
  async write(tx, { role, ...about }, { origin }) {
    const member = await findMember(tx, about);
    if (!member) return undefined;
    const { person, organization } = member;
    const label = roleLabels[role].toLowerCase();
    return {
      to: person.email,
      ...composeMessage({
        subject: `Je bent nu ${label} bij ${organization.name}`,
        name: person.name,
        paragraphs: [`Je rol bij ${organization.name} is veranderd: vanaf nu ben je ${label}.`],
        action: { label: 'Naar het overzicht', link: origin + organization.dashboard },
      }),
    };
  },
};
