import { type Figure, kb, median, printTable } from './figures.ts';
import { type Kind, kinds, type Visit } from './lighthouse.ts';

export interface MeasuredPage {
  name: string;
  visits: Visit[];
  /** Accessibility, best practices and SEO. */
  qualities: number[];
}

type Of = (visit: Visit) => number;
type Show = (value: number) => string;

const inSeconds: Show = (value) => `${(value / 1000).toFixed(2)} s`;
const inMs: Show = (value) => `${Math.round(value)} ms`;
const whole: Show = (value) => String(Math.round(value));

const LEAST_PERFORMANCE = 95;

const columns: { title: string; of: Of; show: Show }[] = [
  { title: 'performance', of: ({ performance }) => performance, show: whole },
  { title: 'first paint', of: ({ firstPaint }) => firstPaint, show: inSeconds },
  { title: 'largest paint', of: ({ largestPaint }) => largestPaint, show: inSeconds },
  { title: 'blocking', of: ({ blocking }) => blocking, show: inMs },
];

/** A line for each page, under how much the machine could do meanwhile. */
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

const spread = (values: number[], show: Show) =>
  `${show(median(values))} (${show(Math.min(...values))} - ${show(Math.max(...values))})`;

/** What is promised of all these pages, and the one of them that is furthest from it. */
export function promises(pages: MeasuredPage[]): Figure[] {
  const search = pages.filter(({ name }) => name === 'search');
  const lowest = medians(pages, ({ performance }) => performance)[0]!;
  return [
    {
      what: `performance: ${lowest.name}`,
      measured: whole(lowest.value),
      promised: `at least ${LEAST_PERFORMANCE}`,
      kept: lowest.value >= LEAST_PERFORMANCE,
    },
    atMost('first paint', pages, ({ firstPaint }) => firstPaint, 1_200, inSeconds),
    atMost('largest paint', pages, ({ largestPaint }) => largestPaint, 1_600, inSeconds),
    atMost('JavaScript', search, ({ bytes }) => bytes.Script, 90 * 1024, kb),
    atMost('blocking', pages, ({ blocking }) => blocking, 200, inMs),
    leastQualities(pages),
  ];
}

/** Accessibility, best practices and SEO. */
function leastQualities(pages: MeasuredPage[]): Figure {
  const lowest = Math.min(...pages.flatMap(({ qualities }) => qualities));
  return { what: 'accessibility, practices, SEO', measured: whole(lowest), promised: '100', kept: lowest === 100 };
}

function atMost(what: string, pages: MeasuredPage[], of: Of, most: number, show: Show): Figure {
  const { name, value } = medians(pages, of).at(-1)!;
  return { what: `${what}: ${name}`, measured: show(value), promised: `at most ${show(most)}`, kept: value <= most };
}

const medians = (pages: MeasuredPage[], of: Of) =>
  pages.map(({ name, visits }) => ({ name, value: median(visits.map(of)) })).toSorted((a, b) => a.value - b.value);
