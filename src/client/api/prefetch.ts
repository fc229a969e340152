const IDLE_MS = 2_000;

/** Fetches code that is likely to be needed next once the browser is idle. What cannot be fetched now is fetched when it is needed. */
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
