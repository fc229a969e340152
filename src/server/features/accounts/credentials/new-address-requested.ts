import { retention } from '../../../../shared/platform/retention.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { findEmailChange } from '../mails/recipients.ts';
import { makeEmailChangeLink } from './email-change-links.ts';

/** To the old address, with a link that stops the change. */
export const newAddressRequested: MailKind<{ id: string }> = {
  name: 'new-address-requested',
  async write(tx, { id }, { origin }) {
    const change = await findEmailChange(tx, id);
    if (!change) return undefined;
    const { name, old_email, new_email } = change;
    return {
      to: old_email,
      ...composeMessage({
        subject: 'Je e-mailadres wordt gewijzigd',
        name,
        paragraphs: [
          `Voor je account bij Terecht is een nieuw e-mailadres opgegeven: ${new_email}. Het telt zodra het daar is bevestigd.`,
          'Was jij dat? Dan hoef je niets te doen.',
          'Was jij dat niet? Houd dit dan tegen. Op alle apparaten word je uitgelogd, passkeys, authenticator-apps en school- of werkaccounts die de laatste week zijn toegevoegd verdwijnen, en je kiest een nieuw wachtwoord.',
        ],
        action: {
          label: 'Dit was ik niet',
          link: await makeEmailChangeLink(tx, 'stop', { id, address: old_email, origin }),
        },
        closing: [`De link werkt ${retention.emailChangeDays} dagen, ook nadat het nieuwe adres is bevestigd.`],
      }),
    };
  },
};
