/**
 * Measures how well lost reports find their items. The reports are by people who saw the photo but not the tagger's
 * words; fourteen organisations have sixty items each, with only the tagger's words, a place and a day. Half of the
 * things are not there. Weights and thresholds were fitted on organisations 1 to 10, in two halves; the promises are
 * measured on the others. `--all` lists the failed reports of the first ten.
 */
import { readFileSync } from 'node:fs';
import { argv, cpuUsage } from 'node:process';

import {
  match,
  prepareItem,
  prepareReport,
  type PreparedItem,
  type PreparedReport,
  WORTH_A_MAIL,
  WORTH_SHOWING,
} from '../../../src/server/features/lost-reports/matching/matching.ts';
import { fold, splitAtPunctuation, splitAtSpaces } from '../../../src/server/features/search/fold.ts';
import { toVector } from '../../../src/server/vision/similarity/similarity.ts';
import { wordOf, WORDS } from '../../../training/lib/vocabulary.ts';
import { type Figure, median, ms, print } from '../figures.ts';
import { type Item, items, type Report, reports, VECTORS, WIDTH } from './data.ts';

const SHOWN_RESULTS = 3;
const FIRST_HALF = 5;
const TUNED_ORGANISATIONS = 10;
const OPEN_REPORTS = 2_000;

interface Candidate {
  item: Item;
  score: number;
  reasons: readonly string[];
}

interface Outcome {
  report: Report;
  /** Best first. */
  ranked: Candidate[];
  /** The right item, if it is there. */
  own: Candidate | undefined;
}

const bytes = readFileSync(VECTORS);
const vectors = Array.from({ length: bytes.length / WIDTH }, (_, i) =>
  toVector(bytes.subarray(i * WIDTH, (i + 1) * WIDTH)),
);
const preparedItems = new Map<Item, PreparedItem>();
for (const [index, item] of items.entries()) {
  const { tags, place, found } = item;
  const more = { description: null, last_seen_location: place, upload_date: `${found}T12:00:00Z` };
  preparedItems.set(item, prepareItem({ tags, ...more, vector: vectors[index] }));
}
const preparedReports = new Map<Report, PreparedReport>();
let photo = items.length;
for (const report of reports)
  preparedReports.set(report, prepareReport({ ...report, vector: report.photo ? vectors[photo++] : undefined }));

type Compare = (report: Report, item: Item) => { score: number; reasons: readonly string[] };

function outcomeIn(organisation: number, report: Report, compare: Compare): Outcome {
  const ranked = items
    .filter((item) => item.organisation === organisation)
    .map((item) => ({ item, ...compare(report, item) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.item.found < b.item.found ? 1 : -1));
  return { report, ranked, own: ranked.find(({ item }) => item.photo === report.thing) };
}

const outcomes = (compare: Compare) => reports.map((report) => outcomeIn(report.organisation, report, compare));

const isItemPresent = ({ report: { organisation, thing } }: Outcome) =>
  items.some((item) => item.organisation === organisation && item.photo === thing);
const mailedCandidates = ({ ranked }: Outcome, threshold: number) =>
  ranked.filter(({ score }) => score >= threshold).slice(0, SHOWN_RESULTS);
const isMailed = (outcome: Outcome, threshold: number) =>
  outcome.own !== undefined && mailedCandidates(outcome, threshold).includes(outcome.own);
const isShown = ({ ranked, own }: Outcome, threshold: number) =>
  own !== undefined && own.score >= threshold && ranked.slice(0, SHOWN_RESULTS).includes(own);

interface Tally {
  there: number;
  first: number;
  right: number;
  wrong: number;
  away: number;
  silent: number;
}

function count(all: Outcome[], thresholds: { shown: number; mail: number }): Tally {
  const there = all.filter(isItemPresent);
  const away = all.filter((outcome) => !isItemPresent(outcome));
  const right = there.filter((outcome) => isMailed(outcome, thresholds.mail)).length;
  return {
    there: there.length,
    first: there.filter((outcome) => isShown(outcome, thresholds.shown)).length,
    right,
    wrong: all.filter((outcome) => mailedCandidates(outcome, thresholds.mail).length > 0).length - right,
    away: away.length,
    silent: away.filter((outcome) => mailedCandidates(outcome, thresholds.mail).length === 0).length,
  };
}

const percentage = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`.padStart(5);
const MATCHING_THRESHOLDS = { shown: WORTH_SHOWING, mail: WORTH_A_MAIL };
/** Two words in common: with one, nearly every report would cause a mail. */
const PLAIN_THRESHOLDS = { shown: 1, mail: 2 };

const atLeast = (what: string, part: number, whole: number, percent: number): Figure => ({
  what,
  measured: `${percentage(part, whole).trim()} of ${whole}`,
  promised: `at least ${percent} %`,
  isMet: 100 * part >= percent * whole,
});
function promisedFigures({ there, first, right, wrong, away, silent }: Tally): Figure[] {
  return [
    atLeast('the right item among the first three', first, there, 85),
    atLeast('the right item in the mail', right, there, 80),
    {
      what: 'wrong mails to right ones',
      measured: `${wrong} to ${right}`,
      promised: 'at most 1 to 3',
      isMet: 3 * wrong <= right,
    },
    atLeast('no mail when it is not there', silent, away, 90),
  ];
}

function printRow(name: string, all: Outcome[], thresholds = MATCHING_THRESHOLDS): void {
  const { there, first, right, wrong, away, silent } = count(all, thresholds);
  const cells = [
    percentage(first, there),
    percentage(right, there),
    `${wrong}:${right}`.padStart(12),
    percentage(silent, away),
  ];
  console.log(name.padEnd(34), String(all.length).padStart(4), ...cells.map((cell) => cell.padStart(12)));
}

/** The first cause that applies explains why the right item was not mailed. */
const causes: [string, (outcome: Outcome) => boolean][] = [
  ['the tagger names another kind, or none', (outcome) => !isSameKind(outcome) && !isTaggedRight(outcome)],
  ['the report calls it, or is read as, another kind', (outcome) => !isSameKind(outcome)],
  ['another colour', ({ own, report }) => !hasColour(own!) && coloursOf(report) > 0],
  ['a similar colour', ({ own }) => own!.reasons.includes('kleur lijkt erop')],
  ['another place', ({ own, report }) => report.place !== null && !own!.reasons.includes('zelfde plek')],
  ['the report only names the kind', ({ report }) => coloursOf(report) === 0],
];
const isSameKind = ({ own }: Outcome) => own?.reasons.includes('zelfde soort') ?? false;
function isTaggedRight({ report: { thing } }: Outcome): boolean {
  const word = WORDS[wordOf({ id: thing, folder: thing.split('/')[0]! })]?.word;
  return items.some(({ photo, tags }) => photo === thing && word !== undefined && tags.includes(word));
}
const hasColour = ({ reasons }: Candidate) => reasons.some((reason) => reason.includes('kleur'));
const coloursOf = (report: Report) => preparedReports.get(report)!.colours.length;

const wordsOf = (...texts: (string | null)[]) =>
  new Set(texts.flatMap((text) => splitAtSpaces(fold(text ?? '')).flatMap(splitAtPunctuation)));

const compare: Compare = (report, item) => match(preparedReports.get(report)!, preparedItems.get(item)!);
const outcomesOfMatching = outcomes(compare);
/** The baseline: plain matching of words. */
const outcomesOfPlainWords = outcomes(({ what, colour, place }, item) => {
  const words = wordsOf(what, colour, place);
  const score = [...wordsOf(...item.tags, item.place)].filter((word) => words.has(word)).length;
  return { score, reasons: [] };
});

const inOrganisations = (all: Outcome[], from: number, to: number) =>
  all.filter(({ report: { organisation } }) => organisation >= from && organisation <= to);
const halves = [
  inOrganisations(outcomesOfMatching, 1, FIRST_HALF),
  inOrganisations(outcomesOfMatching, FIRST_HALF + 1, TUNED_ORGANISATIONS),
] as const;
const tunedOutcomes = halves.flat();
const heldOutOutcomes = inOrganisations(outcomesOfMatching, TUNED_ORGANISATIONS + 1, Infinity);

/**
 * Every report against the other organisations of its half, which never have its item: a larger sample than the written
 * reports.
 */
function outcomesElsewhere(part: Outcome[]): Outcome[] {
  const organisations = [...new Set(part.map(({ report }) => report.organisation))];
  return part.flatMap(({ report }) =>
    organisations
      .filter((organisation) => organisation !== report.organisation)
      .map((organisation) => outcomeIn(organisation, report, compare)),
  );
}
const isWithoutMail = (threshold: number) => (outcome: Outcome) => mailedCandidates(outcome, threshold).length === 0;
const formatNoMail = (part: Outcome[], threshold = WORTH_A_MAIL) => {
  const all = outcomesElsewhere(part);
  return `${percentage(all.filter(isWithoutMail(threshold)).length, all.length).trim()} of ${all.length}`;
};
/** The lowest threshold at which nine in ten reports without their item get no mail. */
function thresholdFor(part: Outcome[]): number {
  const best = outcomesElsewhere(part).map(({ ranked }) => ranked[0]?.score ?? 0);
  return best.toSorted((a, b) => a - b)[Math.ceil(0.9 * best.length)]! + 0.01;
}

const sampleItems = [...preparedItems.values()].filter((_, i) => i % 20 === 0);
const openReports = Array.from({ length: OPEN_REPORTS }, (_, i) => reports[i % reports.length]!);
const withPhotos = openReports.map((report, i) => ({
  ...preparedReports.get(report)!,
  vector: vectors[i % vectors.length],
}));
/** CPU time, because wall time varies on a busy machine. */
const cpuTime = (work: () => void) => {
  const start = cpuUsage();
  work();
  const { user, system } = cpuUsage(start);
  return (user + system) / 1000;
};
const comparing = sampleItems.map((item) => cpuTime(() => withPhotos.forEach((report) => match(report, item))));
const preparing = cpuTime(() => openReports.forEach((report) => prepareReport(report)));

console.log(`Held-out organisations, ${heldOutOutcomes.length} reports:`);
print([
  ...promisedFigures(count(heldOutOutcomes, MATCHING_THRESHOLDS)),
  { what: 'no mail in other organisations', measured: formatNoMail(heldOutOutcomes), promised: '', isMet: true },
  {
    what: `one item against ${OPEN_REPORTS} reports with photos: median, slowest`,
    measured: `${ms(median(comparing))}, ${ms(Math.max(...comparing))}`,
    promised: 'at most 100 ms',
    isMet: median(comparing) <= 100,
  },
  { what: `preparing ${OPEN_REPORTS} reports, once`, measured: ms(preparing), promised: '', isMet: true },
]);

console.log(`\n${''.padEnd(34)} reports   first three      in mail  wrong:right      no mail when not there`);
printRow('held-out organisations', heldOutOutcomes);
printRow(
  '  of these with a photo',
  heldOutOutcomes.filter(({ report }) => report.photo),
);
printRow(
  '  of these without',
  heldOutOutcomes.filter(({ report }) => !report.photo),
);
printRow('first tuned half', halves[0]);
printRow('second tuned half', halves[1]);
printRow(
  'plain words, held-out organisations',
  inOrganisations(outcomesOfPlainWords, TUNED_ORGANISATIONS + 1, Infinity),
  PLAIN_THRESHOLDS,
);
printRow('plain words, all', outcomesOfPlainWords, PLAIN_THRESHOLDS);

console.log(`\nThe threshold of one half, applied to the other`);
for (const [one, other] of [halves, halves.toReversed()] as [Outcome[], Outcome[]][]) {
  const mail = thresholdFor(one);
  printRow(`  from ${mail.toFixed(2)}; elsewhere ${formatNoMail(other, mail)}`, other, {
    ...MATCHING_THRESHOLDS,
    mail,
  });
}

console.log(`\nBoth halves, by mail threshold; no mail in other organisations: ${formatNoMail(tunedOutcomes)}`);
for (const mail of [4.5, 5, 5.5, 6, 6.5]) printRow(`  from ${mail}`, tunedOutcomes, { ...MATCHING_THRESHOLDS, mail });

const missed = tunedOutcomes.filter((outcome) => isItemPresent(outcome) && !isMailed(outcome, WORTH_A_MAIL));
console.log(`\nBoth halves, why ${missed.length} right items were not mailed`);
const byCause = Map.groupBy(missed, (outcome) => causes.find(([, holds]) => holds(outcome))?.[0] ?? 'other');
for (const [cause, all] of byCause) console.log(`  ${String(all.length).padStart(3)}  ${cause}`);
const shown = outcomesOfMatching.reduce(
  (sum, { ranked }) => sum + ranked.filter(({ score }) => score >= WORTH_SHOWING).length,
  0,
);
console.log(`\nItems shown to staff, per report: ${(shown / outcomesOfMatching.length).toFixed(1)} of 60`);

if (argv.includes('--all'))
  for (const outcome of tunedOutcomes) {
    const { report, ranked, own } = outcome;
    if (isItemPresent(outcome) ? isMailed(outcome, WORTH_A_MAIL) : mailedCandidates(outcome, WORTH_A_MAIL).length === 0)
      continue;
    const describeCandidate = ({ item, score, reasons }: Candidate) =>
      `${score.toFixed(1)} [${item.tags.join(', ')}] ${reasons.join(', ')}`;
    console.log(`\n‘${report.what}’ ${report.colour ?? ''} (${report.place}, ${report.since})`);
    console.log(
      isItemPresent(outcome)
        ? `  right item: ${own ? describeCandidate(own) : 'not found'}`
        : '  the right item is not there',
    );
    for (const candidate of ranked.slice(0, SHOWN_RESULTS)) console.log(`  ${describeCandidate(candidate)}`);
  }
