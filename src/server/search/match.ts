import { type Concept, conceptOf } from './dictionary.ts';
import { fold, joined, piecesOf } from './fold.ts';
import type { Phrase, Wanted } from './understand.ts';
import type { Vocabulary } from './vocabulary.ts';

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

/** Items that have one of these. */
export const anyPhrase = (org_id: string, phrases: readonly Phrase[]): string =>
  `(${phrases.map((phrase) => phrase.map((word) => lexeme(org_id, word)).join(' & ')).join(' | ')})`;

/** What an item must have one of. */
export interface OneOf {
  phrases: readonly Phrase[];
  /** Or one of these, and none of those. */
  wider?: { phrases: readonly Phrase[]; except: readonly Phrase[] };
}

function queryFor(org_id: string, { phrases, wider }: OneOf): string | undefined {
  const except = wider && wider.except.length > 0 ? ` & !${anyPhrase(org_id, wider.except)}` : '';
  const ways = [
    ...(phrases.length > 0 ? [anyPhrase(org_id, phrases)] : []),
    ...(wider && wider.phrases.length > 0 ? [`(${anyPhrase(org_id, wider.phrases)}${except})`] : []),
  ];
  return ways.length > 0 ? `(${ways.join(' | ')})` : undefined;
}

/** Items that have what is asked of each; undefined when none can. */
export function matchAll(org_id: string, vocabulary: Vocabulary, asked: readonly OneOf[]): Match | undefined {
  const queries = asked.map((each) => queryFor(org_id, each));
  if (queries.length === 0 || queries.includes(undefined)) return undefined;
  return {
    words: queries.join(' & '),
    isCommon: asked.length === 1 && vocabulary.countAll(new Set(allPhrases(asked[0]!).flat())) > COMMON,
  };
}

export const allPhrases = ({ phrases, wider }: OneOf): Phrase[] => [...phrases, ...(wider?.phrases ?? [])];

/**
 * What means the word; a wider meaning beside it; and where there is neither, the organisation's own words nearest to it.
 * A word that items do have and the dictionary does not is no mistake.
 */
export function widened(vocabulary: Vocabulary, { same, wider, concept, typed }: Wanted): OneOf {
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

/** Items that contain a text as it stands, also inside a word; undefined when none can, or none but what has a `known` word. */
export function matchText(
  org_id: string,
  vocabulary: Vocabulary,
  text: string,
  known: readonly Phrase[],
): Containing | undefined {
  const folded = fold(text).trim();
  const pieces = piecesOf(folded);
  if (pieces.length === 0) return undefined;
  const pattern = `%${escapeLike(folded)}%`;
  const knownWords = new Set(known.filter((phrase) => phrase.length === 1).flat());
  const words = vocabulary.containing(longestInside(pieces), knownWords, MOST_CONTAINING);
  if (words?.length === 0) return undefined;
  if (!words || vocabulary.countAll(words) > COMMON) return { pattern, words: undefined };
  return {
    pattern,
    words: anyPhrase(
      org_id,
      words.map((word) => [word]),
    ),
  };
}

/** The longest of some pieces in a row, with a line break where another piece follows or goes before. */
function longestInside(pieces: string[]): string {
  const longest = pieces.reduce((a, b) => (b.length > a.length ? b : a));
  const at = pieces.indexOf(longest);
  return `${at > 0 ? '\n' : ''}${longest}${at < pieces.length - 1 ? '\n' : ''}`;
}

/** The thing or colour that a tag stands for: its word in the dictionary, or the tag itself. */
export function tagMeaning(tag: string): { word: string; concept: Concept | undefined } {
  const concept = conceptOf(joined(tag));
  return { word: concept?.word ?? fold(tag), concept };
}
