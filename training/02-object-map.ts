/**
 * Trains the object map: one weight per feature channel, on three feature maps of the base network, so that their sum
 * separates object from background on a 28 x 28 grid. The target is the masks of 01.
 *
 * node 02-object-map.ts PHOTOS MOBILENET.tflite WORK
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { cut, decode, MAP_SIDE, WHOLE } from '../src/server/vision/tagger/local/views.ts';
import { INPUT_SIZE } from './lib/network.ts';
import { MAP_LAYERS, readBetween } from './lib/object-map.ts';
import { listPhotos } from './lib/photos.ts';
import { Random } from './lib/random.ts';
import { BaseSession, type ViewFeatures } from './lib/session.ts';
import { readMobileNet } from './lib/tflite.ts';

const [photoFolder, basePath, workFolder] = process.argv.slice(2);
if (photoFolder === undefined || basePath === undefined || workFolder === undefined) {
  throw new Error('usage: node 02-object-map.ts PHOTOS MOBILENET.tflite WORK');
}

const SAMPLES_PER_PHOTO = 40;
const WIDTH = 256 + 512 + 1024;
/** Every fifth photo is held out for testing. */
const HELD_OUT_EVERY = 5;
const EPOCHS = 6;
const BATCH = 256;
const LEARNING_RATE = 5e-4;
const WEIGHT_DECAY = 1e-4;

function channelsAt(features: ViewFeatures, cellX: number, cellY: number, into: Float32Array): void {
  let at = 0;
  for (const { name, channels, side } of MAP_LAYERS) {
    const values = features[name];
    for (let channel = 0; channel < channels; channel++) {
      const from = channel * side * side;
      into[at++] = readBetween(side, cellX, cellY, (x, y) => values[from + y * side + x] ?? 0);
    }
  }
}

const masks = readFileSync(join(workFolder, 'masks.bin'));
const photos = listPhotos(photoFolder);
const session = await BaseSession.create(readMobileNet(basePath));
const random = new Random(2);

const rows: Float32Array[] = [];
const targets: number[] = [];
const heldOut: boolean[] = [];
for (const [index, photo] of photos.entries()) {
  const features = await session.features(await cut(await decode(photo.path), WHOLE, INPUT_SIZE));
  for (let sample = 0; sample < SAMPLES_PER_PHOTO; sample++) {
    const cell = random.below(MAP_SIDE ** 2);
    const row = new Float32Array(WIDTH);
    channelsAt(features, cell % MAP_SIDE, Math.floor(cell / MAP_SIDE), row);
    rows.push(row);
    targets.push((masks[index * MAP_SIDE ** 2 + cell] ?? 0) / 255);
    heldOut.push(index % HELD_OUT_EVERY === 0);
  }
}

const weights = new Float32Array(WIDTH);
let bias = 0;
const logit = (row: Float32Array): number => {
  let sum = bias;
  for (let i = 0; i < WIDTH; i++) sum += (weights[i] ?? 0) * (row[i] ?? 0);
  return sum;
};

// Adam, because channels differ a lot in how often and how strongly they fire.
const gradient = new Float32Array(WIDTH + 1);
const first = new Float32Array(WIDTH + 1);
const second = new Float32Array(WIDTH + 1);
let step = 0;
function update(size: number, rate: number): void {
  step += 1;
  for (let i = 0; i <= WIDTH; i++) {
    const current = i < WIDTH ? (weights[i] ?? 0) : bias;
    const slope = (gradient[i] ?? 0) / size;
    first[i] = 0.9 * (first[i] ?? 0) + 0.1 * slope;
    second[i] = 0.999 * (second[i] ?? 0) + 0.001 * slope * slope;
    const moved = (first[i] ?? 0) / (1 - 0.9 ** step) / (Math.sqrt((second[i] ?? 0) / (1 - 0.999 ** step)) + 1e-8);
    const next = current - rate * (moved + WEIGHT_DECAY * current);
    if (i < WIDTH) weights[i] = next;
    else bias = next;
  }
  gradient.fill(0);
}

const training = rows.map((_, i) => i).filter((i) => heldOut[i] === false);
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  random.shuffle(training);
  const rate = LEARNING_RATE * (1 - epoch / EPOCHS);
  for (let from = 0; from < training.length; from += BATCH) {
    const batch = training.slice(from, from + BATCH);
    for (const i of batch) {
      const row = rows[i] as Float32Array;
      const error = 1 / (1 + Math.exp(-logit(row))) - (targets[i] ?? 0);
      for (let k = 0; k < WIDTH; k++) gradient[k] = (gradient[k] ?? 0) + error * (row[k] ?? 0);
      gradient[WIDTH] = (gradient[WIDTH] ?? 0) + error;
    }
    update(batch.length, rate);
  }
  let right = 0;
  let overlap = 0;
  let union = 0;
  let seen = 0;
  rows.forEach((row, i) => {
    if (heldOut[i] === false) return;
    const predicted = logit(row) > 0;
    const truth = (targets[i] ?? 0) > 0.5;
    seen += 1;
    if (predicted === truth) right += 1;
    if (predicted && truth) overlap += 1;
    if (predicted || truth) union += 1;
  });
  console.log(
    `epoch ${epoch + 1}: held-out cells right ${(right / seen).toFixed(3)}, overlap over union ${(overlap / union).toFixed(3)}`,
  );
}
writeFileSync(join(workFolder, 'object-map.json'), JSON.stringify({ weights: [...weights], bias }));
