import { startTransition, useEffect, useState } from 'react';

import { isFirstDrawing } from '../../api/page-data.ts';

/** Enough cards to fill a large screen. */
const PART = 6;

/** A long list is drawn in parts, one per frame, so that a slow phone shows the first cards at once. The server's is there whole. */
export function useGradually<T>(all: T[]): T[] {
  const [count, setCount] = useState(() => (isFirstDrawing() ? Infinity : PART));
  const isComplete = count >= all.length;
  useEffect(() => {
    if (isComplete) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + PART)));
    return () => cancelAnimationFrame(frame);
  }, [count, isComplete]);
  return isComplete ? all : all.slice(0, count);
}
