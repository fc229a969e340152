/** What the browser keeps with each entry of its history. */
interface Entry {
  key: string;
  /** Counted from the first page in this tab. */
  position: number;
  /** The page one step back, where that is in the portal. */
  previous: string | null;
  /** What came along with the navigation. */
  state: unknown;
}

let position = 0;
/** The page that is shown; going elsewhere within it leaves nothing behind. */
let pathname = '';

/** Where one is. */
export interface Location extends Pick<Entry, 'key' | 'state'> {
  pathname: string;
  search: string;
  hash: string;
  /** By going back or forward, or by loading the page: it may be found as it was left. */
  isReturn: boolean;
}

let listener: ((location: Location) => void) | null = null;

/** Asks whether the page may be left. There is one only while a page has unsaved work. */
let guard: ((leave: () => void) => void) | null = null;

function entryOf(state: unknown): Entry | null {
  return state !== null && typeof state === 'object' && 'position' in state ? (state as Entry) : null;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function write(method: 'pushState' | 'replaceState', entry: Entry, path?: string): void {
  history[method](entry, '', path);
  ({ position } = entry);
  ({ pathname } = location);
}

/** Goes to a path of the portal, or to a query of this page. */
export function navigate(
  to: string,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
): void {
  const target = new URL(to, location.href);
  const go = () => {
    const entry = {
      key: newKey(),
      position: position + (replace ? 0 : 1),
      previous: replace ? entryOf(history.state)!.previous : pathname,
      state,
    };
    write(replace ? 'replaceState' : 'pushState', entry, target.pathname + target.search + target.hash);
    listener?.(currentLocation(false));
  };
  if (target.pathname === pathname) go();
  else leavePage(go);
}

export const goBack = () => history.back();

/** Finds out where one is, and from then on follows the browser's own buttons. */
export function startHistory(): Location {
  position = entryOf(history.state)?.position ?? 0;
  ({ pathname } = location);
  // A key of its own, also for a page that was loaded anew: what is kept by entry belongs to no other address.
  if (!entryOf(history.state)) write('replaceState', { key: newKey(), position, previous: cameFrom(), state: null });
  window.addEventListener('popstate', onStep);
  return currentLocation(true);
}

/** A page of the portal whose link was followed before it had come to life, in this same tab. */
function cameFrom(): string | null {
  const { origin, pathname: path } = new URL(document.referrer || 'about:blank');
  return history.length > 1 && origin === location.origin ? path : null;
}

function onStep(): void {
  const entry = entryOf(history.state);
  // An entry that is not ours: somebody changed the hash in the address bar, which adds one.
  if (!entry) write('replaceState', { key: newKey(), position: position + 1, previous: pathname, state: null });
  else {
    const steps = entry.position - position;
    // This is our own step back, see below.
    if (steps === 0) return;
    if (guard && pathname !== location.pathname) {
      // The address has changed already, so it is put back while we ask.
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

/** Tells whoever draws the pages where one is now; returns how to stop that. */
export function follow(next: (location: Location) => void): () => void {
  listener = next;
  return () => {
    listener = null;
  };
}

/** Whether going back stays in the portal. */
export const hasPrevious = () => position > 0;

/** Whether going back leads to this page: then it is found as it was left. */
export const leadsBackTo = (path: string) => entryOf(history.state)?.previous === path;

/** Lets a page with unsaved work decide about leaving it; returns how to stop that. */
export function guardLeaving(ask: (leave: () => void) => void): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/** Leaves the page at once, or after whoever has unsaved work agreed. */
export function leavePage(leave: () => void): void {
  if (!guard) return leave();
  guard(() => {
    guard = null;
    leave();
  });
}
