import { mailToClaimant, type AboutClaim } from './to-claimant.ts';

export const claimReceived = mailToClaimant('claim-received', ({ state, office, item_name, organization }) =>
  state === 'waiting'
    ? {
        subject: `Je aanvraag is binnen bij ${office}`,
        paragraphs: [
          `Fijn dat je iets herkend hebt! Je aanvraag is binnen bij ${office} van ${organization}.`,
          { facts: [['Wat je hebt aangevraagd', item_name]] },
          'Daar wordt gekeken of het van jou is. Je krijgt een mail zodra je het kunt ophalen, of als er nog een vraag is. Wacht daar nog even op voordat je langskomt.',
        ],
        action: { label: 'Bekijk je aanvraag' },
      }
    : undefined,
);

/** Sent only while the claim waits and the question is unanswered. */
export const claimQuestion = mailToClaimant<AboutClaim & { message_id: string }>(
  'claim-question',
  async ({ id, org_id, state, item, office }, { tx, details }) => {
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
    return {
      subject: `Een vraag van ${office} over je aanvraag`,
      paragraphs: [
        `Je hebt ${item} aangevraagd. Om zeker te weten dat het van jou is, vraagt ${office} je nog iets:`,
        { quote: messages[questionIndex]!.text },
        'Antwoord geven kan hieronder. Een antwoord op deze mail komt niet aan.',
      ],
      action: { label: 'Antwoord geven' },
    };
  },
);
