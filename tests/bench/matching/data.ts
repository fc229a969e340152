import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A found item: a photo as the tagger saw it, and where and when it was found. */
export interface Item {
  organisation: number;
  photo: string;
  tags: string[];
  place: string | null;
  found: string;
}

/** A parent's report about the thing on a photo; it can be found when its organisation has an item with that photo. */
export interface Report {
  organisation: number;
  thing: string;
  what: string;
  colour: string | null;
  place: string | null;
  since: string | null;
  photo: boolean;
}

export const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const read = <T>(name: string) => JSON.parse(readFileSync(here(name), 'utf8')) as T;

export const items = read<Item[]>('items.json');
export const reports = read<Report[]>('reports.json');

/** Bytes of an embedding. */
export const WIDTH = 1024;
/** The embedding of every item, and then of the photo of every report that has one. */
export const VECTORS = here('vectors.bin');
