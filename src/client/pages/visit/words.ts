import { weeksToLook } from '../../../shared/lost-reports.ts';
import { pageAt } from '../../../shared/pages.ts';
import type { Asked, Unconfirmed } from '../../../shared/visitors.ts';

interface InWords {
  title: string;
  button: string;
}

/** What the page behind a link is for, and what its button says. */
export function inWords(unconfirmed: Unconfirmed[], target: string): InWords {
  if (unconfirmed.length === 0) return toGoOn(target);
  const claims = unconfirmed.filter(({ kind }) => kind === 'claim').length;
  const reports = unconfirmed.filter(({ kind }) => kind === 'lost_report').length;
  const subscriptions = unconfirmed.length - claims - reports;
  const what = [
    claims > 0 && (claims === 1 ? 'je aanvraag' : 'je aanvragen'),
    reports > 0 && (reports === 1 ? 'je melding' : 'je meldingen'),
    subscriptions > 0 && 'je weekmail',
  ];
  return { title: `Bevestig ${what.filter(Boolean).join(' en ')}`, button: 'Bevestigen' };
}

/** What is answered by following a link. */
export function askedIn(target: string): Asked {
  const { screen, id, answers } = read(target);
  if (screen === 'claim') return { item_id: id };
  return screen === 'own-report' ? { report_id: id, item_id: answers.get('nee') ?? undefined } : {};
}

/** The answer that a mail offered is given by the button here: mail programs open links too. */
function toGoOn(target: string): InWords {
  const { screen, answers } = read(target);
  if (screen === 'claim') return { title: 'Dit is van mij', button: 'Verder' };
  if (screen !== 'own-report') return { title: 'Naar je spullen', button: 'Verder' };
  if (answers.has('nee')) return { title: 'Is dit het niet?', button: 'Nee, dit is het niet' };
  if (answers.has('terug')) return { title: 'Heb je het terug?', button: 'Ik heb het terug' };
  if (answers.has('verleng')) return { title: 'Blijven zoeken?', button: `Nog ${weeksToLook} weken zoeken` };
  return { title: 'Wat je kwijt bent', button: 'Verder' };
}

function read(target: string) {
  const { pathname, searchParams } = new URL(target, location.origin);
  const { screen, id } = pageAt(pathname);
  return { screen, id, answers: searchParams };
}
