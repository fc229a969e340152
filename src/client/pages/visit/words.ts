import { weeksToLook } from '../../../shared/lost-reports.ts';
import { pageAt } from '../../../shared/pages.ts';
import type { Unconfirmed } from '../../../shared/visitors.ts';

/** What the page behind a link is for, and what its button says. */
export function inWords(unconfirmed: Unconfirmed[], target: string): { title: string; button: string } {
  if (unconfirmed.length === 0) return toGoOn(target);
  const kinds = new Set(unconfirmed.map(({ kind }) => kind));
  const isOne = unconfirmed.length === 1;
  const what =
    kinds.size > 1
      ? 'wat je hebt ingevuld'
      : kinds.has('claim')
        ? isOne
          ? 'je aanvraag'
          : 'je aanvragen'
        : 'wat je kwijt bent';
  return { title: `Bevestig ${what}`, button: 'Bevestigen' };
}

/** The answer that a mail offered is given by the button here: mail programs open links too. */
function toGoOn(target: string): { title: string; button: string } {
  const { pathname, searchParams } = new URL(target, location.origin);
  if (pageAt(pathname).screen !== 'own-report') return { title: 'Naar je spullen', button: 'Verder' };
  const button = searchParams.has('nee')
    ? 'Nee, dit is het niet'
    : searchParams.has('terug')
      ? 'Ik heb het terug'
      : searchParams.has('verleng')
        ? `Nog ${weeksToLook} weken zoeken`
        : 'Verder';
  return { title: 'Wat je kwijt bent', button };
}
