import { DomainError } from '../../shared/errors.ts';
import { TooManyRequests } from './attempts.ts';
import { networksOf } from './networks.ts';

// Retry-After: most of what is under way has ended by then.
const SOON_SECONDS = 5;

interface QueueLimits {
  /** So many tasks run at the same time: memory does not grow with the number of callers. */
  atOnce: number;
  /** So many wait in all, and so many of one group; whoever comes then is refused. */
  longest: number;
  longestOfGroup?: number;
  /** Whoever waited so long is refused, while there is still a connection to say so. */
  patienceMs?: number;
}

/** For whom a task is. Groups take turns, and so do the members within one. */
interface Turn {
  group?: string;
  member?: string;
  /** The caller left: a task that still waits is of no use to anybody. */
  signal?: AbortSignal;
}

/** Who asks for something costly. */
export interface Asker {
  /** The address of the caller, for rate limits. */
  network: string;
  /** The caller's network, which takes turns with others in a queue. */
  group: string;
  /** The caller left. */
  signal: AbortSignal;
}

type Queue = <T>(task: () => Promise<T>, turn?: Turn) => Promise<T>;

/** Runs tasks a few at a time, and fairly: whoever brings many waits for them, and not everybody else. */
export function createQueue({ atOnce, longest, longestOfGroup = longest, patienceMs }: QueueLimits): Queue {
  // By group and member, each in the order in which their turn comes.
  const waiting = new Map<string, Map<string, (() => void)[]>>();
  let running = 0;
  let length = 0;

  const lengthOf = (group: string) =>
    [...(waiting.get(group)?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);

  function add(group: string, member: string, start: () => void): void {
    const members = waiting.get(group) ?? new Map<string, (() => void)[]>();
    waiting.set(group, members);
    members.set(member, [...(members.get(member) ?? []), start]);
    length += 1;
  }

  /** Takes one out, and puts what is left of its member and group behind the others. */
  function remove(group: string, member: string, start: () => void): void {
    const members = waiting.get(group)!;
    const left = members.get(member)!.filter((each) => each !== start);
    members.delete(member);
    if (left.length > 0) members.set(member, left);
    waiting.delete(group);
    if (members.size > 0) waiting.set(group, members);
    length -= 1;
  }

  function startNext(): void {
    for (const [group, members] of waiting) {
      for (const [member, [start]] of members) {
        remove(group, member, start!);
        return start!();
      }
    }
    running -= 1;
  }

  function waitForTurn({ group = '', member = '', signal }: Turn): Promise<void> {
    if (length >= longest || lengthOf(group) >= longestOfGroup) throw new DomainError('busy');
    return new Promise((resolve, reject) => {
      const settle = (outcome: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        outcome();
      };
      const start = () => settle(resolve);
      const giveUp = () => {
        remove(group, member, start);
        settle(() => reject(new DomainError('busy')));
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      signal?.addEventListener('abort', giveUp);
      add(group, member, start);
    });
  }

  return async (task, turn = {}) => {
    if (turn.signal?.aborted) throw new DomainError('busy');
    if (running >= atOnce) await waitForTurn(turn);
    else running += 1;
    try {
      return await task();
    } finally {
      // The place goes straight to the next in line, so that no newcomer slips in between.
      startNext();
    }
  };
}

/** Lets each person do only so much of the same thing at once; more is refused. To leave, call what it returns. */
export function createTurnstile(most: number): (key: string, share?: number) => () => void {
  const inside = new Map<string, number>();
  return function enter(key, share = 1) {
    const before = inside.get(key) ?? 0;
    if (before >= most * share) throw new TooManyRequests(SOON_SECONDS);
    inside.set(key, before + 1);
    return function leave() {
      const left = inside.get(key)! - 1;
      if (left > 0) inside.set(key, left);
      else inside.delete(key);
    };
  };
}

/** The same for each network, given an address in it. */
export function createNetworkTurnstile(most: number): (address: string) => () => void {
  const enter = createTurnstile(most);
  return function enterFrom(address) {
    const entered: (() => void)[] = [];
    const leave = () => {
      for (const each of entered.splice(0)) each();
    };
    try {
      for (const { prefix, share } of networksOf(address)) entered.push(enter(prefix, share));
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  };
}

/**
 * Room for so many at once. When it is full, a newcomer takes the place of the group that holds most, and more than its own
 * group would: the one of it that came first is cut off.
 */
export function createRoom(most: number): (group: string, cutOff: () => void) => () => void {
  const inside = new Map<string, Set<() => void>>();
  let count = 0;
  const sizeOf = (group: string) => inside.get(group)?.size ?? 0;

  function leave(group: string, cutOff: () => void): void {
    if (!inside.get(group)?.delete(cutOff)) return;
    count -= 1;
    if (sizeOf(group) === 0) inside.delete(group);
  }

  return function enter(group, cutOff) {
    if (count >= most) {
      const largest = [...inside.keys()].reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));
      if (sizeOf(largest) <= sizeOf(group) + 1) throw new TooManyRequests(SOON_SECONDS);
      const [first] = inside.get(largest)!;
      leave(largest, first!);
      first!();
    }
    inside.set(group, (inside.get(group) ?? new Set()).add(cutOff));
    count += 1;
    return () => leave(group, cutOff);
  };
}
