import { type MouseEvent, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { chunkNotLoaded } from '../platform/api/call-error.ts';
import { isHydrating } from '../platform/api/page-data.ts';
import { showToast } from './toasts/toasts.ts';

interface DeferredIslandProps {
  component: { isLoaded: () => boolean; preload: () => Promise<boolean> };
  /** Reserves space on a page that was not server-rendered. */
  fallback?: ReactNode;
  children: ReactNode;
}

const UNCHANGED_HTML = { __html: '' };

/**
 * Loads a lazy component after hydration, so that it does not delay the page. Until then React leaves the
 * server-rendered HTML alone; a tap is replayed once the code is loaded, and the focus is preserved.
 */
export function DeferredIsland({ component, fallback, children }: DeferredIslandProps) {
  const [isServerRendered] = useState(isHydrating);
  const [isLoaded, setIsLoaded] = useState(() => import.meta.env.SSR || (!isServerRendered && component.isLoaded()));
  const place = useRef<HTMLDivElement>(null);
  const tapped = useRef(-1);
  const focused = useRef(-1);
  const buttons = () => [...(place.current?.querySelectorAll('button') ?? [])];
  const fetchCode = useEffectEvent(async () => {
    const isFetched = await component.preload();
    focused.current = buttons().indexOf(document.activeElement as HTMLButtonElement);
    // Flushes synchronously: pressing Tab between reading the focus and replacing the button would lose it.
    if (isFetched) flushSync(() => setIsLoaded(true));
    else if (tapped.current >= 0) showToast({ look: 'failure', title: 'Fout', description: chunkNotLoaded().message });
  });
  useEffect(() => void fetchCode(), []);
  useEffect(() => {
    buttons()[focused.current]?.focus();
    if (isLoaded) buttons()[tapped.current]?.click();
  }, [isLoaded]);
  const onTap = ({ target }: MouseEvent) => {
    tapped.current = buttons().indexOf((target as Element).closest('button')!);
    void fetchCode();
  };
  if (!isLoaded && !isServerRendered) return fallback;
  return isLoaded ? (
    <div ref={place} key="there" className="contents">
      <Suspense>{children}</Suspense>
    </div>
  ) : (
    <div
      ref={place}
      className="contents"
      onClickCapture={onTap}
      suppressHydrationWarning
      dangerouslySetInnerHTML={UNCHANGED_HTML}
    />
  );
}
