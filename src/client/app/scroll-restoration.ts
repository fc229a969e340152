import { useLayoutEffect, useRef } from 'react';

import { pagePath } from '../features/organizations/paths.ts';
import { useLocation } from '../platform/router/router.tsx';

const STORAGE_KEY = 'terecht-scroll';
/** Gives up when a page does not reach its former height within this time. */
const GIVE_UP_MS = 5000;

// Stored per tab and history entry, so that positions survive a reload.
const storedPositions = (): [string, number][] => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
const positions = new Map<string, number>();

/** Positions that are passed while restoring are not stored. */
let isRestoring = false;

/** Called when the page starts. */
export function startScrollRestoration(): void {
  // A new entry has no stored position, and the first access to the storage is slow on some phones.
  if (history.state) for (const [key, top] of storedPositions()) positions.set(key, top);
  window.addEventListener('pagehide', () => {
    // Merged with the stored positions: a page restored from the back/forward cache does not know the later ones.
    const all = new Map([...storedPositions(), ...positions]);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...all]));
  });
  // The browser restores the position before the list is rendered.
  history.scrollRestoration = 'manual';
}

/** Back and forward restore the position; a new page starts at its top or at the element in its hash. */
export function useScrollPosition() {
  const { key, pathname, hash, isReturn } = useLocation();
  const page = pagePath(pathname);
  const shown = useRef<{ key: string; page: string }>(undefined);

  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = { key, page };
    const known = isReturn ? positions.get(key) : undefined;
    const elementId = /^#[\w-]+$/.test(hash) ? hash.slice(1) : null;
    if (known) return scrollUntilReached(() => scrollToPosition(known));
    if (elementId) return scrollUntilReached(() => scrollToElement(elementId));
    if (from) {
      const top = from.page === page ? known : 0;
      if (top !== undefined) window.scrollTo(0, top);
      positions.set(key, top ?? positions.get(from.key) ?? 0);
    }
    return undefined;
  }, [key, page, hash, isReturn]);

  useLayoutEffect(() => {
    const remember = () => {
      if (!isRestoring) positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

function scrollToPosition(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
}

function scrollToElement(id: string): boolean {
  const element = document.getElementById(id);
  element?.scrollIntoView();
  return element !== null;
}

/** Repeats while the page grows, until it succeeds or the user scrolls; returns a function that stops it. */
function scrollUntilReached(scroll: () => boolean): () => void {
  isRestoring = true;
  const stopper = new AbortController();
  const stop = () => stopper.abort();
  const resizeObserver = new ResizeObserver(() => {
    if (scroll()) stop();
  });
  const giveUpTimer = setTimeout(stop, GIVE_UP_MS);
  stopper.signal.addEventListener('abort', () => {
    isRestoring = false;
    resizeObserver.disconnect();
    clearTimeout(giveUpTimer);
  });
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(event, stop, { signal: stopper.signal, passive: true });
  }
  if (scroll()) stop();
  else resizeObserver.observe(document.body);
  return stop;
}
