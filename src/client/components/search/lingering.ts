import { useEffect, useState } from 'react';

/** About as long as somebody takes for the next letters. */
const LETTERS_MS = 600;

interface Answer<List> {
  data: List | undefined;
  /** The answer to what was asked before. */
  isPlaceholderData: boolean;
}

/**
 * In the middle of a word there is often nothing to be found. What was found before stays until no more is typed for a
 * moment; only then is the list empty.
 */
export function useLingering<List extends { pages: { items: unknown[] }[] }>(
  { data, isPlaceholderData }: Answer<List>,
  q: string,
) {
  const isNothing = q !== '' && data?.pages[0]?.items.length === 0;
  const [found, setFound] = useState(isNothing ? undefined : data);
  const [isBelieved, setIsBelieved] = useState(false);
  if (!isNothing && data !== found) setFound(data);
  if (!isNothing && isBelieved) setIsBelieved(false);
  useEffect(() => {
    if (!isNothing || isPlaceholderData) return undefined;
    const timer = setTimeout(() => setIsBelieved(true), LETTERS_MS);
    return () => clearTimeout(timer);
  }, [isNothing, isPlaceholderData, q]);
  const lingers = isNothing && !isBelieved && found !== undefined;
  return { data: lingers ? found : data, isFormer: isPlaceholderData || lingers };
}
