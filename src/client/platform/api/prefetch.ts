const IDLE_MS = 2_000;

/**
 * Loads code that is likely to be needed next when the browser is idle. A failure is ignored: the code is loaded again
 * when needed.
 */
export function prefetchWhenIdle(fetchCode: () => Promise<unknown>): () => void {
  const run = () => void fetchCode().catch(() => {});
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
