import { anySignal } from './any-signal.ts';
import { CallError } from './call-error.ts';

export const AGAIN_MS = 4_000;
const LONGEST_MS = 60_000;

/** What fails now and may well work in a moment, without anybody doing anything. */
const PASSING = new Set(['unreachable', 'unavailable', 'busy', 'photo_store_unavailable', 'internal']);

export const isPassing = (error: unknown): boolean => error instanceof CallError && PASSING.has(error.code);

/** Works until it succeeds, and goes on as soon as the portal answers again. What it refuses is thrown. */
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

/** After so long, or as soon as the device says that it is connected again. */
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

/** Costs next to nothing, unlike sending a photo in vain. */
async function answers(signal: AbortSignal): Promise<boolean> {
  const patience = anySignal(signal, AbortSignal.timeout(AGAIN_MS));
  const sign = await fetch('/healthz', { cache: 'no-store', signal: patience }).catch(() => null);
  signal.throwIfAborted();
  return sign?.ok === true;
}
