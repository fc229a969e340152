/** The features of 03 with their words, and the split that keeps training and testing apart. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CHANNELS, PARTS } from './network.ts';
import { Random } from './random.ts';
import { wordOf } from './vocabulary.ts';

/** Numbers per view. */
export const WIDTH = PARTS.length * CHANNELS;
export const VIEWS = 3;
/** Photos that no choice is made on: their photographers appear nowhere in development. */
export const TEST = -1;
const FOLDS = 5;
const TEST_SHARE = 0.2;
const PHOTOS_PER_PHOTOGRAPHER = 10;

export interface Example {
  readonly id: string;
  readonly source: string;
  /** Position in the vocabulary; -1 for a photo whose folder stands for no single word. */
  readonly word: number;
  /** 0 to 4, or TEST. */
  readonly fold: number;
  /** Position among the photos: where its rows lie in `views`. */
  readonly index: number;
}

export interface Negative {
  readonly kind: string;
  readonly fold: number;
  readonly index: number;
}

export interface Dataset {
  readonly photos: readonly Example[];
  readonly negatives: readonly Negative[];
  readonly views: Float32Array;
  readonly negativeViews: Float32Array;
}

function floats(path: string): Float32Array {
  const file = readFileSync(path);
  return new Float32Array(file.buffer, file.byteOffset, file.byteLength / 4);
}

/**
 * Guesses who took which photo: photos of one source whose borders look alike were taken on the same table, bed or
 * carpet. Plain k-means is enough, since a wrong guess only makes two photographers one or one photographer two.
 */
function photographers(borders: readonly (readonly number[])[], random: Random): number[] {
  const count = Math.max(1, Math.round(borders.length / PHOTOS_PER_PHOTOGRAPHER));
  const order = random.shuffle(borders.map((_, index) => index));
  let centres = order.slice(0, count).map((index) => [...(borders[index] ?? [])]);
  let nearest = borders.map(() => 0);
  const distance = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0);
  for (let round = 0; round < 15; round++) {
    nearest = borders.map((border) => {
      let best = 0;
      centres.forEach((centre, candidate) => {
        if (distance(border, centre) < distance(border, centres[best] ?? [])) best = candidate;
      });
      return best;
    });
    centres = centres.map((centre, cluster) => {
      const members = borders.filter((_, index) => nearest[index] === cluster);
      if (members.length === 0) return centre;
      return centre.map((_, i) => members.reduce((sum, member) => sum + (member[i] ?? 0), 0) / members.length);
    });
  }
  return nearest;
}

function assignFolds(sources: readonly string[], borders: readonly (readonly number[])[]): number[] {
  const random = new Random(5);
  const folds = new Array<number>(sources.length).fill(0);
  for (const source of new Set(sources)) {
    const members = sources.map((_, index) => index).filter((index) => sources[index] === source);
    const clusters = photographers(
      members.map((index) => borders[index] ?? []),
      random,
    );
    const order = random.shuffle([...new Set(clusters)]);
    let placed = 0;
    order.forEach((cluster, position) => {
      const photos = members.filter((_, i) => clusters[i] === cluster);
      const fold = placed < TEST_SHARE * members.length ? TEST : position % FOLDS;
      placed += photos.length;
      for (const index of photos) folds[index] = fold;
    });
  }
  return folds;
}

export function loadDataset(workFolder: string): Dataset {
  const index = JSON.parse(readFileSync(join(workFolder, 'features.json'), 'utf8')) as {
    photos: string[];
    borders: number[][];
    negatives: { from: number; kind: string }[];
  };
  const sources = index.photos.map((id) => (id.split('/')[1] ?? '').replace(/[-_][^-_]*$/, ''));
  const folds = assignFolds(sources, index.borders);
  return {
    photos: index.photos.map((id, i) => ({
      id,
      source: sources[i] ?? '',
      word: wordOf({ id, folder: id.split('/')[0] ?? '' }),
      fold: folds[i] ?? 0,
      index: i,
    })),
    negatives: index.negatives.map(({ from, kind }, i) => ({
      kind,
      fold: from >= 0 ? (folds[from] ?? 0) : (i % (FOLDS + 1)) - 1,
      index: i,
    })),
    views: floats(join(workFolder, 'views.bin')),
    negativeViews: floats(join(workFolder, 'negatives.bin')),
  };
}
