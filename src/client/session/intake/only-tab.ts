/** Of all tabs one works: the one that somebody looks at the cards in, else the first. */
export function createOnlyTab(name: string, begin: () => Promise<void>, onLost: () => void) {
  let waiting: AbortController | null = null;
  let has: Promise<void> | null = null;
  const { promise: over, resolve: endAll } = Promise.withResolvers<void>();
  let isOver = false;

  /** Waits until no other tab works, or takes over from it. */
  function request(steal: boolean): Promise<void> {
    waiting?.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const work = async () => {
      if (signal.aborted) return;
      waiting = null;
      has = begun;
      await begin();
      resolve();
      // Until the tab is closed, another takes over, or nobody needs it any more.
      await over;
    };
    // Browsers have locks on a secure connection only; without them nobody knows of other tabs.
    const working = navigator.locks ? navigator.locks.request(name, steal ? { steal } : { signal }, work) : work();
    void working.catch(() => {
      if (signal.aborted || isOver) return;
      has = null;
      onLost();
      void request(false);
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
      waiting?.abort();
      endAll();
    },
  };
}
