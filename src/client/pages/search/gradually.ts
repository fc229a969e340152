import { startTransition, useEffect, useState } from 'react';

import { isFirstDrawing } from '../../api/page-data.ts';

/** Enough cards to fill a large screen. */
const PART = 6;

/** A long list is drawn in parts, one per frame, so that a slow phone shows the first cards at once. The server's is there whole. */
export function useGradually<T>(all: T[]): T[] {
  const count = useParts(all.length, () => (isFirstDrawing() ? Infinity : PART));
  return count >= all.length ? all : all.slice(0, count);
}

/** How many of them there are by now, from so many on. */
export function useParts(all: number, first: () => number, mayGrow = true): number {
  const [count, setCount] = useState(first);
  const isOver = count >= all || !mayGrow;
  useEffect(() => {
    if (isOver) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + PART)));
    return () => cancelAnimationFrame(frame);
  }, [count, isOver]);
  return count;
}
