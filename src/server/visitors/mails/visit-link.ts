import { retention } from '../../../shared/retention.ts';
import type { Unconfirmed } from '../../../shared/visitors.ts';
import { mailboxOf } from '../../accounts/email-address.ts';
import { uncountMails } from '../../limits/mailbox.ts';
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
    if (!(await visitor.executeTakeFirst()) && !(await isKept(tx, keptOf, address))) {
      await uncountMails(tx, 'visit', mailboxOf(address));
      return undefined;
    }
    return writeToVisitor(tx, portal, address, toOwnPage, { isAsked: true });
  },
});

const toOwnPage: VisitorDraft = {
  subject: 'Jouw pagina op Terecht',
  paragraphs: ['Hieronder open je de pagina met al je aanvragen, meldingen en weekmails.'],
  action: { label: 'Mijn pagina openen' },
  closing: [
    `Dat kan ${retention.visitLinkDays} dagen lang. De link is alleen voor jou: stuur deze mail niet door. Heb jij hier niet om gevraagd? Dan hoef je niets te doen.`,
  ],
};

const list = new Intl.ListFormat('nl-NL');
const listed = (names: string[]) => list.format(new Set(names));

/** Of everything of one kind that waits: what it is called, what was said, and what confirming it does. */
interface Asked {
  name: string;
  said: string;
  effect: string;
}

/**
 * One mail for all that waits for an address. Anybody can have typed that: only what the organisation calls itself and its
 * items stands in it, and what else was typed on the page behind the link. What is a button to one is a link to another, so
 * it is called neither.
 */
function toConfirm(waiting: Unconfirmed[]): VisitorDraft {
  const asked = [
    ...ofClaims(waiting.filter((each) => each.kind === 'claim')),
    ...ofReports(waiting.filter((each) => each.kind === 'lost_report')),
    ...ofSubscriptions(waiting.filter((each) => each.kind === 'subscription')),
  ];
  const name = `Bevestig ${listed(asked.map((each) => each.name))}`;
  return {
    subject: name,
    paragraphs: [
      asked.map(({ said }) => said).join(' '),
      `Klopt dat? Bevestig het dan hieronder. Pas daarna ${asked.map(({ effect }) => effect).join(', en ')}.`,
    ],
    action: { label: name },
    closing: [
      `Bevestigen kan ${retention.unconfirmedDays} dagen lang. Was jij dit niet? Doe dan niets: er gebeurt niets, en na die tijd wissen we het.`,
    ],
  };
}

function ofClaims(claims: Extract<Unconfirmed, { kind: 'claim' }>[]): Asked[] {
  const [first, ...more] = claims;
  if (!first) return [];
  const where = listed(claims.map(({ organization }) => organization));
  const offices = listed(claims.map(({ office }) => office));
  return more.length === 0
    ? [
        {
          name: 'je aanvraag',
          said: `Je hebt bij ${where} een gevonden voorwerp aangevraagd (${first.item_name}).`,
          effect: `komt je aanvraag aan bij ${offices}`,
        },
      ]
    : [
        {
          name: 'je aanvragen',
          said: `Je hebt bij ${where} ${claims.length} gevonden voorwerpen aangevraagd.`,
          effect: `komen je aanvragen aan bij ${offices}`,
        },
      ];
}

function ofReports(reports: Extract<Unconfirmed, { kind: 'lost_report' }>[]): Asked[] {
  if (reports.length === 0) return [];
  const where = listed(reports.map(({ organization }) => organization));
  const isOne = reports.length === 1;
  return [
    {
      name: isOne ? 'je melding' : 'je meldingen',
      said: `Je bent bij ${where} ${isOne ? 'iets' : `${reports.length} dingen`} kwijt.`,
      effect: 'zoeken we met je mee: ligt er iets dat erop lijkt, dan krijg je een mail',
    },
  ];
}

function ofSubscriptions(subscriptions: Extract<Unconfirmed, { kind: 'subscription' }>[]): Asked[] {
  if (subscriptions.length === 0) return [];
  const where = listed(subscriptions.map(({ organization }) => organization));
  return [
    {
      name: 'je weekmail',
      said: `Je wilt elke week een mail met wat er gevonden is bij ${where}.`,
      effect: 'krijg je die mail',
    },
  ];
}
