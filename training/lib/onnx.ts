/**
 * Writes ONNX files. ONNX is protobuf, and a graph of a few dozen nodes needs only the message types below, so writing
 * them by hand avoids a Python tool chain.
 */

/** Field numbers and wire types follow onnx.proto3. */
class Message {
  private readonly parts: Uint8Array[] = [];
  private size = 0;

  private push(bytes: Uint8Array): void {
    this.parts.push(bytes);
    this.size += bytes.length;
  }

  private varint(value: number): void {
    const bytes: number[] = [];
    let rest = BigInt.asUintN(64, BigInt(value));
    while (rest > 127n) {
      bytes.push(Number(rest & 127n) | 128);
      rest >>= 7n;
    }
    bytes.push(Number(rest));
    this.push(Uint8Array.from(bytes));
  }

  int(field: number, value: number): this {
    this.varint(field * 8);
    this.varint(value);
    return this;
  }

  bytes(field: number, value: Uint8Array): this {
    this.varint(field * 8 + 2);
    this.varint(value.length);
    this.push(value);
    return this;
  }

  text(field: number, value: string): this {
    return this.bytes(field, Buffer.from(value));
  }

  message(field: number, value: Message): this {
    return this.bytes(field, value.finish());
  }

  finish(): Uint8Array {
    return Buffer.concat(this.parts, this.size);
  }
}

const ELEMENT_TYPES = { float32: 1, uint8: 2, int8: 3, int32: 6, int64: 7, float16: 10 } as const;
export type ElementType = keyof typeof ELEMENT_TYPES;

export type Attribute = number | string | readonly number[] | Message;

function attributeMessage(name: string, value: Attribute): Message {
  const message = new Message().text(1, name);
  if (typeof value === 'number') return message.int(3, value).int(20, 2);
  if (typeof value === 'string') return message.text(4, value).int(20, 3);
  if (value instanceof Message) return message.message(6, value).int(20, 5);
  for (const item of value) message.int(8, item);
  return message.int(20, 7);
}

function valueInfo(name: string, type: ElementType, dims: readonly (number | string)[]): Message {
  const shape = new Message();
  for (const dim of dims) {
    const dimension = new Message();
    shape.message(1, typeof dim === 'string' ? dimension.text(2, dim) : dimension.int(1, dim));
  }
  const tensorType = new Message().int(1, ELEMENT_TYPES[type]).message(2, shape);
  return new Message().text(1, name).message(2, new Message().message(1, tensorType));
}

export interface Quantised {
  readonly values: Int8Array;
  /** One per output channel: the first dimension. */
  readonly scales: Float32Array;
}

/** Symmetric eight-bit weights with a scale per output channel. */
export function quantise(values: Float32Array, channels: number): Quantised {
  const perChannel = values.length / channels;
  const quantised = new Int8Array(values.length);
  const scales = new Float32Array(channels);
  for (let channel = 0; channel < channels; channel++) {
    const from = channel * perChannel;
    let largest = 0;
    for (let i = from; i < from + perChannel; i++) largest = Math.max(largest, Math.abs(values[i] ?? 0));
    const scale = largest / 127 || 1;
    scales[channel] = scale;
    for (let i = from; i < from + perChannel; i++) quantised[i] = Math.round((values[i] ?? 0) / scale);
  }
  return { values: quantised, scales };
}

export class Graph {
  private readonly nodes: Message[] = [];
  private readonly initializers: Message[] = [];
  private readonly inputs: Message[] = [];
  private readonly outputs: Message[] = [];
  private counter = 0;
  private readonly prefix: string;

  /** @param prefix makes the names of a branch unique */
  constructor(prefix = '') {
    this.prefix = prefix;
  }

  input(name: string, type: ElementType, dims: readonly (number | string)[]): string {
    this.inputs.push(valueInfo(name, type, dims));
    return name;
  }

  output(name: string, type: ElementType, dims: readonly (number | string)[]): void {
    this.outputs.push(valueInfo(name, type, dims));
  }

  /** Adds a node with one output and returns the name of that output. */
  node(op: string, inputs: readonly string[], attributes: Record<string, Attribute> = {}, output?: string): string {
    const name = output ?? `${this.prefix}v${this.counter++}`;
    const message = new Message();
    for (const input of inputs) message.text(1, input);
    message.text(2, name).text(4, op);
    for (const [key, value] of Object.entries(attributes)) message.message(5, attributeMessage(key, value));
    this.nodes.push(message);
    return name;
  }

  /** Adds an If node. Both branches return one tensor of the same type and shape. */
  choose(
    condition: string,
    branches: Record<'yes' | 'no', (branch: Graph) => string>,
    dims: readonly (number | string)[],
  ): string {
    const build = (side: 'yes' | 'no'): Message => {
      const branch = new Graph(`${this.prefix}${side}${this.counter++}_`);
      branch.output(branches[side](branch), 'float32', dims);
      return branch.message(side);
    };
    return this.node('If', [condition], { then_branch: build('yes'), else_branch: build('no') });
  }

  private initializer(type: ElementType, dims: readonly number[], data: Uint8Array): string {
    const name = `${this.prefix}c${this.counter++}`;
    const message = new Message();
    for (const dim of dims) message.int(1, dim);
    this.initializers.push(message.int(2, ELEMENT_TYPES[type]).text(8, name).bytes(9, data));
    return name;
  }

  floats(values: ArrayLike<number>, dims: readonly number[]): string {
    const data = Float32Array.from(values);
    return this.initializer('float32', dims, new Uint8Array(data.buffer));
  }

  scalar(value: number): string {
    return this.floats([value], []);
  }

  integers(values: readonly number[]): string {
    const data = BigInt64Array.from(values, (value) => BigInt(value));
    return this.initializer('int64', [values.length], new Uint8Array(data.buffer));
  }

  /** Adds integers of a narrow type, for quantised layers. */
  narrow(
    type: 'uint8' | 'int8' | 'int32',
    values: Uint8Array | Int8Array | Int32Array,
    dims: readonly number[],
  ): string {
    return this.initializer(type, dims, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }

  /**
   * A large float weight, stored in eight bits. The nodes that widen it only touch constants, so the runtime folds them
   * at load time and computes in float32.
   */
  compactWeight(values: Float32Array, dims: readonly number[]): string {
    const channels = dims[0] ?? 1;
    const { values: small, scales } = quantise(values, channels);
    const widened = this.node('Cast', [this.narrow('int8', small, dims)], { to: ELEMENT_TYPES.float32 });
    return this.node('Mul', [widened, this.floats(scales, [channels, ...dims.slice(1).map(() => 1)])]);
  }

  /** A 16-bit weight, widened when the model is loaded. */
  halfWeight(halves: Uint8Array, dims: readonly number[]): string {
    return this.node('Cast', [this.initializer('float16', dims, halves)], { to: ELEMENT_TYPES.float32 });
  }

  private message(name: string): Message {
    const graph = new Message();
    for (const node of this.nodes) graph.message(1, node);
    graph.text(2, name);
    for (const initializer of this.initializers) graph.message(5, initializer);
    for (const input of this.inputs) graph.message(11, input);
    for (const output of this.outputs) graph.message(12, output);
    return graph;
  }

  /** Returns the whole file. Opset 17 runs on every onnxruntime since 1.12. */
  serialise(name: string): Uint8Array {
    const opset = new Message().text(1, '').int(2, 17);
    return new Message()
      .int(1, 8)
      .text(2, 'terecht-training')
      .message(7, this.message(name))
      .message(8, opset)
      .finish();
  }
}
