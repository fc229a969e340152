/**
 * Prints the scores on held-out sources (models/tagger.json), then runs the finished tagger over a folder of class
 * folders, named as in vocabulary.json or with the Dutch word: precision and recall per source, wrongly shown words,
 * speed and memory. On its own training photos the second score says nothing about accuracy.
 *
 * npm run bench:tagger -- [PHOTOS [every n-th photo]]
 */
import { readFileSync } from 'node:fs';

import { TaggerNetwork } from '../src/server/vision/tagger/local/tagger-network.ts';
import type { Fit } from './05-train.ts';
import { listPhotos } from './lib/photos.ts';
import { wordOf, WORDS } from './lib/vocabulary.ts';

const [photoFolder, every = '1'] = process.argv.slice(2);

interface Tally {
  photos: number;
  /** The number of shown object words, and of photos with the right word among them. */
  shown: number;
  right: number;
}
const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0;
function printTallies(title: string, tallies: Iterable<[string, Tally]>): void {
  console.log(`\n| ${title} | photos | words per photo | shown-precision | shown-recall |\n|---|---|---|---|---|`);
  for (const [name, { photos, shown, right }] of tallies)
    console.log(
      `| ${name} | ${photos} | ${(shown / photos).toFixed(2)} | ${percent(right, shown)} | ${percent(right, photos)} |`,
    );
}
const add = (tallies: Map<string, Tally>, name: string, shown: number, right: number): void => {
  const tally = tallies.get(name) ?? { photos: 0, shown: 0, right: 0 };
  tallies.set(name, { photos: tally.photos + 1, shown: tally.shown + shown, right: tally.right + right });
};

const model = (name: string) => new URL(`../models/${name}`, import.meta.url).pathname;
const { left_out } = JSON.parse(readFileSync(model('tagger.json'), 'utf8')) as { left_out: Fit['leftOut'] };
printTallies(
  'measured in training: source left out',
  left_out.map(({ sources, ...tally }): [string, Tally] => [sources, tally]),
);
if (photoFolder === undefined) process.exit();

const megabytes = () => process.memoryUsage().rss / 1e6;
const before = megabytes();
const started = performance.now();
const tagger = await TaggerNetwork.load(model('tagger.onnx'), model('tagger.json'));
const loaded = performance.now() - started;

const perSource = new Map<string, Tally>();
const perWord = new Map<string, Tally>();
const wrong = new Map<string, number>();
const times: number[] = [];
const processorTimes: number[] = [];
let peak = 0;
let nameless = 0;
let silent = 0;
for (const photo of listPhotos(photoFolder).filter((_, index) => index % Number(every) === 0)) {
  const used = process.cpuUsage();
  const { tags, raw } = await tagger.tag(photo.path);
  const { user, system } = process.cpuUsage(used);
  times.push(raw.milliseconds.total);
  processorTimes.push(Math.round((user + system) / 1000));
  peak = Math.max(peak, megabytes());
  const shown = tags.slice(0, tags.length - raw.colours.length);
  const word = WORDS[wordOf(photo)]?.word;
  if (word === undefined) {
    nameless += 1;
    if (shown.length === 0) silent += 1;
    continue;
  }
  const right = shown.includes(word) ? 1 : 0;
  add(perSource, photo.source, shown.length, right);
  add(perSource, 'all', shown.length, right);
  add(perWord, word, shown.length, right);
  for (const shownWord of shown) if (shownWord !== word) wrong.set(shownWord, (wrong.get(shownWord) ?? 0) + 1);
}
printTallies('source', [...perSource].toSorted());
printTallies('word', [...perWord].toSorted());
const worst = [...wrong].toSorted((a, b) => b[1] - a[1]).slice(0, 10);
console.log(
  `\nmost often shown wrongly: ${worst.map((one) => one.join(' ')).join(', ')}\n` +
    `photos of things without a word: ${nameless}, no word shown in ${percent(silent, nameless)}\n` +
    `loaded in ${Math.round(loaded)} ms; per photo p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms by the clock, ` +
    `p50 ${quantile(processorTimes, 0.5)} ms, p95 ${quantile(processorTimes, 0.95)} ms of processor time; ` +
    `${Math.round(peak - before)} MB extra`,
);
