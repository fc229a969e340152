import { useEffect, useState } from 'react';

/** What somebody types, once nothing was typed for a moment: whoever types on is not asked for in between. */
export function useAfterPause<T extends string>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
