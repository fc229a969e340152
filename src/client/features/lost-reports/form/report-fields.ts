import type { LostReportInput, OwnLostReport } from '../../../../shared/lost-reports/contract.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { hasWords } from '../../../../shared/platform/text.ts';
import { addDays, dutchDate } from '../../../../shared/platform/time.ts';

/** The fields of a lost report. */
export type LostItemFields = Record<'what' | 'colour' | 'place' | 'since', string>;

export type ReportProblems = Partial<Record<'what' | 'since', string>>;

export const reportFieldsOf = ({ what, colour, place, since }: OwnLostReport): LostItemFields => ({
  what,
  colour: colour ?? '',
  place: place ?? '',
  since: since ?? '',
});

export const toReportInput = ({ what, colour, place, since }: LostItemFields): LostReportInput => ({
  what: what.trim(),
  colour: colour.trim() || null,
  place: place.trim() || null,
  since: since || null,
});

/** A day in Dutch time, without a time. */
export const daysAgo = (days: number) => addDays(dutchDate(Date.now()), -days);

export function reportProblems({ what, since }: LostItemFields): ReportProblems {
  const problems: ReportProblems = {};
  if (!hasWords(what)) problems.what = text('Vul in wat je kwijt bent.');
  if (since > daysAgo(0)) problems.since = text('Die dag moet nog komen. Kies vandaag of eerder.');
  return problems;
}
