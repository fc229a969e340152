/**
 * Runs the finished tagger, as the product does, over a folder of class folders: how often the folder's word comes first
 * and among the suggestions, which words it is taken for, speed and memory. On photos it was trained with this says
 * nothing about accuracy: step 5 tells that.
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
  first: number;
  among: number;
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
for (const photo of listPhotos(photoFolder).filter((_, index) => index % Number(every) === 0)) {
  const { tags, raw } = await tagger.tag(photo.path);
  times.push(raw.milliseconds.total);
  peak = Math.max(peak, megabytes());
  const word = WORDS[wordOf(photo)]?.word;
  if (word === undefined) continue;
  const tally = tallies.get(word) ?? { photos: 0, first: 0, among: 0, takenFor: new Map<string, number>() };
  tallies.set(word, tally);
  tally.photos += 1;
  if (tags.includes(word)) tally.among += 1;
  if (tags[0] === word) tally.first += 1;
  else tally.takenFor.set(tags[0] ?? '(nothing)', (tally.takenFor.get(tags[0] ?? '(nothing)') ?? 0) + 1);
}

console.log('| word | photos | first | suggested | taken for |\n|---|---|---|---|---|');
const all = { photos: 0, first: 0, among: 0 };
for (const [word, { photos, first, among, takenFor }] of [...tallies].toSorted()) {
  all.photos += photos;
  all.first += first;
  all.among += among;
  const others = [...takenFor].toSorted((a, b) => b[1] - a[1]).slice(0, 3);
  const row = [
    word,
    photos,
    percent(first, photos),
    percent(among, photos),
    others.map((other) => other.join(' ')).join(', '),
  ];
  console.log(`| ${row.join(' | ')} |`);
}
console.log(
  `\n${all.photos} photos: first ${percent(all.first, all.photos)}, suggested ${percent(all.among, all.photos)}\n` +
    `loaded in ${Math.round(loaded)} ms; per photo p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms; ` +
    `${Math.round(peak - before)} MB extra`,
);
