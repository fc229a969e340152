/**
 * Runs the frozen base network over every photo (three views, as the tagger will) and over
 * pictures without an object. Everything after this works on these numbers and takes seconds.
 *
 * node 03-views.ts PHOTOS MOBILENET.tflite WORK
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  centreSquare,
  cut,
  decode,
  MAP_SIDE,
  objectRegion,
  type Pixels,
  WHOLE,
} from '../src/server/tagger/local/views.ts';
import { darkened, emptyCorner, texture } from './lib/negatives.ts';
import { CHANNELS, INPUT_SIZE, PARTS } from './lib/network.ts';
import { readObjectMap } from './lib/object-map.ts';
import { listPhotos } from './lib/photos.ts';
import { Random } from './lib/random.ts';
import { BaseSession } from './lib/session.ts';
import { readMobileNet } from './lib/tflite.ts';

const [photoFolder, basePath, workFolder] = process.argv.slice(2);
if (photoFolder === undefined || basePath === undefined || workFolder === undefined) {
  throw new Error('usage: node 03-views.ts PHOTOS MOBILENET.tflite WORK');
}

const WIDTH = PARTS.length * CHANNELS;
const VIEWS = 3;
const EMPTY_CORNERS = 700;
const DARK = 150;
const TEXTURES = 450;

const photos = listPhotos(photoFolder);
const masks = readFileSync(join(workFolder, 'masks.bin'));
const objectMap = readObjectMap(join(workFolder, 'object-map.json'));
const session = await BaseSession.create(readMobileNet(basePath));
const random = new Random(3);

const maskOf = (index: number): Uint8Array => masks.subarray(index * MAP_SIDE ** 2, (index + 1) * MAP_SIDE ** 2);

/** Whole picture, middle square, square round the object: in the order of the tagger. */
async function viewsOf(pixels: Pixels): Promise<{ rows: Float32Array; map: Float32Array }> {
  const whole = await session.features(await cut(pixels, WHOLE, INPUT_SIZE));
  const map = objectMap(whole);
  const centre = await session.parts(await cut(pixels, centreSquare(pixels), INPUT_SIZE));
  const object = await session.parts(await cut(pixels, objectRegion(map, pixels), INPUT_SIZE));
  const rows = new Float32Array(VIEWS * WIDTH);
  rows.set(whole.parts, 0);
  rows.set(centre, WIDTH);
  rows.set(object, 2 * WIDTH);
  return { rows, map };
}

/** Mean colour and spread along each side: photos by one person on one table look alike here. */
function borderOf(pixels: Pixels): number[] {
  const depth = 0.08;
  const strips = [
    { left: 0, top: 0, right: 1, bottom: depth },
    { left: 0, top: 1 - depth, right: 1, bottom: 1 },
    { left: 0, top: 0, right: depth, bottom: 1 },
    { left: 1 - depth, top: 0, right: 1, bottom: 1 },
  ];
  return strips.flatMap((strip) =>
    [0, 1, 2].flatMap((channel) => {
      let sum = 0;
      let squares = 0;
      let count = 0;
      for (let y = Math.floor(strip.top * pixels.height); y < strip.bottom * pixels.height; y++) {
        for (let x = Math.floor(strip.left * pixels.width); x < strip.right * pixels.width; x++) {
          const value = pixels.data[(y * pixels.width + x) * 3 + channel] ?? 0;
          sum += value;
          squares += value * value;
          count += 1;
        }
      }
      const mean = sum / count;
      return [mean, Math.sqrt(Math.max(0, squares / count - mean * mean))];
    }),
  );
}

const views = new Float32Array(photos.length * VIEWS * WIDTH);
const maps = new Float32Array(photos.length * MAP_SIDE ** 2);
const borders: number[][] = [];
const started = Date.now();
for (const [index, photo] of photos.entries()) {
  const pixels = await decode(photo.path);
  const { rows, map } = await viewsOf(pixels);
  views.set(rows, index * VIEWS * WIDTH);
  maps.set(map, index * MAP_SIDE ** 2);
  borders.push(borderOf(pixels));
  if (index % 200 === 199)
    console.log(`${index + 1} of ${photos.length} photos, ${Math.round((Date.now() - started) / 1000)} s`);
}

/** `from` is the photo a negative was cut from, so that it follows that photo into its fold; -1 for made-up ones. */
const negatives: { from: number; kind: string; rows: Float32Array }[] = [];
const order = random.shuffle(photos.map((_, index) => index));
for (const index of order) {
  if (negatives.length >= EMPTY_CORNERS) break;
  const corner = emptyCorner(await decode(photos[index]?.path ?? ''), maskOf(index), random);
  if (corner !== undefined) negatives.push({ from: index, kind: 'background', rows: (await viewsOf(corner)).rows });
}
for (const index of order.slice(0, DARK)) {
  const dark = darkened(await decode(photos[index]?.path ?? ''), random);
  negatives.push({ from: index, kind: 'dark', rows: (await viewsOf(dark)).rows });
}
for (let i = 0; i < TEXTURES; i++)
  negatives.push({ from: -1, kind: 'texture', rows: (await viewsOf(texture(random))).rows });

const bytes = (values: Float32Array): Uint8Array => new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
writeFileSync(join(workFolder, 'views.bin'), bytes(views));
writeFileSync(join(workFolder, 'maps.bin'), bytes(maps));
const negativeRows = new Float32Array(negatives.length * VIEWS * WIDTH);
negatives.forEach((negative, i) => negativeRows.set(negative.rows, i * VIEWS * WIDTH));
writeFileSync(join(workFolder, 'negatives.bin'), bytes(negativeRows));
writeFileSync(
  join(workFolder, 'features.json'),
  JSON.stringify({
    photos: photos.map((photo) => photo.id),
    borders,
    negatives: negatives.map(({ from, kind }) => ({ from, kind })),
  }),
);
