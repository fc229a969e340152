import { useLayoutEffect, useRef } from 'react';

import { useLocation } from '../router/router.tsx';
import { pagePath } from '../session/paths.ts';

const STORAGE_KEY = 'terecht-scroll';
/** How long we wait for a page to become as tall as it was. */
const PATIENCE_MS = 5000;

// Kept for this tab, by entry of its history, so that it survives a reload too.
const kept = (): [string, number][] => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
const positions = new Map<string, number>();

/** While the page is scrolled back by us, the positions it passes are not where anybody was. */
let isReturning = false;

/** From the start of the page on. */
export function keepScrollPositions(): void {
  // Nothing is kept of an entry that is new, and the first look into what is kept takes a slow phone long.
  if (history.state) for (const [key, top] of kept()) positions.set(key, top);
  window.addEventListener('pagehide', () => {
    // Added to what is kept: a page that the browser woke up again does not know where one was after it.
    const all = new Map([...kept(), ...positions]);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...all]));
  });
  // The browser restores the position too early, before the list is there.
  history.scrollRestoration = 'manual';
}

/** Back and forward return to where one was; a new page starts at its top, or at the part that its hash names. */
export function useScrollPosition() {
  const { key, pathname, hash, isReturn } = useLocation();
  const page = pagePath(pathname);
  const shown = useRef<{ key: string; page: string }>(undefined);

  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = { key, page };
    const known = isReturn ? positions.get(key) : undefined;
    const part = /^#[\w-]+$/.test(hash) ? hash.slice(1) : null;
    if (known) return scrollWhenThere(() => scrollToPosition(known));
    if (part) return scrollWhenThere(() => scrollToPart(part));
    // A page that was just loaded is at its top already.
    if (from) {
      const top = from.page === page ? known : 0;
      if (top !== undefined) window.scrollTo(0, top);
      positions.set(key, top ?? positions.get(from.key) ?? 0);
    }
    return undefined;
  }, [key, page, hash, isReturn]);

  useLayoutEffect(() => {
    const remember = () => {
      if (!isReturning) positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

function scrollToPosition(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
}

function scrollToPart(id: string): boolean {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  return part !== null;
}

/** Tries again while the page grows, until it succeeds or somebody scrolls; returns how to stop. */
function scrollWhenThere(scroll: () => boolean): () => void {
  isReturning = true;
  const stopper = new AbortController();
  const stop = () => stopper.abort();
  const growth = new ResizeObserver(() => {
    if (scroll()) stop();
  });
  const patience = setTimeout(stop, PATIENCE_MS);
  stopper.signal.addEventListener('abort', () => {
    isReturning = false;
    growth.disconnect();
    clearTimeout(patience);
  });
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(event, stop, { signal: stopper.signal, passive: true });
  }
  if (scroll()) stop();
  else growth.observe(document.body);
  return stop;
}
