import type { OwnClaim } from '../../../../shared/claims/contract.ts';
import { sectorLabels } from '../../../../shared/items/labels.ts';
import { wordsOfName } from '../../../../shared/lost-reports/report-lost-path.ts';
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
      label: 'Gesloten',
      variant: 'muted',
      text: is_of_other
        ? `Het bleek van iemand anders te zijn, die het intussen heeft opgehaald. Klopt dat niet? Neem dan contact op met ${office}.`
        : `Het voorwerp is intussen opgehaald. Was jij dat zelf? Dan is alles in orde. Anders kun je het navragen bij ${office}.`,
    };
  }
  if (ended_by === 'deletion') {
    return { label: 'Gesloten', variant: 'muted', text: `Het voorwerp ligt niet meer bij ${office}.` };
  }
  switch (state) {
    case 'unconfirmed':
      return {
        label: 'Nog niet bevestigd',
        variant: 'accent',
        text: 'Open de link in je mail om deze aanvraag te bevestigen.',
      };
    case 'waiting':
      if (isAsked(claim))
        return { label: 'Vraag voor jou', variant: 'accent', text: `Met je antwoord kan ${office} verder kijken.` };
      return {
        label: 'In behandeling',
        variant: 'accent',
        text: `${capitalize(office)} kijkt of het van jou is. ${
          getsMail ? 'Je krijgt een mail zodra er antwoord is.' : 'Het antwoord komt hier te staan.'
        }`,
      };
    case 'approved':
      return { label: 'Ligt voor je klaar', variant: 'good', text: `Laat bij ${office} deze code zien.` };
    case 'collected':
      return { label: 'Opgehaald', variant: 'good', text: 'Fijn dat het weer terecht is.' };
    case 'rejected':
      return { label: 'Afgewezen', variant: 'bad', text: `${capitalize(office)} kan het niet aan je meegeven.` };
    case 'withdrawn':
      return { label: 'Ingetrokken', variant: 'muted', text: 'Je hebt deze aanvraag ingetrokken.' };
    case 'expired':
      return {
        label: 'Verlopen',
        variant: 'muted',
        text: 'Het is niet op tijd opgehaald, en ligt niet meer voor je apart.',
      };
  }
}

export const capitalize = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/** Used until the organisation's own word for its office is loaded. */
export const officeOfClaim = ({ organization: { sector } }: OwnClaim) => sectorLabels[sector].theOffice;
