import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import { isFirstDrawing } from '../api/page-data.ts';

interface AfterwardsProps {
  /** Fetches the code of what is in it. */
  prepare: () => Promise<unknown>;
  /** Keeps the room for it on a page that the server did not draw. */
  fallback?: ReactNode;
  children: ReactNode;
}

const asItIs = { __html: '' };

/**
 * What is fetched for a page that guests see first: once that is drawn, so that nothing which they do waits for it. Until
 * then the browser leaves alone what the server drew, and remembers which of its buttons was tapped.
 */
export function Afterwards({ prepare, fallback, children }: AfterwardsProps) {
  const [isThere, setIsThere] = useState(() => import.meta.env.SSR || !isFirstDrawing());
  const place = useRef<HTMLDivElement>(null);
  const tapped = useRef(-1);
  const buttons = () => [...place.current!.querySelectorAll('button')];
  useEffect(() => void prepare().then(() => setIsThere(true)), [prepare]);
  useEffect(() => {
    if (isThere) buttons()[tapped.current]?.click();
  }, [isThere]);
  const remember = ({ target }: MouseEvent) => {
    tapped.current = buttons().indexOf((target as Element).closest('button')!);
  };
  return isThere ? (
    <div ref={place} key="there" className="contents">
      <Suspense fallback={fallback}>{children}</Suspense>
    </div>
  ) : (
    <div
      ref={place}
      className="contents"
      onClickCapture={remember}
      suppressHydrationWarning
      dangerouslySetInnerHTML={asItIs}
    />
  );
}
