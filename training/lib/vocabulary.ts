import { readFileSync } from 'node:fs';

import type { Photo } from './photos.ts';

export interface Word {
  readonly word: string;
  readonly imagenet: readonly number[];
  readonly folders: readonly string[];
}

const here = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

export const WORDS = (JSON.parse(here('vocabulary.json')) as { words: Word[] }).words;

const hats = JSON.parse(here('labels/hats.json')) as { muts: string[]; hoed: string[] };
const splitByEye = new Map<string, string>([
  ...hats.muts.map((id): [string, string] => [id, 'muts']),
  ...hats.hoed.map((id): [string, string] => [id, 'hoed']),
]);

/** The position of the word a photo shows, or -1 if its folder stands for no single word. */
export function wordOf(photo: Pick<Photo, 'id' | 'folder'>): number {
  const byEye = splitByEye.get(photo.id);
  if (byEye !== undefined) return WORDS.findIndex((entry) => entry.word === byEye);
  return WORDS.findIndex((entry) => entry.folders.includes(photo.folder));
}
