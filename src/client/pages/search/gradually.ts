import { startTransition, useEffect, useState } from 'react';

/** Enough cards to fill a large screen. */
const PART = 6;

/** A long list is drawn in parts, one per frame, so that a slow phone shows the first cards at once. */
export function useGradually<T>(all: T[]): T[] {
  const [count, setCount] = useState(PART);
  const isComplete = count >= all.length;
  useEffect(() => {
    if (isComplete) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + PART)));
    return () => cancelAnimationFrame(frame);
  }, [count, isComplete]);
  return isComplete ? all : all.slice(0, count);
}
