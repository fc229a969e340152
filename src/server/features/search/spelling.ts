/** The number of letters that may be wrong. */
const maxMistakesFor = (length: number) => (length < 3 ? 0 : length < 8 ? 1 : 2);

/** Shorter words resemble each other too much (jas, das): their letters may only be swapped or doubled (jsa, jass). */
const MIN_CHANGED_LENGTH = 4;

/** A bit set of the letters of a word: words with many different letters cannot be similar. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) % 32);
  return letters;
}

function bitsIn(number: number): number {
  let bits = 0;
  for (let left = number; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

/**
 * The Damerau-Levenshtein distance: letters that are changed, added, left out or swapped with their neighbour. Stops
 * counting beyond `max`.
 */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max) return max + 1;
    [before, previous] = [previous, row];
  }
  return previous[b.length]!;
}

/** Finds the words that are most similar to a misspelled one. */
export class Spellings {
  /** By length, because only words of about the same length are compared. */
  readonly #words = new Map<number, { word: string; letters: number }[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      const sameLength = this.#words.get(word.length) ?? [];
      sameLength.push({ word, letters: lettersOf(word) });
      this.#words.set(word.length, sameLength);
    }
  }

  /** The words with the fewest wrong letters; if any has the same first letter, only those, as it is seldom wrong. */
  nearest(typed: string): { mistakes: number; words: string[] } {
    let mistakes = maxMistakesFor(typed.length);
    let words: string[] = [];
    const letters = lettersOf(typed);
    for (const by of [0, 1, -1, 2, -2]) {
      const max = maxMistakesFor(typed.length + by);
      const isShort = typed.length + Math.min(by, 0) < MIN_CHANGED_LENGTH;
      for (const other of this.#words.get(typed.length + by) ?? []) {
        const allowed = Math.min(mistakes, max);
        if (isShort && letters !== other.letters) continue;
        if (allowed === 0 || Math.abs(by) > allowed || bitsIn(letters ^ other.letters) > 2 * allowed) continue;
        const wrong = editDistance(typed, other.word, allowed);
        if (wrong > allowed) continue;
        if (wrong < mistakes) words = [];
        mistakes = wrong;
        words.push(other.word);
      }
    }
    const sameStart = words.filter((word) => word[0] === typed[0]);
    return { mistakes, words: sameStart.length > 0 ? sameStart : words };
  }
}
