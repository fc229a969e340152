import { readFileSync } from 'node:fs';

import { fold, foldToOneWord, splitAtPunctuation, splitAtSpaces } from './fold.ts';
import { basesOf, commonForms } from './inflection.ts';
import { Spellings } from './spelling.ts';

/** A thing or a colour, with all its names. */
export interface Concept {
  word: string;
  isColour: boolean;
  /** Worth claiming falsely: a phone, keys, a wallet, papers. */
  isValuable: boolean;
  /** The folded names, each joined to one word. */
  names: string[];
  /** Names of several words, which a text may write apart. */
  phrases: string[][];
  /** The inflected words for this concept that occur in the items of any organisation. */
  seenWords: Set<string>;
  /** The concept that this is a kind of: a winterjas is a jas. */
  broader: Concept | undefined;
  narrower: Concept[];
  /** Concepts that are easily confused with this one. */
  near: Concept[];
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pl', 'tr', 'uk', 'ar'] as const;

/** An entry of the dictionary; lists are separated by commas. */
interface Entry extends Partial<Record<(typeof LANGUAGES)[number], string>> {
  word: string;
  is?: string;
  also?: string;
  near?: string;
}

interface Dictionary {
  things: Entry[];
  /** Words without meaning in a search. */
  fillers: string;
  /** Words that are no things or colours, and no misspellings of one either. */
  ordinary: string;
}

const readShared = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../shared/search/${name}.json`, import.meta.url), 'utf8')) as unknown;
const data = readShared('dictionary') as Dictionary;
// Separate files, which the browser uses too.
const valuables = readShared('valuables') as Entry[];
const colours = readShared('colours') as Entry[];
const things = [...data.things, ...valuables];

const splitList = (text = '') =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const dutchIn = ({ word, also }: Entry) => [word, ...splitList(also)];
const foreignIn = (entry: Entry) => LANGUAGES.flatMap((language) => splitList(entry[language]));

const fillers = new Set(splitList(data.fillers).map(foldToOneWord));
const ordinary = new Set(splitList(data.ordinary).map(foldToOneWord));
const byName = new Map<string, Concept>();
const dutchNames = new Set([...things, ...colours].flatMap(dutchIn).map(foldToOneWord));

/** Each name belongs to the first concept that claims it. */
function addName(concept: Concept, name: string): void {
  const words = splitAtSpaces(fold(name)).flatMap(splitAtPunctuation);
  if (byName.has(words.join(''))) return;
  byName.set(words.join(''), concept);
  concept.names.push(words.join(''));
  if (words.length > 1) concept.phrases.push(words);
}

function buildConcepts(): Concept[] {
  const toConcept = (isColour: boolean) => (entry: Entry) => ({
    entry,
    concept: {
      word: entry.word,
      isColour,
      isValuable: valuables.includes(entry),
      names: [],
      phrases: [],
      seenWords: new Set(),
      broader: undefined,
      narrower: [],
      near: [],
    } as Concept,
  });
  const entries = [...things.map(toConcept(false)), ...colours.map(toConcept(true))];
  // Dutch names take precedence over those of other languages.
  for (const namesIn of [dutchIn, foreignIn]) {
    for (const { entry, concept } of entries) for (const name of namesIn(entry)) addName(concept, name);
  }
  for (const { entry, concept } of entries) {
    concept.broader = entry.is === undefined ? undefined : byName.get(foldToOneWord(entry.is));
    concept.broader?.narrower.push(concept);
    for (const word of splitList(entry.near)) {
      const other = byName.get(foldToOneWord(word))!;
      concept.near.push(other);
      other.near.push(concept);
    }
  }
  return entries.map(({ concept }) => concept);
}

export const allConcepts: readonly Concept[] = buildConcepts();

export const isFiller = (word: string): boolean => fillers.has(word);

const ARABIC_ARTICLE = /^ال/;
const MAX_CACHED = 200_000;
const conceptCache = new Map<string, Concept | null>();

/** The concept with this name in any language, also with a Dutch ending. */
export function conceptOf(name: string): Concept | undefined {
  const known = byName.get(name) ?? conceptCache.get(name);
  if (known !== undefined) return known ?? undefined;
  // The cache pays off because most organisations have the same words.
  if (conceptCache.size >= MAX_CACHED) conceptCache.clear();
  const candidates = isFiller(name) ? [] : [...basesOf(name), name.replace(ARABIC_ARTICLE, '')];
  // A Dutch word may be listed in its plural, such as wanten. In other languages that would be a guess: 'tass' is no Tasse.
  const canBeForm = !isFiller(name) && !ordinary.has(name);
  const listedForm = canBeForm ? commonForms(name).find((word) => dutchNames.has(word)) : undefined;
  const base = candidates.find((word) => byName.has(word)) ?? listedForm;
  const concept = base === undefined ? undefined : byName.get(base)!;
  conceptCache.set(name, concept ?? null);
  return concept;
}

/** Records that a word occurs in an item. */
export function recordWord(word: string): void {
  conceptOf(word)?.seenWords.add(word);
}

/** Concepts with a name that begins with these letters, in Dutch and in other languages. */
export function conceptsBeginning(letters: string): { dutch: Set<Concept>; foreign: Set<Concept> } {
  const [dutch, foreign] = [new Set<Concept>(), new Set<Concept>()];
  for (const [name, concept] of byName) {
    if (name.startsWith(letters)) (dutchNames.has(name) ? dutch : foreign).add(concept);
  }
  return { dutch, foreign };
}

/** Shorter words resemble too many words of other languages to be corrected to one. */
const MIN_FOREIGN_LENGTH = 6;

let spellings: { dutch: Spellings; all: Spellings } | undefined;

/** Created lazily, because many processes never search. */
function createSpellings() {
  // Forms that are no word (jass), or another thing in another language (tasse), would be suggested as corrections.
  const formsIn = (name: string) => commonForms(name).filter((form) => conceptOf(form) === byName.get(name));
  const dutch = [...dutchNames].flatMap(formsIn);
  return { dutch: new Spellings(new Set(dutch)), all: new Spellings(new Set([...byName.keys(), ...dutch])) };
}

/** Neither a thing nor a misspelling of one. */
export const isOrdinary = (word: string): boolean =>
  ordinary.has(word) || basesOf(word).some((base) => ordinary.has(base));

/** The concepts that a misspelled word may mean, and the number of wrong letters. */
export function similarConcepts(typed: string): { mistakes: number; concepts: Concept[] } {
  spellings ??= createSpellings();
  const { mistakes, words } = spellings[typed.length < MIN_FOREIGN_LENGTH ? 'dutch' : 'all'].nearest(typed);
  return { mistakes, concepts: [...new Set(words.flatMap((name) => conceptOf(name) ?? []))] };
}

const MIN_COMPOUND_PART = 3;

/** The end of a Dutch compound says what it is: a winterhandschoen is a handschoen, lichtblauw is blauw. */
export function compoundHead(compound: string): Concept | undefined {
  for (let start = MIN_COMPOUND_PART; start <= compound.length - MIN_COMPOUND_PART; start++) {
    const concept = conceptOf(compound.slice(start));
    if (concept) return concept;
  }
  return undefined;
}

/** The concept and everything that is a kind of it. */
export const withNarrower = (concept: Concept): Concept[] => [concept, ...concept.narrower.flatMap(withNarrower)];
