/**
 * Tells how often the colours agree with what a person named. The limits in colours.ts were chosen on the first of the
 * two halves; the second was only scored.
 *
 * node 04-colours.ts PHOTOS WORK
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findColours } from '../src/server/tagger/local/colours.ts';
import { cut, decode, MAP_SIDE, WHOLE } from '../src/server/tagger/local/views.ts';

const [photoFolder, workFolder] = process.argv.slice(2);
if (photoFolder === undefined || workFolder === undefined) throw new Error('usage: node 04-colours.ts PHOTOS WORK');

const SIZE = 64;
const labels = JSON.parse(readFileSync(new URL('labels/colours.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>;
const { photos } = JSON.parse(readFileSync(join(workFolder, 'features.json'), 'utf8')) as { photos: string[] };
const file = readFileSync(join(workFolder, 'maps.bin'));
const maps = new Float32Array(file.buffer, file.byteOffset, file.byteLength / 4);

const halves = ['tuned on', 'held out'].map((name) => ({ name, photos: 0, firstRight: 0, named: 0, right: 0, two: 0 }));
for (const [position, [id, accepted]] of Object.entries(labels).entries()) {
  const index = photos.indexOf(id);
  const half = halves[position % 2];
  if (index < 0 || half === undefined) continue;
  const rgb = await cut(await decode(join(photoFolder, id)), WHOLE, SIZE);
  const colours = findColours(rgb, SIZE, SIZE, maps.subarray(index * MAP_SIDE ** 2, (index + 1) * MAP_SIDE ** 2));
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
