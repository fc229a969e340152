/** Softmax regression on the features of a view: the only kind of layer that is trained on the photos. */
import ort from 'onnxruntime-node';

import { Graph } from './onnx.ts';
import { Random } from './random.ts';

export interface Head {
  readonly classes: number;
  readonly width: number;
  /** [classes, width] */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

export interface Row {
  readonly features: Float32Array;
  readonly label: number;
  /** The share of every class, if a teacher answered instead of a person. */
  readonly shares?: Float32Array;
}

/** Short on purpose: longer training overfits these photos. */
const EPOCHS = 6;
const RATE = 1e-3;
const BATCH = 256;
const WEIGHT_DECAY = 0.02;
/** Prevents overconfidence, because other people's photos differ from these. */
const LABEL_SMOOTHING = 0.1;
/** How much rare words are oversampled: 0 not at all, 1 as often as frequent ones. */
const BALANCE = 0.6;
const SEEDS = [7, 8, 9];

/** Computes the gradient of the loss for one batch, about ten times faster than loops would. */
async function createGradientSession(): Promise<ort.InferenceSession> {
  const graph = new Graph();
  const rows = graph.input('rows', 'float32', ['batch', 'width']);
  const targets = graph.input('targets', 'float32', ['batch', 'classes']);
  const weights = graph.input('weights', 'float32', ['classes', 'width']);
  const bias = graph.input('bias', 'float32', ['classes']);
  const predicted = graph.node('Softmax', [graph.node('Gemm', [rows, weights, bias], { transB: 1 })], { axis: 1 });
  const error = graph.node('Div', [graph.node('Sub', [predicted, targets]), graph.scalar(BATCH)]);
  graph.node('Gemm', [error, rows], { transA: 1 }, 'weight_slopes');
  graph.node('ReduceSum', [error, graph.integers([0])], { keepdims: 0 }, 'bias_slopes');
  graph.output('weight_slopes', 'float32', ['classes', 'width']);
  graph.output('bias_slopes', 'float32', ['classes']);
  return ort.InferenceSession.create(graph.serialise('slopes'), { intraOpNumThreads: 1 });
}
const gradients = await createGradientSession();

export function probabilities({ classes, width, weights, bias }: Head, features: Float32Array): Float32Array {
  const logits = Float32Array.from({ length: classes }, (_, c) => {
    let sum = bias[c] ?? 0;
    for (let i = 0; i < width; i++) sum += (weights[c * width + i] as number) * (features[i] as number);
    return sum;
  });
  const largest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - largest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Mean and standard deviation per channel; the head is trained on standardised features and stored for raw ones. */
function standardise(rows: readonly Row[], width: number): { mean: Float32Array; inverse: Float32Array } {
  const mean = new Float32Array(width);
  const squares = new Float32Array(width);
  for (const { features } of rows) {
    for (let i = 0; i < width; i++) {
      const value = features[i] as number;
      mean[i] = (mean[i] as number) + value / rows.length;
      squares[i] = (squares[i] as number) + (value * value) / rows.length;
    }
  }
  const inverse = squares.map((square, i) => 1 / Math.sqrt(Math.max(1e-4, square - (mean[i] ?? 0) ** 2)));
  return { mean, inverse };
}

function createSampler(rows: readonly Row[], random: Random): () => Row {
  const counts = new Map<number, number>();
  for (const { label } of rows) counts.set(label, (counts.get(label) ?? 0) + 1);
  let total = 0;
  const cumulative = rows.map(({ label }) => (total += (counts.get(label) ?? 1) ** -BALANCE));
  return () => {
    const target = random.next() * total;
    let low = 0;
    let high = rows.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return rows[low] as Row;
  };
}

class Adam {
  private readonly first: Float32Array;
  private readonly second: Float32Array;
  private step = 0;

  constructor(size: number) {
    this.first = new Float32Array(size);
    this.second = new Float32Array(size);
  }

  move(values: Float32Array, slope: Float32Array, rate: number, decay: number): void {
    this.step += 1;
    const firstUnbiased = 1 / (1 - 0.9 ** this.step);
    const secondUnbiased = 1 / (1 - 0.999 ** this.step);
    for (let i = 0; i < values.length; i++) {
      const by = slope[i] as number;
      const momentum = 0.9 * (this.first[i] as number) + 0.1 * by;
      const spread = 0.999 * (this.second[i] as number) + 0.001 * by * by;
      this.first[i] = momentum;
      this.second[i] = spread;
      const change = (rate * momentum * firstUnbiased) / (Math.sqrt(spread * secondUnbiased) + 1e-8);
      values[i] = (values[i] as number) * (1 - rate * decay) - change;
    }
  }
}

/** The mean of some heads that drew their samples in another order: their logits are linear, so this is one head again. */
export async function trainHead(rows: readonly Row[], classes: number): Promise<Head> {
  const width = rows[0]?.features.length ?? 0;
  const standard = standardise(rows, width);
  const head: Head = { classes, width, weights: new Float32Array(classes * width), bias: new Float32Array(classes) };
  for (const seed of SEEDS) {
    const member = await trainOnce(rows, head, standard, seed);
    member.weights.forEach((weight, i) => (head.weights[i] = (head.weights[i] ?? 0) + weight / SEEDS.length));
    member.bias.forEach((bias, c) => (head.bias[c] = (head.bias[c] ?? 0) + bias / SEEDS.length));
  }
  return head;
}

async function trainOnce(
  rows: readonly Row[],
  { classes, width }: Pick<Head, 'classes' | 'width'>,
  { mean, inverse }: ReturnType<typeof standardise>,
  seed: number,
): Promise<Head> {
  const sampleRow = createSampler(rows, new Random(seed));
  const weights = new Float32Array(classes * width);
  const bias = new Float32Array(classes);
  const moveWeights = new Adam(weights.length);
  const moveBias = new Adam(bias.length);
  const batch = new Float32Array(BATCH * width);
  const targets = new Float32Array(BATCH * classes);
  const steps = Math.round((EPOCHS * rows.length) / BATCH);
  for (let step = 1; step <= steps; step++) {
    targets.fill(LABEL_SMOOTHING / classes);
    for (let n = 0; n < BATCH; n++) {
      const { features, label, shares } = sampleRow();
      for (let i = 0; i < width; i++)
        batch[n * width + i] = ((features[i] as number) - (mean[i] as number)) * (inverse[i] as number);
      if (shares) targets.set(shares, n * classes);
      else targets[n * classes + label] = 1 - LABEL_SMOOTHING + LABEL_SMOOTHING / classes;
    }
    const outputs = await gradients.run({
      rows: new ort.Tensor('float32', batch, [BATCH, width]),
      targets: new ort.Tensor('float32', targets, [BATCH, classes]),
      weights: new ort.Tensor('float32', weights, [classes, width]),
      bias: new ort.Tensor('float32', bias, [classes]),
    });
    const rate = RATE * 0.5 * (1 + Math.cos((Math.PI * step) / steps));
    moveWeights.move(weights, outputs['weight_slopes']?.data as Float32Array, rate, WEIGHT_DECAY);
    moveBias.move(bias, outputs['bias_slopes']?.data as Float32Array, rate, 0);
  }

  for (let c = 0; c < classes; c++) {
    let shift = 0;
    for (let i = 0; i < width; i++) {
      const weight = (weights[c * width + i] ?? 0) * (inverse[i] ?? 1);
      weights[c * width + i] = weight;
      shift += weight * (mean[i] ?? 0);
    }
    bias[c] = (bias[c] ?? 0) - shift;
  }
  return { classes, width, weights, bias };
}
