import { pathTo } from '../../../../../shared/pages/pages.ts';
import { listInWords } from '../../../../../shared/platform/language/list-in-words.ts';
import { dutchReader } from '../../../../../shared/platform/language/texts.ts';
import type { Transaction } from '../../../../platform/database/connect.ts';
import { enqueueMail, type MailKind, type WrittenMail } from '../../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../../platform/mail/message.ts';
import { findMember, findOrganization, findPerson } from '../../mails/recipients.ts';
import { readConnection, readGroupConnection, unconfirmedDomains } from './connections.ts';

/** One mail about domains that the provider confirms one after the other. */
export const DOMAINS_TOGETHER_SECONDS = 60;
const MAX_PROVIDERS = 20;

/** A connection of an organisation or of a group. */
type Owner = { org_id: string } | { group_id: string };

/** Only the provider can confirm whose a domain is. */
export async function askProviders(tx: Transaction, owner: Owner): Promise<void> {
  const providers = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('role', '=', 'provider')
    .limit(MAX_PROVIDERS)
    .execute();
  for (const { user_id } of providers) await enqueueMail(tx, domainsToConfirm, { user_id, ...owner });
}

async function findOwner(tx: Transaction, owner: Owner) {
  if ('org_id' in owner) {
    const organization = await findOrganization(tx, owner.org_id);
    const connection = await readConnection(tx, owner);
    return organization && { name: organization.name, page: pathTo('provider', { id: owner.org_id }), connection };
  }
  const group = await findGroup(tx, owner.group_id);
  const connection = await readGroupConnection(tx, owner);
  return group && { name: group.name, page: pathTo('provider-group', { id: group.id }), connection };
}

const findGroup = (tx: Transaction, id: string) =>
  tx.selectFrom('groups').select(['id', 'name', 'subpath']).where('id', '=', id).executeTakeFirst();

/** To a provider, when an organisation or a group switched on work accounts with a domain that was not confirmed. */
export const domainsToConfirm: MailKind<{ user_id: string } & Owner> = {
  name: 'domains-to-confirm',
  async write(tx, { user_id, ...owner }, { origin }) {
    const person = await findPerson(tx, 'users.id', user_id);
    const found = await findOwner(tx, owner);
    const connection = found?.connection;
    const waiting = connection?.is_on ? unconfirmedDomains(connection) : [];
    if (person?.role !== 'provider' || !found || waiting.length === 0) return undefined;
    const what = 'org_id' in owner ? 'deze organisatie' : 'deze groep';
    return {
      to: person.email,
      ...composeMessage({
        subject: `Controleer het domein van ${found.name}`,
        name: person.name,
        paragraphs: [
          `${found.name} logt voortaan in met school- of werkaccounts van ${listInWords(waiting, dutchReader)}.`,
          `Controleer of dat van ${what} is. Daarna leidt een adres van dit domein op de inlogpagina naar ${'org_id' in owner ? what : 'de locaties van deze groep'}, en hoeven nieuwe collega’s hun adres niet met een mail te bevestigen.`,
        ],
        action: { label: 'Domein controleren', link: origin + found.page },
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
    return toConfirmedMail(domains, {
      to: member.person,
      of: member.organization.name,
      link: origin + member.organization.dashboard,
    });
  },
};

/** The same, to an admin of a group. */
export const groupDomainsConfirmed: MailKind<{ user_id: string; group_id: string }> = {
  name: 'group-domains-confirmed',
  async write(tx, { user_id, group_id }, { origin }) {
    const person = await findPerson(tx, 'users.id', user_id);
    const group = await findGroup(tx, group_id);
    const connection = await readGroupConnection(tx, { group_id });
    if (!person || !group || !connection?.is_on || connection.confirmed_domains.length === 0) return undefined;
    const role = await tx
      .selectFrom('group_admins')
      .select('id')
      .where((eb) => eb.and({ group_id, email: person.email }))
      .executeTakeFirst();
    return (
      role &&
      toConfirmedMail(connection.confirmed_domains, {
        to: person,
        of: group.name,
        link: origin + pathTo('group-work-accounts', { id: group.subpath }),
      })
    );
  },
};

interface ConfirmedMail {
  to: { email: string; name: string };
  /** The name of the organisation or group. */
  of: string;
  link: string;
}

function toConfirmedMail(domains: string[], { to, of, link }: ConfirmedMail): WrittenMail {
  const isOne = domains.length === 1;
  return {
    to: to.email,
    ...composeMessage({
      subject: isOne ? 'Jullie domein is gecontroleerd' : 'Jullie domeinen zijn gecontroleerd',
      name: to.name,
      paragraphs: [
        `Terecht heeft gecontroleerd dat ${listInWords(domains, dutchReader)} van ${of} ${isOne ? 'is' : 'zijn'}. Collega’s die op de inlogpagina zo’n adres typen, kunnen nu met hun school- of werkaccount inloggen.`,
      ],
      action: { label: 'Naar Terecht', link },
    }),
  };
}
