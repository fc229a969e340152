import { nameInWords } from '../../../../shared/items/labels.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { quoteStaff } from './quote-staff.ts';
import { type AboutClaim, type ClaimInWords, mailToClaimant, type WriteDraft } from './to-claimant.ts';

export const claimReceived = mailToClaimant('claim-received', ({ state }) =>
  state === 'waiting' ? writeReceived : undefined,
);

const writeReceived: WriteDraft = ({ office, item_name, organization }) => ({
  subject: text('Je aanvraag is binnen bij {office}', { office }),
  paragraphs: [
    text('Fijn dat je iets herkend hebt! Je aanvraag is binnen bij {office} van {organization}.', {
      office,
      organization,
    }),
    { facts: [[text('Wat je hebt aangevraagd'), nameInWords(item_name)]] },
    text(
      'Daar wordt gekeken of het van jou is. Je krijgt een mail zodra je het kunt ophalen, of als er nog een vraag is. Wacht daar nog even op voordat je langskomt.',
    ),
  ],
  action: { label: text('Bekijk je aanvraag') },
});

/** Sent only while the claim waits and the question is unanswered. */
export const claimQuestion = mailToClaimant<AboutClaim & { message_id: string }>(
  'claim-question',
  async ({ id, org_id, state }, { tx, details }) => {
    if (state !== 'waiting') return undefined;
    const messages = await tx
      .selectFrom('claim_messages')
      .select(['id', 'text', 'from_claimant'])
      .where('org_id', '=', org_id)
      .where('claim_id', '=', id)
      .orderBy('created_at')
      .execute();
    const questionIndex = messages.findIndex(({ id, from_claimant }) => id === details.message_id && !from_claimant);
    if (questionIndex === -1 || messages.slice(questionIndex).some(({ from_claimant }) => from_claimant))
      return undefined;
    return (claim) => writeQuestion(claim, messages[questionIndex]!.text);
  },
);

const writeQuestion = ({ item, office }: ClaimInWords, question: string) => ({
  subject: text('Een vraag van {office} over je aanvraag', { office }),
  paragraphs: [
    text('Je hebt {item} aangevraagd. Om zeker te weten dat het van jou is, vraagt {office} je nog iets:', {
      item,
      office,
    }),
    ...quoteStaff(question),
    text('Antwoord geven kan hieronder. Een antwoord op deze mail komt niet aan.'),
  ],
  action: { label: text('Antwoord geven') },
});
