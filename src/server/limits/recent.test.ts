import { expect, test } from 'vitest';

import { Recent } from './recent.ts';

test('what was asked for longest ago goes first', () => {
  const recent = new Recent<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.get('a');
  recent.set('c', 3);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
});

test('sizes count, also of what is replaced, and the last one stays however large', () => {
  const recent = new Recent<string>(10, (text) => text.length);
  recent.set('a', 'x'.repeat(8));
  recent.set('a', 'x');
  recent.set('b', 'x'.repeat(9));
  expect([recent.get('a'), recent.get('b')?.length]).toEqual(['x', 9]);
  recent.set('c', 'x'.repeat(99));
  expect([recent.get('a'), recent.get('b'), recent.get('c')?.length]).toEqual([undefined, undefined, 99]);
});
