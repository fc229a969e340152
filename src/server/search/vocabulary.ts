import { conceptOf } from './dictionary.ts';
import { Spellings } from './spelling.ts';
import type { Phrase } from './understand.ts';

/** What stands before a tag that is asked for as a tag, and not as a word of a text. */
export const TAG_MARK = '\u001f';

/** An organisation with more words than this (a hundred thousand things with a story each) is searched more slowly. */
export const MOST_WORDS = 150_000;

/** The words that an organisation's items have, and in how many of them each is. */
export class Vocabulary {
  /** Otherwise words that are not here may still be in an item. */
  readonly isComplete: boolean;
  readonly #counts: ReadonlyMap<string, number>;
  readonly #present = new WeakMap<readonly Phrase[], readonly Phrase[]>();
  #spellings: Spellings | undefined;

  constructor(words: readonly string[], counts: readonly number[]) {
    this.isComplete = words.length <= MOST_WORDS;
    this.#counts = new Map(words.map((word, i) => [word, counts[i]!]));
  }

  get size(): number {
    return this.#counts.size;
  }

  /** At most this many items have one of these. */
  countAll(words: Iterable<string>): number {
    let count = 0;
    for (const word of words) count += this.#counts.get(word) ?? 0;
    return count;
  }

  /** Those that an item can have. Looked up once for what means the same in the dictionary, which is one list. */
  among(phrases: readonly Phrase[]): readonly Phrase[] {
    if (!this.isComplete) return phrases;
    const known = this.#present.get(phrases);
    if (known) return known;
    const present = phrases.filter((phrase) => phrase.every((word) => this.#counts.has(word)));
    this.#present.set(phrases, present);
    return present;
  }

  /** Up to `most` words for which this holds; undefined when there may be more. */
  matching(test: (word: string) => boolean, most: number): string[] | undefined {
    if (!this.isComplete) return undefined;
    const found: string[] = [];
    for (const word of this.#counts.keys()) {
      if (word.startsWith(TAG_MARK) || !test(word)) continue;
      if (found.length === most) return undefined;
      found.push(word);
    }
    return found;
  }

  /** Words that no dictionary has, names and places, nearest to a misspelled one. */
  near(typed: string): string[] {
    this.#spellings ??= new Spellings(
      [...this.#counts.keys()].filter((word) => !word.startsWith(TAG_MARK) && !conceptOf(word)),
    );
    return this.#spellings.nearest(typed);
  }
}
