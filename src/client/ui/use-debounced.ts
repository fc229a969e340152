import { useEffect, useState } from 'react';

/** Debounces a value, so that typing does not start a request per letter. */
export function useDebounced<T extends string>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
