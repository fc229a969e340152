/**
 * How the two opinions become one score per word. The head knows the words it has photos of, and knows them well on
 * photos like those; ImageNet knows a thousand things on everyone's photos, but not caps, scissors or headphones.
 * Their product wants both to agree, and the floors below say how much either may be ignorant.
 */
import type { Head } from './head.ts';
import { probabilities } from './head.ts';
import { CHANNELS, meanOfParts } from './network.ts';
import type { BaseNetwork } from './tflite.ts';
import { WORDS } from './vocabulary.ts';

export interface FusionSettings {
  /** Added to the head's opinion. */
  readonly headFloor: number;
  /** Added to ImageNet's opinion on words for which it has classes. */
  readonly imagenetFloor: number;
  /** ImageNet's opinion on words for which it has no class. */
  readonly imagenetUnknown: number;
  /** The head's opinion on words it has no photos of. */
  readonly headUnknown: number;
  /** Below 1 ImageNet's opinion weighs less than the head's. */
  readonly imagenetPower: number;
}

/** Sum of the ImageNet classes of every word; ImageNet's classifier looks at the view as a whole. */
export function imagenetGroups(base: BaseNetwork, parts: Float32Array): Float32Array {
  const features = meanOfParts(parts);
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

/** Words with photos, in the order of the head's classes; the class after the last word is "no object". */
export interface TrainedWords {
  readonly words: readonly number[];
}

export interface Evidence {
  /** Per head class, the last one being "no object"; mean over views. */
  readonly head: Float32Array;
  /** Per word; mean over views. */
  readonly imagenet: Float32Array;
}

export function evidenceOf(head: Head, views: readonly { features: Float32Array; imagenet: Float32Array }[]): Evidence {
  const headMean = new Float32Array(head.classes);
  const imagenetMean = new Float32Array(WORDS.length);
  for (const view of views) {
    probabilities(head, view.features).forEach((value, i) => {
      headMean[i] = (headMean[i] ?? 0) + value / views.length;
    });
    view.imagenet.forEach((value, i) => {
      imagenetMean[i] = (imagenetMean[i] ?? 0) + value / views.length;
    });
  }
  return { head: headMean, imagenet: imagenetMean };
}

/** Per word: its part of all words together, less what "no object" takes. */
export function fuse(evidence: Evidence, trained: TrainedWords, settings: FusionSettings): Float32Array {
  const scores = Float32Array.from(WORDS, ({ imagenet }, word) => {
    const position = trained.words.indexOf(word);
    const fromHead = position >= 0 ? (evidence.head[position] ?? 0) + settings.headFloor : settings.headUnknown;
    const fromImagenet =
      imagenet.length > 0 ? (evidence.imagenet[word] ?? 0) + settings.imagenetFloor : settings.imagenetUnknown;
    return fromHead * fromImagenet ** settings.imagenetPower;
  });
  const sum = scores.reduce((total, score) => total + score, 0);
  const object = 1 - (evidence.head[trained.words.length] ?? 0);
  return scores.map((score) => (score / sum) * object);
}
