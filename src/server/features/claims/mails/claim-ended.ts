import { reportLostPath } from '../../../../shared/lost-reports/report-lost-path.ts';
import { searchPath } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { leftToRight } from '../../../platform/language/direction.ts';
import type { MessageBlock } from '../../../platform/mail/message.ts';
import { kindInSentence } from './item-in-claim-mail.ts';
import { quoteStaff } from './quote-staff.ts';
import {
  type ClaimDraft,
  type ClaimInWords,
  type MailedClaim,
  mailToClaimant,
  type WriteDraft,
} from './to-claimant.ts';

const keepSearching = (claim: MailedClaim) => ({
  label: text('Verder zoeken'),
  path: searchPath(claim),
});

/** Links to report the item as lost, where the organisation takes reports, and to the list. */
function linksForMissing(claim: MailedClaim): Pick<ClaimDraft, 'action' | 'alternative'> {
  if (!claim.takes_lost_reports) return { action: keepSearching(claim) };
  const path = reportLostPath(claim, claim.item_name);
  return { action: { label: text('Meld het als kwijt'), path }, alternative: keepSearching(claim) };
}

const consolation = ({ takes_lost_reports }: MailedClaim) =>
  takes_lost_reports
    ? text(
        'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen, of komt het nog: meld het als kwijt, dan mailen we je als het er is.',
      )
    : text(
        'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen: er komen steeds nieuwe voorwerpen bij.',
      );

function contact({ office, organization, phone, contact_email }: ClaimInWords, wasElsewhere = false): MessageBlock[] {
  const ways: [string, string | null][] = [
    [text('Telefoon'), phone && leftToRight(phone)],
    [text('E-mail'), contact_email],
  ];
  const facts = ways.filter((way): way is [string, string] => way[1] !== null);
  const names = { office, organization };
  return [
    wasElsewhere
      ? text('Was jij dat niet? Neem dan contact op met {office} van {organization}.', names)
      : text('Klopt er iets niet? Neem dan contact op met {office} van {organization}.', names),
    ...(facts.length > 0 ? [{ facts }] : []),
  ];
}

export const claimRejected = mailToClaimant('claim-rejected', ({ state, ended_by }) =>
  state === 'rejected' && ended_by === null ? writeRejected : undefined,
);

const writeRejected: WriteDraft = (claim) => ({
  subject: subjectOf(claim),
  paragraphs: [
    text('Je hebt {item} aangevraagd. Helaas kan {office} het niet aan je meegeven.', {
      item: claim.item,
      office: claim.office,
    }),
    ...(claim.reason ? [text('Dit is de reden:'), ...quoteStaff(claim.reason)] : []),
    consolation(claim),
    ...contact(claim),
  ],
  ...linksForMissing(claim),
});

const subjectOf = ({ organization }: ClaimInWords) => text('Over je aanvraag bij {organization}', { organization });

export const claimExpired = mailToClaimant('claim-expired', ({ state, ended_by }) =>
  state === 'expired' && ended_by === null ? writeExpired : undefined,
);

const writeExpired: WriteDraft = (claim) => ({
  subject: text('De tijd om je {kind} op te halen is voorbij', { kind: kindInSentence(claim.item_name) }),
  paragraphs: [
    text(
      'Bij {office} van {organization} lag {item} voor je klaar. De tijd om het op te halen is voorbij, dus het ligt niet meer voor je apart.',
      { office: claim.office, organization: claim.organization, item: claim.item },
    ),
    text('Wil je het nog hebben? Zolang het er ligt, kun je het opnieuw aanvragen.'),
  ],
  action: keepSearching(claim),
});

/** Only a handover with another claim's code proves that this claimant did not collect the item. */
export const claimGivenAway = mailToClaimant('claim-given-away', async (claim, { tx }) => {
  const { state, ended_by } = claim;
  if (ended_by !== 'collection' || state === 'collected' || state === 'withdrawn') return undefined;
  return (await wasHandedOver(tx, claim)) ? writeGivenToOther : writeCollected;
});

const writeGivenToOther: WriteDraft = (claim) => ({
  subject: subjectOf(claim),
  paragraphs: [
    text(
      'Je hebt {item} aangevraagd. Het bleek van iemand anders te zijn en is intussen meegegeven. Je aanvraag is daarmee gesloten.',
      { item: claim.item },
    ),
    consolation(claim),
    ...contact(claim),
  ],
  ...linksForMissing(claim),
});

const writeCollected: WriteDraft = (claim) => ({
  subject: subjectOf(claim),
  paragraphs: [
    text(
      'Je hebt {item} aangevraagd bij {office} van {organization}. Het voorwerp is intussen opgehaald, dus je aanvraag is gesloten.',
      { item: claim.item, office: claim.office, organization: claim.organization },
    ),
    text('Was jij dat zelf? Dan is alles in orde en hoef je niets te doen.'),
    ...contact(claim, true),
  ],
  action: keepSearching(claim),
});

async function wasHandedOver(tx: Transaction, { org_id, item_id }: MailedClaim): Promise<boolean> {
  const collected = tx.selectFrom('claims').select('id').where('state', '=', 'collected');
  return !!(await collected.where('org_id', '=', org_id).where('item_id', '=', item_id).executeTakeFirst());
}

export const claimItemGone = mailToClaimant('claim-item-gone', ({ state, ended_by }) =>
  ended_by === 'deletion' && state !== 'withdrawn' ? writeItemGone : undefined,
);

const writeItemGone: WriteDraft = (claim) => ({
  subject: subjectOf(claim),
  paragraphs: [
    text('Je hebt {item} aangevraagd. Het ligt niet meer bij {office}, dus je aanvraag is gesloten.', {
      item: claim.item,
      office: claim.office,
    }),
    ...contact(claim),
  ],
  action: keepSearching(claim),
});
