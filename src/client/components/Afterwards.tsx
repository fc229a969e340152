import { type MouseEvent, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { notFetched } from '../api/call-error.ts';
import { isFirstDrawing } from '../api/page-data.ts';
import { showToast } from './ui/toasts.ts';

interface AfterwardsProps {
  /** The lazy component inside. */
  part: { isThere: () => boolean; prepare: () => Promise<boolean> };
  /** Reserves space on a page that was not server-rendered. */
  fallback?: ReactNode;
  children: ReactNode;
}

const asItIs = { __html: '' };

/**
 * Loads a lazy component after hydration, so that it does not delay the page. Until then React leaves the
 * server-rendered HTML alone; a tap is replayed once the code is loaded, and the focus is preserved.
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
    // Flushes synchronously: pressing Tab between reading the focus and replacing the button would lose it.
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
