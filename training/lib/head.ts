/** Softmax regression on the features of a view: the only part of the tagger that is learnt from the photos themselves. */
import { WIDTH } from './dataset.ts';
import { Random } from './random.ts';

export interface Head {
  readonly classes: number;
  /** [classes, WIDTH] */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

export interface Row {
  readonly features: Float32Array;
  readonly label: number;
}

/** Short on purpose: longer training fits these photos better and everyone else's worse. */
const EPOCHS = 5;
const BATCH = 256;
const LEARNING_RATE = 3e-4;
const WEIGHT_DECAY = 0.02;
/** Keeps the head from being certain: photos of other people are never quite like these. */
const LABEL_SMOOTHING = 0.1;
/** How far rare words are shown more often: 0 not at all, 1 as often as frequent ones. */
const BALANCE = 0.6;

function softmax(values: Float32Array): void {
  let largest = -Infinity;
  for (const value of values) largest = Math.max(largest, value);
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const power = Math.exp((values[i] ?? 0) - largest);
    values[i] = power;
    sum += power;
  }
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) / sum;
}

// The two loops below are where all the time goes. The casts state what the bounds already guarantee.

/** Four sums at once, so that the processor need not wait for one addition before the next. */
function dot(weights: Float32Array, from: number, features: Float32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < WIDTH; i += 4) {
    a += (weights[from + i] as number) * (features[i] as number);
    b += (weights[from + i + 1] as number) * (features[i + 1] as number);
    c += (weights[from + i + 2] as number) * (features[i + 2] as number);
    d += (weights[from + i + 3] as number) * (features[i + 3] as number);
  }
  return a + b + c + d;
}

function addScaled(into: Float32Array, from: number, features: Float32Array, factor: number): void {
  for (let i = 0; i < WIDTH; i++) into[from + i] = (into[from + i] as number) + factor * (features[i] as number);
}

function logits(head: Head, features: Float32Array, into: Float32Array): void {
  for (let c = 0; c < head.classes; c++) into[c] = (head.bias[c] ?? 0) + dot(head.weights, c * WIDTH, features);
}

export function probabilities(head: Head, features: Float32Array): Float32Array {
  const result = new Float32Array(head.classes);
  logits(head, features, result);
  softmax(result);
  return result;
}

/** Mean and spread of every channel; the head is trained on standardised features and stored for raw ones. */
function standardise(rows: readonly Row[]): { mean: Float32Array; inverse: Float32Array } {
  const mean = new Float32Array(WIDTH);
  const squares = new Float32Array(WIDTH);
  for (const { features } of rows) {
    for (let i = 0; i < WIDTH; i++) {
      const value = features[i] as number;
      mean[i] = (mean[i] as number) + value / rows.length;
      squares[i] = (squares[i] as number) + (value * value) / rows.length;
    }
  }
  const inverse = squares.map((square, i) => 1 / Math.sqrt(Math.max(1e-4, square - (mean[i] ?? 0) ** 2)));
  return { mean, inverse };
}

export function trainHead(rows: readonly Row[], classes: number, seed: number): Head {
  const random = new Random(seed);
  const { mean, inverse } = standardise(rows);
  const counts = new Float64Array(classes);
  for (const { label } of rows) counts[label] = (counts[label] ?? 0) + 1;
  const chances = rows.map(({ label }) => (counts[label] ?? 1) ** -BALANCE);
  const cumulative = new Float64Array(rows.length);
  let total = 0;
  chances.forEach((chance, i) => {
    total += chance;
    cumulative[i] = total;
  });
  const draw = (): Row => {
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

  const size = classes * WIDTH;
  const head: Head = { classes, weights: new Float32Array(size), bias: new Float32Array(classes) };
  const gradient = new Float32Array(size + classes);
  const first = new Float32Array(size + classes);
  const second = new Float32Array(size + classes);
  const scaled = new Float32Array(WIDTH);
  const output = new Float32Array(classes);
  const steps = Math.round((EPOCHS * rows.length) / BATCH);
  for (let step = 1; step <= steps; step++) {
    gradient.fill(0);
    for (let n = 0; n < BATCH; n++) {
      const { features, label } = draw();
      for (let i = 0; i < WIDTH; i++)
        scaled[i] = ((features[i] as number) - (mean[i] as number)) * (inverse[i] as number);
      logits(head, scaled, output);
      softmax(output);
      for (let c = 0; c < classes; c++) {
        const target = (c === label ? 1 - LABEL_SMOOTHING : 0) + LABEL_SMOOTHING / classes;
        const error = ((output[c] ?? 0) - target) / BATCH;
        addScaled(gradient, c * WIDTH, scaled, error);
        gradient[size + c] = (gradient[size + c] ?? 0) + error;
      }
    }
    const rate = LEARNING_RATE * 0.5 * (1 + Math.cos((Math.PI * step) / steps));
    const firstUnbiased = 1 / (1 - 0.9 ** step);
    const secondUnbiased = 1 / (1 - 0.999 ** step);
    for (let i = 0; i < size + classes; i++) {
      const slope = gradient[i] as number;
      const momentum = 0.9 * (first[i] as number) + 0.1 * slope;
      const spread = 0.999 * (second[i] as number) + 0.001 * slope * slope;
      first[i] = momentum;
      second[i] = spread;
      const move = (rate * momentum * firstUnbiased) / (Math.sqrt(spread * secondUnbiased) + 1e-8);
      if (i < size) head.weights[i] = (head.weights[i] as number) * (1 - rate * WEIGHT_DECAY) - move;
      else head.bias[i - size] = (head.bias[i - size] ?? 0) - move;
    }
  }

  for (let c = 0; c < classes; c++) {
    let shift = 0;
    for (let i = 0; i < WIDTH; i++) {
      const weight = (head.weights[c * WIDTH + i] ?? 0) * (inverse[i] ?? 1);
      head.weights[c * WIDTH + i] = weight;
      shift += weight * (mean[i] ?? 0);
    }
    head.bias[c] = (head.bias[c] ?? 0) - shift;
  }
  return head;
}
