import { nameOfYear, schoolYearOf, wayLabels } from '../../../shared/review/contract.ts';
import { BYTE_ORDER_MARK, toCsvLine } from '../items/export/spreadsheet.ts';
import { sumOf, toFigures } from './counting.ts';
import type { readMonths } from './review.queries.ts';

type Figures = Awaited<ReturnType<typeof readMonths>>;

const HEADINGS = [
  'Maand',
  'Jaar',
  'Gevonden',
  'Opgehaald',
  'Weggegeven',
  'Al terug van wat deze maand gevonden is (%)',
  'Dagen tot ophalen (mediaan)',
  ...Object.values(wayLabels),
];

/** Yields a line for each month from the first one with figures to the current one. */
export function* toSpreadsheet(figures: Figures, thisMonth: string): Generator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(HEADINGS);
  const byMonth = Map.groupBy(figures, ({ month }) => month);
  for (let month = figures[0]?.month; month !== undefined && month <= thisMonth; month = nextMonth(month)) {
    const about = (subject: Figures[number]['about']) =>
      (byMonth.get(month!) ?? []).filter((figure) => figure.about === subject);
    const { found, back, given_away, return_rate, median_days } = toFigures(sumOf(about('all')), about('days'));
    const ways = Object.keys(wayLabels).map((way) => about('way').find(({ value }) => value === way)?.back ?? 0);
    yield toCsvLine([
      month,
      nameOfYear(schoolYearOf(month)),
      ...[found, back, given_away, return_rate, median_days, ...ways].map(inDutch),
    ]);
  }
}

const inDutch = (number: number | null) => (number === null ? '' : String(number).replace('.', ','));

function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 'yyyy-mm'.length);
}
