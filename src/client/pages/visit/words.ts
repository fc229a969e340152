import { weeksToLook } from '../../../shared/lost-reports.ts';
import { pageAt } from '../../../shared/pages.ts';
import type { Unconfirmed } from '../../../shared/visitors.ts';

/** What the page behind a link is for, and what its button says. */
export function inWords(unconfirmed: Unconfirmed[], target: string): { title: string; button: string } {
  if (unconfirmed.length === 0) return toGoOn(target);
  const claims = unconfirmed.filter(({ kind }) => kind === 'claim').length;
  const reports = unconfirmed.length - claims;
  const what = [
    claims > 0 && (claims === 1 ? 'je aanvraag' : 'je aanvragen'),
    reports > 0 && (reports === 1 ? 'je vermissing' : 'je vermissingen'),
  ];
  return { title: `Bevestig ${what.filter(Boolean).join(' en ')}`, button: 'Bevestigen' };
}

/** The answer that a mail offered is given by the button here: mail programs open links too. */
function toGoOn(target: string): { title: string; button: string } {
  const { pathname, searchParams } = new URL(target, location.origin);
  const { screen } = pageAt(pathname);
  if (screen === 'claim') return { title: 'Dit is van mij', button: 'Verder' };
  if (screen !== 'own-report') return { title: 'Naar je spullen', button: 'Verder' };
  const button = searchParams.has('nee')
    ? 'Nee, dit is het niet'
    : searchParams.has('terug')
      ? 'Ik heb het terug'
      : searchParams.has('verleng')
        ? `Nog ${weeksToLook} weken zoeken`
        : 'Verder';
  return { title: 'Wat je kwijt bent', button };
}
