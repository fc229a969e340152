import { pathTo } from '../../../../shared/pages/pages.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { newPasswordAdvice, signInMethodsOf } from '../credentials/sign-in-methods.ts';
import { findPerson } from './recipients.ts';

interface Details {
  user_id: string;
  device: string | null;
  /** When the person signed in. */
  at: string;
}

const moment = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});

/** After a sign-in in a browser that is new for the account. */
export const newDevice: MailKind<Details> = {
  name: 'new-device',
  async write(tx, { user_id, device, at }, { origin }) {
    const person = await findPerson(tx, 'users.id', user_id);
    if (!person) return undefined;
    return {
      to: person.email,
      ...composeMessage({
        subject: 'Er is ingelogd op een nieuw apparaat',
        name: person.name,
        paragraphs: [
          `Op ${moment.format(new Date(at))} is op je account bij Terecht ingelogd met een apparaat dat we niet herkennen${device ? `: ${device}` : ''}.`,
          'Was jij dat? Dan hoef je niets te doen.',
          `Was jij dat niet? Log dat apparaat dan uit bij ‘Mijn account’, en kies ${newPasswordAdvice(await signInMethodsOf(tx, person))}.`,
        ],
        action: { label: 'Waar ben je ingelogd', link: origin + pathTo('account') },
      }),
    };
  },
};
