import { type Concept, conceptOf } from './dictionary.ts';
import { fold, foldToOneWord, splitAtSpaces } from './fold.ts';
import type { Phrase, SearchTerm } from './parse-search.ts';
import type { Vocabulary } from './vocabulary.ts';

/*
 * Builds the PostgreSQL queries. Its text search only compares words literally: their meaning is resolved before, and
 * only words that occur in the items of the organisation are queried.
 */

export interface Match {
  /** A `tsquery` for the words of an item. */
  words: string;
  /** At most this number of items match; 0 when it is unknown. */
  count: number;
}

export interface SubstringMatch {
  pattern: string;
  /** A `tsquery` for words with the longest piece of the text; undefined when scanning every text is faster. */
  words: string | undefined;
}

/** With more matches, scanning the newest items is faster than the index of words. */
export const COMMON_COUNT = 2_000;
const MAX_CONTAINING = 100;

/** Words are stored with a prefix per organisation: see `item_words` in `migrations/functions/search.sql`. */
const lexeme = (org_id: string, word: string) =>
  `'${org_id.slice(0, 8)}${word.replaceAll('\\', String.raw`\\`).replaceAll("'", "''")}'`;

export const anyPhraseQuery = (org_id: string, phrases: readonly Phrase[]): string =>
  `(${phrases.map((phrase) => phrase.map((word) => lexeme(org_id, word)).join(' & ')).join(' | ')})`;

/** An item must have one of these phrases. */
export interface PhraseAlternatives {
  phrases: readonly Phrase[];
  /** Alternatively one of these phrases, and none of the exceptions. */
  wider?: { phrases: readonly Phrase[]; except: readonly Phrase[] };
}

function queryFor(org_id: string, { phrases, wider }: PhraseAlternatives): string | undefined {
  const except = wider && wider.except.length > 0 ? ` & !${anyPhraseQuery(org_id, wider.except)}` : '';
  const alternatives = [
    ...(phrases.length > 0 ? [anyPhraseQuery(org_id, phrases)] : []),
    ...(wider && wider.phrases.length > 0 ? [`(${anyPhraseQuery(org_id, wider.phrases)}${except})`] : []),
  ];
  return alternatives.length > 0 ? `(${alternatives.join(' | ')})` : undefined;
}

/** Matches items that have one of each; undefined when no item can. */
export function matchAll(
  org_id: string,
  vocabulary: Vocabulary,
  required: readonly PhraseAlternatives[],
): Match | undefined {
  const queries = required.map((each) => queryFor(org_id, each));
  if (queries.length === 0 || queries.includes(undefined)) return undefined;
  return {
    words: queries.join(' & '),
    count: required.length === 1 ? vocabulary.countAll(new Set(allPhrases(required[0]!).flat())) : 0,
  };
}

export const allPhrases = ({ phrases, wider }: PhraseAlternatives): Phrase[] => [...phrases, ...(wider?.phrases ?? [])];

/**
 * The phrases for a word, and beside them a wider meaning; without either, the words of the organisation that resemble
 * it. A word that occurs in items but not in the dictionary is not a misspelling.
 */
export function resolvePhrases(
  vocabulary: Vocabulary,
  { same, wider, concept, typed }: SearchTerm,
): PhraseAlternatives {
  const exact = vocabulary.phrasesFor(same);
  if (!concept && exact.length > 0) return { phrases: exact };
  for (const meaning of wider()) {
    const phrases = vocabulary.phrasesFor(meaning);
    const except = vocabulary.phrasesFor({ concepts: meaning.except ?? [], phrases: [] });
    if (phrases.length > 0) return { phrases: exact, wider: { phrases, except } };
  }
  return { phrases: concept ? exact : vocabulary.near(typed).map((word) => [word]) };
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Matches items that contain the literal text, also inside a word; undefined when none can, or only those with a `known` word. */
export function matchSubstring(
  org_id: string,
  vocabulary: Vocabulary,
  text: string,
  known: readonly Phrase[],
): SubstringMatch | undefined {
  const folded = fold(text).trim();
  const pieces = splitAtSpaces(folded);
  if (pieces.length === 0) return undefined;
  const pattern = `%${escapeLike(folded)}%`;
  const knownWords = new Set(known.filter((phrase) => phrase.length === 1).flat());
  const words = vocabulary.containing(longestPieceOf(pieces), knownWords, MAX_CONTAINING);
  if (words?.length === 0) return undefined;
  if (!words || vocabulary.countAll(words) > COMMON_COUNT) return { pattern, words: undefined };
  return {
    pattern,
    words: anyPhraseQuery(
      org_id,
      words.map((word) => [word]),
    ),
  };
}

/** The longest of consecutive pieces, with a line break where another piece precedes or follows. */
function longestPieceOf(pieces: string[]): string {
  const longest = pieces.reduce((a, b) => (b.length > a.length ? b : a));
  const at = pieces.indexOf(longest);
  return `${at > 0 ? '\n' : ''}${longest}${at < pieces.length - 1 ? '\n' : ''}`;
}

/** The dictionary word for a tag, or the tag itself. */
export function tagConcept(tag: string): { word: string; concept: Concept | undefined } {
  const concept = conceptOf(foldToOneWord(tag));
  return { word: concept?.word ?? fold(tag), concept };
}
