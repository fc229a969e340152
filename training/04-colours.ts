/**
 * Tells how often the colours agree with what a person named. The limits in colours.ts were chosen on the first of the
 * two halves; the second was only scored.
 *
 * node 04-colours.ts PHOTOS MOBILENET.tflite WORK
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findColours } from '../src/server/tagger/local/colours.ts';
import { cut, decode, WHOLE } from '../src/server/tagger/local/views.ts';
import { INPUT_SIZE } from './lib/network.ts';
import { readObjectMap } from './lib/object-map.ts';
import { BaseSession } from './lib/session.ts';
import { readMobileNet } from './lib/tflite.ts';

const [photoFolder, basePath, workFolder] = process.argv.slice(2);
if (photoFolder === undefined || basePath === undefined || workFolder === undefined) {
  throw new Error('usage: node 04-colours.ts PHOTOS MOBILENET.tflite WORK');
}

const SIZE = 64;
const labels = JSON.parse(readFileSync(new URL('labels/colours.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>;
const session = await BaseSession.create(readMobileNet(basePath));
const objectMap = readObjectMap(join(workFolder, 'object-map.json'));

const halves = ['tuned on', 'held out'].map((name) => ({ name, photos: 0, firstRight: 0, named: 0, right: 0, two: 0 }));
for (const [position, [id, accepted]] of Object.entries(labels).entries()) {
  const half = halves[position % 2];
  const path = join(photoFolder, id);
  if (!existsSync(path) || half === undefined) continue;
  const pixels = await decode(path);
  const map = objectMap(await session.features(await cut(pixels, WHOLE, INPUT_SIZE)));
  const colours = findColours(await cut(pixels, WHOLE, SIZE), SIZE, SIZE, map);
  const right = colours.filter(({ colour }) => accepted.includes(colour)).length;
  half.photos += 1;
  half.named += colours.length;
  half.right += right;
  if (colours.length === 2) half.two += 1;
  if (colours[0] !== undefined && accepted.includes(colours[0].colour)) half.firstRight += 1;
}
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
for (const half of halves) {
  console.log(
    `${half.name}: ${half.photos} photos, first colour right ${percent(half.firstRight, half.photos)}, ` +
      `all named colours right ${percent(half.right, half.named)}, two colours named ${percent(half.two, half.photos)}`,
  );
}
