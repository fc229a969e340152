import { startTransition, useEffect, useState } from 'react';

import { isFirstDrawing } from '../../api/page-data.ts';

/** Fills a large screen. */
const PART = 6;

/**
 * Renders a long list in batches, one per frame, so that a slow phone shows the first cards immediately. A
 * server-rendered list is complete from the start.
 */
export function useGradually<T>(all: T[]): T[] {
  const count = useParts(all.length, () => (isFirstDrawing() ? Infinity : PART));
  return count >= all.length ? all : all.slice(0, count);
}

/** The number of rendered items, which grows by one batch per frame. */
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
