import { useEffect, useState } from 'react';

/** About the time between two typed letters. */
const TYPING_PAUSE_MS = 600;

interface Answer<List> {
  data: List | undefined;
  /** The data belongs to the previous query. */
  isPlaceholderData: boolean;
}

/** An unfinished word often matches nothing, so the previous results stay until the user pauses. */
export function useLingeringResults<List extends { pages: { items: unknown[] }[] }>(
  { data, isPlaceholderData }: Answer<List>,
  q: string,
) {
  const isNothing = q !== '' && data?.pages[0]?.items.length === 0;
  const [found, setFound] = useState(isNothing ? undefined : data);
  const [isConfirmedEmpty, setIsConfirmedEmpty] = useState(false);
  if (!isNothing && data !== found) setFound(data);
  if (!isNothing && isConfirmedEmpty) setIsConfirmedEmpty(false);
  useEffect(() => {
    if (!isNothing || isPlaceholderData) return undefined;
    const timer = setTimeout(() => setIsConfirmedEmpty(true), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isNothing, isPlaceholderData, q]);
  const lingers = isNothing && !isConfirmedEmpty && found !== undefined;
  return { data: lingers ? found : data, isFormer: isPlaceholderData || lingers };
}
