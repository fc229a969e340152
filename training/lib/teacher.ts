/** Google's Mobile Object Labeler (Apache-2.0): 631 labels, MobileNetV2. It teaches and is not part of the tagger. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Graph } from './onnx.ts';
import { addQuantisedLayers, CODES } from './quantised-layers.ts';
import { TAUGHT_WORDS, WORDS } from './vocabulary.ts';

const LABELS = 631;
/** These name every garment, device, plate or bag, and would leave little for the labels of one kind. */
const GENERIC = new Set(['Clothing', 'Electronic device', 'Tableware', 'Luggage & bags']);

/**
 * @param pixels name of a uint8 tensor [views, 224, 224, 3], RGB
 * @returns name of a float tensor [views, taught words + 1]: the share of every word that has labels, and of other things
 */
export function addTeacher(graph: Graph, path: string, pixels: string): string {
  const { operators, tensor, widen } = addQuantisedLayers(graph, { path, pixels });
  const dense = operators.find(({ code }) => code === CODES.dense);
  const [input = -1, weightIndex = -1, biasIndex = -1] = dense?.inputs ?? [];
  const weight = tensor(weightIndex);
  const scale = weight.scales[0] ?? 1;
  const biasScale = scale * (tensor(input).scales[0] ?? 1);
  const features = graph.node('Flatten', [widen(input)]);
  const weights = Float32Array.from(weight.uint8(), (value) => (value - weight.zeroPoint) * scale);
  const names = readFileSync(join(dirname(path), 'labels-en.txt'), 'utf8').split('\n');
  const bias = Float32Array.from(tensor(biasIndex).int32(), (value, label) =>
    GENERIC.has(names[label] ?? '') ? -100 : value * biasScale,
  );
  const width = TAUGHT_WORDS.length + 1;
  const wordMatrix = new Float32Array(LABELS * width);
  for (let label = 0; label < LABELS; label++) {
    const column = TAUGHT_WORDS.findIndex((word) => WORDS[word]?.labels?.includes(names[label] ?? ''));
    wordMatrix[label * width + (column < 0 ? TAUGHT_WORDS.length : column)] = 1;
  }
  const logits = graph.node('Gemm', [features, graph.floats(weights, weight.shape), graph.floats(bias, [LABELS])], {
    transB: 1,
  });
  return graph.node('MatMul', [
    graph.node('Softmax', [logits], { axis: 1 }),
    graph.floats(wordMatrix, [LABELS, width]),
  ]);
}
