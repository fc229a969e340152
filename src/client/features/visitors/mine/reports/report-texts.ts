import type { OwnLostReport, OwnMatch } from '../../../../../shared/lost-reports/contract.ts';
import { weekdayAndDay } from '../dates.ts';
import type { StateText } from '../StateBadge.tsx';

/** The writer has not answered a match yet. */
export const isPerhapsFound = ({ state, matches }: OwnLostReport) =>
  state === 'open' && matches.some(isUnanswered) && !matches.some(({ claim }) => claim);

export const isUnanswered = ({ is_refused, claim }: OwnMatch) => !is_refused && !claim;

export function reportInWords(report: OwnLostReport, getsMail: boolean): StateText {
  switch (report.state) {
    case 'unconfirmed':
      return {
        label: 'Nog niet bevestigd',
        variant: 'accent',
        text: report.is_looked_for
          ? 'Zoek jij dit? Bevestig het: pas daarna gaan we zoeken.'
          : `${report.organization.name} zoekt nu niet mee. Zodra dat weer kan, kun je dit hier bevestigen.`,
      };
    case 'open': {
      if (!report.is_looked_for)
        return {
          label: 'Zoeken staat stil',
          variant: 'muted',
          text: `${report.organization.name} houdt dit nu niet bij. Zodra dat weer kan, zoeken we verder.`,
        };
      if (report.matches.some(({ claim }) => claim?.state === 'approved'))
        return { label: 'Ligt voor je klaar', variant: 'good', text: 'Je code staat bij je aanvraag.' };
      if (report.matches.some(({ claim }) => claim))
        return { label: 'Aangevraagd', variant: 'accent', text: 'Je hebt iets aangevraagd dat hierop lijkt.' };
      const until = `We zoeken tot en met ${weekdayAndDay(report.last_day!)}.`;
      if (isPerhapsFound(report))
        return { label: 'Misschien gevonden', variant: 'good', text: `Zit het hierbij? ${until}` };
      return {
        label: 'We zoeken',
        variant: 'accent',
        text: `${until} ${getsMail ? 'Vinden we iets, dan krijg je een mail.' : 'Wat we vinden, komt hier te staan.'}`,
      };
    }
    case 'found':
      return { label: 'Terecht', variant: 'good', text: `${howFound(report)} We zoeken niet meer.` };
    case 'withdrawn':
      return { label: 'Ingetrokken', variant: 'muted', text: 'Je hebt dit ingetrokken. We zoeken niet meer.' };
    case 'expired':
      return { label: 'Verlopen', variant: 'muted', text: 'We hebben het niet gevonden, en zoeken niet meer.' };
  }
}

function howFound({ found_by, organization: { name } }: OwnLostReport): string {
  if (found_by === 'collection')
    return `Bij ${name} is iets opgehaald dat hierop leek. Was jij dat? Dan is alles in orde.`;
  return found_by === 'staff' ? `Volgens ${name} heb je het terug.` : 'Fijn dat je het terug hebt.';
}
