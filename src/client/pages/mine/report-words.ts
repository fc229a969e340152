import type { OwnLostReport } from '../../../shared/lost-reports.ts';
import { dayInWeek } from './dates.ts';
import type { StateInWords } from './StateBadge.tsx';

/** What was missed, in a few words: 'winterjas, donkerblauw', or 'blauwe winterjas'. */
export const reportName = ({ what, colour }: OwnLostReport) =>
  colour && !what.toLowerCase().includes(colour.toLowerCase()) ? `${what}, ${colour}` : what;

/** Something lies there that its writer has not said no to. */
export const isPerhapsFound = ({ state, matches }: OwnLostReport) =>
  state === 'open' && matches.some(({ is_refused }) => !is_refused);

/** What its writer is to know of a report. */
export function reportInWords(report: OwnLostReport, getsMail: boolean): StateInWords {
  switch (report.state) {
    case 'unconfirmed':
      return {
        label: 'Nog niet bevestigd',
        look: 'accent',
        text: 'Zoek jij dit? Bevestig het: pas daarna gaan we zoeken.',
      };
    case 'open': {
      if (!report.is_looked_for)
        return {
          label: 'Zoeken staat stil',
          look: 'muted',
          text: `${report.organization.name} houdt dit nu niet bij. Zodra dat weer kan, zoeken we verder.`,
        };
      const until = `We zoeken tot en met ${dayInWeek(report.last_day!)}.`;
      if (isPerhapsFound(report))
        return { label: 'Misschien gevonden', look: 'good', text: `Zit het hierbij? ${until}` };
      return {
        label: 'We zoeken',
        look: 'accent',
        text: `${until} ${getsMail ? 'Vinden we iets, dan krijg je een mail.' : 'Wat we vinden, komt hier te staan.'}`,
      };
    }
    case 'found':
      return { label: 'Terecht', look: 'good', text: 'Fijn dat je het terug hebt. We zoeken niet meer.' };
    case 'withdrawn':
      return { label: 'Ingetrokken', look: 'muted', text: 'Je hebt dit ingetrokken. We zoeken niet meer.' };
    case 'expired':
      return { label: 'Verlopen', look: 'muted', text: 'We hebben het niet gevonden, en zoeken niet meer.' };
  }
}
