import { readFileSync } from 'node:fs';

import { fold, joined, partsOf, piecesOf } from './fold.ts';
import { formsOf } from './inflection.ts';
import { Spellings } from './spelling.ts';

/** A thing or a colour, whatever it is called. */
export interface Concept {
  /** As the dictionary calls it. */
  word: string;
  isColour: boolean;
  /** Every way to write it as one word, folded. */
  names: string[];
  /** Ways to write it in several words, which a text may have apart. */
  phrases: string[][];
  /** What it is a kind of: a winterjas is a jas. */
  broader: Concept | undefined;
  /** What is a kind of it. */
  narrower: Concept[];
  /** What may be taken for it. */
  near: Concept[];
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pl', 'tr', 'uk', 'ar'] as const;

/** A line of the dictionary. Lists are separated by commas. */
interface Entry extends Partial<Record<(typeof LANGUAGES)[number], string>> {
  word: string;
  is?: string;
  also?: string;
  near?: string;
}

interface Dictionary {
  things: Entry[];
  colours: Entry[];
  fillers: string;
}

const data = JSON.parse(readFileSync(new URL('../../shared/dictionary.json', import.meta.url), 'utf8')) as Dictionary;

const listed = (text = '') =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const dutchIn = ({ word, also }: Entry) => [word, ...listed(also)].map(wordsOf);
const foreignIn = (entry: Entry) => LANGUAGES.flatMap((language) => listed(entry[language])).map(wordsOf);

const wordsOf = (name: string) => piecesOf(fold(name)).flatMap(partsOf);

/** The last word of a name takes the endings: korte broek, korte broeken. */
const inflected = (name: string[]) => formsOf(name.at(-1)!).map((form) => [...name.slice(0, -1), form]);

const fillers = new Set(listed(data.fillers).map(joined));
const byName = new Map<string, Concept>();

/** Each way to write belongs to one concept: the first that takes it. */
function take(concept: Concept, words: string[]): void {
  const name = words.join('');
  if (byName.has(name)) return;
  byName.set(name, concept);
  concept.names.push(name);
  if (words.length > 1) concept.phrases.push(words);
}

function readDictionary(): Concept[] {
  const toConcept = (isColour: boolean) => (entry: Entry) => ({
    entry,
    concept: {
      word: entry.word,
      isColour,
      names: [],
      phrases: [],
      broader: undefined,
      narrower: [],
      near: [],
    } satisfies Concept as Concept,
  });
  const lines = [...data.things.map(toConcept(false)), ...data.colours.map(toConcept(true))];
  // Words as they stand go before forms made by rule, and Dutch ones before others.
  for (const { entry, concept } of lines) for (const name of dutchIn(entry)) take(concept, name);
  for (const { entry, concept } of lines) for (const name of foreignIn(entry)) take(concept, name);
  for (const { entry, concept } of lines) {
    for (const form of dutchIn(entry).flatMap(inflected)) take(concept, form);
  }
  for (const { entry, concept } of lines) {
    concept.broader = entry.is === undefined ? undefined : byName.get(joined(entry.is));
    concept.broader?.narrower.push(concept);
    for (const word of listed(entry.near)) {
      const other = byName.get(joined(word))!;
      concept.near.push(other);
      other.near.push(concept);
    }
  }
  return lines.map(({ concept }) => concept);
}

export const allConcepts: readonly Concept[] = readDictionary();

/** What is called so, in any language. */
export const conceptOf = (name: string): Concept | undefined => byName.get(name);

export const isFiller = (word: string): boolean => fillers.has(word);

const spellings = new Spellings(byName.keys());

/** What may be meant by a misspelled word. */
export const conceptsNear = (typed: string): Concept[] => [
  ...new Set(spellings.nearest(typed).map((name) => byName.get(name)!)),
];

const SHORTEST_PART = 3;

/** The last part of a compound says what it is: a winterhandschoen is a handschoen, something lichtblauw is blauw. */
export function headOf(compound: string): Concept | undefined {
  for (let start = SHORTEST_PART; start <= compound.length - SHORTEST_PART; start++) {
    const concept = byName.get(compound.slice(start));
    if (concept) return concept;
  }
  return undefined;
}
