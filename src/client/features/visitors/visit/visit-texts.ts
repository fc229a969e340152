import { weeksReportStaysOpen } from '../../../../shared/lost-reports/contract.ts';
import { pageOfPath } from '../../../../shared/pages/pages.ts';
import type { MailLinkTarget, Unconfirmed } from '../../../../shared/visitors/contract.ts';

interface VisitTexts {
  title: string;
  button: string;
}

export function describeVisit(unconfirmed: Unconfirmed[], target: string): VisitTexts {
  if (unconfirmed.length === 0) return describeContinue(target);
  const what = nouns.flatMap(([kind, one, several]) => {
    const count = unconfirmed.filter((request) => request.kind === kind).length;
    return count === 0 ? [] : count === 1 ? one : several;
  });
  return {
    title: `Bevestig ${new Intl.ListFormat('nl').format(what)}`,
    button: unconfirmed.every(isObsolete) ? 'Verder' : 'Bevestigen',
  };
}

/** The item is gone, so there is nothing left to claim. */
const isObsolete = (request: Unconfirmed) => request.kind === 'claim' && !request.is_there;

const nouns: [Unconfirmed['kind'], string, string][] = [
  ['claim', 'je aanvraag', 'je aanvragen'],
  ['lost_report', 'je melding', 'je meldingen'],
  ['subscription', 'je weekmail', 'je weekmails'],
];

/** The report or item that the link is about. */
export function subjectOfTarget(target: string): MailLinkTarget {
  const { screen, id, answers } = parseTarget(target);
  if (screen === 'claim') return { item_id: id };
  return screen === 'own-report' ? { report_id: id, item_id: answers.get('nee') ?? undefined } : {};
}

/** Only the button gives the answer from a mail, because mail programs also open links. */
function describeContinue(target: string): VisitTexts {
  const { screen, answers } = parseTarget(target);
  if (screen === 'claim') return { title: 'Dit is van mij', button: 'Verder' };
  if (screen !== 'own-report') return { title: 'Naar je spullen', button: 'Verder' };
  if (answers.has('nee')) return { title: 'Is dit niet van jou?', button: 'Nee, dit is het niet' };
  if (answers.has('terug')) return { title: 'Heb je het terug?', button: 'Ik heb het terug' };
  if (answers.has('verleng')) return { title: 'Blijven zoeken?', button: `Nog ${weeksReportStaysOpen} weken zoeken` };
  return { title: 'Wat je kwijt bent', button: 'Verder' };
}

function parseTarget(target: string) {
  const { pathname, searchParams } = new URL(target, location.origin);
  const { screen, id } = pageOfPath(pathname);
  return { screen, id, answers: searchParams };
}
