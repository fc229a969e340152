/** Reads TensorFlow Lite files. They are FlatBuffers; only the tables that plain networks need are read here. */
import { readFileSync } from 'node:fs';

/** A table inside a FlatBuffer; fields are found through its vtable. */
class Table {
  private readonly file: Buffer;
  private readonly at: number;

  constructor(file: Buffer, at: number) {
    this.file = file;
    this.at = at;
  }

  private field(index: number): number {
    const vtable = this.at - this.file.readInt32LE(this.at);
    const slot = 4 + 2 * index;
    if (slot >= this.file.readUInt16LE(vtable)) return 0;
    const offset = this.file.readUInt16LE(vtable + slot);
    return offset === 0 ? 0 : this.at + offset;
  }

  int(index: number, fallback = 0): number {
    const at = this.field(index);
    return at === 0 ? fallback : this.file.readInt32LE(at);
  }

  byte(index: number, fallback = 0): number {
    const at = this.field(index);
    return at === 0 ? fallback : this.file.readInt8(at);
  }

  table(index: number): Table {
    const at = this.field(index);
    if (at === 0) throw new Error(`TensorFlow Lite file lacks table ${index}`);
    return new Table(this.file, at + this.file.readUInt32LE(at));
  }

  private vector(index: number): { start: number; length: number } {
    const at = this.field(index);
    if (at === 0) return { start: 0, length: 0 };
    const start = at + this.file.readUInt32LE(at);
    return { start: start + 4, length: this.file.readUInt32LE(start) };
  }

  ints(index: number): number[] {
    const { start, length } = this.vector(index);
    return Array.from({ length }, (_, i) => this.file.readInt32LE(start + 4 * i));
  }

  tables(index: number): Table[] {
    const { start, length } = this.vector(index);
    return Array.from({ length }, (_, i) => {
      const at = start + 4 * i;
      return new Table(this.file, at + this.file.readUInt32LE(at));
    });
  }

  floats(index: number): Float32Array {
    const { start, length } = this.vector(index);
    return Float32Array.from({ length }, (_, i) => this.file.readFloatLE(start + 4 * i));
  }

  /** The first of a list of 64-bit numbers, all of which are small here. */
  firstLong(index: number): number {
    const { start, length } = this.vector(index);
    return length === 0 ? 0 : Number(this.file.readBigInt64LE(start));
  }

  /** A copy, because typed arrays need alignment. */
  bytes(index: number): ArrayBuffer {
    const { start, length } = this.vector(index);
    return Uint8Array.prototype.slice.call(this.file, start, start + length).buffer as ArrayBuffer;
  }

  optionalTable(index: number): Table | undefined {
    return this.field(index) === 0 ? undefined : this.table(index);
  }
}

export interface Tensor {
  readonly shape: readonly number[];
  /** Quantisation: the value of one step, for all or per channel, and the zero point. */
  readonly scales: Float32Array;
  readonly zeroPoint: number;
  float32(): Float32Array;
  /** Raw 16-bit floats. */
  float16(): Uint16Array;
  /** Whether eight-bit values run from 0 to 255 instead of from -128 to 127. */
  readonly isUnsigned: boolean;
  int8(): Int8Array;
  uint8(): Uint8Array;
  int32(): Int32Array;
}

export interface Operator {
  readonly code: number;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly stride: number;
}

const TYPE_UINT8 = 3;

export function readTflite(path: string): { operators: Operator[]; tensors: Tensor[] } {
  const file = readFileSync(path);
  const model = new Table(file, file.readUInt32LE(0));
  const codes = model.tables(1).map((code) => Math.max(code.byte(0), code.int(3)));
  const [subgraph] = model.tables(2);
  if (subgraph === undefined) throw new Error(`${path} holds no graph`);
  const buffers = model.tables(4);
  const tensors = subgraph.tables(0).map((tensor): Tensor => {
    const data = (): ArrayBuffer => buffers[tensor.int(2)]?.bytes(0) ?? new ArrayBuffer();
    const quantisation = tensor.optionalTable(4);
    return {
      shape: tensor.ints(0),
      scales: quantisation?.floats(2) ?? new Float32Array(),
      zeroPoint: quantisation?.firstLong(3) ?? 0,
      float32: () => new Float32Array(data()),
      float16: () => new Uint16Array(data()),
      isUnsigned: tensor.byte(1) === TYPE_UINT8,
      int8: () => new Int8Array(data()),
      uint8: () => new Uint8Array(data()),
      int32: () => new Int32Array(data()),
    };
  });
  const operators = subgraph.tables(3).map((operator) => ({
    code: codes[operator.int(0)] ?? -1,
    inputs: operator.ints(1),
    outputs: operator.ints(2),
    stride: operator.optionalTable(4)?.int(1, 1) ?? 1,
  }));
  return { operators, tensors };
}

export interface ConvLayer {
  readonly kind: 'conv' | 'depthwise';
  readonly stride: number;
  readonly kernel: number;
  readonly inputChannels: number;
  readonly outputChannels: number;
  /** Output channel first, then input channel (1 for depthwise), then rows and columns, as in ONNX. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

export interface BaseNetwork {
  /** Every layer is followed by ReLU6 and padded like TensorFlow's SAME. */
  readonly layers: readonly ConvLayer[];
}

const OPERATOR_CONV = 3;
const OPERATOR_DEPTHWISE = 4;
const IMAGENET_CLASSES = 1000;

/** TensorFlow has channels last; ONNX has them before rows and columns. */
export function toChannelsFirst<T extends Float32Array | Int8Array | Uint8Array | Uint16Array>(
  kind: ConvLayer['kind'],
  values: T,
  shape: readonly number[],
): T {
  const [outer = 1, rows = 1, columns = 1, inner = 1] = shape;
  const result = values.slice() as T;
  for (let o = 0; o < outer; o++) {
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        for (let i = 0; i < inner; i++) {
          const value = values[((o * rows + y) * columns + x) * inner + i] ?? 0;
          const channelPair = kind === 'depthwise' ? i : o * inner + i;
          result[(channelPair * rows + y) * columns + x] = value;
        }
      }
    }
  }
  return result;
}

/** Google's MobileNetV1 (1.0, 224 px, float32): a plain chain of convolutions. */
export function readMobileNet(path: string): BaseNetwork {
  const { operators, tensors } = readTflite(path);
  const valuesOf = (index: number): Float32Array => tensors[index]?.float32() ?? new Float32Array();
  const layers: ConvLayer[] = [];
  for (const { code, inputs, stride } of operators) {
    if (code !== OPERATOR_CONV && code !== OPERATOR_DEPTHWISE) continue;
    const kind = code === OPERATOR_CONV ? 'conv' : 'depthwise';
    const [, weightTensor = -1, biasTensor = -1] = inputs;
    const shape = tensors[weightTensor]?.shape ?? [];
    const [outer = 0, kernel = 0, , inner = 0] = shape;
    layers.push({
      kind,
      kernel,
      stride,
      inputChannels: inner,
      outputChannels: kind === 'conv' ? outer : inner,
      weights: toChannelsFirst(kind, valuesOf(weightTensor), shape),
      bias: valuesOf(biasTensor),
    });
  }

  // The last layer classifies ImageNet's classes, which EfficientNet does better.
  const last = layers.pop();
  if (last === undefined || last.outputChannels !== IMAGENET_CLASSES + 1) throw new Error(`${path} is not MobileNetV1`);
  return { layers };
}
