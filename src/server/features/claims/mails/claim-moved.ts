import { text } from '../../../../shared/platform/language/texts.ts';
import { mailToClaimant, type WriteDraft } from './to-claimant.ts';

/** The item was moved to another location of the group, and its claims with it. */
export const claimMoved = mailToClaimant('claim-moved', ({ state }) => (state === 'waiting' ? writeMoved : undefined));

const writeMoved: WriteDraft = ({ item, organization }) => ({
  subject: text('Over je aanvraag bij {organization}', { organization }),
  paragraphs: [
    text(
      'Je hebt {item} aangevraagd. Het hoort bij een andere locatie en wordt naar {organization} gebracht. Je aanvraag is meegegaan: je hoeft niets te doen.',
      { item, organization },
    ),
    text(
      'Daar wordt gekeken of het van jou is. Je krijgt een mail zodra je het kunt ophalen, of als er nog een vraag is. Wacht daar nog even op voordat je langskomt.',
    ),
  ],
  action: { label: text('Bekijk je aanvraag') },
});
