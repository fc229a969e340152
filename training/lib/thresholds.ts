/** The score from which a word is shown. A word that was often wrong on other people's photos needs a higher score. */
import { WORDS } from './vocabulary.ts';

/** The threshold of a word that is as accurate as its score says. */
export const MIN_THRESHOLD = 0.1;
const MAX_THRESHOLD = 0.8;
/** The threshold of a word that no photo shows: its mistakes could be counted, but not what it gets right. */
const UNTRIED_THRESHOLD = 0.2;
/** The minimum precision of a word at its threshold. */
const MIN_PRECISION = 0.4;
/** Smooths the precision with this many photos that are as accurate as their score, because few photos prove little. */
const PRIOR_COUNT = 4;
/** The maximum number of shown words. */
const MAX_WORDS = 2;
/** A second word is shown only if its score is at least this fraction of the first. */
const SECOND_WORD_RATIO = 0.34;

export interface Scored {
  /** One score per word, and a last one for "nothing". */
  readonly scores: Float32Array;
  readonly answer: number;
}

export function fitThresholds(samples: readonly Scored[]): number[] {
  const answers = new Set(samples.map(({ answer }) => answer));
  return WORDS.map((_, word) => {
    if (!answers.has(word)) return UNTRIED_THRESHOLD;
    const candidates = samples
      .map(({ scores, answer }) => ({ score: scores[word] ?? 0, right: answer === word }))
      .filter(({ score }) => score >= MIN_THRESHOLD)
      .sort((a, b) => a.score - b.score);
    for (let threshold = MIN_THRESHOLD; threshold < MAX_THRESHOLD; threshold += 0.05) {
      const above = candidates.filter(({ score }) => score >= threshold);
      const right = above.filter((one) => one.right).length;
      const expected = PRIOR_COUNT * Math.max(threshold, MIN_PRECISION);
      if ((right + expected) / (above.length + PRIOR_COUNT) >= MIN_PRECISION) return threshold;
    }
    return MAX_THRESHOLD;
  });
}

/** Chooses words as the tagger does: see `choose` in its network.ts. */
export function chooseShownWords(scores: Float32Array, bars: readonly number[]): number[] {
  const above = bars
    .map((threshold, word) => ({ word, score: scores[word] ?? 0, threshold }))
    .filter(({ score, threshold }) => score >= threshold)
    .sort((a, b) => b.score - a.score);
  return above
    .filter(({ score }) => score >= SECOND_WORD_RATIO * (above[0]?.score ?? 0))
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
}
