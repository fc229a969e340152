import type { Tagging } from './photo-calls.ts';

/** Below this score most words of the tagger are wrong, also on photos like those that it learnt from. */
const DOUBTFUL_SCORE = 0.3;

/** The word for the kind, when the tagger doubts it. */
export function doubtedWord({ tags, raw }: Tagging): string | undefined {
  const [best] = (raw?.['scores'] ?? []) as { word: string; score: number }[];
  return best && tags.includes(best.word) && best.score < DOUBTFUL_SCORE ? best.word : undefined;
}
