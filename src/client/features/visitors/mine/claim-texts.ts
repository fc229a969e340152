import type { OwnClaim } from '../../../../shared/claims/contract.ts';
import { wordsOfName } from '../../../../shared/lost-reports/report-lost-path.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';
import { capitalize, text } from '../../../../shared/platform/language/texts.ts';
import type { Mine } from '../../../../shared/visitors/contract.ts';
import type { StateText } from './StateBadge.tsx';

/** Staff asked a question and wait for the answer. */
export const isAsked = ({ state, messages }: OwnClaim) =>
  state === 'waiting' && messages.at(-1)?.from_claimant === false;

export const isOpen = ({ state }: OwnClaim) => ['unconfirmed', 'waiting', 'approved'].includes(state);

/** The item was not theirs, so the claimant still misses something similar. */
export const isStillMissing = ({ state, is_of_other }: OwnClaim) => state === 'rejected' || is_of_other;

/** The claimant reported the item of a claim as lost: the form starts with its name. */
export function isReported({ item_name, organization }: OwnClaim, { lost_reports }: Mine): boolean {
  const words = wordsOfName(item_name);
  return lost_reports.some(
    ({ what, state, organization: { id } }) =>
      words !== '' && what.startsWith(words) && state !== 'withdrawn' && id === organization.id,
  );
}

export function claimInWords(claim: OwnClaim, office: string, getsMail: boolean): StateText {
  const { state, ended_by, is_of_other } = claim;
  if (ended_by === 'collection' && state !== 'collected') {
    return {
      label: text('Gesloten'),
      variant: 'muted',
      text: is_of_other
        ? text(
            'Het bleek van iemand anders te zijn, die het intussen heeft opgehaald. Klopt dat niet? Neem dan contact op met {office}.',
            { office },
          )
        : text(
            'Het voorwerp is intussen opgehaald. Was jij dat zelf? Dan is alles in orde. Anders kun je het navragen bij {office}.',
            { office },
          ),
    };
  }
  if (ended_by === 'deletion') {
    return {
      label: text('Gesloten'),
      variant: 'muted',
      text: text('Het voorwerp ligt niet meer bij {office}.', { office }),
    };
  }
  switch (state) {
    case 'unconfirmed':
      return {
        label: text('Nog niet bevestigd'),
        variant: 'accent',
        text: text('Open de link in je mail om deze aanvraag te bevestigen.'),
      };
    case 'waiting':
      if (isAsked(claim))
        return {
          label: text('Vraag voor jou'),
          variant: 'accent',
          text: text('Met je antwoord kan {office} verder kijken.', { office }),
        };
      return {
        label: text('In behandeling'),
        variant: 'accent',
        text: capitalize(
          getsMail
            ? text('{office} kijkt of het van jou is. Je krijgt een mail zodra er antwoord is.', { office })
            : text('{office} kijkt of het van jou is. Het antwoord komt hier te staan.', { office }),
        ),
      };
    case 'approved':
      return {
        label: text('Ligt voor je klaar'),
        variant: 'good',
        text: text('Laat bij {office} deze code zien.', { office }),
      };
    case 'collected':
      return { label: text('Opgehaald'), variant: 'good', text: text('Fijn dat het weer terecht is.') };
    case 'rejected':
      return {
        label: text('Afgewezen'),
        variant: 'bad',
        text: capitalize(text('{office} kan het niet aan je meegeven.', { office })),
      };
    case 'withdrawn':
      return { label: text('Ingetrokken'), variant: 'muted', text: text('Je hebt deze aanvraag ingetrokken.') };
    case 'expired':
      return {
        label: text('Verlopen'),
        variant: 'muted',
        text: text('Het is niet op tijd opgehaald, en ligt niet meer voor je apart.'),
      };
  }
}

/** Used until the organisation's own word for its office is loaded. */
export const officeOfClaim = ({ organization: { sector } }: OwnClaim) => officeOf({ sector, office_name: null });
