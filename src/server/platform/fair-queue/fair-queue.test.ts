import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { TooManyRequests } from '../rate-limit/rate-limit.ts';
import { createFairQueue, createFairSlots } from './fair-queue.ts';

const blocked = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, release: resolve };
};

test('groups are served in turn, and so are the members of one group', async () => {
  const queue = createFairQueue({ concurrency: 1, maxLength: 100 });
  const first = blocked();
  const order: string[] = [];
  const ask = (group: string, member: string, n: number) =>
    queue(async () => void order.push(`${group}${member}${n}`), { group, member });
  const all = [queue(first.task)];
  for (let n = 1; n <= 4; n++) all.push(ask('A', 'a', n));
  all.push(ask('A', 'b', 1), ask('B', 'c', 1), ask('B', 'c', 2));
  first.release();
  await Promise.all(all);
  expect(order).toEqual(['Aa1', 'Bc1', 'Ab1', 'Bc2', 'Aa2', 'Aa3', 'Aa4']);
});

test('tasks run within the concurrency limit, and all of them run', async () => {
  const queue = createFairQueue({ concurrency: 2, maxLength: 100 });
  let [running, most] = [0, 0];
  const task = async () => {
    most = Math.max(most, ++running);
    await sleep(1);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, (_, n) => queue(task, { group: String(n % 3) })));
  expect([most, running]).toEqual([2, 0]);
});

test('aborted, expired and excess tasks are refused, and the others run', async () => {
  const queue = createFairQueue({ concurrency: 1, maxLength: 4, maxLengthPerGroup: 2, maxWaitMs: 50 });
  const first = blocked();
  const running = queue(first.task);
  const abort = new AbortController();
  const done: string[] = [];
  const left = queue(async () => void done.push('left'), { group: 'A', signal: abort.signal });
  const late = queue(async () => void done.push('late'), { group: 'A' });
  await expect(queue(async () => {}, { group: 'A' })).rejects.toMatchObject({ code: 'busy' });
  abort.abort();
  await expect(left).rejects.toMatchObject({ code: 'busy' });
  await expect(late).rejects.toMatchObject({ code: 'busy' });
  const others = ['B', 'C'].map((group) => queue(async () => void done.push(group), { group }));
  first.release();
  await Promise.all([running, ...others]);
  expect(done).toEqual(['B', 'C']);
});

test('the next task runs after one that fails', async () => {
  const queue = createFairQueue({ concurrency: 1, maxLength: 4 });
  const failing = queue(() => Promise.reject(new Error('no')));
  const next = queue(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('when all slots are taken, a newcomer evicts the oldest of the largest group, unless its own group would be as large', () => {
  const enter = createFairSlots(4);
  const evicted: string[] = [];
  const add = (group: string, name: string) => enter(group, () => evicted.push(name));
  const [, , leave] = ['a1', 'a2', 'a3'].map((name) => add('a', name));
  for (const group of ['b', 'c', 'd']) add(group, group);
  expect(evicted).toEqual(['a1', 'a2']);
  for (const group of ['a', 'b', 'e']) expect(() => add(group, group)).toThrow(TooManyRequests);
  leave!();
  add('e', 'e');
  expect(evicted).toEqual(['a1', 'a2']);
});
