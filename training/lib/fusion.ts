/**
 * How three opinions become one probability per word. The head knows the words it has photos of, and knows them well on
 * photos like those; ImageNet knows a thousand things on everyone's photos, but not caps, scissors or headphones; the
 * detector knows few things, but those as they lie about in a room. Their product wants all to agree, the floors say how
 * much each may be ignorant, and "nothing that has a word here" is one more answer beside the words.
 *
 * The powers, what stands for an opinion that knows nothing of a word, and every word's own weight are fitted on photos
 * of sources that the head was not taught with: a word that other people's photos are taken for gets a small one.
 */
import { type Head, probabilities } from './head.ts';
import { WORDS } from './vocabulary.ts';

export const OPINIONS = ['head', 'imagenet', 'detector'] as const;
export type Opinion = (typeof OPINIONS)[number];

/** Added to each opinion: the higher, the less a "no" counts. */
export const FLOORS: Readonly<Record<Opinion, number>> = { head: 0.03, imagenet: 0.02, detector: 0.08 };
export const NOTHING_FLOOR = 0.02;

export interface Fusion {
  /** How much each opinion weighs. */
  readonly powers: Readonly<Record<Opinion, number>>;
  /** What stands for the logarithm of an opinion, times its power, on words it knows nothing of. */
  readonly unknown: Readonly<Record<Opinion, number>>;
  /** Per word: the logarithm of its own weight. */
  readonly words: readonly number[];
  /** "Nothing": a constant, what the head's "no object" weighs, and what ImageNet's classes of no word weigh. */
  readonly nothing: { readonly constant: number; readonly noObject: number; readonly otherClass: number };
}

export interface Evidence extends Readonly<Record<Opinion, Float32Array>> {
  /** How sure the head is that there is no object. */
  readonly noObject: number;
  /** How sure ImageNet is that it is something without a word here. */
  readonly otherClass: number;
  /** Per word: whether the head was taught it. */
  readonly taught: readonly boolean[];
}

const mean = (opinions: readonly Float32Array[]): Float32Array =>
  (opinions[0] ?? new Float32Array()).map(
    (_, i) => opinions.reduce((sum, opinion) => sum + (opinion[i] ?? 0), 0) / opinions.length,
  );

/**
 * Per word, means over the views; the detector looks at the whole photo only.
 *
 * @param trained the words of the head's classes; the class after the last of them is "no object"
 * @param imagenet per view, the sum of the ImageNet classes of every word
 */
export function evidenceOf(
  head: Head,
  trained: readonly number[],
  views: readonly Float32Array[],
  imagenet: readonly Float32Array[],
  detector: Float32Array,
): Evidence {
  const classes = mean(views.map((features) => probabilities(head, features)));
  const perWord = new Float32Array(WORDS.length);
  const taught = WORDS.map(() => false);
  trained.forEach((word, position) => {
    perWord[word] = classes[position] ?? 0;
    taught[word] = true;
  });
  const groups = mean(imagenet);
  return {
    head: perWord,
    imagenet: groups,
    detector,
    noObject: classes[trained.length] ?? 0,
    otherClass: Math.max(0, 1 - groups.reduce((sum, part) => sum + part, 0)),
    taught,
  };
}

/** Which opinions have anything to say about a word. */
export const knows = (opinion: Opinion, word: number, taught: readonly boolean[]): boolean => {
  if (opinion === 'head') return taught[word] ?? false;
  return opinion === 'imagenet' ? (WORDS[word]?.imagenet.length ?? 0) > 0 : WORDS[word]?.coco !== undefined;
};

/** Per word, and last for "nothing": probabilities that add up to one. */
export function fuse(evidence: Evidence, { powers, unknown, words, nothing }: Fusion): Float32Array {
  const logs = Float32Array.from([
    ...words.map((own, word) =>
      OPINIONS.reduce(
        (sum, opinion) =>
          sum +
          (knows(opinion, word, evidence.taught)
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

export interface Lesson {
  readonly evidence: Evidence;
  /** The right answer: a word, or WORDS.length for "nothing". */
  readonly answer: number;
  readonly weight: number;
}

const ROUNDS = 200;
const RATE = 0.05;
/** Pulls the words' own weights together: a word with few photos is judged like the others. */
const WORD_DECAY = 0.03;

/** The most likely powers and weights, by Adam on the logarithm of the right answer's probability. */
export function fitFusion(lessons: readonly Lesson[]): Fusion {
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
  const total = lessons.reduce((sum, { weight }) => sum + weight, 0);
  // The logarithms are needed in every round.
  const prepared = lessons.map(({ evidence, answer, weight }) => ({
    evidence,
    answer,
    weight: weight / total,
    logs: OPINIONS.map((opinion) => evidence[opinion].map((value) => Math.log(value + FLOORS[opinion]))),
    known: OPINIONS.map((opinion) => WORDS.map((_, word) => knows(opinion, word, evidence.taught))),
    noObject: Math.log(evidence.noObject + NOTHING_FLOOR),
    otherClass: Math.log(evidence.otherClass + NOTHING_FLOOR),
  }));
  const sums = new Float64Array(WORDS.length + 1);
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = new Float64Array(size);
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
        slope[9 + word] = (slope[9 + word] ?? 0) + error;
        for (let o = 0; o < OPINIONS.length; o++) {
          if (known[o]?.[word] === true) slope[o] = (slope[o] ?? 0) + error * (logs[o]?.[word] ?? 0);
          else slope[3 + o] = (slope[3 + o] ?? 0) + error;
        }
      }
      const error = weight * ((sums[WORDS.length] ?? 0) / all - (answer === WORDS.length ? 1 : 0));
      slope[6] = (slope[6] ?? 0) + error;
      slope[7] = (slope[7] ?? 0) + error * noObject;
      slope[8] = (slope[8] ?? 0) + error * otherClass;
    }
    for (let i = 0; i < size; i++) {
      const by = (slope[i] ?? 0) + (i < 9 ? 0 : (2 * WORD_DECAY * (values[i] ?? 0)) / WORDS.length);
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
