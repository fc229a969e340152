/**
 * Puts both networks, the object map, the head, the fusion and the calibration into one file, and describes it.
 *
 * node 06-export.ts MOBILENET.tflite EFFICIENTDET.tflite WORK MODELS
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { MAP_SIDE } from '../src/server/tagger/local/views.ts';
import type { Fit } from './05-train.ts';
import { WIDTH } from './lib/dataset.ts';
import { addDetector } from './lib/detector.ts';
import { knows, type Opinion } from './lib/fusion.ts';
import { addBaseNetwork, CHANNELS, INPUT_SIZE } from './lib/network.ts';
import { MAP_LAYERS, type ObjectMapWeights } from './lib/object-map.ts';
import { Graph } from './lib/onnx.ts';
import { readMobileNet } from './lib/tflite.ts';
import { COCO_CLASSES, WORDS } from './lib/vocabulary.ts';

const VERSION = '1.1.0';

const [basePath, detectorPath, workFolder, modelFolder] = process.argv.slice(2);
if (basePath === undefined || detectorPath === undefined || workFolder === undefined || modelFolder === undefined) {
  throw new Error('usage: node 06-export.ts MOBILENET.tflite EFFICIENTDET.tflite WORK MODELS');
}
const base = readMobileNet(basePath);
const objectMap = JSON.parse(readFileSync(join(workFolder, 'object-map.json'), 'utf8')) as ObjectMapWeights;
const fit = JSON.parse(readFileSync(join(workFolder, 'fit.json'), 'utf8')) as Fit;
const headClasses = fit.trained.length + 1;
const evidenceWidth = headClasses + WORDS.length + COCO_CLASSES.length;

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

// Evidence of each view: what the head says, what ImageNet says per word, what the detector says per COCO class.
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
// The detector looks at the first view only, the whole photo; later views add nothing to what it said.
const isFirstPass = graph.node('Equal', [
  graph.node('Gather', [graph.node('Shape', [earlier]), graph.integers([0])]),
  graph.integers([0]),
]);
const detected = graph.choose(
  graph.node('Squeeze', [isFirstPass]),
  {
    yes: (branch) => addDetector(branch, detectorPath, pixels, COCO_CLASSES),
    no: (branch) => {
      const views = branch.node('Gather', [branch.node('Shape', [pixels]), branch.integers([0])]);
      const shape = branch.node('Concat', [views, branch.integers([COCO_CLASSES.length])], { axis: 0 });
      return branch.node('ConstantOfShape', [shape]);
    },
  },
  ['views', COCO_CLASSES.length],
);
const evidence = graph.node('Concat', [headOpinion, imagenetOpinion, detected], { axis: 1 });
const all = graph.node('Concat', [earlier, evidence], { axis: 0 }, 'all_evidence');
graph.output('all_evidence', 'float32', ['all_views', evidenceWidth]);

// Fusion, as in lib/fusion.ts. Every opinion is brought to the order of the words by a matrix of zeros and ones.
const mean = graph.node('ReduceMean', [all], { axes: [0], keepdims: 1 });
const most = graph.node('ReduceMax', [all], { axes: [0], keepdims: 1 });
const columnOf: Record<Opinion, (word: number) => number> = {
  head: (word) => fit.trained.indexOf(word),
  imagenet: (word) => headClasses + word,
  detector: (word) => headClasses + WORDS.length + COCO_CLASSES.indexOf(WORDS[word]?.coco ?? -1),
};
const factor = (opinion: Opinion, said: string): string => {
  const { floor, unknown, power } = fit.settings[opinion];
  const order = new Float32Array(evidenceWidth * WORDS.length);
  const floors = WORDS.map((_, word) => {
    if (!knows(opinion, word, fit.trained)) return unknown;
    order[columnOf[opinion](word) * WORDS.length + word] = 1;
    return floor;
  });
  const perWord = graph.node('MatMul', [said, graph.floats(order, [evidenceWidth, WORDS.length])]);
  const raised = graph.node('Add', [perWord, graph.floats(floors, [1, WORDS.length])]);
  return graph.node('Pow', [raised, graph.scalar(power)]);
};
const product = graph.node('Mul', [
  graph.node('Mul', [factor('head', mean), factor('imagenet', mean)]),
  factor('detector', most),
]);
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
  threshold: Math.round(fit.threshold * 1000) / 1000,
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
};
writeFileSync(join(modelFolder, 'tagger.json'), `${JSON.stringify(description, undefined, 2)}\n`);
console.log(`${(file.length / 1e6).toFixed(2)} MB, ${WORDS.length} words`);
