import { type ReactNode, Suspense, useEffect, useState } from 'react';

import { isFirstDrawing } from '../api/page-data.ts';

interface AfterwardsProps {
  /** Keeps the room for it. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * What is fetched for a page that guests see first: once that is drawn, so that nothing which they do waits for it. The server
 * does not draw it.
 */
export function Afterwards({ fallback, children }: AfterwardsProps) {
  const [isDrawn, setIsDrawn] = useState(() => !isFirstDrawing());
  useEffect(() => setIsDrawn(true), []);
  return isDrawn ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
