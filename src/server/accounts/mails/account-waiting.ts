import { isName } from '../../../shared/accounts.ts';
import type { MailKind } from '../../mailer/mails.ts';
import { compose } from '../../mailer/message.ts';
import { findOrganization, findPerson, findWaiting, isWanted } from './recipients.ts';

const MOST_NAMED = 5;

/** To an admin who still is one and wants it, about all who wait at that moment. */
export const accountWaiting: MailKind<{ admin_id: string }> = {
  name: 'account-waiting',
  async write(tx, { admin_id }, { origin }) {
    const admin = await findPerson(tx, 'users.id', admin_id);
    if (!admin?.org_id || !isWanted(admin, 'account_waiting')) return undefined;
    const waiting = await findWaiting(tx, admin.org_id);
    const organization = await findOrganization(tx, admin.org_id);
    const [first, ...others] = waiting.map(({ name, email }) => ({ name: isName(name) ? name : 'Iemand', email }));
    // While it is paused nobody can be approved; the admins hear of it when it is open again.
    if (!first || !organization || organization.isPaused) return undefined;
    const isOne = others.length === 0;
    const named = [first, ...others].slice(0, MOST_NAMED).map(({ name, email }) => `${name} (${email})`);
    return {
      to: admin.email,
      ...compose({
        subject: isOne ? `${first.name} wacht op je goedkeuring` : `${waiting.length} mensen wachten op je goedkeuring`,
        name: admin.name,
        paragraphs: isOne
          ? [
              `${named[0]} wil graag aan de slag bij ${organization.name} en wacht op je goedkeuring.`,
              'Ken je deze persoon? In het overzicht kun je het account goedkeuren of afwijzen.',
            ]
          : [
              `${waiting.length} mensen willen graag aan de slag bij ${organization.name} en wachten op je goedkeuring:`,
              named.join(', ') + (waiting.length > MOST_NAMED ? ' en anderen.' : '.'),
              'In het overzicht kun je de accounts goedkeuren of afwijzen.',
            ],
        action: { label: 'Naar het overzicht', link: origin + organization.dashboard },
      }),
    };
  },
};
