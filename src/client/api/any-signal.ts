/** Aborts with the first of these signals. `AbortSignal.any` does the same, but Safari has it from 17.4 on only. */
export function anySignal(...signals: AbortSignal[]): AbortSignal {
  const combined = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) combined.abort(signal.reason);
    // A signal that lives longer does not keep this one: its listener goes with the first abort.
    else signal.addEventListener('abort', () => combined.abort(signal.reason), { signal: combined.signal });
  }
  return combined.signal;
}
