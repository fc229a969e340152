import { expect, test } from 'vitest';

import { LruCache } from './lru-cache.ts';

test('the least recently used entry is evicted first', () => {
  const cache = new LruCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});

test('the sizes of replaced entries are subtracted, and the last entry stays however large', () => {
  const cache = new LruCache<string>(10, (text) => text.length);
  cache.set('a', 'x'.repeat(8));
  cache.set('a', 'x');
  cache.set('b', 'x'.repeat(9));
  expect([cache.get('a'), cache.get('b')?.length]).toEqual(['x', 9]);
  cache.set('c', 'x'.repeat(99));
  expect([cache.get('a'), cache.get('b'), cache.get('c')?.length]).toEqual([undefined, undefined, 99]);
});
