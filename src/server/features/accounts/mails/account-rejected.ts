import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { findMember } from './recipients.ts';

export const accountRejected: MailKind<{ user_id: string; org_id: string }> = {
  name: 'account-rejected',
  async write(tx, about) {
    const member = await findMember(tx, about);
    if (!member) return undefined;
    const { person, organization } = member;
    return {
      to: person.email,
      ...composeMessage({
        subject: `Je aanmelding bij ${organization.name}`,
        name: person.name,
        paragraphs: [
          `Je aanmelding om bij ${organization.name} mee te werken is niet goedgekeurd.`,
          'Je account blijft gewoon bestaan: zoeken naar verloren spullen kan nog steeds.',
          `Denk je dat dit een vergissing is? Neem dan contact op met ${organization.name}.`,
        ],
      }),
    };
  },
};
