/**
 * Writes the networks, the object map, the head and the fusion into one file, with its description.
 *
 * node 06-export.ts WEIGHTS WORK MODELS
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { MAP_SIDE } from '../src/server/vision/tagger/local/views.ts';
import type { Fit } from './05-train.ts';
import { addDetector } from './lib/detector.ts';
import { addEfficientNet, DETAIL_SIZE, readClassifier, THINGS } from './lib/efficientnet.ts';
import { FLOORS, kindOf, NOTHING_FLOOR, NOTHINGS, type Opinion, OPINIONS } from './lib/fusion.ts';
import { addBaseNetwork, CHANNELS, INPUT_SIZE } from './lib/network.ts';
import { MAP_LAYERS, type ObjectMapWeights } from './lib/object-map.ts';
import { Graph } from './lib/onnx.ts';
import { readMobileNet } from './lib/tflite.ts';
import { COCO_CLASSES, TAUGHT_WORDS, WORDS } from './lib/vocabulary.ts';
import { weightFiles } from './lib/weights.ts';

const VERSION = '3.2.0';
/** Stored with every embedding: embeddings with the same name can be compared. Unchanged since this version. */
const EMBEDDING_MODEL = 'terecht-tagger 2.0.0';

const [weightFolder, workFolder, modelFolder] = process.argv.slice(2);
if (weightFolder === undefined || workFolder === undefined || modelFolder === undefined)
  throw new Error('usage: node 06-export.ts WEIGHTS WORK MODELS');
const files = weightFiles(weightFolder);
const read = <T>(path: URL | string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const objectMap = read<ObjectMapWeights>(new URL('object-map.json', import.meta.url));
const fit = read<Fit>(join(workFolder, 'fit.json'));
const headClasses = fit.trained.length + 1;
const studentClasses = fit.student?.bias.length ?? 0;
const evidenceWidth = headClasses + WORDS.length + COCO_CLASSES.length + studentClasses;

const graph = new Graph();
const pixels = graph.input('pixels', 'uint8', ['views', INPUT_SIZE, INPUT_SIZE, 3]);
const earlier = graph.input('evidence', 'float32', ['earlier_views', evidenceWidth]);
const outputs = addBaseNetwork(graph, readMobileNet(files.mobilenet), pixels);
const detail = graph.input('detail', 'uint8', ['views', DETAIL_SIZE, DETAIL_SIZE, 3]);
const detailed = addEfficientNet(graph, files.efficientnet, detail);
const features = graph.node('Concat', [detailed, outputs.pooled], { axis: 1 });

// Object map: one weight per channel on each of three maps, resized to the same size and added.
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

// Embedding: unit length, so that a dot product is the cosine similarity.
const length = graph.node('ReduceL2', [outputs.pooled], { axes: [1], keepdims: 1 });
graph.node('Div', [outputs.pooled, length], {}, 'embedding');
graph.output('embedding', 'float32', ['views', CHANNELS]);

// Evidence of each view: the head's classes, ImageNet's classes per word, the detector's COCO classes, the student's words.
const linear = (rows: string, weights: Float32Array, bias: ArrayLike<number>): string => {
  const classes = bias.length;
  const logits = graph.node(
    'Gemm',
    [rows, graph.compactWeight(weights, [classes, weights.length / classes]), graph.floats(bias, [classes])],
    { transB: 1 },
  );
  return graph.node('Softmax', [logits], { axis: 1 });
};
const headOpinion = linear(features, Float32Array.from(fit.head.weights), fit.head.bias);
const { classes, weights, bias } = readClassifier(files.efficientnet);
const groups = new Int8Array(classes * WORDS.length);
WORDS.forEach(({ imagenet }, word) => {
  for (const index of imagenet) groups[THINGS.indexOf(index) * WORDS.length + word] = 1;
});
const groupMatrix = graph.node('Cast', [graph.narrow('int8', groups, [classes, WORDS.length])], { to: 1 });
const imagenetOpinion = graph.node('MatMul', [linear(detailed, weights, bias), groupMatrix]);
// The detector only looks at the first view, the whole photo.
const isFirstPass = graph.node('Equal', [
  graph.node('Gather', [graph.node('Shape', [earlier]), graph.integers([0])]),
  graph.integers([0]),
]);
const detected = graph.choose(
  graph.node('Squeeze', [isFirstPass]),
  {
    yes: (branch) => addDetector(branch, files.efficientdet, pixels, COCO_CLASSES),
    no: (branch) => {
      const views = branch.node('Gather', [branch.node('Shape', [pixels]), branch.integers([0])]);
      const shape = branch.node('Concat', [views, branch.integers([COCO_CLASSES.length])], { axis: 0 });
      return branch.node('ConstantOfShape', [shape]);
    },
  },
  ['views', COCO_CLASSES.length],
);
const studentOpinion =
  fit.student === null ? [] : [linear(features, Float32Array.from(fit.student.weights), fit.student.bias)];
const evidence = graph.node('Concat', [headOpinion, imagenetOpinion, detected, ...studentOpinion], { axis: 1 });
const all = graph.node('Concat', [earlier, evidence], { axis: 0 }, 'all_evidence');
graph.output('all_evidence', 'float32', ['all_views', evidenceWidth]);

// Fusion, as in lib/fusion.ts. A matrix of zeros and ones maps each opinion to the order of the words.
const mean = graph.node('ReduceMean', [all], { axes: [0], keepdims: 1 });
const most = graph.node('ReduceMax', [all], { axes: [0], keepdims: 1 });
const { powers, unknown, words, nothing } = fit.fusion;
const studentAt = headClasses + WORDS.length + COCO_CLASSES.length;
const columnOf: Record<Opinion, (word: number) => number> = {
  head: (word) => fit.trained.indexOf(word),
  imagenet: (word) => headClasses + word,
  detector: (word) => headClasses + WORDS.length + COCO_CLASSES.indexOf(WORDS[word]?.coco ?? -1),
  student: (word) => studentAt + TAUGHT_WORDS.indexOf(word),
};
/** Gathers columns of the evidence; -1 means none and reads as 0. */
const gather = (values: string, columns: readonly number[]): string => {
  const withNone = graph.node('Concat', [values, graph.floats([0], [1, 1])], { axis: 1 });
  return graph.node('Gather', [withNone, graph.integers(columns.map((c) => (c < 0 ? evidenceWidth : c)))], {
    axis: 1,
  });
};
const logarithm = (value: string, floors: readonly number[], powers: readonly number[]): string =>
  graph.node('Mul', [
    graph.node('Log', [graph.node('Add', [value, graph.floats(floors, [1, floors.length])])]),
    graph.floats(powers, [1, powers.length]),
  ]);
const opinions = OPINIONS.map((opinion) => {
  const known = fit.known[opinion];
  const wordValues = gather(
    opinion === 'detector' ? most : mean,
    WORDS.map((_, word) => (known[word] === true ? columnOf[opinion](word) : -1)),
  );
  // For unknown words the logarithm is that of one, and a constant replaces it.
  return logarithm(
    wordValues,
    known.map((yes) => (yes ? FLOORS[opinion] : 1)),
    WORDS.map((_, word) => powers[kindOf(word)][opinion]),
  );
});
const constants = words.map((own, word) =>
  OPINIONS.reduce(
    (sum, opinion) => (fit.known[opinion][word] === true ? sum : sum + unknown[kindOf(word)][opinion]),
    own,
  ),
);
const perWord = graph.node('Sum', [...opinions, graph.floats(constants, [1, WORDS.length])]);
const noObject = gather(mean, [headClasses - 1]);
const perGroup = gather(
  mean,
  WORDS.map((_, word) => headClasses + word),
);
const inWords = graph.node('ReduceSum', [perGroup, graph.integers([1])], { keepdims: 1 });
const otherClass = graph.node('Relu', [graph.node('Sub', [graph.scalar(1), inWords])]);
const otherLabel = gather(mean, [fit.student === null ? -1 : evidenceWidth - 1]);
const sharesOfNothing = { noObject, otherClass, otherLabel };
const forNothing = graph.node('Sum', [
  ...NOTHINGS.map((name) => logarithm(sharesOfNothing[name], [NOTHING_FLOOR], [nothing[name]])),
  graph.floats([nothing.constant], [1, 1]),
]);
const shares = graph.node('Softmax', [graph.node('Concat', [perWord, forNothing], { axis: 1 })], { axis: 1 });
graph.node('Gather', [shares, graph.integers(WORDS.map((_, word) => word))], { axis: 1 }, 'scores');
graph.output('scores', 'float32', [1, WORDS.length]);
graph.node('Sub', [graph.scalar(1), noObject], {}, 'object');
graph.output('object', 'float32', [1, 1]);

const file = graph.serialise('terecht-tagger');
writeFileSync(join(modelFolder, 'tagger.onnx'), file);
const description = {
  name: 'terecht-tagger',
  version: VERSION,
  embedding_model: EMBEDDING_MODEL,
  words: WORDS.map(({ word }) => word),
  bars: fit.bars.map((bar) => Math.round(bar * 100) / 100),
  left_out: fit.leftOut,
  input: {
    size: INPUT_SIZE,
    detail_size: DETAIL_SIZE,
    evidence: evidenceWidth,
    pixels: 'uint8 RGB, [views, size, size, 3], values 0 to 255 as decoded; scaling is part of the model',
    detail: 'the same views, [views, detail_size, detail_size, 3]',
    views: [
      'pass 1: the whole photo, squeezed to a square; evidence is empty, [0, evidence]',
      'pass 2: a square round the object (from object_map, 15 % margin); evidence is all_evidence of pass 1',
    ],
  },
  outputs: {
    scores: '[1, words], calibrated 0 to 1, over all views so far; what they lack of 1 is "nothing that has a word"',
    object: '[1, 1], 0 nothing there to 1 an object, over all views so far',
    object_map: `[views, 1, ${MAP_SIDE}, ${MAP_SIDE}], 0 background to 1 object`,
    embedding: `[views, ${CHANNELS}], unit length`,
    all_evidence: '[views so far, evidence], input of the next pass',
  },
};
writeFileSync(join(modelFolder, 'tagger.json'), `${JSON.stringify(description, undefined, 2)}\n`);
console.log(`${(file.length / 1e6).toFixed(2)} MB, ${WORDS.length} words`);
