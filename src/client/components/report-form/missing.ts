import type { Missing, OwnLostReport } from '../../../shared/lost-reports.ts';
import { hasWords } from '../../../shared/text.ts';

/** What is missing, as it stands in the fields of a form. */
export type MissingFields = Record<'what' | 'colour' | 'place' | 'since', string>;

export type MissingProblems = Partial<Record<'what' | 'since', string>>;

export const fieldsOf = ({ what, colour, place, since }: OwnLostReport): MissingFields => ({
  what,
  colour: colour ?? '',
  place: place ?? '',
  since: since ?? '',
});

export const toMissing = ({ what, colour, place, since }: MissingFields): Missing => ({
  what: what.trim(),
  colour: colour.trim() || null,
  place: place.trim() || null,
  since: since || null,
});

/** So many days ago, as a day without a time. */
export function daysAgo(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  // The Swedish write it as calendars of computers do.
  return day.toLocaleDateString('sv');
}

export function problemsOf({ what, since }: MissingFields): MissingProblems {
  const problems: MissingProblems = {};
  if (!hasWords(what)) problems.what = 'Vul in wat je kwijt bent.';
  if (since > daysAgo(0)) problems.since = 'Die dag moet nog komen. Kies vandaag of eerder.';
  return problems;
}
