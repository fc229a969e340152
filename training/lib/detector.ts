/**
 * Google's EfficientDet-Lite0 (Apache-2.0), trained on the 330,000 photos of COCO, in which objects lie in real rooms:
 * it knows bottles, phones and umbrellas better than ImageNet does. Only its class outputs are used.
 */
import { INPUT_SIZE } from './network.ts';
import type { Graph } from './onnx.ts';
import { addQuantisedLayers, CODES } from './quantised-layers.ts';

/** The input size it was trained with; it also works at the base network's size, which avoids a second resize. */
const MADE_FOR = 320;
const CLASSES = 90;
/** The number of anchor boxes per cell. */
const ANCHORS = 9;
/** Leaves out the finest of five grids: found objects are larger, and it costs as much as the other four. */
const COARSEST_GRIDS = new Set([20, 10, 5, 3]);

/** Converts a grid side at MADE_FOR to INPUT_SIZE: both halve, rounding up. */
function sideAt(side: number): number {
  let [from, to] = [MADE_FOR, INPUT_SIZE];
  while (from > side) [from, to] = [Math.ceil(from / 2), Math.ceil(to / 2)];
  return to;
}

/**
 * @param pixels name of a uint8 tensor [views, 224, 224, 3], RGB
 * @param classes the COCO classes wanted, 0 to 89
 * @returns name of a float tensor [views, classes]: the confidence, 0 to 1, that the view has one
 */
export function addDetector(graph: Graph, path: string, pixels: string, classes: readonly number[]): string {
  const { operators, tensor, widenChannels } = addQuantisedLayers(graph, {
    path,
    pixels,
    times: (from, to) => sideAt(to.shape[1] ?? 1) / sideAt(from.shape[1] ?? 1),
  });
  const rows = Array.from({ length: ANCHORS }, (_, anchor) => classes.map((c) => anchor * CLASSES + c)).flat();
  const perGrid = operators
    .filter(({ code, inputs }) => code === CODES.conv && tensor(inputs[1] ?? -1).shape[0] === ANCHORS * CLASSES)
    .filter(({ outputs }) => COARSEST_GRIDS.has(tensor(outputs[0] ?? -1).shape[1] ?? 0))
    .map((operator) => {
      const classScores = widenChannels(operator, rows);
      const byAnchor = graph.node('Reshape', [classScores, graph.integers([0, ANCHORS, classes.length, -1])]);
      return graph.node('ReduceMax', [byAnchor], { axes: [1, 3], keepdims: 0 });
    });
  return graph.node('Sigmoid', [graph.node('Max', perGrid)]);
}
