import { anySignal } from './any-signal.ts';
import { CallError } from './call-error.ts';

export const RETRY_MS = 4_000;
const MAX_RETRY_MS = 60_000;

/** Errors that a retry may solve without any action of the user. */
const TEMPORARY_ERRORS = new Set(['unreachable', 'unavailable', 'busy', 'photo_store_unavailable', 'internal']);

export const isTemporary = (error: unknown): boolean => error instanceof CallError && TEMPORARY_ERRORS.has(error.code);

/** Retries temporary errors with backoff until the call succeeds, and throws all other errors. */
export async function retryUntilResponse<T>(
  work: () => Promise<T>,
  onFailure: (error: Error) => void,
  signal: AbortSignal,
): Promise<T> {
  for (let pause = RETRY_MS; ; pause = Math.min(2 * pause, MAX_RETRY_MS)) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!isTemporary(error)) throw error;
      onFailure(error as Error);
    }
    await waitForConnection(pause, signal);
    while (!(await isServerReachable(signal))) await waitForConnection(RETRY_MS, signal);
  }
}

/** Resolves after this time, or as soon as the device is online. */
export function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
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
async function isServerReachable(signal: AbortSignal): Promise<boolean> {
  const timeout = anySignal(signal, AbortSignal.timeout(RETRY_MS));
  const response = await fetch('/healthz', { cache: 'no-store', signal: timeout }).catch(() => null);
  signal.throwIfAborted();
  return response?.ok === true;
}
