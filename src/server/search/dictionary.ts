import { readFileSync } from 'node:fs';

import { fold, joined, partsOf, piecesOf } from './fold.ts';
import { basesOf, commonForms } from './inflection.ts';
import { Spellings } from './spelling.ts';

/** A thing or a colour, whatever it is called. */
export interface Concept {
  /** As the dictionary calls it. */
  word: string;
  isColour: boolean;
  /** Somebody would gladly say that it is theirs. */
  isValuable: boolean;
  /** What it is called, as one word each, folded. */
  names: string[];
  /** Names of several words, which a text may have apart. */
  phrases: string[][];
  /** The words, with all their endings, that items of some organisation call it by. There are only so many. */
  met: Set<string>;
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
  /** Words that carry nothing in a search. */
  fillers: string;
  /** Words that are neither, but no mistakes for one either. */
  ordinary: string;
}

const readShared = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../shared/${name}.json`, import.meta.url), 'utf8')) as unknown;
const data = readShared('dictionary') as Dictionary;
// In files of their own, which the browser has too.
const valuables = readShared('valuables') as Entry[];
const colours = readShared('colours') as Entry[];
const things = [...data.things, ...valuables];

const listed = (text = '') =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const dutchIn = ({ word, also }: Entry) => [word, ...listed(also)];
const foreignIn = (entry: Entry) => LANGUAGES.flatMap((language) => listed(entry[language]));

const fillers = new Set(listed(data.fillers).map(joined));
const ordinary = new Set(listed(data.ordinary).map(joined));
const byName = new Map<string, Concept>();
const dutchNames = new Set([...things, ...colours].flatMap(dutchIn).map(joined));

/** Each name belongs to one concept: the first that takes it. */
function take(concept: Concept, name: string): void {
  const words = piecesOf(fold(name)).flatMap(partsOf);
  if (byName.has(words.join(''))) return;
  byName.set(words.join(''), concept);
  concept.names.push(words.join(''));
  if (words.length > 1) concept.phrases.push(words);
}

function readDictionary(): Concept[] {
  const toConcept = (isColour: boolean) => (entry: Entry) => ({
    entry,
    concept: {
      word: entry.word,
      isColour,
      isValuable: valuables.includes(entry),
      names: [],
      phrases: [],
      met: new Set(),
      broader: undefined,
      narrower: [],
      near: [],
    } as Concept,
  });
  const lines = [...things.map(toConcept(false)), ...colours.map(toConcept(true))];
  // Dutch names go before those of other languages.
  for (const namesIn of [dutchIn, foreignIn]) {
    for (const { entry, concept } of lines) for (const name of namesIn(entry)) take(concept, name);
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

export const isFiller = (word: string): boolean => fillers.has(word);

const ARABIC_ARTICLE = /^ال/;
const MOST_REMEMBERED = 200_000;
const remembered = new Map<string, Concept | null>();

/** What is called so, in any language, also with a Dutch ending. */
export function conceptOf(name: string): Concept | undefined {
  const known = byName.get(name) ?? remembered.get(name);
  if (known !== undefined) return known ?? undefined;
  // Bases are found anew for every word of every organisation: most words are the same everywhere.
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const likely = isFiller(name) ? [] : [...basesOf(name), name.replace(ARABIC_ARTICLE, '')];
  // A word may be listed in the plural, as people say wanten. Of other languages it would be a guess: 'tass' is no Tasse.
  const listedForm = isFiller(name) ? undefined : commonForms(name).find((word) => dutchNames.has(word));
  const base = likely.find((word) => byName.has(word)) ?? listedForm;
  const concept = base === undefined ? undefined : byName.get(base)!;
  remembered.set(name, concept ?? null);
  return concept;
}

/** Notes what an item is called. */
export function meet(word: string): void {
  conceptOf(word)?.met.add(word);
}

/** What some name of begins with these letters: in Dutch, and in other languages. */
export function conceptsBeginning(letters: string): { dutch: Set<Concept>; foreign: Set<Concept> } {
  const [dutch, foreign] = [new Set<Concept>(), new Set<Concept>()];
  for (const [name, concept] of byName) {
    if (name.startsWith(letters)) (dutchNames.has(name) ? dutch : foreign).add(concept);
  }
  return { dutch, foreign };
}

/** The shortest word that may be a mistake for one of another language: shorter ones are near to too many. */
const SHORTEST_FOREIGN = 6;

let spellings: { dutch: Spellings; all: Spellings } | undefined;

/** Made when it is first needed: most who start the portal do not search. */
function makeSpellings() {
  // Forms that are no word (jass), or another thing in another language (tasse), would be taken for what was meant.
  const formsIn = (name: string) => commonForms(name).filter((form) => conceptOf(form) === byName.get(name));
  const dutch = [...dutchNames].flatMap(formsIn);
  return { dutch: new Spellings(new Set(dutch)), all: new Spellings(new Set([...byName.keys(), ...dutch])) };
}

/** Neither a thing nor a mistake for one. */
export const isOrdinary = (word: string): boolean =>
  ordinary.has(word) || basesOf(word).some((base) => ordinary.has(base));

/** What may be meant by a misspelled word, and how many of its letters are wrong. */
export function conceptsNear(typed: string): { mistakes: number; concepts: Concept[] } {
  spellings ??= makeSpellings();
  const { mistakes, words } = spellings[typed.length < SHORTEST_FOREIGN ? 'dutch' : 'all'].nearest(typed);
  return { mistakes, concepts: [...new Set(words.flatMap((name) => conceptOf(name) ?? []))] };
}

const SHORTEST_PART = 3;

/** The last part of a compound says what it is: a winterhandschoen is a handschoen, something lichtblauw is blauw. */
export function headOf(compound: string): Concept | undefined {
  for (let start = SHORTEST_PART; start <= compound.length - SHORTEST_PART; start++) {
    const concept = conceptOf(compound.slice(start));
    if (concept) return concept;
  }
  return undefined;
}
