import { anySignal } from './any-signal.ts';
import { CallError } from './call-error.ts';

export const AGAIN_MS = 4_000;
const LONGEST_MS = 60_000;

/** Errors that a retry may solve without any action of the user. */
const PASSING = new Set(['unreachable', 'unavailable', 'busy', 'photo_store_unavailable', 'internal']);

export const isPassing = (error: unknown): boolean => error instanceof CallError && PASSING.has(error.code);

/** Retries temporary errors with backoff until the call succeeds, and throws all other errors. */
export async function persist<T>(
  work: () => Promise<T>,
  onFailure: (error: Error) => void,
  signal: AbortSignal,
): Promise<T> {
  for (let pause = AGAIN_MS; ; pause = Math.min(2 * pause, LONGEST_MS)) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      onFailure(error as Error);
    }
    await connected(pause, signal);
    while (!(await answers(signal))) await connected(AGAIN_MS, signal);
  }
}

/** Resolves after this time, or as soon as the device is online. */
export function connected(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = (settle: () => void) => {
      ended.abort();
      clearTimeout(timer);
      settle();
    };
    const timer = setTimeout(() => end(resolve), ms);
    window.addEventListener('online', () => end(resolve), { signal: ended.signal });
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { signal: ended.signal });
  });
}

/** A health check is much cheaper than uploading a photo again. */
async function answers(signal: AbortSignal): Promise<boolean> {
  const patience = anySignal(signal, AbortSignal.timeout(AGAIN_MS));
  const sign = await fetch('/healthz', { cache: 'no-store', signal: patience }).catch(() => null);
  signal.throwIfAborted();
  return sign?.ok === true;
}
