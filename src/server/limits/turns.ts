import { DomainError } from '../../shared/errors.ts';

type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs a few tasks at a time, so that memory does not grow with the number of callers; refuses when too many wait. */
export function createQueue(atOnce: number, longest: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (waiting.length >= longest) throw new DomainError('unavailable');
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place goes straight to the next in line, so that no newcomer slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Lets each person, or network, do only so much of the same thing at once; more is refused. To leave, call what it returns. */
export function createTurnstile(most: number): (key: string) => () => void {
  const inside = new Map<string, number>();
  return function enter(key) {
    const before = inside.get(key) ?? 0;
    if (before >= most) throw new DomainError('too_many_requests');
    inside.set(key, before + 1);
    return function leave() {
      const left = inside.get(key)! - 1;
      if (left > 0) inside.set(key, left);
      else inside.delete(key);
    };
  };
}
