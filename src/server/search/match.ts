import { type Concept, conceptOf } from './dictionary.ts';
import { fold, joined, piecesOf } from './fold.ts';
import type { Phrase, Wanted } from './understand.ts';
import { TAG_MARK, type Vocabulary } from './vocabulary.ts';

/*
 * What PostgreSQL is asked. Its text search matches words as they stand; what they mean was decided before, and only
 * words that some item of the organisation has are asked for.
 */

export interface Match {
  /** What an item's words must be, as a `tsquery`. */
  words: string;
  /** So many items have them that going through the newest finds a page sooner than the index of words. */
  isCommon: boolean;
}

export interface Containing {
  /** For `like`. */
  pattern: string;
  /** Words that contain the longest piece of the text; undefined when it is quicker to look into every text. */
  words: string | undefined;
}

const COMMON = 2_000;
const MOST_CONTAINING = 100;

/** The words of an organisation start with this: see `item_words` in the migrations. */
const lexeme = (org_id: string, word: string) =>
  `'${org_id.slice(0, 8)}${word.replaceAll('\\', String.raw`\\`).replaceAll("'", "''")}'`;

export const anyOf = (queries: readonly string[]) => (queries.length === 1 ? queries[0]! : `(${queries.join(' | ')})`);
const allOf = (queries: readonly string[]) => queries.join(' & ');

const phraseQuery = (org_id: string, phrase: Phrase) => {
  const words = phrase.map((word) => lexeme(org_id, word));
  return words.length === 1 ? words[0]! : `(${allOf(words)})`;
};

/** For one word of a search; undefined when no item can have it. */
export function wordQuery(org_id: string, vocabulary: Vocabulary, phrases: readonly Phrase[]): string | undefined {
  const present = vocabulary.among(phrases);
  return present.length === 0 ? undefined : anyOf(present.map((phrase) => phraseQuery(org_id, phrase)));
}

/** Items that have all of these; undefined when none can. */
export function matchAll(
  org_id: string,
  vocabulary: Vocabulary,
  wanted: readonly (readonly Phrase[])[],
): Match | undefined {
  const queries = wanted.map((phrases) => wordQuery(org_id, vocabulary, phrases));
  if (queries.length === 0 || queries.includes(undefined)) return undefined;
  const isCommon = wanted.length === 1 && vocabulary.countAll(new Set(vocabulary.among(wanted[0]!).flat())) > COMMON;
  return { words: allOf(queries as string[]), isCommon };
}

/** With the wider meanings of every word, or, where nothing is known of it, the organisation's own words nearest to it. */
export const widened = (vocabulary: Vocabulary, { same, wider, concept, typed }: Wanted): readonly Phrase[] => {
  const phrases = [...same, ...wider()];
  if (concept || vocabulary.among(phrases).length > 0) return phrases;
  return vocabulary.near(typed).map((word) => [word]);
};

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Items that contain a text as it stands, also inside a word; undefined when none can, or when `same` has all of them. */
export function matchText(
  org_id: string,
  vocabulary: Vocabulary,
  text: string,
  same: readonly Phrase[],
): Containing | undefined {
  const folded = fold(text).trim();
  const pieces = piecesOf(folded);
  if (pieces.length === 0) return undefined;
  const longest = pieces.reduce((a, b) => (b.length > a.length ? b : a));
  const isInside =
    pieces.length === 1
      ? (word: string) => word.includes(longest)
      : longest === pieces[0]
        ? (word: string) => word.endsWith(longest)
        : longest === pieces.at(-1)
          ? (word: string) => word.startsWith(longest)
          : (word: string) => word === longest;
  const pattern = `%${escapeLike(folded)}%`;
  const words = vocabulary.matching(isInside, MOST_CONTAINING);
  if (!words || vocabulary.countAll(words) > COMMON) return { pattern, words: undefined };
  const known = new Set(
    vocabulary
      .among(same)
      .filter((phrase) => phrase.length === 1)
      .flat(),
  );
  if (words.every((word) => known.has(word))) return undefined;
  return { pattern, words: anyOf(words.map((word) => lexeme(org_id, word))) };
}

/** The thing or colour that a tag stands for: its word in the dictionary, or the tag itself. */
export function tagMeaning(tag: string): { word: string; concept: Concept | undefined } {
  const concept = conceptOf(joined(tag));
  return { word: concept?.word ?? fold(tag), concept };
}

/** Items with a tag that stands for this. */
export function tagPhrases(word: string): Phrase[] {
  const names = conceptOf(joined(word))?.names ?? [joined(word)];
  return names.map((name) => [TAG_MARK + name]);
}
