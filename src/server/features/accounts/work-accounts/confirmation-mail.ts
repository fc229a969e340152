import { accountWord } from '../../../../shared/accounts/work-accounts.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { retention } from '../../../../shared/platform/retention.ts';
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
    const word = accountWord(organization.sector);
    const link = await makeAccountLink(tx, 'work-account', { id: flow_id, email }, pathTo('auth'), portal);
    return {
      to: email,
      ...composeMessage({
        subject: `Koppel je ${word} van ${organization.name}`,
        paragraphs: [
          `Je logde zojuist in bij ${organization.name} met het ${word} van dit e-mailadres. Bevestig dat jij dat was. Daarna log je altijd zo in.`,
          'De link werkt alleen in de browser waarin je inlogde. Opent je mail-app een andere? Kopieer de link dan, en plak hem daar in de adresbalk.',
        ],
        action: { label: 'Account koppelen', link },
        closing: [
          `De link werkt ${retention.workAccountFlowHours} uur. Was jij dit niet? Doe dan niets, dan gebeurt er ook niets.`,
        ],
      }),
    };
  },
};
