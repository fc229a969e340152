/**
 * Google's EfficientDet-Lite0 (Apache-2.0), trained on the 330,000 photos of COCO, in which objects lie in real rooms:
 * it knows bottles, phones and umbrellas better than ImageNet does. Only its class outputs are used.
 */
import { INPUT_SIZE } from './network.ts';
import type { Graph } from './onnx.ts';
import { type Operator, readTflite, type Tensor, toChannelsFirst } from './tflite.ts';

/** The input size it was trained with; it also works at the base network's size, which avoids a second resize. */
const MADE_FOR = 320;
const CLASSES = 90;
/** The number of anchor boxes per cell. */
const ANCHORS = 9;
/** Leaves out the finest of five grids: found objects are larger, and it costs as much as the other four. */
const COARSEST_GRIDS = new Set([20, 10, 5, 3]);

const CODES = { add: 0, conv: 3, depthwise: 4, maxPool: 17, resize: 97, quantise: 114 } as const;

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
  const { operators, tensors } = readTflite(path);
  const producer = new Map<number, Operator>();
  for (const operator of operators) for (const output of operator.outputs) producer.set(output, operator);

  const constants = new Map<number, string>();
  const constant = (index: number, make: () => string): string => {
    const name = constants.get(index) ?? make();
    constants.set(index, name);
    return name;
  };
  const tensor = (index: number): Tensor => {
    const found = tensors[index];
    if (found === undefined) throw new Error(`${path} has no tensor ${index}`);
    return found;
  };
  /** TensorFlow Lite uses -128..127; shifted to 0..255 the same kernels are fast on every processor. */
  const grid = ({ scales, zeroPoint }: Tensor): [string, string] => [
    graph.scalar(scales[0] ?? 1),
    graph.narrow('uint8', Uint8Array.of(zeroPoint + 128), []),
  ];
  const widen = (index: number): string => graph.node('DequantizeLinear', [build(index), ...grid(tensor(index))]);
  const narrow = (value: string, index: number): string =>
    graph.node('QuantizeLinear', [value, ...grid(tensor(index))]);

  /** @param rows the output channels to use, all by default */
  function convolve(operator: Operator, rows?: readonly number[]): string {
    const [input = -1, weightIndex = -1, biasIndex = -1] = operator.inputs;
    const kind = operator.code === CODES.depthwise ? 'depthwise' : 'conv';
    const weight = tensor(weightIndex);
    const [outer = 1, kernel = 1, , inner = 1] = weight.shape;
    const perGroup = kind === 'depthwise' ? 1 : inner;
    const perChannel = perGroup * kernel * kernel;
    const channels = rows ?? Array.from({ length: kind === 'depthwise' ? inner : outer }, (_, channel) => channel);
    const scales = channels.map((channel) => weight.scales[channel] ?? weight.scales[0] ?? 1);
    const stored = constant(weightIndex, () => {
      const values = toChannelsFirst(kind, weight.int8(), weight.shape);
      const chosen = new Int8Array(channels.length * perChannel);
      channels.forEach((channel, i) =>
        chosen.set(values.subarray(channel * perChannel, (channel + 1) * perChannel), i * perChannel),
      );
      return graph.narrow('int8', chosen, [channels.length, perGroup, kernel, kernel]);
    });
    const biasValues = tensor(biasIndex).int32();
    const bias = Int32Array.from(channels, (channel) => biasValues[channel] ?? 0);
    const inputScale = tensor(input).scales[0] ?? 1;
    const biasScales = scales.map((scale) => scale * inputScale);
    const size = [channels.length];
    const convolved = graph.node(
      'Conv',
      [
        widen(input),
        graph.node('DequantizeLinear', [stored, graph.floats(scales, size)], { axis: 0 }),
        graph.node('DequantizeLinear', [graph.narrow('int32', bias, size), graph.floats(biasScales, size)], {
          axis: 0,
        }),
      ],
      {
        kernel_shape: [kernel, kernel],
        strides: [operator.stride, operator.stride],
        auto_pad: 'SAME_UPPER',
        group: kind === 'depthwise' ? channels.length : 1,
      },
    );
    // The range of the quantised values ends where ReLU6 clips, so quantising replaces it.
    return narrow(convolved, operator.outputs[0] ?? -1);
  }

  const built = new Map<number, string>();
  /** Adds the quantised values of a tensor with everything that they are computed from. */
  function build(index: number): string {
    const known = built.get(index);
    if (known !== undefined) return known;
    const operator = producer.get(index);
    if (operator === undefined) throw new Error(`${path}: nothing makes tensor ${index}`);
    const [first = -1, second = -1] = operator.inputs;
    const result = (): string => {
      switch (operator.code) {
        case CODES.quantise:
          return graph.node('Transpose', [pixels], { perm: [0, 3, 1, 2] });
        case CODES.add:
          return narrow(graph.node('Add', [widen(first), widen(second)]), index);
        case CODES.maxPool:
          return graph.node('MaxPool', [build(first)], {
            kernel_shape: [3, 3],
            strides: [2, 2],
            auto_pad: 'SAME_UPPER',
          });
        case CODES.resize: {
          const times = sideAt(tensor(index).shape[1] ?? 1) / sideAt(tensor(first).shape[1] ?? 1);
          return graph.node('Resize', [build(first), '', graph.floats([1, 1, times, times], [4])], {
            mode: 'nearest',
            coordinate_transformation_mode: 'asymmetric',
            nearest_mode: 'floor',
          });
        }
        case CODES.conv:
        case CODES.depthwise:
          return convolve(operator);
        default:
          throw new Error(`${path}: operator ${operator.code} is not known here`);
      }
    };
    const name = result();
    built.set(index, name);
    return name;
  }

  const rows = Array.from({ length: ANCHORS }, (_, anchor) => classes.map((c) => anchor * CLASSES + c)).flat();
  const perGrid = operators
    .filter(({ code, inputs }) => code === CODES.conv && tensor(inputs[1] ?? -1).shape[0] === ANCHORS * CLASSES)
    .filter(({ outputs }) => COARSEST_GRIDS.has(tensor(outputs[0] ?? -1).shape[1] ?? 0))
    .map((operator) => {
      const output = operator.outputs[0] ?? -1;
      const classScores = graph.node('DequantizeLinear', [convolve(operator, rows), ...grid(tensor(output))]);
      const byAnchor = graph.node('Reshape', [classScores, graph.integers([0, ANCHORS, classes.length, -1])]);
      return graph.node('ReduceMax', [byAnchor], { axes: [1, 3], keepdims: 0 });
    });
  return graph.node('Sigmoid', [graph.node('Max', perGrid)]);
}
