import { pathTo } from '../../../../shared/pages/pages.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { makeAccountLink } from '../auth/account-links.ts';
import { findOrganization } from '../mails/recipients.ts';

/** To the address that an issuer named: only its owner can complete the sign-in. */
export const confirmWorkAccount: MailKind<{ flow_id: string; email: string; org_id: string }> = {
  name: 'confirm-work-account',
  async write(tx, { flow_id, email, org_id }, portal) {
    const organization = await findOrganization(tx, org_id);
    const flow = await tx
      .selectFrom('work_account_flows')
      .select('id')
      .where('id', '=', flow_id)
      .forKeyShare()
      .executeTakeFirst();
    if (!organization || !flow) return undefined;
    const link = await makeAccountLink(tx, 'work-account', { id: flow_id, email }, pathTo('auth'), portal);
    return {
      to: email,
      ...composeMessage({
        subject: `Koppel je werkaccount van ${organization.name}`,
        paragraphs: [
          `Je logde zojuist in bij ${organization.name} met het werkaccount van dit e-mailadres. Bevestig dat jij dat was. Daarna log je altijd zo in.`,
          'Open de link in dezelfde browser als waarin je inlogde.',
        ],
        action: { label: 'Werkaccount koppelen', link },
        closing: ['De link werkt 24 uur. Was jij dit niet? Doe dan niets, dan gebeurt er ook niets.'],
      }),
    };
  },
};
