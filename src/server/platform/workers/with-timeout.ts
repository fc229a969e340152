import { setTimeout as sleep } from 'node:timers/promises';

/** Rejects when the work takes longer; the work itself is not cancelled. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const tooLate = sleep(ms, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    tooLate.catch(() => {});
    work.catch(() => {});
    stop.abort();
  }
}
