/** The features of 03 with their words, and the splits that keep training and testing apart. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { EFFICIENTNET_CHANNELS } from './efficientnet.ts';
import { CHANNELS } from './network.ts';
import { Random } from './random.ts';
import { TAUGHT_WORDS, wordOf, WORDS } from './vocabulary.ts';

/** Features per view: EfficientNet's, then MobileNet's. */
export const WIDTH = EFFICIENTNET_CHANNELS + CHANNELS;
/** The whole picture, and a square around the object. */
export const VIEWS = 2;
export const FOLDS = 5;
const PHOTOS_PER_PHOTOGRAPHER = 10;

/** The metadata of a picture that 03 saves beside its features. */
export interface Index {
  /** `class folder/file name` of a photo, or the kind of a picture without an object. */
  readonly id: string;
  /** The colours along the sides of a photo. */
  readonly border?: readonly number[];
  /** The object, if several photos show the same one. */
  readonly object?: string | undefined;
}

export interface Example {
  readonly id: string;
  readonly source: string;
  /** The index in the vocabulary; -1 for a thing without a word or a picture without an object. */
  readonly word: number;
  /** 0 to 4; photos of one photographer or of one object share a fold. */
  readonly fold: number;
  /** VIEWS rows of WIDTH numbers. */
  readonly views: readonly Float32Array[];
  /** The detector's confidence per word. */
  readonly detected: Float32Array;
  /** The teacher's share of every taught word and of other things, per view; empty without a teacher. */
  readonly taught: readonly Float32Array[];
}

/** What 03 extracts from a picture. */
export interface Features {
  /** VIEWS rows of WIDTH numbers. */
  readonly rows: Float32Array;
  readonly detected: Float32Array;
  /** VIEWS rows; empty without a teacher. */
  readonly taught: Float32Array;
}

export interface Dataset {
  readonly photos: readonly Example[];
  readonly negatives: readonly Example[];
  /** Drawn shapes: things without a word. */
  readonly shapes: readonly Example[];
  /** Photos of other sources, never used for training. */
  readonly others: readonly Example[];
}

const SUFFIXES = { index: '.json', views: '-views.bin', detected: '-detected.bin', taught: '-taught.bin' };
const TAUGHT_WIDTH = TAUGHT_WORDS.length + 1;

export function saveSet(folder: string, name: string, index: readonly Index[], looks: readonly Features[]): void {
  const write = (suffix: string, parts: readonly Float32Array[]): void =>
    writeFileSync(join(folder, name + suffix), Buffer.concat(parts.map((part) => new Uint8Array(part.buffer))));
  write(
    SUFFIXES.views,
    looks.map(({ rows }) => rows),
  );
  write(
    SUFFIXES.detected,
    looks.map(({ detected }) => detected),
  );
  write(
    SUFFIXES.taught,
    looks.map(({ taught }) => taught),
  );
  writeFileSync(join(folder, name + SUFFIXES.index), JSON.stringify(index));
}

export const hasSet = (folder: string, name: string): boolean => existsSync(join(folder, name + SUFFIXES.index));

function readSet(folder: string, name: string): (Index & Pick<Example, 'views' | 'detected' | 'taught'>)[] {
  const floats = (suffix: string): Float32Array => {
    const file = readFileSync(join(folder, name + suffix));
    return new Float32Array(file.buffer, file.byteOffset, file.byteLength / 4);
  };
  if (!hasSet(folder, name)) return [];
  const index = JSON.parse(readFileSync(join(folder, name + SUFFIXES.index), 'utf8')) as Index[];
  const views = floats(SUFFIXES.views);
  const detected = floats(SUFFIXES.detected);
  const taught = floats(SUFFIXES.taught);
  const part = (values: Float32Array, width: number, i: number): Float32Array =>
    values.subarray(i * width, (i + 1) * width);
  return index.map((entry, i) => ({
    ...entry,
    views: Array.from({ length: VIEWS }, (_, view) => part(views, WIDTH, i * VIEWS + view)),
    detected: part(detected, WORDS.length, i),
    taught:
      taught.length === 0
        ? []
        : Array.from({ length: VIEWS }, (_, view) => part(taught, TAUGHT_WIDTH, i * VIEWS + view)),
  }));
}

/**
 * Guesses the photographers: photos of one source with similar borders were taken on the same table, bed or carpet.
 * Plain k-means is enough, because a wrong guess only merges or splits photographers.
 */
function guessPhotographers(borders: readonly (readonly number[])[], random: Random): number[] {
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

function assignFolds(sources: readonly string[], index: readonly Index[]): number[] {
  const random = new Random(5);
  const folds = new Array<number>(sources.length).fill(0);
  for (const source of new Set(sources)) {
    const members = sources.map((_, i) => i).filter((i) => sources[i] === source);
    const guessed = guessPhotographers(
      members.map((i) => index[i]?.border ?? []),
      random,
    );
    const photographers = members.map((i, position) => index[i]?.object ?? String(guessed[position]));
    random.shuffle([...new Set(photographers)]).forEach((taker, position) => {
      members.forEach((i, member) => {
        if (photographers[member] === taker) folds[i] = position % FOLDS;
      });
    });
  }
  return folds;
}

const sourceOf = (id: string): string => (id.split('/')[1] ?? '').replace(/[-_][^-_]*$/, '');
const wordOfId = (id: string): number => wordOf({ id, folder: id.split('/')[0] ?? '' });

export function loadDataset(folder: string): Dataset {
  const photos = readSet(folder, 'photos');
  const folds = assignFolds(
    photos.map(({ id }) => sourceOf(id)),
    photos,
  );
  const named = (photo: ReturnType<typeof readSet>[number], fold: number): Example => ({
    ...photo,
    source: sourceOf(photo.id),
    word: wordOfId(photo.id),
    fold,
  });
  const generated = (picture: ReturnType<typeof readSet>[number], i: number): Example => ({
    ...picture,
    source: picture.id,
    word: -1,
    fold: i % FOLDS,
  });
  return {
    photos: photos.map((photo, i) => named(photo, folds[i] ?? 0)),
    negatives: readSet(folder, 'negatives').map(generated),
    shapes: readSet(folder, 'shapes').map(generated),
    others: readSet(folder, 'others').map((photo) => named(photo, 0)),
  };
}
