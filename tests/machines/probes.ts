import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 5_000;
/** Longer than the 36 seconds that the test allows, so that a slow recovery is shown with its time. */
const DEADLINE_MS = 40_000;
/** For as long without a failure, a part counts as recovered; a fault may be noticed some seconds after it began. */
const QUIET_MS = 4_000;
/** A change is sent within a second, and there are two changes per second. */
const MAX_SILENCE_MS = 2_500;
/** As browsers do (client/platform/live/events.ts). */
const RECONNECT_MS = 3_000;

export interface Recovery {
  /** From the fault until the first attempt after the last one that failed; 0 when none failed. */
  seconds: number;
  failures: number;
  slowestMs: number;
}

interface Attempt {
  startedAt: number;
  /** Undefined while it runs. */
  ended: { ms: number; isAnswered: boolean } | undefined;
}

export type Probe = ReturnType<typeof startProbe>;

/** Attempts something again and again, without waiting for the attempt before; an attempt fails after five seconds. */
export function startProbe(everyMs: number, attempt: (signal: AbortSignal) => Promise<void>) {
  const attempts: Attempt[] = [];

  async function make(): Promise<void> {
    const made: Attempt = { startedAt: Date.now(), ended: undefined };
    attempts.push(made);
    const isAnswered = await attempt(AbortSignal.timeout(TIMEOUT_MS)).then(
      () => true,
      () => false,
    );
    made.ended = { isAnswered, ms: Date.now() - made.startedAt };
  }
  const timer = setInterval(make, everyMs);

  return {
    /** Waits until nothing has failed for some seconds. */
    recover: (fault: number): Promise<Recovery> =>
      until(fault, () => {
        const since = attempts.filter(({ startedAt }) => startedAt >= fault);
        const running = since.findIndex(({ ended }) => !ended);
        const ended = running < 0 ? since : since.slice(0, running);
        const lastFailure = ended.findLastIndex((each) => !each.ended!.isAnswered);
        const [first, last] = [ended[lastFailure + 1], ended.at(-1)];
        if (!first || last!.startedAt - first.startedAt < QUIET_MS) return undefined;
        return {
          seconds: lastFailure < 0 ? 0 : (first.startedAt - fault) / 1000,
          failures: ended.filter((each) => !each.ended!.isAnswered).length,
          slowestMs: Math.max(...ended.map((each) => each.ended!.ms)),
        };
      }),

    stop: () => clearInterval(timer),
  };
}

export type OpenList = ReturnType<typeof openList>;

/** An open list in a browser, which gets an event for every item that is placed. */
export function openList(url: string) {
  const events: number[] = [];
  const stop = new AbortController();

  async function read(): Promise<void> {
    const { body } = await fetch(url, { signal: stop.signal });
    for await (const chunk of body!) if (Buffer.from(chunk).includes('data:')) events.push(Date.now());
  }
  void (async () => {
    while (!stop.signal.aborted) {
      await read().catch(() => {});
      await sleep(RECONNECT_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  })();

  return {
    /** The seconds from the fault until the end of the last silence. */
    recover: (fault: number): Promise<number> =>
      until(fault, () => {
        const times = [fault, ...events.filter((time) => time > fault), Date.now()];
        const lastSilence = times.findLastIndex((time, n) => n > 0 && time - times[n - 1]! > MAX_SILENCE_MS);
        const lastEvent = times[Math.max(lastSilence, 0)]!;
        if (Date.now() - lastEvent < QUIET_MS) return undefined;
        return (lastEvent - fault) / 1000;
      }),

    stop: () => stop.abort(),
  };
}

async function until<T>(fault: number, find: () => T | undefined): Promise<T> {
  for (const deadline = fault + DEADLINE_MS; Date.now() < deadline; await sleep(50)) {
    const found = find();
    if (found !== undefined) return found;
  }
  throw new Error(`not recovered within ${DEADLINE_MS} ms`);
}
