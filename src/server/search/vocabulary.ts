import { conceptOf, meet } from './dictionary.ts';
import { Spellings } from './spelling.ts';
import type { Meaning, Phrase } from './understand.ts';

/** What stands before a tag that is asked for as a tag, and not as a word of a text. */
export const TAG_MARK = '\u001f';

/** An organisation with more words than this (a hundred thousand things with a story each) is searched more slowly. */
export const MOST_WORDS = 60_000;

/** The words that an organisation's items have, and in how many of them each is. */
export class Vocabulary {
  /** Otherwise words that are not here may still be in an item. */
  readonly isComplete: boolean;
  readonly #counts: ReadonlyMap<string, number>;
  /** All words between line breaks: what contains some letters is found sooner in one text than word by word. */
  readonly #text: string;
  #spellings: Spellings | undefined;

  /** Takes one word a line, and as many counts between spaces. */
  constructor(words: string, counts: string) {
    const listed = words === '' ? [] : words.split('\n');
    const numbers = counts.split(' ');
    this.isComplete = listed.length <= MOST_WORDS;
    this.#counts = new Map(listed.map((word, i) => [word, Number(numbers[i])]));
    this.#text = `\n${words}\n`;
    for (const word of listed) meet(word);
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

  /** How items call what is meant: empty when none has it. */
  phrasesFor({ concepts, phrases }: Meaning): Phrase[] {
    const has = (phrase: Phrase) => !this.isComplete || phrase.every((word) => this.#counts.has(word));
    const found = phrases.filter(has);
    for (const { met, names, phrases } of concepts) {
      for (const word of met) if (this.#counts.has(word)) found.push([word]);
      if (!this.isComplete) found.push(...names.map((name) => [name]));
      found.push(...phrases.filter(has));
    }
    return found;
  }

  /** The tags that stand for a word of a filter. */
  tagsFor(word: string): Phrase[] {
    const concept = conceptOf(word);
    const names = concept ? this.phrasesFor({ concepts: [concept], phrases: [] }).map(joinPhrase) : [word];
    return [...new Set(names)]
      .map((name) => TAG_MARK + name)
      .filter((tag) => !this.isComplete || this.#counts.has(tag))
      .map((tag) => [tag]);
  }

  /**
   * Up to `most` words with these letters, and a line break where a word must begin or end; undefined when there may be
   * more.
   */
  containing(letters: string, except: ReadonlySet<string>, most: number): string[] | undefined {
    if (!this.isComplete) return undefined;
    const found: string[] = [];
    let end = 0;
    for (let at = this.#text.indexOf(letters); at >= 0; at = this.#text.indexOf(letters, end)) {
      const start = this.#text.lastIndexOf('\n', at) + 1;
      end = this.#text.indexOf('\n', start);
      const word = this.#text.slice(start, end);
      if (word.startsWith(TAG_MARK) || except.has(word)) continue;
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
    return this.#spellings.nearest(typed).words;
  }
}

const joinPhrase = (phrase: Phrase) => phrase.join('');
