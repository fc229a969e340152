import { DomainError } from '../../../shared/platform/errors.ts';
import { networksOf } from '../rate-limit/networks.ts';
import { TooManyRequests } from '../rate-limit/rate-limit.ts';

// Retry-After: most running requests finish within five seconds.
const RETRY_AFTER_SECONDS = 5;

export interface QueueLimits {
  /** The number of tasks that run in parallel, which bounds the memory they use. */
  concurrency: number;
  /** The maximum number of waiting tasks, in total and per group; more are refused. */
  maxLength: number;
  maxLengthPerGroup?: number;
  /** A task that waits longer is refused, before its connection times out. */
  maxWaitMs?: number;
}

/** Groups are served round-robin, and so are the members within a group. */
interface TaskOwner {
  group?: string;
  member?: string;
  /** Aborts when the caller disconnects; a waiting task is then removed. */
  signal?: AbortSignal;
}

export interface Caller {
  /** The address, for rate limits. */
  network: string;
  /** The network, for the fair queue. */
  group: string;
  /** Aborts when the caller disconnects. */
  signal: AbortSignal;
}

type Queue = <T>(task: () => Promise<T>, owner?: TaskOwner) => Promise<T>;

/** Runs a few tasks in parallel, and fairly: a caller with many tasks does not delay the others. */
export function createFairQueue({
  concurrency,
  maxLength,
  maxLengthPerGroup = maxLength,
  maxWaitMs,
}: QueueLimits): Queue {
  // By group and member, each in the order in which they are served.
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

  /** Removes a task, and moves its member and group behind the others. */
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

  function waitForSlot({ group = '', member = '', signal }: TaskOwner): Promise<void> {
    if (length >= maxLength || lengthOf(group) >= maxLengthPerGroup) throw new DomainError('busy');
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
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      signal?.addEventListener('abort', giveUp);
      add(group, member, start);
    });
  }

  return async (task, owner = {}) => {
    if (owner.signal?.aborted) throw new DomainError('busy');
    if (running >= concurrency) await waitForSlot(owner);
    else running += 1;
    try {
      return await task();
    } finally {
      // The next task starts synchronously, so that a new task cannot overtake it.
      startNext();
    }
  };
}

/** Limits what runs in parallel per key; more is refused. The returned function frees the slot. */
export function createConcurrencyLimit(max: number): (key: string, multiplier?: number) => () => void {
  const running = new Map<string, number>();
  return function enter(key, multiplier = 1) {
    const before = running.get(key) ?? 0;
    if (before >= max * multiplier) throw new TooManyRequests(RETRY_AFTER_SECONDS);
    running.set(key, before + 1);
    return function leave() {
      const left = running.get(key)! - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    };
  };
}

/** Limits what runs in parallel per network of an address. */
export function createNetworkConcurrencyLimit(max: number): (address: string) => () => void {
  const enter = createConcurrencyLimit(max);
  return function enterFrom(address) {
    const entered: (() => void)[] = [];
    const leave = () => {
      for (const each of entered.splice(0)) each();
    };
    try {
      for (const { prefix, multiplier } of networksOf(address)) entered.push(enter(prefix, multiplier));
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  };
}

/**
 * A limited number of slots. When all are taken, a newcomer evicts the oldest entry of the largest group, if that group
 * is larger than the newcomer's own group would become.
 */
export function createFairSlots(max: number): (group: string, evict: () => void) => () => void {
  const running = new Map<string, Set<() => void>>();
  let count = 0;
  const sizeOf = (group: string) => running.get(group)?.size ?? 0;

  function leave(group: string, evict: () => void): void {
    if (!running.get(group)?.delete(evict)) return;
    count -= 1;
    if (sizeOf(group) === 0) running.delete(group);
  }

  return function enter(group, evict) {
    if (count >= max) {
      const largest = [...running.keys()].reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));
      if (sizeOf(largest) <= sizeOf(group) + 1) throw new TooManyRequests(RETRY_AFTER_SECONDS);
      const [first] = running.get(largest)!;
      leave(largest, first!);
      first!();
    }
    running.set(group, (running.get(group) ?? new Set()).add(evict));
    count += 1;
    return () => leave(group, evict);
  };
}
