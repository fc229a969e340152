import type { OwnLostReport, OwnMatch } from '../../../../../shared/lost-reports/contract.ts';
import { namedDay } from '../../../../../shared/organizations/opening-hours.ts';
import { text } from '../../../../../shared/platform/language/texts.ts';
import type { StateText } from '../StateBadge.tsx';

/** The writer has not answered a match yet. */
export const isPerhapsFound = ({ state, matches }: OwnLostReport) =>
  state === 'open' && matches.some(isUnanswered) && !matches.some(({ claim }) => claim);

export const isUnanswered = ({ is_refused, claim }: OwnMatch) => !is_refused && !claim;

export function reportInWords(report: OwnLostReport, getsMail: boolean): StateText {
  const { name } = report.organization;
  switch (report.state) {
    case 'unconfirmed':
      return {
        label: text('Nog niet bevestigd'),
        variant: 'accent',
        text: report.is_looked_for
          ? text('Zoek jij dit? Bevestig het: pas daarna gaan we zoeken.')
          : text('{name} zoekt nu niet mee. Zodra dat weer kan, kun je dit hier bevestigen.', { name }),
      };
    case 'open': {
      if (!report.is_looked_for)
        return {
          label: text('Zoeken staat stil'),
          variant: 'muted',
          text: text('{name} houdt dit nu niet bij. Zodra dat weer kan, zoeken we verder.', { name }),
        };
      if (report.matches.some(({ claim }) => claim?.state === 'approved'))
        return { label: text('Ligt voor je klaar'), variant: 'good', text: text('Je code staat bij je aanvraag.') };
      if (report.matches.some(({ claim }) => claim))
        return {
          label: text('Aangevraagd'),
          variant: 'accent',
          text: text('Je hebt iets aangevraagd dat hierop lijkt.'),
        };
      const until = text('We zoeken tot en met {day}.', { day: namedDay(report.last_day!) });
      if (isPerhapsFound(report))
        return { label: text('Misschien gevonden'), variant: 'good', text: `${text('Zit het hierbij?')} ${until}` };
      const how = getsMail
        ? text('Vinden we iets, dan krijg je een mail.')
        : text('Wat we vinden, komt hier te staan.');
      return { label: text('We zoeken'), variant: 'accent', text: `${until} ${how}` };
    }
    case 'found':
      return {
        label: text('Terecht'),
        variant: 'good',
        // The same loss may still be searched for elsewhere.
        text: `${howFound(report)} ${report.shared_id ? text('Bij {name} zoeken we niet meer.', { name }) : text('We zoeken niet meer.')}`,
      };
    case 'withdrawn':
      return {
        label: text('Ingetrokken'),
        variant: 'muted',
        text: text('Je hebt dit ingetrokken. We zoeken niet meer.'),
      };
    case 'expired':
      return {
        label: text('Verlopen'),
        variant: 'muted',
        text: text('We hebben het niet gevonden, en zoeken niet meer.'),
      };
  }
}

function howFound({ found_by, organization: { name } }: OwnLostReport): string {
  if (found_by === 'collection')
    return text('Bij {name} is iets opgehaald dat hierop leek. Was jij dat? Dan is alles in orde.', { name });
  return found_by === 'staff'
    ? text('Volgens {name} heb je het terug.', { name })
    : text('Fijn dat je het terug hebt.');
}
