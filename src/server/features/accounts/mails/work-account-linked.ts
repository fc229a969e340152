import { accountWord } from '../../../../shared/accounts/work-accounts.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { makeEmailChangeLink } from '../credentials/email-change-links.ts';
import { nextStepAfterTakeover, signInMethodsOf } from '../credentials/sign-in-methods.ts';
import { findOrganization, findPerson } from './recipients.ts';

/** After a link from the account itself, with a link that stops it. */
export const workAccountLinked: MailKind<{ user_id: string; id: string; org_id: string }> = {
  name: 'work-account-linked',
  async write(tx, { user_id, id, org_id }, { origin }) {
    const person = await findPerson(tx, 'users.id', user_id);
    const organization = await findOrganization(tx, org_id);
    const linked = await tx.selectFrom('work_accounts').select('email').where('id', '=', id).executeTakeFirst();
    if (!person || !organization || !linked) return undefined;
    const word = accountWord(organization.sector);
    return {
      to: person.email,
      ...composeMessage({
        subject: `Je ${word} is gekoppeld`,
        name: person.name,
        paragraphs: [
          `Je account bij Terecht is gekoppeld aan het ${word}${linked.email ? ` ${linked.email}` : ''} van ${organization.name}. Je kunt er vanaf nu mee inloggen.`,
          `Heb jij dit niet gedaan? Houd het dan tegen. Op alle apparaten word je uitgelogd, wat de laatste week is toegevoegd om mee in te loggen verdwijnt, ${nextStepAfterTakeover(await signInMethodsOf(tx, person))}.`,
        ],
        action: {
          label: 'Dit was ik niet',
          link: await makeEmailChangeLink(tx, 'stopWorkAccount', { id, address: person.email, origin }),
        },
        closing: [`De link werkt ${retention.emailChangeDays} dagen. Was jij het wel? Dan hoef je niets te doen.`],
      }),
    };
  },
};
