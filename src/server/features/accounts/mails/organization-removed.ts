import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { findPerson } from './recipients.ts';

/** The payload has the name, because the organisation no longer exists. */
export const organizationRemoved: MailKind<{ user_id: string; organization: string }> = {
  name: 'organization-removed',
  async write(tx, { user_id, organization }, { origin }) {
    const person = await findPerson(tx, 'users.id', user_id);
    if (!person) return undefined;
    return {
      to: person.email,
      ...composeMessage({
        subject: `${organization} is verwijderd uit Terecht`,
        name: person.name,
        paragraphs: [
          `${organization} is verwijderd uit Terecht, met alle voorwerpen, foto’s en het logboek. Je bent overal uitgelogd.`,
          person.org_id
            ? 'Je account blijft bestaan, met je andere locaties.'
            : 'Je account blijft bestaan, maar hoort niet meer bij een organisatie. Heb je het niet meer nodig? Dan kun je het zelf verwijderen.',
        ],
        action: { label: 'Naar je account', link: `${origin}/account` },
      }),
    };
  },
};
