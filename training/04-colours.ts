/**
 * Measures how often the colours agree with the labels of a person. The thresholds in colours.ts were chosen on
 * labels/colours.json; labels/colours-judged.json was only used for scoring.
 *
 * node 04-colours.ts PHOTOS WEIGHTS
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findColours } from '../src/server/vision/tagger/local/colours.ts';
import { cut, decode, WHOLE } from '../src/server/vision/tagger/local/views.ts';
import { INPUT_SIZE } from './lib/network.ts';
import { readObjectMap } from './lib/object-map.ts';
import { BaseSession } from './lib/session.ts';
import { readMobileNet } from './lib/tflite.ts';
import { wordOf, WORDS } from './lib/vocabulary.ts';
import { weightFiles } from './lib/weights.ts';

const [photoFolder, weightFolder] = process.argv.slice(2);
if (photoFolder === undefined || weightFolder === undefined)
  throw new Error('usage: node 04-colours.ts PHOTOS WEIGHTS');

const SIZE = 64;
const session = await BaseSession.create(readMobileNet(weightFiles(weightFolder).mobilenet));
const objectMap = readObjectMap(new URL('object-map.json', import.meta.url));
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

for (const name of ['colours', 'colours-judged']) {
  const labels = JSON.parse(readFileSync(new URL(`labels/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string[]
  >;
  const sums = { photos: 0, firstRight: 0, named: 0, right: 0, two: 0 };
  for (const [id, accepted] of Object.entries(labels)) {
    const path = join(photoFolder, id);
    if (!existsSync(path)) continue;
    const pixels = await decode(path);
    const map = objectMap(await session.features(await cut(pixels, WHOLE, INPUT_SIZE)));
    const word = WORDS[wordOf({ id, folder: id.split('/')[0] ?? '' })]?.word;
    const colours = findColours(await cut(pixels, WHOLE, SIZE), SIZE, SIZE, map, word).map(({ colour }) => colour);
    sums.photos += 1;
    sums.named += colours.length;
    sums.right += colours.filter((colour) => accepted.includes(colour)).length;
    if (colours.length === 2) sums.two += 1;
    if (colours[0] !== undefined && accepted.includes(colours[0])) sums.firstRight += 1;
    else console.log(`${id}: ${colours.join(', ')}, not ${accepted.join(', ')}`);
  }
  console.log(
    `${name}: ${sums.photos} photos, first colour right ${percent(sums.firstRight, sums.photos)}, ` +
      `all named colours right ${percent(sums.right, sums.named)}, two colours named ${percent(sums.two, sums.photos)}`,
  );
}
