/**
 * Combines three opinions into one probability per word. The head knows its own words well on photos like its training
 * set; ImageNet knows a thousand things in everyone's photos, but not caps, scissors or headphones; the detector knows
 * few things, but in real rooms. The product requires them to agree, the floors limit how much each can veto, and
 * "nothing that has a word here" is one more answer beside the words.
 *
 * The powers, the constants for opinions that do not know a word, and every word's weight are fitted on photos of
 * sources that the head was not trained with: a word that other people's photos are mistaken for gets a small weight.
 */
import { type Head, probabilities } from './head.ts';
import { WORDS } from './vocabulary.ts';

export const OPINIONS = ['head', 'imagenet', 'detector'] as const;
export type Opinion = (typeof OPINIONS)[number];

/** Added to each opinion: the higher, the less a "no" counts. */
export const FLOORS: Readonly<Record<Opinion, number>> = { head: 0.03, imagenet: 0.02, detector: 0.08 };
export const NOTHING_FLOOR = 0.02;

export interface Fusion {
  /** The exponent of each opinion. */
  readonly powers: Readonly<Record<Opinion, number>>;
  /** Replaces the logarithm of an opinion, times its power, for words that it does not know. */
  readonly unknown: Readonly<Record<Opinion, number>>;
  /** Per word: the logarithm of its weight. */
  readonly words: readonly number[];
  /** "Nothing": a constant, and the weights of the head's "no object" and of ImageNet's classes without a word. */
  readonly nothing: { readonly constant: number; readonly noObject: number; readonly otherClass: number };
}

export interface Evidence extends Readonly<Record<Opinion, Float32Array>> {
  readonly noObject: number;
  /** ImageNet's probability of a class without a word here. */
  readonly otherClass: number;
  /** Per word: whether the head was trained on it. */
  readonly isTrained: readonly boolean[];
}

const mean = (opinions: readonly Float32Array[]): Float32Array =>
  (opinions[0] ?? new Float32Array()).map(
    (_, i) => opinions.reduce((sum, opinion) => sum + (opinion[i] ?? 0), 0) / opinions.length,
  );

/**
 * Averages over the views per word; the detector only looks at the whole photo.
 *
 * @param trained the words of the head's classes; the class after the last of them is "no object"
 * @param imagenet per view, the sum of the ImageNet classes of every word
 */
export function collectEvidence(
  head: Head,
  trained: readonly number[],
  views: readonly Float32Array[],
  imagenet: readonly Float32Array[],
  detector: Float32Array,
): Evidence {
  const classes = mean(views.map((features) => probabilities(head, features)));
  const perWord = new Float32Array(WORDS.length);
  const isTrained = WORDS.map(() => false);
  trained.forEach((word, position) => {
    perWord[word] = classes[position] ?? 0;
    isTrained[word] = true;
  });
  const groups = mean(imagenet);
  return {
    head: perWord,
    imagenet: groups,
    detector,
    noObject: classes[trained.length] ?? 0,
    otherClass: Math.max(0, 1 - groups.reduce((sum, part) => sum + part, 0)),
    isTrained,
  };
}

export const knows = (opinion: Opinion, word: number, isTrained: readonly boolean[]): boolean => {
  if (opinion === 'head') return isTrained[word] ?? false;
  return opinion === 'imagenet' ? (WORDS[word]?.imagenet.length ?? 0) > 0 : WORDS[word]?.coco !== undefined;
};

/** Probabilities per word, and last for "nothing", that add up to one. */
export function fuse(evidence: Evidence, { powers, unknown, words, nothing }: Fusion): Float32Array {
  const logs = Float32Array.from([
    ...words.map((own, word) =>
      OPINIONS.reduce(
        (sum, opinion) =>
          sum +
          (knows(opinion, word, evidence.isTrained)
            ? powers[opinion] * Math.log((evidence[opinion][word] ?? 0) + FLOORS[opinion])
            : unknown[opinion]),
        own,
      ),
    ),
    nothing.constant +
      nothing.noObject * Math.log(evidence.noObject + NOTHING_FLOOR) +
      nothing.otherClass * Math.log(evidence.otherClass + NOTHING_FLOOR),
  ]);
  const largest = Math.max(...logs);
  const shares = logs.map((value) => Math.exp(value - largest));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

export interface FusionSample {
  readonly evidence: Evidence;
  /** The right answer: a word, or WORDS.length for "nothing". */
  readonly answer: number;
  readonly weight: number;
}

const ROUNDS = 200;
const RATE = 0.05;
/** Regularises the word weights, so that a word with few photos stays close to the others. */
const WORD_DECAY = 0.03;

/** Fits powers and weights with Adam on the log-likelihood of the right answer. */
export function fitFusion(samples: readonly FusionSample[]): Fusion {
  const size = OPINIONS.length * 2 + 3 + WORDS.length;
  const values = new Float64Array(size);
  values.set([1, 0.6, 0.5, -2.5, -3, -2, 0, 1, 0.3]);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  const read = (): Fusion => ({
    powers: { head: values[0] ?? 0, imagenet: values[1] ?? 0, detector: values[2] ?? 0 },
    unknown: { head: values[3] ?? 0, imagenet: values[4] ?? 0, detector: values[5] ?? 0 },
    nothing: { constant: values[6] ?? 0, noObject: values[7] ?? 0, otherClass: values[8] ?? 0 },
    words: [...values.subarray(9)],
  });
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  // Computed once, because every epoch needs the logarithms.
  const prepared = samples.map(({ evidence, answer, weight }) => ({
    evidence,
    answer,
    weight: weight / total,
    logs: OPINIONS.map((opinion) => evidence[opinion].map((value) => Math.log(value + FLOORS[opinion]))),
    known: OPINIONS.map((opinion) => WORDS.map((_, word) => knows(opinion, word, evidence.isTrained))),
    noObject: Math.log(evidence.noObject + NOTHING_FLOOR),
    otherClass: Math.log(evidence.otherClass + NOTHING_FLOOR),
  }));
  const sums = new Float64Array(WORDS.length + 1);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = new Float64Array(size);
    for (const { answer, weight, logs, known, noObject, otherClass } of prepared) {
      let largest = -Infinity;
      for (let word = 0; word < WORDS.length; word++) {
        let sum = values[9 + word] ?? 0;
        for (let o = 0; o < OPINIONS.length; o++)
          sum += known[o]?.[word] === true ? (values[o] ?? 0) * (logs[o]?.[word] ?? 0) : (values[3 + o] ?? 0);
        sums[word] = sum;
        largest = Math.max(largest, sum);
      }
      sums[WORDS.length] = (values[6] ?? 0) + (values[7] ?? 0) * noObject + (values[8] ?? 0) * otherClass;
      largest = Math.max(largest, sums[WORDS.length] ?? 0);
      let all = 0;
      for (let i = 0; i <= WORDS.length; i++) {
        sums[i] = Math.exp((sums[i] ?? 0) - largest);
        all += sums[i] ?? 0;
      }
      for (let word = 0; word < WORDS.length; word++) {
        const error = weight * ((sums[word] ?? 0) / all - (word === answer ? 1 : 0));
        gradient[9 + word] = (gradient[9 + word] ?? 0) + error;
        for (let o = 0; o < OPINIONS.length; o++) {
          if (known[o]?.[word] === true) gradient[o] = (gradient[o] ?? 0) + error * (logs[o]?.[word] ?? 0);
          else gradient[3 + o] = (gradient[3 + o] ?? 0) + error;
        }
      }
      const error = weight * ((sums[WORDS.length] ?? 0) / all - (answer === WORDS.length ? 1 : 0));
      gradient[6] = (gradient[6] ?? 0) + error;
      gradient[7] = (gradient[7] ?? 0) + error * noObject;
      gradient[8] = (gradient[8] ?? 0) + error * otherClass;
    }
    for (let i = 0; i < size; i++) {
      const by = (gradient[i] ?? 0) + (i < 9 ? 0 : (2 * WORD_DECAY * (values[i] ?? 0)) / WORDS.length);
      first[i] = 0.9 * (first[i] ?? 0) + 0.1 * by;
      second[i] = 0.999 * (second[i] ?? 0) + 0.001 * by * by;
      const rate = RATE * 0.5 * (1 + Math.cos((Math.PI * round) / (ROUNDS + 1)));
      values[i] =
        (values[i] ?? 0) -
        (rate * (first[i] ?? 0)) / (1 - 0.9 ** round) / (Math.sqrt((second[i] ?? 0) / (1 - 0.999 ** round)) + 1e-9);
    }
  }
  return read();
}
