/**
 * Trains the head, measures the shown words on held-out sources and photographers, sets the threshold of every word,
 * and saves the result for export.
 *
 * node 05-train.ts WEIGHTS WORK
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Example, FOLDS, loadDataset, VIEWS } from './lib/dataset.ts';
import { type Evidence, collectEvidence, fitFusion, fuse, type Fusion, type FusionSample } from './lib/fusion.ts';
import { type Head, type Row, trainHead } from './lib/head.ts';
import { readResNet } from './lib/resnet.ts';
import { imagenetGroups } from './lib/session.ts';
import { fitThresholds, MIN_THRESHOLD, chooseShownWords } from './lib/thresholds.ts';
import { WORDS } from './lib/vocabulary.ts';
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
const SOURCE_BALANCE = 0.3;

export interface Fit {
  readonly trained: readonly number[];
  readonly head: { readonly weights: readonly number[]; readonly bias: readonly number[] };
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
const { classifier } = readResNet(weightFiles(weightFolder).resnet);
const everything = [...data.photos, ...data.negatives, ...data.others];
const groups = await imagenetGroups(
  classifier,
  everything.flatMap(({ views }) => views),
);
const imagenetOf = new Map(
  everything.map((example, i) => [example, groups.slice(i * VIEWS, (i + 1) * VIEWS)] as const),
);

type TrainedHead = { head: Head; trained: number[] };
/**
 * Every view of a photo is a sample of its word, and every view of a picture without an object one of the last class.
 */
async function train(photos: readonly Example[], negatives: readonly Example[]): Promise<TrainedHead> {
  const named = photos.filter(({ word }) => word >= 0);
  const trained = [...new Set(named.map(({ word }) => word))].sort((a, b) => a - b);
  const rows = [...named, ...negatives].flatMap(({ word, views }): Row[] =>
    views.map((features) => ({ features, label: word < 0 ? trained.length : trained.indexOf(word) })),
  );
  return { head: await trainHead(rows, trained.length + 1), trained };
}
const evaluateWith =
  ({ head, trained }: TrainedHead) =>
  (example: Example): Evaluated => ({
    example,
    evidence: collectEvidence(head, trained, example.views, imagenetOf.get(example) ?? [], example.detected),
  });

const isNamed = ({ word }: Example): boolean => word >= 0;
const groupOf = ({ source }: Example): number => GROUPS.findIndex((sources) => sources.includes(source));
const isTrainedWord = ({ example, evidence }: Evaluated): boolean => evidence.isTrained[example.word] ?? false;
const isReachable = (seen: Evaluated): boolean => {
  const { imagenet, coco } = WORDS[seen.example.word] ?? { imagenet: [] };
  return isTrainedWord(seen) || imagenet.length > 0 || coco !== undefined;
};

// Holds out whole sources, and then photographers.
const leftOut: Evaluated[] = [];
for (const [position, sources] of GROUPS.entries()) {
  const head = await train(
    data.photos.filter((photo) => groupOf(photo) !== position),
    data.negatives.filter(({ fold }) => fold !== 0),
  );
  leftOut.push(...data.photos.filter((photo) => isNamed(photo) && groupOf(photo) === position).map(evaluateWith(head)));
  console.log(`without ${sources.join(', ')}`);
}
const unseenPhotographers: Evaluated[] = [];
const empty: Evaluated[] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const head = await train(
    data.photos.filter((photo) => photo.fold !== fold),
    data.negatives.filter((negative) => negative.fold !== fold),
  );
  unseenPhotographers.push(
    ...data.photos.filter((photo) => isNamed(photo) && photo.fold === fold).map(evaluateWith(head)),
  );
  empty.push(...data.negatives.filter((negative) => negative.fold === fold).map(evaluateWith(head)));
}
const shipped = await train(data.photos, data.negatives);
const others = data.others.map(evaluateWith(shipped));

/**
 * Returns the fusion's training samples: photos of held-out sources. If no other source has a word, it adds both a head
 * without that word and, so that the word is not lost, a head that knows it from other photographers.
 */
function samplesWithout(group: number): FusionSample[] {
  const isInOtherGroup = (seen: Evaluated): boolean => groupOf(seen.example) !== group;
  const untrained = new Set(leftOut.filter((seen) => !isTrainedWord(seen)).map(({ example }) => example));
  const seen = [
    ...leftOut.filter(isInOtherGroup),
    ...unseenPhotographers.filter((one) => isInOtherGroup(one) && untrained.has(one.example)),
    ...empty,
  ];
  const key = ({ example: { source, word } }: Evaluated): string => `${source} ${word}`;
  const counts = new Map<string, number>();
  for (const one of seen) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  return seen.map((one) => ({
    evidence: one.evidence,
    answer: one.example.word >= 0 && isReachable(one) ? one.example.word : NOTHING,
    weight: (counts.get(key(one)) ?? 1) ** -SOURCE_BALANCE,
  }));
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
  scoredHeldOut.filter(({ source }) => !['clothing', 'clothingfull', 'gso'].includes(source)),
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
console.log(
  `\nnothing shown: pictures without an object ${percentWithoutWords(empty)}, other sources' things without a word ${percentWithoutWords(others.filter(({ example }) => !isNamed(example)))}`,
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

const fit: Fit = {
  trained: shipped.trained,
  head: { weights: [...shipped.head.weights], bias: [...shipped.head.bias] },
  fusion,
  bars,
  leftOut: [...GROUPS, GROUPS.flat()].map((sources) => ({
    sources: sources.length === GROUPS.flat().length ? 'all' : sources.join(', '),
    ...tally(scoredHeldOut.filter(({ source }) => sources.includes(source))),
  })),
};
writeFileSync(join(workFolder, 'fit.json'), JSON.stringify(fit));
