import { setTimeout as sleep } from 'node:timers/promises';

/** Fails when the work takes longer. It may go on, but nobody waits for it. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
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
