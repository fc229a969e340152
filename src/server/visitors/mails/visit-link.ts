import { retention } from '../../../shared/retention.ts';
import type { Unconfirmed } from '../../../shared/visitors.ts';
import type { MailKind } from '../../mailer/mails.ts';
import { isKept, type OfAddress } from '../of-address.ts';
import { visitorLinks } from '../visitor-links.ts';
import { type VisitorDraft, writeToVisitor } from '../visitor-mail.ts';

/**
 * The link to everything of an address; while something waits for it to be confirmed, that is what the mail asks for.
 * Whether anything is kept of this address is found out here, not while somebody waits.
 */
export const visitLinkMail = (keptOf: OfAddress[]): MailKind<{ address: string }> => ({
  name: 'visit-link',
  async write(tx, { address }, portal) {
    const waiting = (await Promise.all(keptOf.map((kept) => kept.unconfirmed(tx, address)))).flat();
    if (waiting.length > 0)
      return writeToVisitor(tx, portal, address, toConfirm(waiting), { isAsked: true, link: visitorLinks.confirm });
    const visitor = tx.selectFrom('visitors').select('address').where('address', '=', address);
    if (!(await visitor.executeTakeFirst()) && !(await isKept(tx, keptOf, address))) return undefined;
    return writeToVisitor(tx, portal, address, toOwnPage, { isAsked: true });
  },
});

const toOwnPage: VisitorDraft = {
  subject: 'Jouw pagina op Terecht',
  paragraphs: ['Met de link hieronder open je de pagina met al je aanvragen.'],
  action: { label: 'Mijn aanvragen openen' },
  closing: [
    `De link werkt ${retention.visitLinkDays} dagen en is alleen voor jou: stuur deze mail niet door. Heb jij hier niet om gevraagd? Dan hoef je niets te doen.`,
  ],
};

const list = new Intl.ListFormat('nl-NL');
const listed = (names: string[]) => list.format(new Set(names));

/**
 * One mail for all that waits for an address. Anybody can have typed that: only what the organisation calls itself and its
 * items stands in it, and what else was typed on the page behind the link.
 */
function toConfirm(all: Unconfirmed[]): VisitorDraft {
  const waiting = all.filter((each) => each.kind === 'claim');
  const where = listed(waiting.map(({ organization }) => organization));
  const offices = listed(waiting.map(({ office }) => office));
  const [name, what, arrives] =
    waiting.length === 1
      ? [
          'Bevestig je aanvraag',
          `een gevonden voorwerp (${waiting[0]!.item_name}) bij ${where} van jou is`,
          'komt je aanvraag',
        ]
      : [
          'Bevestig je aanvragen',
          `${waiting.length} gevonden voorwerpen bij ${where} van jou zijn`,
          'komen je aanvragen',
        ];
  return {
    subject: name,
    paragraphs: [
      `Iemand, waarschijnlijk jij, heeft met dit e-mailadres laten weten dat ${what}.`,
      `Klopt dat? Bevestig het dan met de knop hieronder. Pas daarna ${arrives} aan bij ${offices}.`,
    ],
    action: { label: name },
    closing: [
      `De link werkt ${retention.unconfirmedDays} dagen. Was jij dit niet? Doe dan niets: niemand krijgt te zien wat er is ingevuld, en na die tijd wissen we het.`,
    ],
  };
}
