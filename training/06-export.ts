/**
 * Puts the base network, the object map, the head, the fusion and the calibration into one file, and describes it.
 *
 * node 06-export.ts MOBILENET.tflite WORK MODELS
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { MAP_SIDE } from '../src/server/tagger/local/views.ts';
import type { Fit } from './05-train.ts';
import { WIDTH } from './lib/dataset.ts';
import { addBaseNetwork, CHANNELS, INPUT_SIZE } from './lib/network.ts';
import { MAP_LAYERS, type ObjectMapWeights } from './lib/object-map.ts';
import { Graph } from './lib/onnx.ts';
import { readMobileNet } from './lib/tflite.ts';
import { WORDS } from './lib/vocabulary.ts';

const VERSION = '1.0.0';

const [basePath, workFolder, modelFolder] = process.argv.slice(2);
if (basePath === undefined || workFolder === undefined || modelFolder === undefined) {
  throw new Error('usage: node 06-export.ts MOBILENET.tflite WORK MODELS');
}
const base = readMobileNet(basePath);
const objectMap = JSON.parse(readFileSync(join(workFolder, 'object-map.json'), 'utf8')) as ObjectMapWeights;
const fit = JSON.parse(readFileSync(join(workFolder, 'fit.json'), 'utf8')) as Fit;
const headClasses = fit.trained.length + 1;
const evidenceWidth = headClasses + WORDS.length;

const graph = new Graph();
const pixels = graph.input('pixels', 'uint8', ['views', INPUT_SIZE, INPUT_SIZE, 3]);
const earlier = graph.input('evidence', 'float32', ['earlier_views', evidenceWidth]);
const outputs = addBaseNetwork(graph, base, pixels);

// Object map: one weight per channel on each of three maps, brought to the same size and added.
let from = 0;
const layers = MAP_LAYERS.map((layer, position) => {
  const weights = objectMap.weights.slice(from, from + layer.channels);
  from += layer.channels;
  const inputs = [outputs.maps[layer.name], graph.floats(weights, [1, layer.channels, 1, 1])];
  if (position === 0) inputs.push(graph.floats([objectMap.bias], [1]));
  const map = graph.node('Conv', inputs, { kernel_shape: [1, 1] });
  if (layer.side === MAP_SIDE) return map;
  const times = MAP_SIDE / layer.side;
  return graph.node('Resize', [map, '', graph.floats([1, 1, times, times], [4])], {
    mode: 'linear',
    coordinate_transformation_mode: 'half_pixel',
  });
});
graph.node('Sigmoid', [graph.node('Sum', layers)], {}, 'object_map');
graph.output('object_map', 'float32', ['views', 1, MAP_SIDE, MAP_SIDE]);

// Embedding: unit length, so that a dot product tells how alike two objects look.
const length = graph.node('ReduceL2', [outputs.pooled], { axes: [1], keepdims: 1 });
graph.node('Div', [outputs.pooled, length], {}, 'embedding');
graph.output('embedding', 'float32', ['views', CHANNELS]);

// Evidence of each view: what the head says, then what ImageNet says per word.
const headWeights = graph.compactWeight(Float32Array.from(fit.head.weights), [headClasses, WIDTH]);
const headLogits = graph.node('Gemm', [outputs.parts, headWeights, graph.floats(fit.head.bias, [headClasses])], {
  transB: 1,
});
const headOpinion = graph.node('Softmax', [headLogits], { axis: 1 });
const groups = new Int8Array(base.classifier.classes * WORDS.length);
WORDS.forEach(({ imagenet }, word) => {
  for (const index of imagenet) groups[index * WORDS.length + word] = 1;
});
const groupMatrix = graph.node('Cast', [graph.narrow('int8', groups, [base.classifier.classes, WORDS.length])], {
  to: 1,
});
const imagenetOpinion = graph.node('MatMul', [graph.node('Softmax', [outputs.logits], { axis: 1 }), groupMatrix]);
const evidence = graph.node('Concat', [headOpinion, imagenetOpinion], { axis: 1 });
const all = graph.node('Concat', [earlier, evidence], { axis: 0 }, 'all_evidence');
graph.output('all_evidence', 'float32', ['all_views', evidenceWidth]);

// Fusion, as in lib/fusion.ts. Both opinions are brought to the order of the words by a matrix of zeros and ones.
const mean = graph.node('ReduceMean', [all], { axes: [0], keepdims: 1 });
const { settings } = fit;
const pick = (row: number, word: number, into: Float32Array): void => {
  into[row * WORDS.length + word] = 1;
};
const fromHead = new Float32Array(evidenceWidth * WORDS.length);
const fromImagenet = new Float32Array(evidenceWidth * WORDS.length);
const headFloors = WORDS.map((_, word) => {
  const position = fit.trained.indexOf(word);
  if (position < 0) return settings.headUnknown;
  pick(position, word, fromHead);
  return settings.headFloor;
});
const imagenetFloors = WORDS.map(({ imagenet }, word) => {
  if (imagenet.length === 0) return settings.imagenetUnknown;
  pick(headClasses + word, word, fromImagenet);
  return settings.imagenetFloor;
});
const matrix = [evidenceWidth, WORDS.length];
const head = graph.node('Add', [
  graph.node('MatMul', [mean, graph.floats(fromHead, matrix)]),
  graph.floats(headFloors, [1, WORDS.length]),
]);
const imagenet = graph.node('Add', [
  graph.node('MatMul', [mean, graph.floats(fromImagenet, matrix)]),
  graph.floats(imagenetFloors, [1, WORDS.length]),
]);
const product = graph.node('Mul', [head, graph.node('Pow', [imagenet, graph.scalar(settings.imagenetPower)])]);
const share = graph.node('Div', [product, graph.node('ReduceSum', [product, graph.integers([1])], { keepdims: 1 })]);
const noObject = new Float32Array(evidenceWidth);
noObject[headClasses - 1] = 1;
const object = graph.node('Sub', [
  graph.scalar(1),
  graph.node('MatMul', [mean, graph.floats(noObject, [evidenceWidth, 1])]),
]);
const fused = graph.node('Mul', [share, object]);

// Calibration: a score of 0.7 means right in seven of ten photos.
const logarithm = graph.node('Log', [graph.node('Add', [fused, graph.scalar(1e-6)])]);
const line = graph.node('Add', [
  graph.node('Mul', [logarithm, graph.scalar(fit.calibration.slope)]),
  graph.scalar(fit.calibration.offset),
]);
graph.node('Sigmoid', [line], {}, 'scores');
graph.output('scores', 'float32', [1, WORDS.length]);

const file = graph.serialise('terecht-tagger');
writeFileSync(join(modelFolder, 'tagger.onnx'), file);
const description = {
  name: 'terecht-tagger',
  version: VERSION,
  words: WORDS.map(({ word }) => word),
  thresholds: fit.thresholds.map((threshold) => Math.round(threshold * 1000) / 1000),
  input: {
    size: INPUT_SIZE,
    evidence: evidenceWidth,
    pixels: 'uint8 RGB, [views, size, size, 3], values 0 to 255 as decoded; scaling is part of the model',
    views: [
      'pass 1: the whole photo, squeezed to a square; evidence is empty, [0, evidence]',
      'pass 2: the middle square (7/8 of the short side) and a square round the object (from object_map, 15 % margin); evidence is all_evidence of pass 1',
    ],
  },
  outputs: {
    scores: '[1, words], calibrated 0 to 1, over all views so far',
    object_map: `[views, 1, ${MAP_SIDE}, ${MAP_SIDE}], 0 background to 1 object`,
    embedding: `[views, ${CHANNELS}], unit length`,
    all_evidence: '[views so far, evidence], input of the next pass',
  },
  rules: { words: 3, partOfFirst: fit.partOfFirst },
};
writeFileSync(join(modelFolder, 'tagger.json'), `${JSON.stringify(description, undefined, 2)}\n`);
console.log(`${(file.length / 1e6).toFixed(2)} MB, ${WORDS.length} words`);
