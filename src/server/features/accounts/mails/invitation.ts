import { isValidName } from '../../../../shared/accounts/contract.ts';
import { roleLabels } from '../../../../shared/accounts/role-labels.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { makeAccountLink } from '../auth/account-links.ts';
import { findInvitation } from './recipients.ts';

/** The page behind the link finds out whether the recipient has an account. */
export const invitation: MailKind<{ invitation_id: string }> = {
  name: 'invitation',
  async write(tx, { invitation_id }, portal) {
    const found = await findInvitation(tx, invitation_id);
    if (!found) return undefined;
    const { email, role, organization, sector, subpath, inviter, inviter_role } = found;
    const who = inviter_role === 'provider' ? 'Terecht' : inviter && isValidName(inviter) ? inviter : null;
    const target = pathTo('dashboard', { sector, subpath });
    return {
      to: email,
      ...composeMessage({
        subject: `Je bent uitgenodigd bij ${organization}`,
        paragraphs: [
          `${who ? `${who} nodigt je uit` : 'Je bent uitgenodigd'} om bij ${organization} mee te werken als ${roleLabels[role].toLowerCase()}.`,
          'Op Terecht plaatst je organisatie foto’s van gevonden voorwerpen, zodat iedereen zijn spullen terugvindt.',
        ],
        action: { label: 'Uitnodiging bekijken', link: await makeAccountLink(tx, 'invite', found, target, portal) },
        closing: [
          `De uitnodiging geldt ${retention.invitationDays} dagen. Ken je ${organization} niet? Doe dan niets, dan gebeurt er ook niets.`,
        ],
      }),
    };
  },
};
