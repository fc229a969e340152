/**
 * How three opinions become one score per word. The head knows the words it has photos of, and knows them well on photos
 * like those; ImageNet knows a thousand things on everyone's photos, but not caps, scissors or headphones; the detector
 * knows few things, but those as they lie about in a room. Their product wants all to agree, and the floors say how much
 * each may be ignorant.
 */
import type { Head } from './head.ts';
import { probabilities } from './head.ts';
import { CHANNELS, meanOfParts } from './network.ts';
import type { BaseNetwork } from './tflite.ts';
import { WORDS } from './vocabulary.ts';

export interface OpinionSettings {
  /** Added to the opinion: the higher, the less a "no" counts. */
  readonly floor: number;
  /** What stands for the opinion on words it knows nothing of. */
  readonly unknown: number;
  /** The higher, the more the opinion weighs. */
  readonly power: number;
}
export type Opinion = 'head' | 'imagenet' | 'detector';
export type FusionSettings = Readonly<Record<Opinion, OpinionSettings>>;

/** Sum of the ImageNet classes of every word; ImageNet's classifier looks at the view as a whole. */
export function imagenetGroups(base: BaseNetwork, features: Float32Array): Float32Array {
  const { classes, weights, bias } = base.classifier;
  const values = new Float32Array(classes);
  let largest = -Infinity;
  for (let c = 0; c < classes; c++) {
    let sum = bias[c] ?? 0;
    for (let i = 0; i < CHANNELS; i++) sum += (weights[c * CHANNELS + i] as number) * (features[i] as number);
    values[c] = sum;
    largest = Math.max(largest, sum);
  }
  let total = 0;
  for (let c = 0; c < classes; c++) {
    const power = Math.exp((values[c] ?? 0) - largest);
    values[c] = power;
    total += power;
  }
  return Float32Array.from(WORDS, ({ imagenet }) => imagenet.reduce((sum, c) => sum + (values[c] ?? 0), 0) / total);
}

export interface View {
  /** Per part, one after the other. */
  readonly features: Float32Array;
  /** The mean over the view: all that ImageNet's classifier looks at. */
  readonly mean: Float32Array;
  /** Per word. */
  readonly imagenet: Float32Array;
}

export const viewOf = (base: BaseNetwork, features: Float32Array): View => {
  const mean = meanOfParts(features);
  return { features, mean, imagenet: imagenetGroups(base, mean) };
};

export interface Evidence extends Readonly<Record<Opinion, Float32Array>> {
  /** How sure the head is that there is no object. */
  readonly noObject: number;
}

/**
 * Per word, means over the views; the detector looks at the whole photo only.
 *
 * @param trained the words of the head's classes; the class after the last of them is "no object"
 */
export function evidenceOf(
  head: Head,
  trained: readonly number[],
  views: readonly View[],
  detector: Float32Array,
): Evidence {
  const mean = (opinions: readonly Float32Array[]): Float32Array =>
    (opinions[0] ?? new Float32Array()).map(
      (_, i) => opinions.reduce((sum, opinion) => sum + (opinion[i] ?? 0), 0) / opinions.length,
    );
  const classes = mean(views.map(({ features }) => probabilities(head, features)));
  const perWord = new Float32Array(WORDS.length);
  trained.forEach((word, position) => {
    perWord[word] = classes[position] ?? 0;
  });
  return {
    head: perWord,
    imagenet: mean(views.map(({ imagenet }) => imagenet)),
    detector,
    noObject: classes[trained.length] ?? 0,
  };
}

/** Which opinions have anything to say about a word. */
export const knows = (opinion: Opinion, word: number, trained: readonly number[]): boolean => {
  if (opinion === 'head') return trained.includes(word);
  return opinion === 'imagenet' ? (WORDS[word]?.imagenet.length ?? 0) > 0 : WORDS[word]?.coco !== undefined;
};

/** Per word: its part of all words together, less what "no object" takes. */
export function fuse(evidence: Evidence, trained: readonly number[], settings: FusionSettings): Float32Array {
  const factor = (opinion: Opinion, word: number): number => {
    const { floor, unknown, power } = settings[opinion];
    return (knows(opinion, word, trained) ? (evidence[opinion][word] ?? 0) + floor : unknown) ** power;
  };
  const scores = Float32Array.from(
    WORDS,
    (_, word) => factor('head', word) * factor('imagenet', word) * factor('detector', word),
  );
  const sum = scores.reduce((total, score) => total + score, 0);
  return scores.map((score) => (score / sum) * (1 - evidence.noObject));
}
