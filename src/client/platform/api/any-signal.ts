/** Aborts with the first of these signals, like `AbortSignal.any`, which Safari has only from 17.4 on. */
export function anySignal(...signals: AbortSignal[]): AbortSignal {
  const combined = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) combined.abort(signal.reason);
    // The first abort also removes the listeners from the other signals, which may live longer.
    else signal.addEventListener('abort', () => combined.abort(signal.reason), { signal: combined.signal });
  }
  return combined.signal;
}
