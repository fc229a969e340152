/**
 * Extracts the features of every photo with the frozen networks (two views, as in the tagger), of pictures without an
 * object, of drawn shapes, and optionally of photos from other sources. Later steps only use these features and take minutes. Features
 * that WORK already has are not computed again.
 *
 * node 03-views.ts PHOTOS WEIGHTS WORK [OTHER PHOTOS]
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cut, decode, objectRegion, type Pixels, WHOLE } from '../src/server/vision/tagger/local/views.ts';
import { type Features, hasSet, type Index, saveSet } from './lib/dataset.ts';
import { DETAIL_SIZE } from './lib/efficientnet.ts';
import { darkened, emptyCorner, plainShape, texture } from './lib/negatives.ts';
import { INPUT_SIZE } from './lib/network.ts';
import { readObjectMap } from './lib/object-map.ts';
import { listPhotos, type Photo } from './lib/photos.ts';
import { Random } from './lib/random.ts';
import { BaseSession, DetectorSession, RowSession } from './lib/session.ts';
import { readMobileNet } from './lib/tflite.ts';
import { weightFiles } from './lib/weights.ts';

const [photoFolder, weightFolder, workFolder, otherFolder] = process.argv.slice(2);
if (photoFolder === undefined || weightFolder === undefined || workFolder === undefined)
  throw new Error('usage: node 03-views.ts PHOTOS WEIGHTS WORK [OTHER PHOTOS]');

const EMPTY_CORNERS = 120;
const DARK = 40;
const TEXTURES = 80;
const SHAPES = 150;
/** A cell above this shows the object; a corner with more than a few of those is not empty. */
const OBJECT_THRESHOLD = 0.2;

mkdirSync(workFolder, { recursive: true });
const files = weightFiles(weightFolder);
const photos = listPhotos(photoFolder);
const objectMap = readObjectMap(new URL('object-map.json', import.meta.url));
const base = await BaseSession.create(readMobileNet(files.mobilenet));
const detector = await DetectorSession.create(files.efficientdet);
const efficientNet = await RowSession.efficientNet(files.efficientnet);
const teacher = files.teacher === undefined ? undefined : await RowSession.teacher(files.teacher);

/** Returns both views, in the tagger's order: the whole picture, and a square around the object. */
async function extractFeatures(pixels: Pixels): Promise<Features> {
  const whole = await cut(pixels, WHOLE, INPUT_SIZE);
  const map = objectMap(await base.features(whole));
  const rows: Float32Array[] = [];
  const taught: Float32Array[] = [];
  for (const region of [WHOLE, objectRegion(map, pixels)]) {
    const view = await cut(pixels, region, INPUT_SIZE);
    const { pooled } = await base.features(view);
    rows.push(await efficientNet.row(await cut(pixels, region, DETAIL_SIZE)), pooled);
    if (teacher !== undefined) taught.push(await teacher.row(view));
  }
  return { rows: join32(rows), detected: await detector.detect(whole), taught: join32(taught) };
}

function join32(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Mean colour and variance along each side: photos that one person took on one table look alike here. */
function describeBorder(pixels: Pixels): number[] {
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
      return [mean, Math.sqrt(Math.max(0, squares / count - mean * mean))].map((value) => Math.round(value));
    }),
  );
}

/** Reads from the folder's ATTRIBUTION.txt which photos show the same object. */
function objectsIn(folder: string): Map<string, string> {
  const path = join(folder, 'ATTRIBUTION.txt');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [id = '', what = ''] = line.split(' ');
      return /^[^/]+\/[^/]+$/.test(id) && what !== '' ? [[id, what]] : [];
    }),
  );
}

async function extractPhotos(name: string, folder: string, listed: readonly Photo[]): Promise<void> {
  if (hasSet(workFolder ?? '', name)) return;
  const objects = objectsIn(folder);
  const index: Index[] = [];
  const features: Features[] = [];
  for (const { id, path } of listed) {
    const pixels = await decode(path);
    features.push(await extractFeatures(pixels));
    index.push({ id, border: describeBorder(pixels), object: objects.get(id) });
    if (index.length % 200 === 0) console.log(`${name}: ${index.length} of ${listed.length}`);
  }
  saveSet(workFolder ?? '', name, index, features);
}
await extractPhotos('photos', photoFolder, photos);
if (otherFolder !== undefined) await extractPhotos('others', otherFolder, listPhotos(otherFolder));

if (!hasSet(workFolder, 'negatives')) {
  const index: Index[] = [];
  const features: Features[] = [];
  const add = async (id: string, pixels: Pixels): Promise<void> => {
    index.push({ id });
    features.push(await extractFeatures(pixels));
  };
  const random = new Random(3);
  const order = random.shuffle([...photos]);
  for (const photo of order) {
    if (index.length >= EMPTY_CORNERS) break;
    const pixels = await decode(photo.path);
    const map = objectMap(await base.features(await cut(pixels, WHOLE, INPUT_SIZE)));
    const mask = Uint8Array.from(map, (sure) => (sure > OBJECT_THRESHOLD ? 255 : 0));
    const corner = emptyCorner(pixels, mask, random);
    if (corner !== undefined) await add('background', corner);
  }
  const darkRandom = new Random(4);
  for (const photo of order.slice(0, DARK)) await add('dark', darkened(await decode(photo.path), darkRandom));
  const textureRandom = new Random(6);
  for (let i = 0; i < TEXTURES; i++) await add('texture', texture(textureRandom));
  saveSet(workFolder, 'negatives', index, features);
}

if (!hasSet(workFolder, 'shapes')) {
  const random = new Random(8);
  const features: Features[] = [];
  for (let i = 0; i < SHAPES; i++) features.push(await extractFeatures(plainShape(random)));
  saveSet(
    workFolder,
    'shapes',
    features.map(() => ({ id: 'shape' })),
    features,
  );
}
