/**
 * Converts BlazeFace's full-range detector, as Google publishes it, to models/faces.onnx, without training.
 *
 * node faces.ts FACE_DETECTION_FULL_RANGE.tflite MODELS
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Graph } from './lib/onnx.ts';
import { type Operator, readTflite, type Tensor, toChannelsFirst } from './lib/tflite.ts';

const CODES = { add: 0, conv: 3, depthwise: 4, widen: 6, maxPool: 17, relu: 19, reshape: 22, resize: 23, pad: 34 };
/** The first of sixteen numbers per anchor: centre, width and height. The others locate eyes, ears, nose and mouth. */
const BOX = 4;

const [path, modelFolder] = process.argv.slice(2);
if (path === undefined || modelFolder === undefined) {
  throw new Error('usage: node faces.ts FACE_DETECTION_FULL_RANGE.tflite MODELS');
}
const { operators, tensors } = readTflite(path);
const producer = new Map<number, Operator>();
for (const operator of operators) for (const output of operator.outputs) producer.set(output, operator);
const tensor = (index: number): Tensor => {
  const found = tensors[index];
  if (found === undefined) throw new Error(`${path} has no tensor ${index}`);
  return found;
};

const graph = new Graph();
// Every layer works at any size, so the photo keeps its aspect ratio.
const pixels = graph.input('pixels', 'uint8', [1, 'height', 'width', 3]);
const channelsFirst = graph.node('Transpose', [pixels], { perm: [0, 3, 1, 2] });
const scaled = graph.node('Div', [graph.node('Cast', [channelsFirst], { to: 1 }), graph.scalar(127.5)]);
const input = graph.node('Sub', [scaled, graph.scalar(1)]);

/** Returns a 16-bit weight, before the node that widens it. */
function readHalfWeight(index: number): Tensor {
  const operator = producer.get(index);
  if (operator?.code !== CODES.widen) throw new Error(`${path}: tensor ${index} is no weight`);
  return tensor(operator.inputs[0] ?? -1);
}

/** @param most the number of output channels to use */
function convolve({ code, inputs, stride }: Operator, most = Infinity): string {
  const [from = -1, weightIndex = -1, biasIndex = -1] = inputs;
  const kind = code === CODES.depthwise ? 'depthwise' : 'conv';
  const weight = readHalfWeight(weightIndex);
  const [outer = 1, kernel = 1, , inner = 1] = weight.shape;
  const channels = Math.min(most, kind === 'depthwise' ? inner : outer);
  const perGroup = kind === 'depthwise' ? 1 : inner;
  const values = toChannelsFirst(kind, weight.float16(), weight.shape).slice(0, channels * perGroup * kernel ** 2);
  const bias = readHalfWeight(biasIndex).float16().slice(0, channels);
  return graph.node(
    'Conv',
    [
      build(from),
      graph.halfWeight(new Uint8Array(values.buffer), [channels, perGroup, kernel, kernel]),
      graph.halfWeight(new Uint8Array(bias.buffer), [channels]),
    ],
    {
      kernel_shape: [kernel, kernel],
      strides: [stride, stride],
      auto_pad: 'SAME_UPPER',
      group: kind === 'depthwise' ? channels : 1,
    },
  );
}

const built = new Map<number, string>();
/** Adds a tensor with everything that it is computed from, and returns its name. */
function build(index: number): string {
  const known = built.get(index);
  if (known !== undefined) return known;
  const operator = producer.get(index);
  if (operator === undefined) return input;
  const [first = -1, second = -1] = operator.inputs;
  const result = (): string => {
    switch (operator.code) {
      case CODES.conv:
      case CODES.depthwise:
        return convolve(operator);
      case CODES.add:
        return graph.node('Add', [build(first), build(second)]);
      case CODES.relu:
        return graph.node('Relu', [build(first)]);
      case CODES.maxPool:
        return graph.node('MaxPool', [build(first)], { kernel_shape: [2, 2], strides: [2, 2], auto_pad: 'SAME_UPPER' });
      case CODES.pad: {
        const more = (tensor(index).shape[3] ?? 0) - (tensor(first).shape[3] ?? 0);
        return graph.node('Pad', [build(first), graph.integers([0, 0, 0, 0, 0, more, 0, 0])]);
      }
      case CODES.resize:
        return graph.node('Resize', [build(first), '', graph.floats([1, 1, 2, 2], [4])], {
          mode: 'linear',
          coordinate_transformation_mode: 'half_pixel',
        });
      default:
        throw new Error(`${path}: operator ${operator.code} is not known here`);
    }
  };
  const name = result();
  built.set(index, name);
  return name;
}

// The last layer has two outputs: the confidence that a face is centred here, and its box.
const last = operators.filter(({ code }) => code === CODES.reshape).map(({ inputs }) => producer.get(inputs[0] ?? -1));
const [sure, where] = last.toSorted((a, b) => channelsOf(a) - channelsOf(b));
if (sure === undefined || where === undefined || last.length !== 2) throw new Error(`${path} is not BlazeFace`);
graph.node('Sigmoid', [convolve(sure)], {}, 'scores');
graph.output('scores', 'float32', [1, 1, 'rows', 'columns']);
graph.node('Identity', [convolve(where, BOX)], {}, 'boxes');
graph.output('boxes', 'float32', [1, BOX, 'rows', 'columns']);

function channelsOf(operator: Operator | undefined): number {
  return tensor(operator?.outputs[0] ?? -1).shape[3] ?? 0;
}

const file = graph.serialise('terecht-faces');
writeFileSync(join(modelFolder, 'faces.onnx'), file);
console.log(`${(file.length / 1e6).toFixed(2)} MB`);
