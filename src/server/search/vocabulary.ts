import { type Concept, conceptOf } from './dictionary.ts';
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
  #namesOf: Map<Concept, Phrase[]> | undefined;
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

  /** How items call what is meant: empty when none has it. */
  phrasesFor({ concepts, phrases }: Meaning): Phrase[] {
    this.#namesOf ??= this.#findNames();
    const has = (phrase: Phrase) => !this.isComplete || phrase.every((word) => this.#counts.has(word));
    return [
      ...phrases.filter(has),
      ...concepts.flatMap((concept) => [
        ...(this.#namesOf!.get(concept) ?? []),
        ...(this.isComplete ? [] : concept.names.map((name) => [name])),
        ...concept.phrases.filter(has),
      ]),
    ];
  }

  #findNames(): Map<Concept, Phrase[]> {
    const names = new Map<Concept, Phrase[]>();
    for (const word of this.#counts.keys()) {
      const concept = conceptOf(word);
      if (!concept) continue;
      const known = names.get(concept) ?? [];
      known.push([word]);
      names.set(concept, known);
    }
    return names;
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
    return this.#spellings.nearest(typed).words;
  }
}

const joinPhrase = (phrase: Phrase) => phrase.join('');
