/**
 * Trains the head, measures the shown words on held-out sources and photographers, sets the threshold of every word,
 * and saves the result for export.
 *
 * node 05-train.ts WEIGHTS WORK
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Dataset, type Example, FOLDS, loadDataset, VIEWS } from './lib/dataset.ts';
import { readClassifier } from './lib/efficientnet.ts';
import {
  collectEvidence,
  type Evidence,
  fitFusion,
  fuse,
  type Fusion,
  type FusionSample,
  hideWord,
  type Known,
  knownBy,
  type Trained,
  untrainWord,
} from './lib/fusion.ts';
import { type Head, type Row, trainHead } from './lib/head.ts';
import { Random } from './lib/random.ts';
import { imagenetGroups } from './lib/session.ts';
import { fitThresholds, MIN_THRESHOLD, chooseShownWords } from './lib/thresholds.ts';
import { TAUGHT_WORDS, WORDS } from './lib/vocabulary.ts';
import { weightFiles } from './lib/weights.ts';

const [weightFolder, workFolder] = process.argv.slice(2);
if (weightFolder === undefined || workFolder === undefined) throw new Error('usage: node 05-train.ts WEIGHTS WORK');

/** Sources that are held out together, because they belong to one set or are too small by themselves. */
const GROUPS: readonly (readonly string[])[] = [
  ['clothing'],
  ['clothingfull'],
  ['caltech101'],
  ['gso'],
  ['rf-ewaste'],
  ['rf-objects', 'openimages'],
  ['coco-by'],
  ['rf-mobile', 'rf-taco', 'azure'],
  ['rf-backpack', 'rf-airpods', 'rf-walletphone', 'rf-datacluster', 'magento', 'gcp-demo'],
];
/** How much a word's many photos from one source are down-weighted: 0 not at all, 1 fully. */
const SOURCE_BALANCE = 0.5;
/** Every garment has a word, so a garment whose word is hidden is no example of a thing without one. */
const CLOTHING_SETS = ['clothing', 'clothingfull'];
/** The share of photos that the fusion sees again as a thing without a word, and as a word without photos. */
const HIDDEN_SHARE = 0.4;
const UNTRAINED_SHARE = 0.3;

type Pictures = Pick<Dataset, 'photos' | 'negatives' | 'shapes'>;

interface Layer {
  readonly weights: readonly number[];
  readonly bias: readonly number[];
}

export interface Fit {
  /** The words of the head's classes. */
  readonly trained: readonly number[];
  readonly head: Layer;
  /** Imitates the teacher; null without a teacher. */
  readonly student: Layer | null;
  readonly known: Known;
  readonly fusion: Fusion;
  readonly bars: readonly number[];
  /** The shown words on held-out sources. */
  readonly leftOut: readonly { sources: string; photos: number; shown: number; right: number }[];
}

/** A picture as a head sees it that was not trained with it. */
interface Evaluated {
  readonly example: Example;
  readonly evidence: Evidence;
}
interface Scored {
  readonly word: number;
  readonly source: string;
  readonly scores: Float32Array;
  readonly isTrained: boolean;
}

const NOTHING = WORDS.length;
const data = loadDataset(workFolder);
const classifier = readClassifier(weightFiles(weightFolder).efficientnet);
const everything = [...data.photos, ...data.negatives, ...data.shapes, ...data.others];
const groups = await imagenetGroups(
  classifier,
  everything.flatMap(({ views }) => views),
);
const imagenetOf = new Map(
  everything.map((example, i) => [example, groups.slice(i * VIEWS, (i + 1) * VIEWS)] as const),
);

/**
 * Every view of a photo is a sample of its word, and every view of a picture without an object one of the last class; a
 * drawn shape is as much of every word. The student learns the teacher's answers for the same views.
 */
async function train({ photos, negatives, shapes }: Pictures): Promise<Trained> {
  const named = photos.filter(({ word }) => word >= 0);
  const words = [...new Set(named.map(({ word }) => word))].sort((a, b) => a - b);
  const rows = [...named, ...negatives].flatMap(({ word, views }): Row[] =>
    views.map((features) => ({ features, label: word < 0 ? words.length : words.indexOf(word) })),
  );
  const anyWord = Float32Array.from([...words.map(() => 1 / words.length), 0]);
  rows.push(...shapes.flatMap(({ views }) => views.map((features) => ({ features, label: -1, shares: anyWord }))));
  const taught = [...photos, ...negatives, ...shapes].flatMap(({ views, taught: answers }): Row[] =>
    answers.map((shares, view) => ({ features: views[view] as Float32Array, label: 0, shares })),
  );
  return {
    head: await trainHead(rows, words.length + 1),
    words,
    student: taught.length === 0 ? undefined : await trainHead(taught, TAUGHT_WORDS.length + 1),
  };
}
function evaluateWith(trained: Trained): (example: Example) => Evaluated {
  const known = knownBy(trained);
  return (example) => ({
    example,
    evidence: collectEvidence(trained, known, example.views, imagenetOf.get(example) ?? [], example.detected),
  });
}

const isPhotograph = (source: string): boolean => ![...CLOTHING_SETS, 'gso'].includes(source);
const isNamed = ({ word }: Example): boolean => word >= 0;
const groupOf = ({ source }: Example): number => GROUPS.findIndex((sources) => sources.includes(source));
const isTrainedWord = ({ example, evidence }: Evaluated): boolean => evidence.known.head[example.word] ?? false;
const isReachable = ({ example, evidence: { known } }: Evaluated): boolean =>
  Object.values(known).some((words) => words[example.word] === true);

// Holds out whole sources, and then photographers.
const leftOut: Evaluated[] = [];
for (const [position, sources] of GROUPS.entries()) {
  const head = await train({
    photos: data.photos.filter((photo) => groupOf(photo) !== position),
    negatives: data.negatives.filter(({ fold }) => fold !== 0),
    shapes: data.shapes.filter(({ fold }) => fold !== 0),
  });
  leftOut.push(...data.photos.filter((photo) => isNamed(photo) && groupOf(photo) === position).map(evaluateWith(head)));
  console.log(`without ${sources.join(', ')}`);
}
const unseenPhotographers: Evaluated[] = [];
const empty: Evaluated[] = [];
const shapes: Evaluated[] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const isOtherFold = (example: Example): boolean => example.fold !== fold;
  const head = await train({
    photos: data.photos.filter(isOtherFold),
    negatives: data.negatives.filter(isOtherFold),
    shapes: data.shapes.filter(isOtherFold),
  });
  unseenPhotographers.push(
    ...data.photos.filter((photo) => isNamed(photo) && photo.fold === fold).map(evaluateWith(head)),
  );
  empty.push(...data.negatives.filter((negative) => negative.fold === fold).map(evaluateWith(head)));
  shapes.push(...data.shapes.filter((shape) => shape.fold === fold).map(evaluateWith(head)));
}
const shipped = await train(data);
const others = data.others.map(evaluateWith(shipped));

/**
 * Returns the fusion's training samples: every photo as seen by a head without its source and by a head that knows its
 * word from other photographers of that source. Some photos are repeated as things without a word, and as words without
 * photos.
 */
function samplesWithout(group: number): FusionSample[] {
  const isInOtherGroup = (seen: Evaluated): boolean => groupOf(seen.example) !== group;
  const seen = [...leftOut.filter(isInOtherGroup), ...unseenPhotographers.filter(isInOtherGroup), ...empty, ...shapes];
  const key = ({ example: { source, word } }: Evaluated): string => `${source} ${word}`;
  const counts = new Map<string, number>();
  for (const one of seen) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  const random = new Random(9);
  return seen.flatMap((one): FusionSample[] => {
    const { evidence, example } = one;
    const weight = (counts.get(key(one)) ?? 1) ** -SOURCE_BALANCE;
    if (example.word < 0 || !isReachable(one)) return [{ evidence, answer: NOTHING, weight }];
    const samples = [{ evidence, answer: example.word, weight }];
    if (random.chance(HIDDEN_SHARE) && !CLOTHING_SETS.includes(example.source))
      samples.push({ evidence: hideWord(evidence, example.word), answer: NOTHING, weight });
    const untrained = untrainWord(evidence, example.word);
    if (random.chance(UNTRAINED_SHARE) && isReachable({ example, evidence: untrained }))
      samples.push({ evidence: untrained, answer: example.word, weight });
    return samples;
  });
}
const scoreWith =
  (fusion: Fusion) =>
  (seen: Evaluated): Scored => ({
    ...seen.example,
    scores: fuse(seen.evidence, fusion),
    isTrained: isTrainedWord(seen),
  });

// Held-out sources are scored with a fusion and thresholds that have not seen them either.
const scoredHeldOut: (Scored & { bars: readonly number[] })[] = [];
for (const [position] of GROUPS.entries()) {
  const samples = samplesWithout(position);
  const fusion = fitFusion(samples);
  const bars = fitThresholds(samples.map(({ evidence, answer }) => ({ scores: fuse(evidence, fusion), answer })));
  scoredHeldOut.push(
    ...leftOut
      .filter(({ example }) => groupOf(example) === position)
      .map((seen) => ({ ...scoreWith(fusion)(seen), bars })),
  );
}
const samples = samplesWithout(-1);
const fusion = fitFusion(samples);
const bars = fitThresholds(samples.map(({ evidence, answer }) => ({ scores: fuse(evidence, fusion), answer })));
const withThresholds = (judged: Scored): Scored & { bars: readonly number[] } => ({ ...judged, bars });

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : ((100 * part) / whole).toFixed(1));
const ranked = (scores: Float32Array): number[] =>
  [...scores.subarray(0, NOTHING).keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));

type ScoredWithThresholds = Scored & { bars: readonly number[] };
function tally(judged: readonly ScoredWithThresholds[]): { photos: number; shown: number; right: number } {
  const lists = judged.map(({ scores, word, bars: own }) => ({ word, list: chooseShownWords(scores, own) }));
  return {
    photos: lists.length,
    shown: lists.reduce((sum, { list }) => sum + list.length, 0),
    right: lists.filter(({ list, word }) => list.includes(word)).length,
  };
}
function report(title: string, judged: readonly ScoredWithThresholds[]): void {
  const lists = judged.map(({ scores, word, bars: own }) => ({
    word,
    list: chooseShownWords(scores, own),
    ranks: ranked(scores),
  }));
  const words = lists.reduce((sum, { list }) => sum + list.length, 0);
  const right = lists.filter(({ list, word }) => list.includes(word)).length;
  const row = [
    title,
    lists.length,
    percent(lists.filter(({ ranks, word }) => ranks[0] === word).length, lists.length),
    percent(lists.filter(({ ranks, word }) => ranks.slice(0, 3).includes(word)).length, lists.length),
    percent(right, words),
    percent(right, lists.length),
    (words / Math.max(1, lists.length)).toFixed(2),
    percent(lists.filter(({ list }) => list.length === 0).length, lists.length),
  ];
  console.log(`| ${row.join(' | ')} |`);
}

function reportWords(judged: readonly ScoredWithThresholds[]): void {
  console.log(
    '\n| word | photos | shown when right | shown | of those right | bar | wrong ones are |\n|---|---|---|---|---|---|---|',
  );
  WORDS.forEach(({ word }, position) => {
    const own = judged.filter((item) => item.word === position);
    const shownFor = judged.filter(({ scores, bars: set }) => chooseShownWords(scores, set).includes(position));
    if (own.length === 0 && shownFor.length === 0) return;
    const wrong = new Map<string, number>();
    for (const item of shownFor)
      if (item.word !== position)
        wrong.set(WORDS[item.word]?.word ?? '', (wrong.get(WORDS[item.word]?.word ?? '') ?? 0) + 1);
    const worst = [...wrong].sort((a, b) => b[1] - a[1]).slice(0, 3);
    const right = shownFor.filter((item) => item.word === position).length;
    const row = [
      word,
      own.length,
      percent(right, own.length),
      shownFor.length,
      percent(right, shownFor.length),
      (bars[position] ?? 0).toFixed(2),
      worst.map(([name, count]) => `${name} ${count}`).join(', '),
    ];
    console.log(`| ${row.join(' | ')} |`);
  });
}

console.log(JSON.stringify({ ...fusion, words: undefined }));
console.log('\n| photos | n | first | first three | shown-precision | shown-recall | words | nothing shown |');
console.log('|---|---|---|---|---|---|---|---|');
report('sources held out, every word', scoredHeldOut);
report(
  'sources held out, words with photos in other sources',
  scoredHeldOut.filter(({ isTrained }) => isTrained),
);
report(
  'sources held out, words without photos',
  scoredHeldOut.filter(({ isTrained }) => !isTrained),
);
report(
  'sources held out, photographs without the clothing sets',
  scoredHeldOut.filter(({ source }) => isPhotograph(source)),
);
for (const sources of GROUPS)
  report(
    `without ${sources.join(', ')}`,
    scoredHeldOut.filter(({ source }) => sources.includes(source)),
  );
report('unseen photographers', unseenPhotographers.map(scoreWith(fusion)).map(withThresholds));
report(
  'other sources',
  others
    .filter(({ example }) => isNamed(example))
    .map(scoreWith(fusion))
    .map(withThresholds),
);
for (const source of new Set(data.others.map((example) => example.source)))
  report(
    `other sources, ${source}`,
    others
      .filter(({ example }) => isNamed(example) && example.source === source)
      .map(scoreWith(fusion))
      .map(withThresholds),
  );
const percentWithoutWords = (seen: readonly Evaluated[]): string => {
  const lists = seen.map(scoreWith(fusion)).map(({ scores }) => chooseShownWords(scores, bars));
  return `${percent(lists.filter((list) => list.length === 0).length, lists.length)} of ${lists.length}`;
};
const silent = leftOut.filter(
  ({ example, evidence }) =>
    isPhotograph(example.source) && chooseShownWords(fuse(hideWord(evidence, example.word), fusion), bars).length === 0,
);
const photographs = leftOut.filter(({ example }) => isPhotograph(example.source));
console.log(
  `\nnothing shown when the word is hidden, photographs without the clothing sets: ${percent(silent.length, photographs.length)}`,
);
console.log(
  `\nnothing shown: pictures without an object ${percentWithoutWords(empty)}, drawn shapes ${percentWithoutWords(shapes)}, other sources' things without a word ${percentWithoutWords(others.filter(({ example }) => !isNamed(example)))}`,
);
for (const least of [0.06, 0.1, 0.2, 0.3, 0.5]) {
  const flat = WORDS.map((_, word) => Math.max(least, (bars[word] ?? 0) - MIN_THRESHOLD + least));
  report(
    `minimum threshold ${least}, sources held out`,
    scoredHeldOut.map((item) => ({ ...item, bars: item.bars.map((bar) => bar - MIN_THRESHOLD + least) })),
  );
  report(
    `minimum threshold ${least}, unseen photographers`,
    unseenPhotographers.map(scoreWith(fusion)).map((item) => ({ ...item, bars: flat })),
  );
}
reportWords(scoredHeldOut);

const layerOf = ({ weights, bias }: Head): Layer => ({ weights: [...weights], bias: [...bias] });
const fit: Fit = {
  trained: shipped.words,
  head: layerOf(shipped.head),
  student: shipped.student ? layerOf(shipped.student) : null,
  known: knownBy(shipped),
  fusion,
  bars,
  leftOut: [...GROUPS, GROUPS.flat()].map((sources) => ({
    sources: sources.length === GROUPS.flat().length ? 'all' : sources.join(', '),
    ...tally(scoredHeldOut.filter(({ source }) => sources.includes(source))),
  })),
};
writeFileSync(join(workFolder, 'fit.json'), JSON.stringify(fit));
