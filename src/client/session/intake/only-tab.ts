/** How long a tab that lost the lock waits before it asks for it again. */
const AGAIN_MS = 500;

/** Of all tabs one works: the one that somebody looks at the cards in, else the first. */
export function createOnlyTab(name: string, begin: () => Promise<void>, onLost: () => void) {
  let waiting: AbortController | null = null;
  let has: Promise<void> | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let endAll!: () => void;
  const over = new Promise<void>((resolve) => {
    endAll = resolve;
  });

  /** Waits until no other tab works, or takes over from it. */
  function request(steal: boolean): Promise<void> {
    clearTimeout(again);
    waiting?.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    let resolveBegun!: () => void;
    const begun = new Promise<void>((resolve) => {
      resolveBegun = resolve;
    });
    const work = async () => {
      if (signal.aborted) return;
      waiting = null;
      has = begun;
      await begin();
      resolveBegun();
      // Until the tab is closed, another takes over, or nobody needs it any more.
      await over;
    };
    // Browsers have locks on a secure connection only; without them nobody knows of other tabs.
    const working = navigator.locks ? navigator.locks.request(name, steal ? { steal } : { signal }, work) : work();
    void working.catch(() => {
      if (signal.aborted || isOver) return;
      has = null;
      onLost();
      // From a timer, which never fires in a page that is left: WebKit refuses every lock there at once, and asking again
      // right here would be an endless loop of microtasks, so that the next page never starts.
      again = setTimeout(() => void request(false), AGAIN_MS);
    });
    return begun;
  }

  return {
    start: () => void (has ?? waiting ?? request(false)),
    /** Resolves once this tab works. */
    take: () => has ?? request(true),
    isMine: () => has !== null,
    end() {
      isOver = true;
      clearTimeout(again);
      waiting?.abort();
      endAll();
    },
  };
}
