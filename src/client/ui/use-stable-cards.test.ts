import { expect, test } from 'vitest';

import { appendNew, holdBackNew } from './use-stable-cards.ts';

const cards = (ids: string, version = 1) => [...ids].map((id) => ({ id, version }));

test('removed cards stay in place, and the others are updated', () => {
  const expected = [{ id: 'a', version: 2 }, { id: 'b', version: 1 }, ...cards('c', 2)];
  expect(appendNew(cards('abc'), cards('ac', 2))).toEqual(expected);
  expect(holdBackNew(cards('abc'), cards('ac', 2))).toEqual(expected);
  expect(holdBackNew(cards('abc'), [])).toEqual(cards('abc'));
});

test('new cards come last, or wait when they are above the shown ones', () => {
  expect(appendNew(cards('ab'), cards('xayb'))).toEqual(cards('abxy'));
  expect(holdBackNew(cards('ab'), cards('xayb'))).toEqual(cards('ab'));
  expect(holdBackNew(cards('ab'), cards('xabcd'))).toEqual(cards('abcd'));
});

test('when all shown cards have gone, new cards wait; an empty list is filled', () => {
  expect(holdBackNew(cards('ab'), cards('xy'))).toEqual(cards('ab'));
  expect(holdBackNew([], cards('xy'))).toEqual(cards('xy'));
});
