import { type Figure, kb, median, printTable } from '../figures.ts';
import { type Kind, kinds, type Visit } from './lighthouse.ts';

export interface MeasuredPage {
  name: string;
  visits: Visit[];
  /** Accessibility, best practices and SEO. */
  qualities: number[];
}

type Values = (visit: Visit) => number;
type Format = (value: number) => string;

const inSeconds: Format = (value) => `${(value / 1000).toFixed(2)} s`;
const inMs: Format = (value) => `${Math.round(value)} ms`;
const whole: Format = (value) => String(Math.round(value));

const MIN_PERFORMANCE = 95;

const columns: { title: string; of: Values; show: Format }[] = [
  { title: 'performance', of: ({ performance }) => performance, show: whole },
  { title: 'first paint', of: ({ firstPaint }) => firstPaint, show: inSeconds },
  { title: 'largest paint', of: ({ largestPaint }) => largestPaint, show: inSeconds },
  { title: 'blocking', of: ({ blocking }) => blocking, show: inMs },
];

/** Prints a line for each page, below the speed of the machine. */
export function printPages(pages: MeasuredPage[]): void {
  const rows = pages.map(({ name, visits, qualities }) => [
    name,
    ...columns.map(({ of, show }) => spread(visits.map(of), show)),
    median(visits.map(({ shift }) => shift)).toFixed(3),
    ...(Object.keys(kinds) as Kind[]).map((kind) => kb(median(visits.map(({ bytes }) => bytes[kind])))),
    whole(median(visits.map(({ requests }) => requests))),
    qualities.join(', '),
  ]);
  const titles = columns.map(({ title }) => title);
  const machine = pages.flatMap(({ visits }) => visits.map(({ machine }) => machine));
  console.log(`\nMedian of ${pages[0]!.visits.length} (lowest - highest); benchmark index ${spread(machine, whole)}`);
  printTable([
    ['page', ...titles, 'shift', ...Object.values(kinds), 'requests', 'accessibility, practices, SEO'],
    ...rows,
  ]);
  console.log('');
}

const spread = (values: number[], show: Format) =>
  `${show(median(values))} (${show(Math.min(...values))} - ${show(Math.max(...values))})`;

/**
 * Returns each promise with the page that is furthest from it. Paints are promised in the throttled browser of the taps; the
 * code of a first visit has its limit in pages.test.ts, because the bytes here include what is fetched when idle.
 */
export function checkPromises(pages: MeasuredPage[]): Figure[] {
  const lowest = medians(pages, ({ performance }) => performance)[0]!;
  return [
    {
      what: `performance: ${lowest.name}`,
      measured: whole(lowest.value),
      promised: `at least ${MIN_PERFORMANCE}`,
      isMet: lowest.value >= MIN_PERFORMANCE,
    },
    atMost('blocking', pages, ({ blocking }) => blocking, 200, inMs),
    worstQualities(pages),
  ];
}

function worstQualities(pages: MeasuredPage[]): Figure {
  const lowest = Math.min(...pages.flatMap(({ qualities }) => qualities));
  return { what: 'accessibility, practices, SEO', measured: whole(lowest), promised: '100', isMet: lowest === 100 };
}

function atMost(what: string, pages: MeasuredPage[], of: Values, most: number, show: Format): Figure {
  const { name, value } = medians(pages, of).at(-1)!;
  return { what: `${what}: ${name}`, measured: show(value), promised: `at most ${show(most)}`, isMet: value <= most };
}

const medians = (pages: MeasuredPage[], of: Values) =>
  pages.map(({ name, visits }) => ({ name, value: median(visits.map(of)) })).toSorted((a, b) => a.value - b.value);
