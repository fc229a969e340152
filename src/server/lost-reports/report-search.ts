import { fold } from '../search/fold.ts';
import { matchAll, type OneOf, widened } from '../search/match.ts';
import { understand } from '../search/understand.ts';
import type { Vocabulary } from '../search/vocabulary.ts';

/** What is looked for among reports: what means it or has its letters and, where there is none, what means it less exactly. */
export interface ReportSearch {
  letters: string;
  /** As a `tsquery`; undefined when no report can have them. */
  words: string | undefined;
  wider: string | undefined;
}

/** By the words that these reports have. */
export function searchFor(org_id: string, q: string, vocabulary: Vocabulary): ReportSearch {
  const wanted = understand(q);
  const allOf = (words: OneOf[]) => matchAll(org_id, vocabulary, words)?.words;
  return {
    letters: fold(q),
    words: allOf(wanted.map(({ same }) => ({ phrases: vocabulary.phrasesFor(same) }))),
    wider: allOf(wanted.map((word) => widened(vocabulary, word))),
  };
}
