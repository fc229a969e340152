import { startTransition, useEffect, useState } from 'react';

import { isHydrating } from '../../platform/hydration/hydration.ts';

/** Fills a large screen. */
const BATCH_SIZE = 6;

/**
 * Renders a long list in batches, one per frame, so that a slow phone shows the first cards immediately. A
 * server-rendered list is complete from the start.
 */
export function useBatchedRender<T>(all: T[]): T[] {
  const count = useGrowingCount(all.length, () => (isHydrating() ? Infinity : BATCH_SIZE));
  return count >= all.length ? all : all.slice(0, count);
}

/** The number of rendered items, which grows by one batch per frame. */
export function useGrowingCount(all: number, first: () => number, mayGrow = true): number {
  const [count, setCount] = useState(first);
  const isOver = count >= all || !mayGrow;
  useEffect(() => {
    if (isOver) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + BATCH_SIZE)));
    return () => cancelAnimationFrame(frame);
  }, [count, isOver]);
  return count;
}
