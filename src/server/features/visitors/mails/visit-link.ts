import { nameInWords } from '../../../../shared/items/labels.ts';
import { officeInWords } from '../../../../shared/organizations/labels.ts';
import type { Language } from '../../../../shared/platform/language/languages.ts';
import { listInWords } from '../../../../shared/platform/language/list-in-words.ts';
import { count, text } from '../../../../shared/platform/language/texts.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import type { Unconfirmed } from '../../../../shared/visitors/contract.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { enqueueMail, type MailKind } from '../../../platform/mail/mail-queue.ts';
import { uncountMails } from '../../../platform/rate-limit/mailbox-limit.ts';
import { mailboxOf } from '../../accounts/email-address.ts';
import { hasEmailData, type EmailDataOwner } from '../email-data.ts';
import { visitorLinks } from '../visitor-links.ts';
import { type VisitorDraft, composeVisitorMail } from '../visitor-mail.ts';

interface AboutVisit {
  address: string;
  /** Missing in mails that a previous release enqueued. */
  language?: Language;
}

/**
 * Asks to confirm when requests are unconfirmed. The job looks up the address, so that the response time does not
 * tell whether it is known.
 */
export const visitLinkMail = (owners: EmailDataOwner[]): MailKind<AboutVisit> => ({
  name: 'visit-link',
  async write(tx, { address, language = 'nl' }, portal) {
    const recipient = { address, language };
    const unconfirmed = (await Promise.all(owners.map((owner) => owner.listUnconfirmed(tx, address)))).flat();
    if (unconfirmed.length > 0)
      return composeVisitorMail(tx, portal, recipient, () => writeConfirmation(unconfirmed), {
        isRequested: true,
        link: visitorLinks.confirm,
      });
    const visitor = tx.selectFrom('visitors').select('address').where('address', '=', address);
    if (!(await visitor.executeTakeFirst()) && !(await hasEmailData(tx, owners, address))) {
      await uncountMails(tx, 'visit', mailboxOf(address));
      return undefined;
    }
    return composeVisitorMail(tx, portal, recipient, writeOwnPage, { isRequested: true });
  },
});

/** The key merges repeated requests into one mail. The registered mail of the same name knows the owners of the data. */
export function enqueueVisitLink(tx: Transaction, address: string, language: Language): Promise<void> {
  const mail = visitLinkMail([]);
  return enqueueMail(tx, mail, { address, language }, { key: `${mail.name} ${address}` });
}

const writeOwnPage = (): VisitorDraft => ({
  subject: text('Jouw pagina op Terecht'),
  paragraphs: [text('Hieronder open je de pagina met al je aanvragen, meldingen en weekmails.')],
  action: { label: text('Mijn pagina openen') },
  closing: [
    text(
      'Dat kan {days} dagen lang. De link is alleen voor jou: stuur deze mail niet door. Heb jij hier niet om gevraagd? Dan hoef je niets te doen.',
      { days: retention.visitLinkDays },
    ),
  ],
});

const listDistinct = (names: string[]) => listInWords(new Set(names));

interface ConfirmationTexts {
  /** 'je aanvraag', in other languages as the object of 'confirm'. */
  name: string;
  summary: string;
  effect: string;
}

/**
 * Anyone can type an address, so the mail contains only names of the organisation and its items; the typed text is
 * shown on the page behind the link. The text avoids 'button' and 'link', because mail programs show either.
 */
function writeConfirmation(unconfirmed: Unconfirmed[]): VisitorDraft {
  const texts = [
    ...describeClaims(unconfirmed.filter((each) => each.kind === 'claim')),
    ...describeReports(unconfirmed.filter((each) => each.kind === 'lost_report')),
    ...describeSubscriptions(unconfirmed.filter((each) => each.kind === 'subscription')),
  ];
  const name = text('Bevestig {requests}', { requests: listDistinct(texts.map((each) => each.name)) });
  return {
    subject: name,
    paragraphs: [
      texts.map(({ summary }) => summary).join(' '),
      text('Klopt dat? Bevestig het dan hieronder. Pas daarna {effects}.', {
        effects: texts.map(({ effect }) => effect).join(text(', en ')),
      }),
    ],
    action: { label: name },
    closing: [
      text(
        'Bevestigen kan {days} dagen lang. Was jij dit niet? Doe dan niets: er gebeurt niets, en na die tijd wissen we het.',
        { days: retention.unconfirmedDays },
      ),
    ],
  };
}

function describeClaims(claims: Extract<Unconfirmed, { kind: 'claim' }>[]): ConfirmationTexts[] {
  const [first, ...more] = claims;
  if (!first) return [];
  const organizations = listDistinct(claims.map(({ organization }) => organization));
  const offices = listDistinct(claims.map(({ office }) => officeInWords(office)));
  return more.length === 0
    ? [
        {
          name: text('je aanvraag'),
          summary: text('Je hebt bij {organizations} een gevonden voorwerp aangevraagd ({name}).', {
            organizations,
            name: nameInWords(first.item_name),
          }),
          effect: text('komt je aanvraag aan bij {offices}', { offices }),
        },
      ]
    : [
        {
          name: text('je aanvragen'),
          summary: count(
            claims.length,
            'Je hebt bij {organizations} een gevonden voorwerp aangevraagd.',
            'Je hebt bij {organizations} {count} gevonden voorwerpen aangevraagd.',
            { organizations },
          ),
          effect: text('komen je aanvragen aan bij {offices}', { offices }),
        },
      ];
}

function describeReports(reports: Extract<Unconfirmed, { kind: 'lost_report' }>[]): ConfirmationTexts[] {
  if (reports.length === 0) return [];
  const organizations = listDistinct(reports.map(({ organization }) => organization));
  // One thing may be reported at several organisations.
  const things = new Set(reports.map(({ what }) => what)).size;
  return [
    {
      name: reports.length === 1 ? text('je melding') : text('je meldingen'),
      summary: count(
        things,
        'Je bent bij {organizations} iets kwijt.',
        'Je bent bij {organizations} {count} dingen kwijt.',
        { organizations },
      ),
      effect: text('zoeken we met je mee: ligt er iets dat erop lijkt, dan krijg je een mail'),
    },
  ];
}

function describeSubscriptions(subscriptions: Extract<Unconfirmed, { kind: 'subscription' }>[]): ConfirmationTexts[] {
  if (subscriptions.length === 0) return [];
  const organizations = listDistinct(subscriptions.map(({ organization }) => organization));
  return [
    {
      name: text('je weekmail'),
      summary: text('Je wilt elke week een mail met wat er gevonden is bij {organizations}.', { organizations }),
      effect: text('krijg je die mail'),
    },
  ];
}
