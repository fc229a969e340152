import { conceptOf, conceptsBeginning } from './dictionary.ts';
import { fold, foldToOneWord } from './fold.ts';
import { parseSearch } from './parse-search.ts';

const MAX_SUGGESTIONS = 8;

interface Suggestion {
  word: string;
  count: number;
}

/** Tags that begin with the typed text, then synonyms, also in other languages, then tags that contain it. */
export function suggestWords(tags: { tag: string; count: number }[], q: string): Suggestion[] {
  const typed = fold(q);
  const name = foldToOneWord(q);
  const [wanted] = parseSearch(q);
  const meantConcepts = new Set(
    (wanted?.concept ? [wanted.same] : (wanted?.wider() ?? [])).flatMap(({ concepts }) => concepts),
  );
  const startedConcepts = name.length >= 3 ? conceptsBeginning(name) : undefined;
  const quality = (tag: string) => {
    if (fold(tag).startsWith(typed)) return 4;
    const concept = conceptOf(foldToOneWord(tag));
    if (concept && (meantConcepts.has(concept) || startedConcepts?.dutch.has(concept))) return 3;
    if (concept && startedConcepts?.foreign.has(concept)) return 2;
    return name.length > 1 && foldToOneWord(tag).includes(name) ? 1 : 0;
  };
  const words = new Map<string, { word: string; count: number; quality: number }>();
  for (const { tag, count } of tags) {
    const found = quality(tag);
    if (found === 0) continue;
    const word = fold(tag) === tag.toLowerCase() ? tag.toLowerCase() : tag;
    const known = words.get(foldToOneWord(tag));
    words.set(foldToOneWord(tag), { word: known?.word ?? word, count: count + (known?.count ?? 0), quality: found });
  }
  return [...words.values()]
    .toSorted((a, b) => b.quality - a.quality || b.count - a.count)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ word, count }) => ({ word, count }));
}
