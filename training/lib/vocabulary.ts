import { readFileSync } from 'node:fs';

import type { Photo } from './photos.ts';

export interface Word {
  readonly word: string;
  readonly isGarment?: boolean;
  readonly imagenet: readonly number[];
  readonly coco?: number;
  readonly labels?: readonly string[];
  readonly folders: readonly string[];
}

const readData = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

export const WORDS = (JSON.parse(readData('vocabulary.json')) as { words: Word[] }).words;

/** The COCO classes of the words, in the order of the words. */
export const COCO_CLASSES = WORDS.flatMap(({ coco }) => (coco === undefined ? [] : [coco]));

/** The words that the teacher has labels for, in the order of the words. */
export const TAUGHT_WORDS = WORDS.flatMap(({ labels }, word) => (labels === undefined ? [] : [word]));

const hats = JSON.parse(readData('labels/hats.json')) as { muts: string[]; hoed: string[] };
const labelledByHand = new Map<string, string>([
  ...hats.muts.map((id): [string, string] => [id, 'muts']),
  ...hats.hoed.map((id): [string, string] => [id, 'hoed']),
]);

/** Returns the index of a photo's word, by its folder or its label; -1 if it is no single word. */
export function wordOf(photo: Pick<Photo, 'id' | 'folder'>): number {
  const byEye = labelledByHand.get(photo.id);
  if (byEye !== undefined) return WORDS.findIndex((entry) => entry.word === byEye);
  return WORDS.findIndex(({ word, folders }) => word === photo.folder || folders.includes(photo.folder));
}
