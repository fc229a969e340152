/** How many letters may be wrong. */
const mistakesIn = (length: number) => (length < 3 ? 0 : length < 8 ? 1 : 2);

/** Shorter words are too near to each other, a jas is no das: of them, letters may be swapped or typed twice (jsa, jass). */
const SHORTEST_CHANGED = 4;

/** Which letters a text has, one bit for each (roughly): two texts that differ in many cannot be near. */
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
 * How many letters must be changed, added, left out or swapped with their neighbour to make one word of the other; more
 * than `most` is not counted any further.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
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
    if (least > most) return most + 1;
    [before, previous] = [previous, row];
  }
  return previous[b.length]!;
}

/** Words among which the nearest to a misspelled one are found. */
export class Spellings {
  /** By their length: only those about as long as what is typed are compared. */
  readonly #words = new Map<number, { word: string; letters: number }[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      const alike = this.#words.get(word.length) ?? [];
      alike.push({ word, letters: lettersOf(word) });
      this.#words.set(word.length, alike);
    }
  }

  /** The words with the fewest letters that differ; those with the same first letter, which is seldom mistaken, go before. */
  nearest(typed: string): { mistakes: number; words: string[] } {
    let mistakes = mistakesIn(typed.length);
    let words: string[] = [];
    const letters = lettersOf(typed);
    for (const by of [0, 1, -1, 2, -2]) {
      const most = mistakesIn(typed.length + by);
      const isShort = typed.length + Math.min(by, 0) < SHORTEST_CHANGED;
      for (const other of this.#words.get(typed.length + by) ?? []) {
        const allowed = Math.min(mistakes, most);
        if (isShort && letters !== other.letters) continue;
        if (allowed === 0 || Math.abs(by) > allowed || bitsIn(letters ^ other.letters) > 2 * allowed) continue;
        const wrong = distance(typed, other.word, allowed);
        if (wrong > allowed) continue;
        if (wrong < mistakes) words = [];
        mistakes = wrong;
        words.push(other.word);
      }
    }
    const likely = words.filter((word) => word[0] === typed[0]);
    return { mistakes, words: likely.length > 0 ? likely : words };
  }
}
