/** Google's EfficientNet-Lite4 (Apache-2.0), trained on ImageNet, in the eight bits in which it was published. */
import type { Head } from './head.ts';
import type { Graph } from './onnx.ts';
import { addQuantisedLayers, CODES, readQuantised } from './quantised-layers.ts';

export const EFFICIENTNET_CHANNELS = 1280;
/** The side of its input, in pixels. */
export const DETAIL_SIZE = 300;
/** ImageNet's classes without animals (0 to 397) and, except for two cups, without food and landscapes (924 to 999). */
const FIRST_THING = 398;
const FIRST_FOOD = 924;
const CUPS = [967, 968];
export const THINGS: readonly number[] = [
  ...Array.from({ length: FIRST_FOOD - FIRST_THING }, (_, i) => FIRST_THING + i),
  ...CUPS,
];

/** The last layer: one class for each of THINGS. */
export function readClassifier(path: string): Head {
  const { operators, tensor } = readQuantised(path);
  const dense = operators.find(({ code }) => code === CODES.dense);
  const [input = -1, weightIndex = -1, biasIndex = -1] = dense?.inputs ?? [];
  const { shape, scales } = tensor(weightIndex);
  const width = shape[1] ?? 0;
  const scale = scales[0] ?? 1;
  const biasScale = scale * (tensor(input).scales[0] ?? 1);
  const values = tensor(weightIndex).int8();
  const bias = tensor(biasIndex).int32();
  const weights = new Float32Array(THINGS.length * width);
  THINGS.forEach((imagenet, c) => {
    for (let i = 0; i < width; i++) weights[c * width + i] = scale * (values[imagenet * width + i] ?? 0);
  });
  return {
    classes: THINGS.length,
    width,
    weights,
    bias: Float32Array.from(THINGS, (imagenet) => biasScale * (bias[imagenet] ?? 0)),
  };
}

/**
 * @param pixels name of a uint8 tensor [views, 300, 300, 3], RGB
 * @returns name of a float tensor [views, 1280]: the mean over the last layer's cells
 */
export function addEfficientNet(graph: Graph, path: string, pixels: string): string {
  const { operators, widen } = addQuantisedLayers(graph, { path, pixels });
  const [last = -1] = operators.find(({ code }) => code === CODES.averagePool)?.inputs ?? [];
  return graph.node('ReduceMean', [widen(last)], { axes: [2, 3], keepdims: 0 });
}
