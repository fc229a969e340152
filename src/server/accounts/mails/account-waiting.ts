import { isName } from '../../../shared/accounts.ts';
import type { MailKind } from '../../mailer/mails.ts';
import { compose } from '../../mailer/message.ts';
import { findOrganization, findPerson } from './recipients.ts';

/** To an admin, as long as the person still waits and the admin still is one. */
export const accountWaiting: MailKind<{ user_id: string; admin_id: string }> = {
  name: 'account-waiting',
  async write(tx, { user_id, admin_id }, { origin }) {
    const person = await findPerson(tx, 'users.id', user_id);
    const admin = await findPerson(tx, 'users.id', admin_id);
    if (!person?.org_id || person.role !== 'pending') return undefined;
    if (!admin || admin.role !== 'admin' || admin.org_id !== person.org_id) return undefined;
    const organization = await findOrganization(tx, person.org_id);
    if (!organization) return undefined;
    const { email } = person;
    // Names from before they were checked.
    const name = isName(person.name) ? person.name : 'Iemand';
    return {
      to: admin.email,
      ...compose({
        subject: `${name} wacht op je goedkeuring`,
        name: admin.name,
        paragraphs: [
          `${name} (${email}) wil graag aan de slag bij ${organization.name} en wacht op je goedkeuring.`,
          'Ken je deze persoon? In het overzicht kun je het account goedkeuren of afwijzen.',
        ],
        action: { label: 'Naar het overzicht', link: origin + organization.dashboard },
      }),
    };
  },
};
