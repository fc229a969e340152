/** How many letters may be wrong. Short words are too near to each other: a jas is not a das. */
export const mistakesIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Which letters a text has, one bit for each (roughly): two texts that differ in many cannot be near. */
export function lettersOf(word: string): number {
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
  readonly #words: string[];
  readonly #letters: Int32Array;

  constructor(words: Iterable<string>) {
    // Nobody means a word that is itself too short to be misspelled.
    this.#words = [...words].filter((word) => word.length >= 4);
    this.#letters = Int32Array.from(this.#words, lettersOf);
  }

  /** The words nearest to this one; most begin with its first letter, which is seldom mistaken. */
  nearest(typed: string): string[] {
    let most = mistakesIn(typed);
    if (most === 0) return [];
    const letters = lettersOf(typed);
    let found: string[] = [];
    for (let i = 0; i < this.#words.length; i++) {
      const word = this.#words[i]!;
      if (Math.abs(word.length - typed.length) > most) continue;
      if (bitsIn(letters ^ this.#letters[i]!) > 2 * most) continue;
      const wrong = distance(typed, word, Math.min(most, mistakesIn(word)));
      if (wrong > most || wrong > mistakesIn(word)) continue;
      if (wrong < most) found = [];
      most = wrong;
      found.push(word);
    }
    const likely = found.filter((word) => word[0] === typed[0]);
    return likely.length > 0 ? likely : found;
  }
}
