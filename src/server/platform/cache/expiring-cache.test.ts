import { expect, test, vi } from 'vitest';

import { ExpiringCache } from './expiring-cache.ts';

test('a result is read once, and again after its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const cache = new ExpiringCache<number>(10, 1_000);
  let reads = 0;
  const read = () => cache.get('a', () => Promise.resolve((reads += 1)));
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  vi.setSystemTime(Date.now() + 1_000);
  expect(await read()).toBe(2);
  vi.useRealTimers();
});

test('a failure is not cached', async () => {
  const cache = new ExpiringCache<string>(10, 1_000);
  await expect(cache.get('a', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await cache.get('a', () => Promise.resolve('answer'))).toBe('answer');
});
