/**
 * Measures how well an item that was placed before is recognised: the false alarms for new items in an organisation of
 * 60, and the recall for items that are photographed again, per kind of alteration. Photos of the same object, by
 * ATTRIBUTION.txt, are no false alarms.
 *
 * npm run bench:already-there -- PHOTOS [NEW THINGS]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { SAME_ITEM_SIMILARITY } from '../src/server/features/items/similar/duplicates.service.ts';
import { similarity, toBytes, toVector, type Vector } from '../src/server/vision/similarity/similarity.ts';
import { RotatedEmbeddings } from '../src/server/vision/tagger/local/rotated-embeddings.ts';
import { alterations } from './lib/photo-alterations.ts';
import { listPhotos } from './lib/photos.ts';
import { Random } from './lib/random.ts';

const ORGANIZATION = 60;
/** The number of organisations that each new item is tested in. */
const ORGANIZATIONS = 20;
/** One in this many items is photographed again. */
const REPHOTOGRAPHED_EVERY = 4;
const LIMITS = [0.74, 0.76, 0.78, SAME_ITEM_SIMILARITY, 0.8, 0.82, 0.84].toSorted();

const [photoFolder, count = '600'] = process.argv.slice(2);
if (photoFolder === undefined) throw new Error('usage: npm run bench:already-there -- PHOTOS [NEW THINGS]');
sharp.concurrency(1);
const random = new Random(19);
const embedder = await RotatedEmbeddings.load(new URL('../models/embedder.onnx', import.meta.url).pathname, 224);
const things = readThings(join(photoFolder, 'ATTRIBUTION.txt'));

interface Seen {
  thing: string;
  /** Upright, as stored, and rotated. */
  turns: Vector[];
  again: [way: string, turns: Vector[]][];
}

const embed = async (photo: Buffer) => (await embedder.of(photo)).map((vector) => toVector(toBytes(vector)));
const findMostSimilar = (turns: Vector[], { turns: [kept] }: Seen) =>
  Math.max(...turns.map((turn) => similarity(turn, kept!)));

const seen: Seen[] = [];
const before = process.cpuUsage();
for (const [index, { id, path }] of random.shuffle(listPhotos(photoFolder)).slice(0, Number(count)).entries()) {
  const photo = readFileSync(path);
  const one: Seen = { thing: things.get(id) ?? id, turns: await embed(photo), again: [] };
  seen.push(one);
  if (index % REPHOTOGRAPHED_EVERY !== 0) continue;
  for (const [way, alter] of Object.entries(alterations))
    one.again.push([way, await embed(await alter(photo, random))]);
}
const { user, system } = process.cpuUsage(before);

const alarms = (turnsOf: (one: Seen) => Vector[]): number[] =>
  seen.flatMap((one) => {
    const others = seen.filter(({ thing }) => thing !== one.thing).map((other) => findMostSimilar(turnsOf(one), other));
    return Array.from({ length: ORGANIZATIONS }, () => Math.max(...random.shuffle(others).slice(0, ORGANIZATION)));
  });
const again = seen.flatMap((one) => one.again.map(([way, turns]) => ({ way, turns, one })));
const share = (values: number[], limit: number) => {
  const above = values.filter((value) => value >= limit).length;
  return `${((100 * above) / values.length).toFixed(1)} %`.padStart(8);
};
const print = (name: string, values: number[]) =>
  console.log(name.padEnd(60), LIMITS.map((limit) => share(values, limit)).join(' '));

console.log(
  `${seen.length} things, ${again.length} photographed again, ${Math.round((user + system) / 1e6)} s of a core`,
);
console.log('similarity from'.padEnd(60), LIMITS.map((limit) => String(limit).padStart(8)).join(' '));
print(
  'false alarms, compared at four turns',
  alarms(({ turns }) => turns),
);
print(
  'false alarms, compared upright only',
  alarms(({ turns }) => turns.slice(0, 1)),
);
for (const way of Object.keys(alterations)) {
  const resultsOfAlteration = again.filter((each) => each.way === way);
  print(
    `found, ${way}`,
    resultsOfAlteration.map(({ turns, one }) => findMostSimilar(turns, one)),
  );
  print(
    `  upright only`,
    resultsOfAlteration.map(({ turns, one }) => findMostSimilar(turns.slice(0, 1), one)),
  );
}

function readThings(file: string): Map<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(lines.flatMap((line) => (/^\S+\/\S+ \S+$/.test(line) ? [line.split(' ') as [string, string]] : [])));
}
