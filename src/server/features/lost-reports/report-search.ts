import { fold } from '../search/fold.ts';
import { parseSearch } from '../search/parse-search.ts';
import { matchAll, type PhraseAlternatives, resolvePhrases } from '../search/tsquery.ts';
import type { Vocabulary } from '../search/vocabulary.ts';

/** A search among reports: exact meaning or substring first, and a wider meaning only when those find nothing. */
export interface ReportSearch {
  letters: string;
  /** A `tsquery`; undefined when no report can match. */
  words: string | undefined;
  wider: string | undefined;
}

/** Uses the vocabulary of the reports that are searched. */
export function buildReportSearch(org_id: string, q: string, vocabulary: Vocabulary): ReportSearch {
  const wanted = parseSearch(q);
  const allOf = (words: PhraseAlternatives[]) => matchAll(org_id, vocabulary, words)?.words;
  return {
    letters: fold(q),
    words: allOf(wanted.map(({ same }) => ({ phrases: vocabulary.phrasesFor(same) }))),
    wider: allOf(wanted.map((word) => resolvePhrases(vocabulary, word))),
  };
}
