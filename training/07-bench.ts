/**
 * Runs the finished tagger, as the product does, over a folder of class folders, named as in vocabulary.json or with the
 * Dutch word itself: how often the folder's word has the best score and one of the three best, how often it is suggested,
 * which words it is taken for, speed and memory. On photos it was trained with this says nothing about accuracy: step 5
 * tells that.
 *
 * npm run bench:tagger -- PHOTOS [every n-th photo]
 */
import { LocalTagger } from '../src/server/tagger/local/network.ts';
import { listPhotos } from './lib/photos.ts';
import { wordOf, WORDS } from './lib/vocabulary.ts';

const [photoFolder, every = '1'] = process.argv.slice(2);
if (photoFolder === undefined) throw new Error('usage: npm run bench:tagger -- PHOTOS [every n-th photo]');

interface Tally {
  photos: number;
  /** The right word has the best score, one of the three best; it is suggested. */
  first: number;
  three: number;
  suggested: number;
  takenFor: Map<string, number>;
}

const model = (name: string) => new URL(`../models/${name}`, import.meta.url).pathname;
const megabytes = () => process.memoryUsage().rss / 1e6;
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0;

const before = megabytes();
const started = performance.now();
const tagger = await LocalTagger.load(model('tagger.onnx'), model('tagger.json'));
const loaded = performance.now() - started;

const tallies = new Map<string, Tally>();
const times: number[] = [];
let peak = 0;
let words = 0;
for (const photo of listPhotos(photoFolder).filter((_, index) => index % Number(every) === 0)) {
  const { tags, raw } = await tagger.tag(photo.path);
  times.push(raw.milliseconds.total);
  peak = Math.max(peak, megabytes());
  const word = WORDS[wordOf(photo)]?.word;
  if (word === undefined) continue;
  const tally = tallies.get(word) ?? { photos: 0, first: 0, three: 0, suggested: 0, takenFor: new Map() };
  tallies.set(word, tally);
  const ranked = raw.scores.map((score) => score.word);
  const [best = ''] = ranked;
  tally.photos += 1;
  if (ranked.slice(0, 3).includes(word)) tally.three += 1;
  if (tags.includes(word)) tally.suggested += 1;
  if (best === word) tally.first += 1;
  else tally.takenFor.set(best, (tally.takenFor.get(best) ?? 0) + 1);
  if (tags.length > 0) words += tags.length - raw.colours.length;
}

console.log('| word | photos | first | first three | suggested | taken for |\n|---|---|---|---|---|---|');
const all = { photos: 0, first: 0, three: 0, suggested: 0 };
for (const [word, { photos, first, three, suggested, takenFor }] of [...tallies].toSorted()) {
  all.photos += photos;
  all.first += first;
  all.three += three;
  all.suggested += suggested;
  const others = [...takenFor].toSorted((a, b) => b[1] - a[1]).slice(0, 3);
  const row = [
    word,
    photos,
    percent(first, photos),
    percent(three, photos),
    percent(suggested, photos),
    others.map((other) => other.join(' ')).join(', '),
  ];
  console.log(`| ${row.join(' | ')} |`);
}
console.log(
  `\n${all.photos} photos: first ${percent(all.first, all.photos)}, first three ${percent(all.three, all.photos)}, ` +
    `suggested ${percent(all.suggested, all.photos)}; ${(words / all.photos).toFixed(2)} words suggested on average, ` +
    `${percent(all.suggested, words)} of them right\n` +
    `loaded in ${Math.round(loaded)} ms; per photo p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms; ` +
    `${Math.round(peak - before)} MB extra`,
);
