/**
 * Masks the object in every photo with U²-Net-p (Apache-2.0), a salient object network that is too slow for the
 * product. Its masks train the tagger's own small object map (see 02).
 *
 * node 01-masks.ts PHOTOS U2NETP.onnx WORK
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import ort from 'onnxruntime-node';

import { cut, decode, WHOLE } from '../src/server/vision/tagger/local/views.ts';
import { listPhotos } from './lib/photos.ts';

const [photoFolder, modelPath, workFolder] = process.argv.slice(2);
if (photoFolder === undefined || modelPath === undefined || workFolder === undefined) {
  throw new Error('usage: node 01-masks.ts PHOTOS U2NETP.onnx WORK');
}

/** The input size that U²-Net was trained with. */
const SIZE = 320;
/** The size of the tagger's object map. */
const CELLS = 28;
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

function toInput(rgb: Uint8Array): ort.Tensor {
  const plane = SIZE * SIZE;
  const values = new Float32Array(3 * plane);
  let largest = 1;
  for (const value of rgb) largest = Math.max(largest, value);
  for (let channel = 0; channel < 3; channel++) {
    const mean = MEAN[channel] ?? 0;
    const deviation = DEVIATION[channel] ?? 1;
    for (let i = 0; i < plane; i++) {
      values[channel * plane + i] = ((rgb[i * 3 + channel] ?? 0) / largest - mean) / deviation;
    }
  }
  return new ort.Tensor('float32', values, [1, 3, SIZE, SIZE]);
}

/** Averages the mask per cell, 0 to 255. */
function toCells(mask: Float32Array): Uint8Array {
  const sums = new Float32Array(CELLS * CELLS);
  const counts = new Float32Array(CELLS * CELLS);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const cell = Math.floor((y * CELLS) / SIZE) * CELLS + Math.floor((x * CELLS) / SIZE);
      sums[cell] = (sums[cell] ?? 0) + (mask[y * SIZE + x] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return Uint8Array.from(sums, (sum, cell) => Math.round((255 * sum) / (counts[cell] ?? 1)));
}

const session = await ort.InferenceSession.create(modelPath, { intraOpNumThreads: 1 });
const inputName = session.inputNames[0] ?? '';
const outputName = session.outputNames[0] ?? '';
const photos = listPhotos(photoFolder);
const masks = new Uint8Array(photos.length * CELLS * CELLS);
mkdirSync(workFolder, { recursive: true });
for (const [index, photo] of photos.entries()) {
  const rgb = await cut(await decode(photo.path), WHOLE, SIZE);
  const result = await session.run({ [inputName]: toInput(rgb) });
  masks.set(toCells(result[outputName]?.data as Float32Array), index * CELLS * CELLS);
  if (index % 100 === 99) console.log(`${index + 1} of ${photos.length}`);
}
writeFileSync(join(workFolder, 'masks.bin'), masks);
writeFileSync(join(workFolder, 'photos.json'), JSON.stringify(photos.map((photo) => photo.id)));
