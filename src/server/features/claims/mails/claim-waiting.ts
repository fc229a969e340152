import { sql } from 'kysely';

import { pathTo } from '../../../../shared/pages/pages.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { composeMessage } from '../../../platform/mail/message.ts';
import { findColleague, wantsStaffMail } from '../../accounts/mails/recipients.ts';

/** Tells a member how many claims wait for a decision. */
export const claimWaiting: MailKind<{ org_id: string; user_id: string }> = {
  name: 'claim-waiting',
  async write(tx, { org_id, user_id }, { origin }) {
    const person = await findColleague(tx, { user_id, org_id });
    if (!person || !wantsStaffMail(person, 'claim_waiting')) return undefined;
    const found = await tx
      .selectFrom('claims as c')
      .innerJoin('organizations as o', 'o.id', 'c.org_id')
      .select(['o.name', 'o.sector', 'o.subpath'])
      .select([sql<number>`count(*)::int`.as('waiting'), sql<string>`min(c.waiting_since)`.as('oldest')])
      .where('c.org_id', '=', org_id)
      .where('c.state', '=', 'waiting')
      .where('c.is_asked', '=', false)
      // A paused organisation cannot decide.
      .where('o.paused_at', 'is', null)
      .groupBy('o.id')
      .executeTakeFirst();
    if (!found) return undefined;
    const { name, sector, subpath, waiting, oldest } = found;
    const since = moment.format(new Date(oldest));
    return {
      to: person.email,
      ...composeMessage({
        subject: waiting === 1 ? 'Nieuwe aanvraag' : `Nieuwe aanvraag: er wachten er nu ${waiting}`,
        name: person.name,
        paragraphs: [
          waiting === 1
            ? `Iemand heeft bij ${name} iets herkend en wacht sinds ${since} op een antwoord.`
            : `Bij ${name} wachten ${waiting} aanvragen op een antwoord. De oudste is van ${since}.`,
          'Bij ‘Aanvragen’ zie je waaraan iemand het herkent, en kun je goedkeuren, afwijzen of een vraag stellen.',
        ],
        action: { label: 'Naar de aanvragen', link: origin + pathTo('claims', { sector, subpath }) },
        closing: ['Deze mail niet meer krijgen? Dat kies je in Terecht bij ‘Mijn account’.'],
      }),
    };
  },
};

const moment = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Amsterdam',
});
