/** The layers of an eight-bit TensorFlow Lite network as ONNX nodes. */
import type { Graph } from './onnx.ts';
import { type Operator, readTflite, type Tensor, toChannelsFirst } from './tflite.ts';

export const CODES = {
  add: 0,
  averagePool: 1,
  conv: 3,
  depthwise: 4,
  dense: 9,
  maxPool: 17,
  resize: 97,
  quantise: 114,
};

export interface QuantisedLayers {
  readonly operators: readonly Operator[];
  readonly tensor: (index: number) => Tensor;
  /** Adds a tensor with everything that it is computed from; returns its float values. */
  readonly widen: (index: number) => string;
  /** Adds some output channels of a convolution; returns their float values. */
  readonly widenChannels: (operator: Operator, channels: readonly number[]) => string;
}

interface Options {
  readonly path: string;
  /** The name of a uint8 tensor [views, side, side, 3], RGB. */
  readonly pixels: string;
  /** How many times larger a Resize makes its input; networks without one need no answer. */
  readonly times?: (from: Tensor, to: Tensor) => number;
}

export function readQuantised(path: string): { operators: Operator[]; tensor: (index: number) => Tensor } {
  const { operators, tensors } = readTflite(path);
  const tensor = (index: number): Tensor => {
    const found = tensors[index];
    if (found === undefined) throw new Error(`${path} has no tensor ${index}`);
    return found;
  };
  return { operators, tensor };
}

export function addQuantisedLayers(graph: Graph, { path, pixels, times }: Options): QuantisedLayers {
  const { operators, tensor } = readQuantised(path);
  const producer = new Map<number, Operator>();
  for (const operator of operators) for (const output of operator.outputs) producer.set(output, operator);

  const constants = new Map<number, string>();
  const constant = (index: number, make: () => string): string => {
    const name = constants.get(index) ?? make();
    constants.set(index, name);
    return name;
  };
  /** Signed values, -128..127, are shifted to 0..255: the same kernels are fast on every processor. */
  const grid = ({ scales, zeroPoint, isUnsigned }: Tensor): [string, string] => [
    graph.scalar(scales[0] ?? 1),
    graph.narrow('uint8', Uint8Array.of(zeroPoint + (isUnsigned ? 0 : 128)), []),
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
      const values = toChannelsFirst(kind, weight.isUnsigned ? weight.uint8() : weight.int8(), weight.shape);
      const chosen = values.slice(0, channels.length * perChannel);
      channels.forEach((channel, i) =>
        chosen.set(values.subarray(channel * perChannel, (channel + 1) * perChannel), i * perChannel),
      );
      const type = weight.isUnsigned ? 'uint8' : 'int8';
      return graph.narrow(type, chosen, [channels.length, perGroup, kernel, kernel]);
    });
    const biasValues = tensor(biasIndex).int32();
    const bias = Int32Array.from(channels, (channel) => biasValues[channel] ?? 0);
    const inputScale = tensor(input).scales[0] ?? 1;
    const biasScales = scales.map((scale) => scale * inputScale);
    const size = [channels.length];
    const widened = weight.isUnsigned
      ? graph.node('DequantizeLinear', [stored, ...grid(weight)])
      : graph.node('DequantizeLinear', [stored, graph.floats(scales, size)], { axis: 0 });
    const convolved = graph.node(
      'Conv',
      [
        widen(input),
        widened,
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
    const [first = -1, second = -1] = operator?.inputs ?? [];
    const result = (): string => {
      switch (operator?.code) {
        // The pixels are in the network's own scale already, also where it first shifts them to signed values.
        case undefined:
        case CODES.quantise:
          return graph.node('Transpose', [pixels], { perm: [0, 3, 1, 2] });
        case CODES.add:
          return narrow(graph.node('Add', [widen(first), widen(second)]), index);
        case CODES.averagePool:
          return narrow(graph.node('ReduceMean', [widen(first)], { axes: [2, 3] }), index);
        case CODES.maxPool:
          return graph.node('MaxPool', [build(first)], {
            kernel_shape: [3, 3],
            strides: [2, 2],
            auto_pad: 'SAME_UPPER',
          });
        case CODES.resize: {
          const factor = times?.(tensor(first), tensor(index)) ?? 1;
          return graph.node('Resize', [build(first), '', graph.floats([1, 1, factor, factor], [4])], {
            mode: 'nearest',
            coordinate_transformation_mode: 'asymmetric',
            nearest_mode: 'floor',
          });
        }
        case CODES.conv:
        case CODES.depthwise:
          return convolve(operator);
        default:
          throw new Error(`${path}: operator ${operator?.code} is not known here`);
      }
    };
    const name = result();
    built.set(index, name);
    return name;
  }
  const widenChannels = (operator: Operator, channels: readonly number[]): string =>
    graph.node('DequantizeLinear', [convolve(operator, channels), ...grid(tensor(operator.outputs[0] ?? -1))]);
  return { operators, tensor, widen, widenChannels };
}
