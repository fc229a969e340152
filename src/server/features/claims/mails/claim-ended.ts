import { reportLostPath } from '../../../../shared/lost-reports/report-lost-path.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MessageBlock } from '../../../platform/mail/message.ts';
import { kindInSentence } from './item-in-claim-mail.ts';
import { type ClaimDraft, type MailedClaim, mailToClaimant } from './to-claimant.ts';

const keepSearching = ({ sector, subpath }: MailedClaim) => ({
  label: 'Verder zoeken',
  path: pathTo('search', { kind: sector, orgPath: subpath }),
});

/** Links to report the item as lost, where the organisation takes reports, and to the list. */
function linksForMissing(claim: MailedClaim): Pick<ClaimDraft, 'action' | 'alternative'> {
  if (!claim.takes_lost_reports) return { action: keepSearching(claim) };
  const path = reportLostPath({ kind: claim.sector, orgPath: claim.subpath }, claim.item_name);
  return { action: { label: 'Meld het als kwijt', path }, alternative: keepSearching(claim) };
}

const consolation = ({ takes_lost_reports }: MailedClaim) =>
  takes_lost_reports
    ? 'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen, of komt het nog: meld het als kwijt, dan mailen we je als het er is.'
    : 'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen: er komen steeds nieuwe voorwerpen bij.';

function contact(
  { office, organization, phone, contact_email }: MailedClaim,
  why = 'Klopt er iets niet?',
): MessageBlock[] {
  const ways: [string, string | null][] = [
    ['Telefoon', phone],
    ['E-mail', contact_email],
  ];
  const facts = ways.filter((way): way is [string, string] => way[1] !== null);
  return [`${why} Neem dan contact op met ${office} van ${organization}.`, ...(facts.length > 0 ? [{ facts }] : [])];
}

export const claimRejected = mailToClaimant('claim-rejected', (claim) =>
  claim.state === 'rejected' && claim.ended_by === null
    ? {
        subject: `Over je aanvraag bij ${claim.organization}`,
        paragraphs: [
          `Je hebt ${claim.item} aangevraagd. Helaas kan ${claim.office} het niet aan je meegeven.`,
          ...(claim.reason ? ['Dit is de reden:', { quote: claim.reason }] : []),
          consolation(claim),
          ...contact(claim),
        ],
        ...linksForMissing(claim),
      }
    : undefined,
);

export const claimExpired = mailToClaimant('claim-expired', (claim) =>
  claim.state === 'expired' && claim.ended_by === null
    ? {
        subject: `De tijd om je ${kindInSentence(claim.item_name)} op te halen is voorbij`,
        paragraphs: [
          `Bij ${claim.office} van ${claim.organization} lag ${claim.item} voor je klaar. De tijd om het op te halen is voorbij, dus het ligt niet meer voor je apart.`,
          'Wil je het nog hebben? Zolang het er ligt, kun je het opnieuw aanvragen.',
        ],
        action: keepSearching(claim),
      }
    : undefined,
);

/** Only a handover with another claim's code proves that this claimant did not collect the item. */
export const claimGivenAway = mailToClaimant('claim-given-away', async (claim, { tx }) => {
  const { state, ended_by, item, office, organization } = claim;
  if (ended_by !== 'collection' || state === 'collected' || state === 'withdrawn') return undefined;
  const isOfOther = await wasHandedOver(tx, claim);
  const paragraphs = isOfOther
    ? [
        `Je hebt ${item} aangevraagd. Het bleek van iemand anders te zijn en is intussen meegegeven. Je aanvraag is daarmee gesloten.`,
        consolation(claim),
        ...contact(claim),
      ]
    : [
        `Je hebt ${item} aangevraagd bij ${office} van ${organization}. Het voorwerp is intussen opgehaald, dus je aanvraag is gesloten.`,
        'Was jij dat zelf? Dan is alles in orde en hoef je niets te doen.',
        ...contact(claim, 'Was jij dat niet?'),
      ];
  const ways = isOfOther ? linksForMissing(claim) : { action: keepSearching(claim) };
  return { subject: `Over je aanvraag bij ${organization}`, paragraphs, ...ways };
});

async function wasHandedOver(tx: Transaction, { org_id, item_id }: MailedClaim): Promise<boolean> {
  const collected = tx.selectFrom('claims').select('id').where('state', '=', 'collected');
  return !!(await collected.where('org_id', '=', org_id).where('item_id', '=', item_id).executeTakeFirst());
}

export const claimItemGone = mailToClaimant('claim-item-gone', (claim) =>
  claim.ended_by === 'deletion' && claim.state !== 'withdrawn'
    ? {
        subject: `Over je aanvraag bij ${claim.organization}`,
        paragraphs: [
          `Je hebt ${claim.item} aangevraagd. Het ligt niet meer bij ${claim.office}, dus je aanvraag is gesloten.`,
          ...contact(claim),
        ],
        action: keepSearching(claim),
      }
    : undefined,
);
