import { pathTo } from '../../../../shared/pages/pages.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { findMember, findOrganization, findPerson } from '../mails/recipients.ts';

const list = new Intl.ListFormat('nl-NL');

/** To a provider, when an organisation switched on work accounts with a domain that was not confirmed. */
export const domainsToConfirm: MailKind<{ user_id: string; org_id: string }> = {
  name: 'domains-to-confirm',
  async write(tx, { user_id, org_id }, { origin }) {
    const person = await findPerson(tx, 'users.id', user_id);
    const organization = await findOrganization(tx, org_id);
    const connection = await tx
      .selectFrom('work_account_connections')
      .select(['domains', 'confirmed_domains'])
      .where((eb) => eb.and({ org_id, is_on: true }))
      .executeTakeFirst();
    const waiting = connection?.domains.filter((domain) => !connection.confirmed_domains.includes(domain)) ?? [];
    if (person?.role !== 'provider' || !organization || waiting.length === 0) return undefined;
    return {
      to: person.email,
      ...composeMessage({
        subject: `Controleer het domein van ${organization.name}`,
        name: person.name,
        paragraphs: [
          `${organization.name} logt voortaan in met school- of werkaccounts van ${list.format(waiting)}.`,
          'Controleer of dat van deze organisatie is. Daarna leidt een adres van dit domein op de inlogpagina naar deze organisatie, en hoeven nieuwe collega’s hun adres niet met een mail te bevestigen.',
        ],
        action: { label: 'Domein controleren', link: origin + pathTo('provider', { id: org_id }) },
      }),
    };
  },
};

/** To an admin, when the provider confirmed a domain of the organisation: of all confirmed domains at once. */
export const domainsConfirmed: MailKind<{ user_id: string; org_id: string }> = {
  name: 'domains-confirmed',
  async write(tx, { user_id, org_id }, { origin }) {
    const member = await findMember(tx, { user_id, org_id });
    const connection = await tx
      .selectFrom('work_account_connections')
      .select('confirmed_domains')
      .where((eb) => eb.and({ org_id, is_on: true }))
      .executeTakeFirst();
    const domains = connection?.confirmed_domains ?? [];
    if (member?.person.role !== 'admin' || member.person.org_id !== org_id || domains.length === 0) return undefined;
    const isOne = domains.length === 1;
    return {
      to: member.person.email,
      ...composeMessage({
        subject: isOne ? 'Jullie domein is gecontroleerd' : 'Jullie domeinen zijn gecontroleerd',
        name: member.person.name,
        paragraphs: [
          `Terecht heeft gecontroleerd dat ${list.format(domains)} van ${member.organization.name} ${isOne ? 'is' : 'zijn'}. Collega’s die op de inlogpagina zo’n adres typen, kunnen nu met hun school- of werkaccount inloggen.`,
        ],
        action: { label: 'Naar Terecht', link: origin + member.organization.dashboard },
      }),
    };
  },
};
