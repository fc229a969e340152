/** From which score a word is shown. A word that turned out wrong on other people's photos must be surer than others. */
import { WORDS } from './vocabulary.ts';

/** The bar of a word that is as right as its score says. */
export const LEAST_BAR = 0.1;
const HIGHEST_BAR = 0.8;
/** Of what is shown at a word's bar at least this part was right... */
const RIGHT_AT_BAR = 0.4;
/** ...counting this many more photos that were right as often as their score says: few photos prove little. */
const DOUBT = 4;
/** At most so many words are shown, */
const MOST_WORDS = 2;
/** a second one only beside a first that is not much surer. */
const SECOND_OF_FIRST = 0.25;

export interface Scored {
  /** Per word, and last for "nothing". */
  readonly scores: Float32Array;
  readonly answer: number;
}

export function barsFor(judged: readonly Scored[]): number[] {
  return WORDS.map((_, word) => {
    const said = judged
      .map(({ scores, answer }) => ({ score: scores[word] ?? 0, right: answer === word }))
      .filter(({ score }) => score >= LEAST_BAR)
      .sort((a, b) => a.score - b.score);
    for (let bar = LEAST_BAR; bar < HIGHEST_BAR; bar += 0.05) {
      const above = said.filter(({ score }) => score >= bar);
      const right = above.filter((one) => one.right).length;
      const expected = DOUBT * Math.max(bar, RIGHT_AT_BAR);
      if ((right + expected) / (above.length + DOUBT) >= RIGHT_AT_BAR) return bar;
    }
    return HIGHEST_BAR;
  });
}

/** The rule of the tagger: see `choose` in its network.ts. */
export function shown(scores: Float32Array, bars: readonly number[]): number[] {
  const above = bars
    .map((bar, word) => ({ word, score: scores[word] ?? 0, bar }))
    .filter(({ score, bar }) => score >= bar)
    .sort((a, b) => b.score - a.score);
  return above
    .filter(({ score }) => score >= SECOND_OF_FIRST * (above[0]?.score ?? 0))
    .slice(0, MOST_WORDS)
    .map(({ word }) => word);
}
