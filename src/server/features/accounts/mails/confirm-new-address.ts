import { retention } from '../../../../shared/platform/retention.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { makeEmailChangeLink } from '../credentials/email-change-links.ts';
import { findEmailChange } from './recipients.ts';

/** To the new address. It holds no name, because the address may belong to another person. */
export const confirmNewAddress: MailKind<{ id: string }> = {
  name: 'confirm-new-address',
  async write(tx, { id }, { origin }) {
    const change = await findEmailChange(tx, id);
    if (!change || change.confirmed_at || change.withdrawn_at) return undefined;
    return {
      to: change.new_email,
      ...composeMessage({
        subject: 'Bevestig je nieuwe e-mailadres',
        paragraphs: [
          'Je wilt dit adres voortaan gebruiken voor je account bij Terecht. Bevestig het met de link hieronder.',
        ],
        action: {
          label: 'Nieuw e-mailadres bevestigen',
          link: await makeEmailChangeLink(tx, 'confirm', { id, address: change.new_email, origin }),
        },
        closing: [
          `De link werkt ${retention.accountLinkHours} uur. Heb jij hier niet om gevraagd? Dan hoef je niets te doen.`,
        ],
      }),
    };
  },
};
