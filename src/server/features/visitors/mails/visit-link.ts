import { retention } from '../../../../shared/platform/retention.ts';
import type { Unconfirmed } from '../../../../shared/visitors/contract.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { enqueueMail, type MailKind } from '../../../platform/mail/mail-queue.ts';
import { uncountMails } from '../../../platform/rate-limit/mailbox-limit.ts';
import { mailboxOf } from '../../accounts/email-address.ts';
import { hasEmailData, type EmailDataOwner } from '../email-data.ts';
import { visitorLinks } from '../visitor-links.ts';
import { type VisitorDraft, composeVisitorMail } from '../visitor-mail.ts';

/**
 * Asks to confirm when requests are unconfirmed. The job looks up the address, so that the response time does not
 * tell whether it is known.
 */
export const visitLinkMail = (owners: EmailDataOwner[]): MailKind<{ address: string }> => ({
  name: 'visit-link',
  async write(tx, { address }, portal) {
    const unconfirmed = (await Promise.all(owners.map((owner) => owner.listUnconfirmed(tx, address)))).flat();
    if (unconfirmed.length > 0)
      return composeVisitorMail(tx, portal, address, confirmationDraft(unconfirmed), {
        isRequested: true,
        link: visitorLinks.confirm,
      });
    const visitor = tx.selectFrom('visitors').select('address').where('address', '=', address);
    if (!(await visitor.executeTakeFirst()) && !(await hasEmailData(tx, owners, address))) {
      await uncountMails(tx, 'visit', mailboxOf(address));
      return undefined;
    }
    return composeVisitorMail(tx, portal, address, ownPageDraft, { isRequested: true });
  },
});

/** The key merges repeated requests into one mail. The registered mail of the same name knows the owners of the data. */
export function enqueueVisitLink(tx: Transaction, address: string): Promise<void> {
  const mail = visitLinkMail([]);
  return enqueueMail(tx, mail, { address }, { key: `${mail.name} ${address}` });
}

const ownPageDraft: VisitorDraft = {
  subject: 'Jouw pagina op Terecht',
  paragraphs: ['Hieronder open je de pagina met al je aanvragen, meldingen en weekmails.'],
  action: { label: 'Mijn pagina openen' },
  closing: [
    `Dat kan ${retention.visitLinkDays} dagen lang. De link is alleen voor jou: stuur deze mail niet door. Heb jij hier niet om gevraagd? Dan hoef je niets te doen.`,
  ],
};

const list = new Intl.ListFormat('nl-NL');
const formatList = (names: string[]) => list.format(new Set(names));

interface ConfirmationTexts {
  name: string;
  summary: string;
  effect: string;
}

/**
 * Anyone can type an address, so the mail contains only names of the organisation and its items; the typed text is
 * shown on the page behind the link. The text avoids 'button' and 'link', because mail programs show either.
 */
function confirmationDraft(unconfirmed: Unconfirmed[]): VisitorDraft {
  const texts = [
    ...describeClaims(unconfirmed.filter((each) => each.kind === 'claim')),
    ...describeReports(unconfirmed.filter((each) => each.kind === 'lost_report')),
    ...describeSubscriptions(unconfirmed.filter((each) => each.kind === 'subscription')),
  ];
  const name = `Bevestig ${formatList(texts.map((each) => each.name))}`;
  return {
    subject: name,
    paragraphs: [
      texts.map(({ summary }) => summary).join(' '),
      `Klopt dat? Bevestig het dan hieronder. Pas daarna ${texts.map(({ effect }) => effect).join(', en ')}.`,
    ],
    action: { label: name },
    closing: [
      `Bevestigen kan ${retention.unconfirmedDays} dagen lang. Was jij dit niet? Doe dan niets: er gebeurt niets, en na die tijd wissen we het.`,
    ],
  };
}

function describeClaims(claims: Extract<Unconfirmed, { kind: 'claim' }>[]): ConfirmationTexts[] {
  const [first, ...more] = claims;
  if (!first) return [];
  const where = formatList(claims.map(({ organization }) => organization));
  const offices = formatList(claims.map(({ office }) => office));
  return more.length === 0
    ? [
        {
          name: 'je aanvraag',
          summary: `Je hebt bij ${where} een gevonden voorwerp aangevraagd (${first.item_name}).`,
          effect: `komt je aanvraag aan bij ${offices}`,
        },
      ]
    : [
        {
          name: 'je aanvragen',
          summary: `Je hebt bij ${where} ${claims.length} gevonden voorwerpen aangevraagd.`,
          effect: `komen je aanvragen aan bij ${offices}`,
        },
      ];
}

function describeReports(reports: Extract<Unconfirmed, { kind: 'lost_report' }>[]): ConfirmationTexts[] {
  if (reports.length === 0) return [];
  const where = formatList(reports.map(({ organization }) => organization));
  const isOne = reports.length === 1;
  return [
    {
      name: isOne ? 'je melding' : 'je meldingen',
      summary: `Je bent bij ${where} ${isOne ? 'iets' : `${reports.length} dingen`} kwijt.`,
      effect: 'zoeken we met je mee: ligt er iets dat erop lijkt, dan krijg je een mail',
    },
  ];
}

function describeSubscriptions(subscriptions: Extract<Unconfirmed, { kind: 'subscription' }>[]): ConfirmationTexts[] {
  if (subscriptions.length === 0) return [];
  const where = formatList(subscriptions.map(({ organization }) => organization));
  return [
    {
      name: 'je weekmail',
      summary: `Je wilt elke week een mail met wat er gevonden is bij ${where}.`,
      effect: 'krijg je die mail',
    },
  ];
}
