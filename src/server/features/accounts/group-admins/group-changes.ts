import { sql } from 'kysely';

import type { AuditAction } from '../../../../shared/audit/contract.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { type AboutGroupChanges, GROUP_CHANGES_SECONDS, groupChangesMail } from '../../audit/record.ts';
import { findMember } from '../mails/recipients.ts';
import { findMembership } from '../members/memberships.ts';

const MAX_LINES = 30;

const lines: Partial<Record<AuditAction, string>> = {
  'member.invite': 'iemand uitgenodigd als beheerder',
  'member.invite-again': 'opnieuw iemand uitgenodigd als beheerder',
  'member.uninvite': 'een uitnodiging voor een beheerder ingetrokken',
  'organization.paused': 'de organisatie tijdelijk gesloten',
  'organization.resumed': 'de organisatie weer geopend',
};

/** To an admin of a location, about what other admins of its group changed there. */
export const groupChanges: MailKind<AboutGroupChanges> = {
  ...groupChangesMail,
  async write(tx, about, { origin }) {
    const member = await findMember(tx, about);
    const membership = member && (await findMembership(tx, about));
    const changes = await listChanges(tx, about);
    if (membership?.role !== 'admin' || changes.length === 0) return undefined;
    const { person, organization } = member!;
    const groups = [...new Set(changes.map(({ group }) => group))].join(' en ');
    return {
      to: person.email,
      ...composeMessage({
        subject: `${groups} heeft iets gewijzigd bij ${organization.name}`,
        name: person.name,
        paragraphs: [
          `De groepsbeheerder van ${groups} heeft bij ${organization.name} iets gewijzigd:`,
          { quote: summarize(changes.map(({ line }) => line)), isDutch: true },
          'In het Logboek staat wie het deed en wanneer, en bij Instellingen wat de groep heeft vastgezet. Klopt er iets niet? Neem dan contact op met de groepsbeheerder.',
        ],
        action: { label: 'Naar het overzicht', link: origin + organization.dashboard },
      }),
    };
  },
};

/** One line for changes that are the same. */
const summarize = (changes: string[]) =>
  Array.from(
    Map.groupBy(changes, (line) => line),
    ([line, { length }]) => `• ${line}${length > 1 ? ` (${length} keer)` : ''}`,
  ).join('\n');

async function listChanges(tx: Transaction, { user_id, org_id, from }: AboutGroupChanges) {
  const { rows } = await sql<{ action: AuditAction; group: string; changes: string[] | null }>`
    select action, details->>'group' as group, details->'changes' as changes from audit_log
    where org_id = ${org_id} and details->>'group' is not null and actor_id is distinct from ${user_id}
      and created_at >= to_timestamp(${from}) and created_at < to_timestamp(${from + GROUP_CHANGES_SECONDS})
    order by created_at, id limit ${MAX_LINES}
  `.execute(tx);
  return rows
    .flatMap(({ action, group, changes }) => (changes ?? [lines[action] ?? []].flat()).map((line) => ({ group, line })))
    .slice(0, MAX_LINES);
}
