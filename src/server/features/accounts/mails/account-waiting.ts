import { isValidName } from '../../../../shared/accounts/contract.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { findColleague, findOrganization, findPendingAccounts, findPerson, wantsStaffMail } from './recipients.ts';

const MAX_NAMED = 5;

/** Checks on sending that the recipient is still an admin, wants the mail, and accounts are pending. */
export const accountWaiting: MailKind<{ admin_id: string; org_id?: string }> = {
  name: 'account-waiting',
  async write(tx, { admin_id, ...about }, { origin }) {
    // An older release queues this mail without the organisation.
    const org_id = about.org_id ?? (await findPerson(tx, 'users.id', admin_id))?.org_id;
    if (!org_id) return undefined;
    const admin = await findColleague(tx, { user_id: admin_id, org_id });
    if (!admin || !wantsStaffMail(admin, 'account_waiting')) return undefined;
    const pending = await findPendingAccounts(tx, org_id);
    const organization = await findOrganization(tx, org_id);
    const [first, ...others] = pending.map(({ name, email }) => ({ name: isValidName(name) ? name : 'Iemand', email }));
    // Accounts cannot be approved while the organisation is paused; the admins get the mail when it resumes.
    if (!first || !organization || organization.isPaused) return undefined;
    const isOne = others.length === 0;
    const named = [first, ...others].slice(0, MAX_NAMED).map(({ name, email }) => `${name} (${email})`);
    return {
      to: admin.email,
      ...composeMessage({
        subject: isOne ? `${first.name} wacht op je goedkeuring` : `${pending.length} mensen wachten op je goedkeuring`,
        name: admin.name,
        paragraphs: isOne
          ? [
              `${named[0]} wil graag aan de slag bij ${organization.name} en wacht op je goedkeuring.`,
              'Ken je deze persoon? In het overzicht kun je het account goedkeuren of afwijzen.',
            ]
          : [
              `${pending.length} mensen willen graag aan de slag bij ${organization.name} en wachten op je goedkeuring:`,
              named.join(', ') + (pending.length > MAX_NAMED ? ' en anderen.' : '.'),
              'In het overzicht kun je de accounts goedkeuren of afwijzen.',
            ],
        action: { label: 'Naar het overzicht', link: origin + organization.dashboard },
      }),
    };
  },
};
