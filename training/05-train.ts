/**
 * Trains the head, measures it on photographers and sources it has not seen, calibrates the scores, and keeps the
 * result for export.
 *
 * node 05-train.ts MOBILENET.tflite WORK
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Example, loadDataset, type Negative, TEST, VIEWS, WIDTH } from './lib/dataset.ts';
import { evidenceOf, fuse, type FusionSettings, imagenetGroups } from './lib/fusion.ts';
import { type Head, type Row, trainHead } from './lib/head.ts';
import { readMobileNet } from './lib/tflite.ts';
import { WORDS } from './lib/vocabulary.ts';

const [basePath, workFolder] = process.argv.slice(2);
if (basePath === undefined || workFolder === undefined)
  throw new Error('usage: node 05-train.ts MOBILENET.tflite WORK');

/** Chosen on the development folds and on whole sources left out, never on the test photos. */
const SETTINGS: FusionSettings = {
  headFloor: 0.01,
  imagenetFloor: 0.02,
  imagenetUnknown: 0.05,
  headUnknown: 0.04,
  imagenetPower: 0.5,
};
/** Share of empty pictures that must get no word. */
const EMPTY_TARGET = 0.93;
/** No first word below this calibrated score, however empty pictures behave: rather none than nonsense. */
const LEAST_SCORE = 0.06;
/** A word that is wrong more often than this when suggested gets a higher threshold of its own. */
const LEAST_PRECISION = 0.3;
/** A second or third word is suggested from this part of the first one's score. */
const PART_OF_FIRST = 0.015;
/** Words a person might as well use for a photo; counted apart, never in the main figures. */
const ALSO_RIGHT: Record<string, readonly string[]> = {
  colbert: ['jas'],
  trui: ['vest'],
  hemd: ['t-shirt'],
  pet: ['hoed'],
  muts: ['hoed'],
  hoed: ['muts', 'pet'],
};

export interface Fit {
  readonly trained: readonly number[];
  readonly head: { readonly weights: readonly number[]; readonly bias: readonly number[] };
  readonly settings: FusionSettings;
  readonly calibration: { readonly slope: number; readonly offset: number };
  readonly thresholds: readonly number[];
  readonly partOfFirst: number;
}

interface Model {
  readonly trained: readonly number[];
  readonly head: Head;
}

interface Judged {
  /** Position of the right word; -1 for a picture without an object. */
  readonly word: number;
  readonly source: string;
  readonly scores: Float32Array;
  readonly known: boolean;
}

const data = loadDataset(workFolder);
const base = readMobileNet(basePath);
const rowAt = (values: Float32Array, row: number): Float32Array => values.subarray(row * WIDTH, (row + 1) * WIDTH);
const withImagenet = (values: Float32Array, count: number) =>
  Array.from({ length: count * VIEWS }, (_, row) => {
    const features = rowAt(values, row);
    return { features, imagenet: imagenetGroups(base, features) };
  });
const photoViews = withImagenet(data.views, data.photos.length);
const negativeViews = withImagenet(data.negativeViews, data.negatives.length);

function train(photos: readonly Example[], negatives: readonly Negative[]): Model {
  const named = photos.filter(({ word }) => word >= 0);
  const trained = [...new Set(named.map(({ word }) => word))].sort((a, b) => a - b);
  const rows: Row[] = [];
  for (const photo of named) {
    for (let view = 0; view < VIEWS; view++) {
      rows.push({ features: rowAt(data.views, photo.index * VIEWS + view), label: trained.indexOf(photo.word) });
    }
  }
  for (const negative of negatives) {
    for (let view = 0; view < VIEWS; view++) {
      rows.push({ features: rowAt(data.negativeViews, negative.index * VIEWS + view), label: trained.length });
    }
  }
  return { trained, head: trainHead(rows, trained.length + 1, 7) };
}

function judgePhotos(model: Model, photos: readonly Example[]): Judged[] {
  return photos
    .filter(({ word }) => word >= 0)
    .map(({ word, source, index }) => {
      const evidence = evidenceOf(model.head, photoViews.slice(index * VIEWS, (index + 1) * VIEWS));
      return {
        word,
        source,
        scores: fuse(evidence, { words: model.trained }, SETTINGS),
        known: model.trained.includes(word),
      };
    });
}

function judgeNegatives(model: Model, negatives: readonly Negative[]): Judged[] {
  return negatives.map(({ index, kind }) => {
    const evidence = evidenceOf(model.head, negativeViews.slice(index * VIEWS, (index + 1) * VIEWS));
    return { word: -1, source: kind, scores: fuse(evidence, { words: model.trained }, SETTINGS), known: false };
  });
}

const ranked = (scores: Float32Array): number[] =>
  [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
const percent = (part: number, whole: number): string =>
  whole === 0 ? '   -' : `${((100 * part) / whole).toFixed(1)}`.padStart(5);

function report(title: string, judged: readonly Judged[]): void {
  const first = judged.filter(({ word, scores }) => ranked(scores)[0] === word).length;
  const three = judged.filter(({ word, scores }) => ranked(scores).slice(0, 3).includes(word)).length;
  const lenient = judged.filter(({ word, scores }) => {
    const best = ranked(scores)[0] ?? -1;
    return best === word || (ALSO_RIGHT[WORDS[word]?.word ?? ''] ?? []).includes(WORDS[best]?.word ?? '');
  }).length;
  console.log(
    `${title}: ${judged.length} photos, first ${percent(first, judged.length)} %, first three ${percent(three, judged.length)} %` +
      ` (first, synonyms counted ${percent(lenient, judged.length)} %)`,
  );
}

function reportWords(judged: readonly Judged[]): void {
  console.log('| word | photos | first | first three | taken for |\n|---|---|---|---|---|');
  WORDS.forEach(({ word }, position) => {
    const own = judged.filter((item) => item.word === position);
    if (own.length === 0) return;
    const mistakes = new Map<string, number>();
    for (const { scores } of own) {
      const best = ranked(scores)[0] ?? -1;
      if (best !== position) mistakes.set(WORDS[best]?.word ?? '', (mistakes.get(WORDS[best]?.word ?? '') ?? 0) + 1);
    }
    const worst = [...mistakes].sort((a, b) => b[1] - a[1]).slice(0, 3);
    const first = own.filter(({ scores }) => ranked(scores)[0] === position).length;
    const three = own.filter(({ scores }) => ranked(scores).slice(0, 3).includes(position)).length;
    const taken = worst.map(([name, count]) => `${name} ${count}`).join(', ');
    console.log(
      `| ${word} | ${own.length} | ${percent(first, own.length)} | ${percent(three, own.length)} | ${taken} |`,
    );
  });
}

/** Logistic regression of "is this word right" on the logarithm of its score, over the three best words of everything. */
function calibrate(judged: readonly Judged[]): Fit['calibration'] {
  const points = judged.flatMap(({ word, scores }) =>
    ranked(scores)
      .slice(0, 3)
      .map((candidate) => ({ x: Math.log((scores[candidate] ?? 0) + 1e-6), right: candidate === word ? 1 : 0 })),
  );
  let slope = 1;
  let offset = 0;
  for (let round = 0; round < 5000; round++) {
    let slopeGradient = 0;
    let offsetGradient = 0;
    for (const { x, right } of points) {
      const error = 1 / (1 + Math.exp(-(slope * x + offset))) - right;
      slopeGradient += (error * x) / points.length;
      offsetGradient += error / points.length;
    }
    slope -= 0.3 * slopeGradient;
    offset -= 0.3 * offsetGradient;
  }
  return { slope, offset };
}

const calibrated = (judged: Judged, { slope, offset }: Fit['calibration']): Judged => ({
  ...judged,
  scores: judged.scores.map((score) => 1 / (1 + Math.exp(-(slope * Math.log(score + 1e-6) + offset)))),
});

/** One threshold for all from the empty pictures, and a higher one for words that are too often wrong. */
function chooseThresholds(photos: readonly Judged[], empty: readonly Judged[]): number[] {
  const strongest = empty.map(({ scores }) => Math.max(...scores)).sort((a, b) => a - b);
  const general = Math.max(LEAST_SCORE, strongest[Math.floor(EMPTY_TARGET * strongest.length)] ?? 0);
  return WORDS.map((_, word) => {
    const named = photos
      .filter(({ scores }) => ranked(scores)[0] === word && (scores[word] ?? 0) >= general)
      .map((item) => ({ score: item.scores[word] ?? 0, right: item.word === word }))
      .sort((a, b) => a.score - b.score);
    let cut = 0;
    while (
      named.length - cut >= 8 &&
      named.slice(cut).filter(({ right }) => right).length / (named.length - cut) < LEAST_PRECISION
    )
      cut += 1;
    return cut === 0 ? general : Math.max(general, named[cut]?.score ?? general);
  });
}

/** The rule of the tagger: see `choose` in tag.ts. */
function suggested(scores: Float32Array, thresholds: readonly number[], partOfFirst: number): number[] {
  const order = ranked(scores).slice(0, 3);
  const best = order[0] ?? -1;
  if ((scores[best] ?? 0) < (thresholds[best] ?? 1)) return [];
  return order.filter((word) => (scores[word] ?? 0) >= partOfFirst * (scores[best] ?? 0));
}

function reportSuggestions(
  title: string,
  photos: readonly Judged[],
  empty: readonly Judged[],
  thresholds: readonly number[],
): void {
  const lists = photos.map(({ scores, word }) => ({ list: suggested(scores, thresholds, PART_OF_FIRST), word }));
  const none = lists.filter(({ list }) => list.length === 0).length;
  const first = lists.filter(({ list, word }) => list[0] === word).length;
  const any = lists.filter(({ list, word }) => list.includes(word)).length;
  const mean = lists.reduce((sum, { list }) => sum + list.length, 0) / lists.length;
  console.log(
    `${title}, as suggested: first ${percent(first, photos.length)} %, among the suggested ${percent(any, photos.length)} %, ` +
      `nothing suggested ${percent(none, photos.length)} %, ${mean.toFixed(2)} words on average`,
  );
  for (const kind of new Set(empty.map(({ source }) => source))) {
    const own = empty.filter(({ source }) => source === kind);
    const silent = own.filter(({ scores }) => suggested(scores, thresholds, PART_OF_FIRST).length === 0).length;
    console.log(`  no object (${kind}): ${own.length} pictures, empty answer ${percent(silent, own.length)} %`);
  }
}

const inDevelopment = ({ fold }: { fold: number }): boolean => fold !== TEST;
const inTest = ({ fold }: { fold: number }): boolean => fold === TEST;

// Development: five folds over photographers.
const development: Judged[] = [];
const developmentEmpty: Judged[] = [];
for (let fold = 0; fold < 5; fold++) {
  const model = train(
    data.photos.filter((photo) => inDevelopment(photo) && photo.fold !== fold),
    data.negatives.filter((negative) => inDevelopment(negative) && negative.fold !== fold),
  );
  development.push(
    ...judgePhotos(
      model,
      data.photos.filter((photo) => photo.fold === fold),
    ),
  );
  developmentEmpty.push(
    ...judgeNegatives(
      model,
      data.negatives.filter((negative) => negative.fold === fold),
    ),
  );
}
report('development, unseen photographers', development);
const calibration = calibrate([...development, ...developmentEmpty]);
const developmentScored = development.map((item) => calibrated(item, calibration));
const developmentEmptyScored = developmentEmpty.map((item) => calibrated(item, calibration));
const thresholds = chooseThresholds(developmentScored, developmentEmptyScored);
reportSuggestions('development', developmentScored, developmentEmptyScored, thresholds);

// Whole sources left out: the hardest question, and for many words there is then nothing left to learn from.
const leftOut: Judged[] = [];
for (const sources of [
  ['clothing'],
  ['clothingfull'],
  ['caltech101'],
  ['rf-backpack', 'rf-airpods', 'rf-walletphone', 'rf-datacluster', 'azure', 'magento', 'gcp-demo'],
]) {
  const model = train(
    data.photos.filter((photo) => inDevelopment(photo) && !sources.includes(photo.source)),
    data.negatives.filter((negative) => inDevelopment(negative) && negative.fold !== 0),
  );
  leftOut.push(
    ...judgePhotos(
      model,
      data.photos.filter((photo) => inDevelopment(photo) && sources.includes(photo.source)),
    ),
  );
}
report(
  'source left out, word known from another source',
  leftOut.filter(({ known }) => known),
);
report(
  'source left out, word without any photo',
  leftOut.filter(({ known }) => !known),
);

// The test: trained on all of development.
const candidate = train(data.photos.filter(inDevelopment), data.negatives.filter(inDevelopment));
const test = judgePhotos(candidate, data.photos.filter(inTest)).map((item) => calibrated(item, calibration));
const testEmpty = judgeNegatives(candidate, data.negatives.filter(inTest)).map((item) => calibrated(item, calibration));
report('test, unseen photographers', test);
reportSuggestions('test', test, testEmpty, thresholds);
for (const source of new Set(test.map((item) => item.source)))
  report(
    `  ${source}`,
    test.filter((item) => item.source === source),
  );
console.log('\nTest, per word');
reportWords(test);
console.log('\nDevelopment, per word');
reportWords(development);

// What is shipped has seen every photo.
const final = train(data.photos, data.negatives);
const fit: Fit = {
  trained: final.trained,
  head: { weights: [...final.head.weights], bias: [...final.head.bias] },
  settings: SETTINGS,
  calibration,
  thresholds,
  partOfFirst: PART_OF_FIRST,
};
writeFileSync(join(workFolder, 'fit.json'), JSON.stringify(fit));
