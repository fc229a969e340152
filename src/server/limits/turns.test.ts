import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { TooManyRequests } from './attempts.ts';
import { createQueue, createRoom } from './turns.ts';

const blocked = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, release: resolve };
};

test('organisations take turns, and so do the people of one, however many tasks each has', async () => {
  const queue = createQueue({ atOnce: 1, longest: 100 });
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

test('no more run at once than may, and all get their turn', async () => {
  const queue = createQueue({ atOnce: 2, longest: 100 });
  let [running, most] = [0, 0];
  const task = async () => {
    most = Math.max(most, ++running);
    await sleep(1);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, (_, n) => queue(task, { group: String(n % 3) })));
  expect([most, running]).toEqual([2, 0]);
});

test('who left is dropped, who waited too long or finds the queue full is told so, and the others go on', async () => {
  const queue = createQueue({ atOnce: 1, longest: 4, longestOfGroup: 2, patienceMs: 50 });
  const first = blocked();
  const running = queue(first.task);
  const leaver = new AbortController();
  const done: string[] = [];
  const left = queue(async () => void done.push('left'), { group: 'A', signal: leaver.signal });
  const late = queue(async () => void done.push('late'), { group: 'A' });
  await expect(queue(async () => {}, { group: 'A' })).rejects.toMatchObject({ code: 'busy' });
  leaver.abort();
  await expect(left).rejects.toMatchObject({ code: 'busy' });
  await expect(late).rejects.toMatchObject({ code: 'busy' });
  const others = ['B', 'C'].map((group) => queue(async () => void done.push(group), { group }));
  first.release();
  await Promise.all([running, ...others]);
  expect(done).toEqual(['B', 'C']);
});

test('a task that fails makes room for the next', async () => {
  const queue = createQueue({ atOnce: 1, longest: 4 });
  const failing = queue(() => Promise.reject(new Error('no')));
  const next = queue(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('in a full room a newcomer takes the first place of the largest group, unless that makes its own as large', () => {
  const enter = createRoom(4);
  const cut: string[] = [];
  const come = (group: string, name: string) => enter(group, () => cut.push(name));
  const [, , leave] = ['a1', 'a2', 'a3'].map((name) => come('a', name));
  for (const group of ['b', 'c', 'd']) come(group, group);
  expect(cut).toEqual(['a1', 'a2']);
  for (const group of ['a', 'b', 'e']) expect(() => come(group, group)).toThrow(TooManyRequests);
  leave!();
  come('e', 'e');
  expect(cut).toEqual(['a1', 'a2']);
});
