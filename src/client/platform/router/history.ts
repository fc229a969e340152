import { inLanguage } from './in-language.ts';

/** The state of a history entry. */
interface Entry {
  key: string;
  /** Counted from the first page of this tab. */
  position: number;
  /** The pathname of the previous entry, if it is in the portal. */
  previous: string | null;
  state: unknown;
}

let position = 0;
/** The current page. Navigating within it needs no confirmation. */
let pathname = '';

export interface Location extends Pick<Entry, 'key' | 'state'> {
  pathname: string;
  search: string;
  hash: string;
  /** True after going back or forward, or after a page load: the page may restore its state. */
  isReturn: boolean;
}

let listener: ((location: Location) => void) | null = null;

/** Confirms leaving the page; set only while a page has unsaved work. */
let guard: ((leave: () => void) => void) | null = null;

function entryOf(state: unknown): Entry | null {
  return state !== null && typeof state === 'object' && 'position' in state ? (state as Entry) : null;
}

function createEntryKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function writeEntry(method: 'pushState' | 'replaceState', entry: Entry, path?: string): void {
  history[method](entry, '', path);
  ({ position } = entry);
  ({ pathname } = location);
}

export function navigate(
  to: string,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
): void {
  const target = new URL(inLanguage(to), location.href);
  const go = () => {
    const entry = {
      key: createEntryKey(),
      position: position + (replace ? 0 : 1),
      previous: replace ? entryOf(history.state)!.previous : pathname,
      state,
    };
    writeEntry(replace ? 'replaceState' : 'pushState', entry, target.pathname + target.search + target.hash);
    listener?.(currentLocation(false));
  };
  if (target.pathname === pathname) go();
  else leavePage(go);
}

/** Inserts a page into the history, so that going back from the current page leads there. Nothing is rendered. */
export function insertPrevious(to: string): void {
  const entry = entryOf(history.state)!;
  const address = location.pathname + location.search + location.hash;
  writeEntry('replaceState', { ...entry, key: createEntryKey(), state: null }, inLanguage(to));
  writeEntry('pushState', { ...entry, position: entry.position + 1, previous: pathname }, address);
}

export const goBack = () => history.back();

/** Reads the current location and listens to the browser's back and forward buttons. */
export function startHistory(): Location {
  position = entryOf(history.state)?.position ?? 0;
  ({ pathname } = location);
  // A reloaded page without an entry gets a new key too, so that data stored per entry never belongs to another URL.
  if (!entryOf(history.state))
    writeEntry('replaceState', { key: createEntryKey(), position, previous: previousFromReferrer(), state: null });
  window.addEventListener('popstate', onPopState);
  return currentLocation(true);
}

/** The page whose link was followed before hydration, in the same tab. */
function previousFromReferrer(): string | null {
  const { origin, pathname: path } = new URL(document.referrer || 'about:blank');
  return history.length > 1 && origin === location.origin ? path : null;
}

function onPopState(): void {
  const entry = entryOf(history.state);
  // The user edited the hash in the address bar, which adds an entry without state.
  if (!entry)
    writeEntry('replaceState', { key: createEntryKey(), position: position + 1, previous: pathname, state: null });
  else {
    const steps = entry.position - position;
    // Caused by the `history.go` below.
    if (steps === 0) return;
    if (guard && pathname !== location.pathname) {
      // The URL has changed already, so it is restored until the user confirms.
      history.go(-steps);
      leavePage(() => history.go(steps));
      return;
    }
    ({ position } = entry);
    ({ pathname } = location);
  }
  listener?.(currentLocation(true));
}

function currentLocation(isReturn: boolean): Location {
  const { pathname, search, hash } = location;
  const { key, state } = entryOf(history.state)!;
  return { pathname, search, hash, key, state, isReturn };
}

/** Sets the listener for location changes; returns a function that removes it. */
export function onLocationChange(next: (location: Location) => void): () => void {
  listener = next;
  return () => {
    listener = null;
  };
}

export const hasPrevious = () => position > 0;

/** True when going back returns to this page, which then restores its state. */
export const isPreviousPage = (path: string) => entryOf(history.state)?.previous === path;

/** Sets the guard of a page with unsaved work; returns a function that removes it. */
export function guardLeaving(ask: (leave: () => void) => void): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/** Leaves immediately, or after the user confirms losing unsaved work. */
export function leavePage(leave: () => void): void {
  if (!guard) return leave();
  guard(() => {
    guard = null;
    leave();
  });
}
