/** Delay before a tab that lost the lock requests it again. */
const AGAIN_MS = 500;

/** Lets one tab at a time run the intake: the one in which the user looks at the cards, else the first. */
export function createOnlyTab(name: string, begin: () => Promise<void>, onLost: () => void) {
  let waiting: AbortController | null = null;
  let has: Promise<void> | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let endAll!: () => void;
  const over = new Promise<void>((resolve) => {
    endAll = resolve;
  });

  /** Waits for the lock, or steals it. */
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
      // Holds the lock until the tab is closed, another tab steals it, or `end` is called.
      await over;
    };
    // Locks need a secure connection; without them every tab runs the intake.
    const working = navigator.locks ? navigator.locks.request(name, steal ? { steal } : { signal }, work) : work();
    void working.catch(() => {
      if (signal.aborted || isOver) return;
      has = null;
      onLost();
      // Retries from a timer, which does not fire in a page that is being left: WebKit refuses every lock there, and
      // retrying directly would be an endless loop of microtasks that keeps the next page from starting.
      again = setTimeout(() => void request(false), AGAIN_MS);
    });
    return begun;
  }

  return {
    start: () => void (has ?? waiting ?? request(false)),
    /** Steals the lock; resolves when this tab has it. */
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
