import { type MouseEvent, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { notFetched } from '../api/call-error.ts';
import { isFirstDrawing } from '../api/page-data.ts';
import { showToast } from './ui/toasts.ts';

interface AfterwardsProps {
  /** What is in it. */
  part: { isThere: () => boolean; prepare: () => Promise<boolean> };
  /** Keeps the room for it on a page that the server did not draw. */
  fallback?: ReactNode;
  children: ReactNode;
}

const asItIs = { __html: '' };

/**
 * What is fetched for a page that guests see first: once that is drawn, so that nothing which they do waits for it. Until
 * then the browser leaves alone what the server drew; what is tapped there is done once its code is there, and what has the
 * focus keeps it.
 */
export function Afterwards({ part, fallback, children }: AfterwardsProps) {
  const [isDrawn] = useState(isFirstDrawing);
  const [isThere, setIsThere] = useState(() => import.meta.env.SSR || (!isDrawn && part.isThere()));
  const place = useRef<HTMLDivElement>(null);
  const tapped = useRef(-1);
  const focused = useRef(-1);
  const buttons = () => [...(place.current?.querySelectorAll('button') ?? [])];
  const fetchCode = useEffectEvent(async () => {
    const isFetched = await part.prepare();
    focused.current = buttons().indexOf(document.activeElement as HTMLButtonElement);
    // At once: a Tab between reading the focus and replacing the button would lose it.
    if (isFetched) flushSync(() => setIsThere(true));
    else if (tapped.current >= 0) showToast({ look: 'failure', title: 'Fout', description: notFetched().message });
  });
  useEffect(() => void fetchCode(), []);
  useEffect(() => {
    buttons()[focused.current]?.focus();
    if (isThere) buttons()[tapped.current]?.click();
  }, [isThere]);
  const onTap = ({ target }: MouseEvent) => {
    tapped.current = buttons().indexOf((target as Element).closest('button')!);
    void fetchCode();
  };
  if (!isThere && !isDrawn) return fallback;
  return isThere ? (
    <div ref={place} key="there" className="contents">
      <Suspense>{children}</Suspense>
    </div>
  ) : (
    <div
      ref={place}
      className="contents"
      onClickCapture={onTap}
      suppressHydrationWarning
      dangerouslySetInnerHTML={asItIs}
    />
  );
}
