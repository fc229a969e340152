import { nameOfYear, schoolYearOf, wayLabels } from '../../../shared/review/contract.ts';
import { BYTE_ORDER_MARK, toCsvLine } from '../../platform/spreadsheet/spreadsheet.ts';
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
    yield toCsvLine(cellsOf(month, byMonth.get(month) ?? []));
  }
}

interface LocationMonths {
  name: string;
  town: string | null;
  figures: Figures;
}

/** Yields a line for each location and month. */
export function* toGroupSpreadsheet(locations: LocationMonths[], months: string[]): Generator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(['Locatie', 'Plaats', ...HEADINGS]);
  for (const { name, town, figures } of locations) {
    const byMonth = Map.groupBy(figures, ({ month }) => month);
    for (const month of months) yield toCsvLine([name, town, ...cellsOf(month, byMonth.get(month) ?? [])]);
  }
}

function cellsOf(month: string, figures: Figures): string[] {
  const about = (subject: Figures[number]['about']) => figures.filter((figure) => figure.about === subject);
  const { found, back, given_away, return_rate, median_days } = toFigures(sumOf(about('all')), about('days'));
  const ways = Object.keys(wayLabels).map((way) => about('way').find(({ value }) => value === way)?.back ?? 0);
  return [
    month,
    nameOfYear(schoolYearOf(month)),
    ...[found, back, given_away, return_rate, median_days, ...ways].map(inDutch),
  ];
}

const inDutch = (number: number | null) => (number === null ? '' : String(number).replace('.', ','));

function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 'yyyy-mm'.length);
}
