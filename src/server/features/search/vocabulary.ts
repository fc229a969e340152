import { conceptOf, recordWord } from './dictionary.ts';
import type { Meaning, Phrase } from './parse-search.ts';
import { Spellings } from './spelling.ts';

/** The prefix of a whole tag, as opposed to a word of a text. */
const TAG_PREFIX = '\u001f';

/** An organisation with more words (a hundred thousand items with a description each) is searched more slowly. */
export const MAX_WORDS = 60_000;

/** The words in the items of an organisation, with the number of items that have each. */
export class Vocabulary {
  /** Whether all words are here; otherwise an item may have others. */
  readonly isComplete: boolean;
  readonly #counts: ReadonlyMap<string, number>;
  /** All words, separated by line breaks: searching one text for some letters is faster than every word. */
  readonly #text: string;
  #spellings: Spellings | undefined;

  /** Takes one word per line, and the counts separated by spaces. */
  constructor(words: string, counts: string) {
    const wordList = words === '' ? [] : words.split('\n');
    const countList = counts.split(' ');
    this.isComplete = wordList.length <= MAX_WORDS;
    this.#counts = new Map(wordList.map((word, i) => [word, Number(countList[i])]));
    this.#text = `\n${words}\n`;
    for (const word of wordList) recordWord(word);
  }

  get size(): number {
    return this.#counts.size;
  }

  /** An upper bound for the number of items with one of these words. */
  countAll(words: Iterable<string>): number {
    let count = 0;
    for (const word of words) count += this.#counts.get(word) ?? 0;
    return count;
  }

  /** The phrases for a meaning that occur in items; empty when no item has one. */
  phrasesFor({ concepts, phrases }: Meaning): Phrase[] {
    const has = (phrase: Phrase) => !this.isComplete || phrase.every((word) => this.#counts.has(word));
    const found = phrases.filter(has);
    for (const { seenWords, names, phrases } of concepts) {
      for (const word of seenWords) if (this.#counts.has(word)) found.push([word]);
      if (!this.isComplete) found.push(...names.map((name) => [name]));
      found.push(...phrases.filter(has));
    }
    return found;
  }

  /** The tags that a filter word stands for. */
  tagsFor(word: string): Phrase[] {
    const concept = conceptOf(word);
    const names = concept ? this.phrasesFor({ concepts: [concept], phrases: [] }).map(joinPhrase) : [word];
    return [...new Set(names)]
      .map((name) => TAG_PREFIX + name)
      .filter((tag) => !this.isComplete || this.#counts.has(tag))
      .map((tag) => [tag]);
  }

  /**
   * Up to `max` words that contain these letters, which may include a line break at the start or end of a word; undefined
   * when there may be more.
   */
  containing(letters: string, except: ReadonlySet<string>, max: number): string[] | undefined {
    if (!this.isComplete) return undefined;
    const found: string[] = [];
    let end = 0;
    for (let at = this.#text.indexOf(letters); at >= 0; at = this.#text.indexOf(letters, end)) {
      const start = this.#text.lastIndexOf('\n', at) + 1;
      end = this.#text.indexOf('\n', start);
      const word = this.#text.slice(start, end);
      if (word.startsWith(TAG_PREFIX) || except.has(word)) continue;
      if (found.length === max) return undefined;
      found.push(word);
    }
    return found;
  }

  /** Words outside the dictionary, such as names and places, that are similar to a misspelled one. */
  near(typed: string): string[] {
    this.#spellings ??= new Spellings(
      [...this.#counts.keys()].filter((word) => !word.startsWith(TAG_PREFIX) && !conceptOf(word)),
    );
    return this.#spellings.nearest(typed).words;
  }
}

const joinPhrase = (phrase: Phrase) => phrase.join('');
