/**
 * Runs the frozen networks over every photo (three views, as the tagger will), over pictures without an object and, if
 * given, over photos of quite other sources. Everything after this works on these numbers and takes minutes.
 *
 * node 03-views.ts PHOTOS MOBILENET.tflite EFFICIENTDET.tflite WORK [OTHER PHOTOS]
 */
import { readFileSync } from 'node:fs';
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
import { type Index, saveSet, VIEWS, WIDTH } from './lib/dataset.ts';
import { darkened, emptyCorner, texture } from './lib/negatives.ts';
import { INPUT_SIZE } from './lib/network.ts';
import { readObjectMap } from './lib/object-map.ts';
import { listPhotos, type Photo } from './lib/photos.ts';
import { Random } from './lib/random.ts';
import { BaseSession, DetectorSession } from './lib/session.ts';
import { readMobileNet } from './lib/tflite.ts';

const [photoFolder, basePath, detectorPath, workFolder, otherFolder] = process.argv.slice(2);
if (photoFolder === undefined || basePath === undefined || detectorPath === undefined || workFolder === undefined) {
  throw new Error('usage: node 03-views.ts PHOTOS MOBILENET.tflite EFFICIENTDET.tflite WORK [OTHER PHOTOS]');
}

const EMPTY_CORNERS = 700;
const DARK = 150;
const TEXTURES = 450;

const photos = listPhotos(photoFolder);
const masks = readFileSync(join(workFolder, 'masks.bin'));
const objectMap = readObjectMap(join(workFolder, 'object-map.json'));
const session = await BaseSession.create(readMobileNet(basePath));
const detector = await DetectorSession.create(detectorPath);
const random = new Random(3);

const maskOf = (index: number): Uint8Array => masks.subarray(index * MAP_SIDE ** 2, (index + 1) * MAP_SIDE ** 2);

/** Whole picture, middle square, square round the object: in the order of the tagger. */
async function look(pixels: Pixels): Promise<{ rows: Float32Array; detected: Float32Array }> {
  const wholeView = await cut(pixels, WHOLE, INPUT_SIZE);
  const whole = await session.features(wholeView);
  const rows = new Float32Array(VIEWS * WIDTH);
  rows.set(whole.parts, 0);
  rows.set(await session.parts(await cut(pixels, centreSquare(pixels), INPUT_SIZE)), WIDTH);
  rows.set(await session.parts(await cut(pixels, objectRegion(objectMap(whole), pixels), INPUT_SIZE)), 2 * WIDTH);
  return { rows, detected: await detector.detect(wholeView) };
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

async function lookAtPhotos(name: string, listed: readonly Photo[]): Promise<void> {
  const index: Index[] = [];
  const looks: Awaited<ReturnType<typeof look>>[] = [];
  for (const { id, path } of listed) {
    const pixels = await decode(path);
    looks.push(await look(pixels));
    index.push({ id, border: borderOf(pixels) });
    if (index.length % 200 === 0) console.log(`${name}: ${index.length} of ${listed.length}`);
  }
  saveSet(workFolder ?? '', name, index, looks);
}
await lookAtPhotos('photos', photos);
if (otherFolder !== undefined) await lookAtPhotos('others', listPhotos(otherFolder));

const index: Index[] = [];
const looks: Awaited<ReturnType<typeof look>>[] = [];
async function addNegative(id: string, from: string | undefined, pixels: Pixels): Promise<void> {
  index.push({ id, from });
  looks.push(await look(pixels));
}
const order = random.shuffle(photos.map((_, position) => position));
for (const position of order) {
  if (index.length >= EMPTY_CORNERS) break;
  const corner = emptyCorner(await decode(photos[position]?.path ?? ''), maskOf(position), random);
  if (corner !== undefined) await addNegative('background', photos[position]?.id, corner);
}
for (const position of order.slice(0, DARK)) {
  const dark = darkened(await decode(photos[position]?.path ?? ''), random);
  await addNegative('dark', photos[position]?.id, dark);
}
for (let i = 0; i < TEXTURES; i++) await addNegative('texture', undefined, texture(random));
saveSet(workFolder, 'negatives', index, looks);
