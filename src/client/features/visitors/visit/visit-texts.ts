import { weeksReportStaysOpen } from '../../../../shared/lost-reports/contract.ts';
import { pageOfPath } from '../../../../shared/pages/pages.ts';
import { listInWords } from '../../../../shared/platform/language/list-in-words.ts';
import { count, text } from '../../../../shared/platform/language/texts.ts';
import type { MailLinkTarget, Unconfirmed } from '../../../../shared/visitors/contract.ts';

interface VisitTexts {
  title: string;
  button: string;
}

export function describeVisit(unconfirmed: Unconfirmed[], target: string): VisitTexts {
  if (unconfirmed.length === 0) return describeContinue(target);
  const requests = (['claim', 'lost_report', 'subscription'] as const).flatMap((kind) => {
    const number = unconfirmed.filter((request) => request.kind === kind).length;
    return number === 0 ? [] : nouns[kind](number);
  });
  return {
    title: text('Bevestig {requests}', { requests: listInWords(requests) }),
    button: unconfirmed.every(isObsolete) ? text('Verder') : text('Bevestigen'),
  };
}

/** The item is gone, so there is nothing left to claim. */
const isObsolete = (request: Unconfirmed) => request.kind === 'claim' && !request.is_there;

const nouns: Record<Unconfirmed['kind'], (number: number) => string> = {
  claim: (number) => count(number, 'je aanvraag', 'je aanvragen'),
  lost_report: (number) => count(number, 'je melding', 'je meldingen'),
  subscription: (number) => count(number, 'je weekmail', 'je weekmails'),
};

/** The report or item that the link is about. */
export function subjectOfTarget(target: string): MailLinkTarget {
  const { screen, id, answers } = parseTarget(target);
  if (screen === 'claim') return { item_id: id };
  return screen === 'own-report' ? { report_id: id, item_id: answers.get('nee') ?? undefined } : {};
}

/** Only the button gives the answer from a mail, because mail programs also open links. */
function describeContinue(target: string): VisitTexts {
  const { screen, answers } = parseTarget(target);
  if (screen === 'claim') return { title: text('Dit is van mij'), button: text('Verder') };
  if (screen !== 'own-report') return { title: text('Naar je spullen'), button: text('Verder') };
  if (answers.has('nee')) return { title: text('Is dit niet van jou?'), button: text('Nee, dit is het niet') };
  if (answers.has('terug')) return { title: text('Heb je het terug?'), button: text('Ik heb het terug') };
  if (answers.has('verleng'))
    return {
      title: text('Blijven zoeken?'),
      button: text('Nog {weeks} weken zoeken', { weeks: weeksReportStaysOpen }),
    };
  return { title: text('Wat je kwijt bent'), button: text('Verder') };
}

function parseTarget(target: string) {
  const { pathname, searchParams } = new URL(target, location.origin);
  const { screen, id } = pageOfPath(pathname);
  return { screen, id, answers: searchParams };
}
