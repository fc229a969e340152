/**
 * Trains the head, measures what would be shown on sources and photographers it has not seen, sets the bar of every word,
 * and keeps the result for export.
 *
 * node 05-train.ts WEIGHTS WORK
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { barsFor, LEAST_BAR, shown } from './lib/bars.ts';
import { type Example, FOLDS, loadDataset, VIEWS } from './lib/dataset.ts';
import { type Evidence, evidenceOf, fitFusion, fuse, type Fusion, type Lesson } from './lib/fusion.ts';
import { type Head, type Row, trainHead } from './lib/head.ts';
import { readResNet } from './lib/resnet.ts';
import { imagenetGroups } from './lib/session.ts';
import { WORDS } from './lib/vocabulary.ts';
import { weightFiles } from './lib/weights.ts';

const [weightFolder, workFolder] = process.argv.slice(2);
if (weightFolder === undefined || workFolder === undefined) throw new Error('usage: node 05-train.ts WEIGHTS WORK');

/** Sources that are left out together: parts of one set, or too small to tell anything by themselves. */
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
/** How far many photos of one word and source count for less than as many of several: 0 not at all, 1 fully. */
const EVENNESS = 0.3;

export interface Fit {
  readonly trained: readonly number[];
  readonly head: { readonly weights: readonly number[]; readonly bias: readonly number[] };
  readonly fusion: Fusion;
  readonly bars: readonly number[];
  /** What would be shown on sources that nothing was learnt from. */
  readonly leftOut: readonly { sources: string; photos: number; shown: number; right: number }[];
}

/** A picture as some head sees it that was not taught with it. */
interface Seen {
  readonly example: Example;
  readonly evidence: Evidence;
}
interface Judged {
  readonly word: number;
  readonly source: string;
  readonly scores: Float32Array;
  readonly taught: boolean;
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

type Taught = { head: Head; trained: number[] };
/** Every view of every photo teaches its word, every view of a picture without an object the class after the last. */
async function train(photos: readonly Example[], negatives: readonly Example[]): Promise<Taught> {
  const named = photos.filter(({ word }) => word >= 0);
  const trained = [...new Set(named.map(({ word }) => word))].sort((a, b) => a - b);
  const rows = [...named, ...negatives].flatMap(({ word, views }): Row[] =>
    views.map((features) => ({ features, label: word < 0 ? trained.length : trained.indexOf(word) })),
  );
  return { head: await trainHead(rows, trained.length + 1), trained };
}
const see =
  ({ head, trained }: Taught) =>
  (example: Example): Seen => ({
    example,
    evidence: evidenceOf(head, trained, example.views, imagenetOf.get(example) ?? [], example.detected),
  });

const isNamed = ({ word }: Example): boolean => word >= 0;
const groupOf = ({ source }: Example): number => GROUPS.findIndex((sources) => sources.includes(source));
const taughtTo = ({ example, evidence }: Seen): boolean => evidence.taught[example.word] ?? false;
const canBeSaid = (seen: Seen): boolean => {
  const { imagenet, coco } = WORDS[seen.example.word] ?? { imagenet: [] };
  return taughtTo(seen) || imagenet.length > 0 || coco !== undefined;
};

// Whole sources left out, and photographers left out.
const leftOut: Seen[] = [];
for (const [position, sources] of GROUPS.entries()) {
  const head = await train(
    data.photos.filter((photo) => groupOf(photo) !== position),
    data.negatives.filter(({ fold }) => fold !== 0),
  );
  leftOut.push(...data.photos.filter((photo) => isNamed(photo) && groupOf(photo) === position).map(see(head)));
  console.log(`without ${sources.join(', ')}`);
}
const strangers: Seen[] = [];
const empty: Seen[] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const head = await train(
    data.photos.filter((photo) => photo.fold !== fold),
    data.negatives.filter((negative) => negative.fold !== fold),
  );
  strangers.push(...data.photos.filter((photo) => isNamed(photo) && photo.fold === fold).map(see(head)));
  empty.push(...data.negatives.filter((negative) => negative.fold === fold).map(see(head)));
}
const shipped = await train(data.photos, data.negatives);
const others = data.others.map(see(shipped));

/**
 * What the fusion learns from: photos of sources left out. Where no other source teaches a word, both what that looks
 * like to a head without it, and, so that the word is not lost, a head that knows it from other photographers.
 */
function lessonsWithout(group: number): Lesson[] {
  const kept = (seen: Seen): boolean => groupOf(seen.example) !== group;
  const untaught = new Set(leftOut.filter((seen) => !taughtTo(seen)).map(({ example }) => example));
  const seen = [
    ...leftOut.filter(kept),
    ...strangers.filter((one) => kept(one) && untaught.has(one.example)),
    ...empty,
  ];
  const key = ({ example: { source, word } }: Seen): string => `${source} ${word}`;
  const counts = new Map<string, number>();
  for (const one of seen) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  return seen.map((one) => ({
    evidence: one.evidence,
    answer: one.example.word >= 0 && canBeSaid(one) ? one.example.word : NOTHING,
    weight: (counts.get(key(one)) ?? 1) ** -EVENNESS,
  }));
}
const judge =
  (fusion: Fusion) =>
  (seen: Seen): Judged => ({ ...seen.example, scores: fuse(seen.evidence, fusion), taught: taughtTo(seen) });

// Sources left out are judged by a fusion and by bars that have not seen them either.
const judgedLeftOut: (Judged & { bars: readonly number[] })[] = [];
for (const [position] of GROUPS.entries()) {
  const lessons = lessonsWithout(position);
  const fusion = fitFusion(lessons);
  const bars = barsFor(lessons.map(({ evidence, answer }) => ({ scores: fuse(evidence, fusion), answer })));
  judgedLeftOut.push(
    ...leftOut.filter(({ example }) => groupOf(example) === position).map((seen) => ({ ...judge(fusion)(seen), bars })),
  );
}
const lessons = lessonsWithout(-1);
const fusion = fitFusion(lessons);
const bars = barsFor(lessons.map(({ evidence, answer }) => ({ scores: fuse(evidence, fusion), answer })));
const withBars = (judged: Judged): Judged & { bars: readonly number[] } => ({ ...judged, bars });

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : ((100 * part) / whole).toFixed(1));
const ranked = (scores: Float32Array): number[] =>
  [...scores.subarray(0, NOTHING).keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));

type Barred = Judged & { bars: readonly number[] };
function tally(judged: readonly Barred[]): { photos: number; shown: number; right: number } {
  const lists = judged.map(({ scores, word, bars: own }) => ({ word, list: shown(scores, own) }));
  return {
    photos: lists.length,
    shown: lists.reduce((sum, { list }) => sum + list.length, 0),
    right: lists.filter(({ list, word }) => list.includes(word)).length,
  };
}
function report(title: string, judged: readonly Barred[]): void {
  const lists = judged.map(({ scores, word, bars: own }) => ({
    word,
    list: shown(scores, own),
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

function reportWords(judged: readonly Barred[]): void {
  console.log(
    '\n| word | photos | shown when right | shown | of those right | bar | wrong ones are |\n|---|---|---|---|---|---|---|',
  );
  WORDS.forEach(({ word }, position) => {
    const own = judged.filter((item) => item.word === position);
    const said = judged.filter(({ scores, bars: set }) => shown(scores, set).includes(position));
    if (own.length === 0 && said.length === 0) return;
    const wrong = new Map<string, number>();
    for (const item of said)
      if (item.word !== position)
        wrong.set(WORDS[item.word]?.word ?? '', (wrong.get(WORDS[item.word]?.word ?? '') ?? 0) + 1);
    const worst = [...wrong].sort((a, b) => b[1] - a[1]).slice(0, 3);
    const right = said.filter((item) => item.word === position).length;
    const row = [
      word,
      own.length,
      percent(right, own.length),
      said.length,
      percent(right, said.length),
      (bars[position] ?? 0).toFixed(2),
      worst.map(([name, count]) => `${name} ${count}`).join(', '),
    ];
    console.log(`| ${row.join(' | ')} |`);
  });
}

console.log(JSON.stringify({ ...fusion, words: undefined }));
console.log('\n| photos | n | first | first three | shown-precision | shown-recall | words | nothing shown |');
console.log('|---|---|---|---|---|---|---|---|');
report('sources left out, every word', judgedLeftOut);
report(
  'sources left out, words that other sources teach',
  judgedLeftOut.filter(({ taught }) => taught),
);
report(
  'sources left out, words without photos',
  judgedLeftOut.filter(({ taught }) => !taught),
);
report(
  'sources left out, photographs but for the clothing sets',
  judgedLeftOut.filter(({ source }) => !['clothing', 'clothingfull', 'gso'].includes(source)),
);
for (const sources of GROUPS)
  report(
    `without ${sources.join(', ')}`,
    judgedLeftOut.filter(({ source }) => sources.includes(source)),
  );
report('unseen photographers', strangers.map(judge(fusion)).map(withBars));
report(
  'other sources',
  others
    .filter(({ example }) => isNamed(example))
    .map(judge(fusion))
    .map(withBars),
);
for (const source of new Set(data.others.map((example) => example.source)))
  report(
    `other sources, ${source}`,
    others
      .filter(({ example }) => isNamed(example) && example.source === source)
      .map(judge(fusion))
      .map(withBars),
  );
const silent = (seen: readonly Seen[]): string => {
  const lists = seen.map(judge(fusion)).map(({ scores }) => shown(scores, bars));
  return `${percent(lists.filter((list) => list.length === 0).length, lists.length)} of ${lists.length}`;
};
console.log(
  `\nnothing shown: pictures without an object ${silent(empty)}, other sources' things without a word ${silent(others.filter(({ example }) => !isNamed(example)))}`,
);
for (const least of [0.06, 0.1, 0.2, 0.3, 0.5]) {
  const flat = WORDS.map((_, word) => Math.max(least, (bars[word] ?? 0) - LEAST_BAR + least));
  report(
    `least bar ${least}, every word left out`,
    judgedLeftOut.map((item) => ({ ...item, bars: item.bars.map((bar) => bar - LEAST_BAR + least) })),
  );
  report(
    `least bar ${least}, unseen photographers`,
    strangers.map(judge(fusion)).map((item) => ({ ...item, bars: flat })),
  );
}
reportWords(judgedLeftOut);

const fit: Fit = {
  trained: shipped.trained,
  head: { weights: [...shipped.head.weights], bias: [...shipped.head.bias] },
  fusion,
  bars,
  leftOut: [...GROUPS, GROUPS.flat()].map((sources) => ({
    sources: sources.length === GROUPS.flat().length ? 'all' : sources.join(', '),
    ...tally(judgedLeftOut.filter(({ source }) => sources.includes(source))),
  })),
};
writeFileSync(join(workFolder, 'fit.json'), JSON.stringify(fit));
