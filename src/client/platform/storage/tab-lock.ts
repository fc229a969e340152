/** Delay before a tab that lost the lock requests it again. */
const RETRY_MS = 500;

/** Lets one tab at a time work with what is stored: the first, until another takes the lock. */
export function createTabLock(name: string, onAcquired: () => Promise<void>, onLost: () => void) {
  let waiting: AbortController | null = null;
  let acquired: Promise<void> | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  let resolveEnded!: () => void;
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });

  /** Waits for the lock, or steals it. */
  function request(steal: boolean): Promise<void> {
    clearTimeout(retryTimer);
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
      acquired = begun;
      await onAcquired();
      resolveBegun();
      // Holds the lock until the tab is closed, another tab steals it, or `end` is called.
      await ended;
    };
    // Locks need a secure connection; without them every tab works with it.
    const working = navigator.locks ? navigator.locks.request(name, steal ? { steal } : { signal }, work) : work();
    void working.catch(() => {
      if (signal.aborted || isEnded) return;
      acquired = null;
      onLost();
      // Retries from a timer, which does not fire in a page that is being left: WebKit refuses every lock there, and
      // retrying directly would be an endless loop of microtasks that keeps the next page from starting.
      retryTimer = setTimeout(() => void request(false), RETRY_MS);
    });
    return begun;
  }

  return {
    start: () => void (acquired ?? waiting ?? request(false)),
    /** Steals the lock; resolves when this tab has it. */
    take: () => acquired ?? request(true),
    isHeld: () => acquired !== null,
    end() {
      isEnded = true;
      clearTimeout(retryTimer);
      waiting?.abort();
      resolveEnded();
    },
  };
}
