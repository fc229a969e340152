import { readFileSync } from 'node:fs';

import type { Photo } from './photos.ts';

export interface Word {
  readonly word: string;
  readonly imagenet: readonly number[];
  readonly coco?: number;
  readonly folders: readonly string[];
}

const here = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

export const WORDS = (JSON.parse(here('vocabulary.json')) as { words: Word[] }).words;

/** The COCO classes that are some word's, in the order of the words. */
export const COCO_CLASSES = WORDS.flatMap(({ coco }) => (coco === undefined ? [] : [coco]));

const hats = JSON.parse(here('labels/hats.json')) as { muts: string[]; hoed: string[] };
const splitByEye = new Map<string, string>([
  ...hats.muts.map((id): [string, string] => [id, 'muts']),
  ...hats.hoed.map((id): [string, string] => [id, 'hoed']),
]);

/** The position of the word a photo shows: its folder's, or the one the folder teaches; -1 if that is no single word. */
export function wordOf(photo: Pick<Photo, 'id' | 'folder'>): number {
  const byEye = splitByEye.get(photo.id);
  if (byEye !== undefined) return WORDS.findIndex((entry) => entry.word === byEye);
  return WORDS.findIndex(({ word, folders }) => word === photo.folder || folders.includes(photo.folder));
}
