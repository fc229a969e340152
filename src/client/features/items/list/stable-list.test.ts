import { expect, test } from 'vitest';

import { countHeldBack } from './stable-list.ts';

/** Items by day of the month. */
const list = (...days: number[]) => days.map((day) => ({ upload_date: `2026-11-${day}T09:00:00.000Z` }));
const shownSince = (day: number, isOldestFirst = false) => ({
  filter: 'all',
  first: list(day)[0]!.upload_date,
  isOldestFirst,
});
const nothing = { filter: 'all', first: '', isOldestFirst: false };

test('new items above the list wait, and other changes are shown immediately', () => {
  expect(countHeldBack(list(13, 12, 11), 'all', shownSince(13))).toBe(0);
  expect(countHeldBack(list(15, 14, 13, 12), 'all', shownSince(13))).toBe(2);
  expect(countHeldBack(list(15, 12, 11), 'all', shownSince(13))).toBe(1);
  expect(countHeldBack(list(12, 11, 10), 'all', shownSince(13))).toBe(0);
});

test('new items also wait in a list with the oldest first', () => {
  expect(countHeldBack(list(11, 12, 13), 'all', shownSince(11, true))).toBe(0);
  expect(countHeldBack(list(10, 11, 12), 'all', shownSince(11, true))).toBe(1);
  expect(countHeldBack(list(10, 13, 14), 'all', shownSince(11, true))).toBe(1);
  expect(countHeldBack(list(12, 13, 14), 'all', shownSince(11, true))).toBe(0);
  expect(countHeldBack(list(10), 'all', shownSince(11, true))).toBeNull();
  expect(countHeldBack(list(10), 'all', { ...nothing, isOldestFirst: true })).toBeNull();
});

test('another list is shown immediately, once its items are loaded', () => {
  expect(countHeldBack(list(15, 14, 13), 'claimed', shownSince(13))).toBeNull();
  expect(countHeldBack(list(15, 14, 13), undefined, shownSince(13))).toBe(2);
});

test('nothing waits above an empty list', () => {
  expect(countHeldBack([], 'all', nothing)).toBe(0);
  expect(countHeldBack([], 'all', shownSince(13))).toBe(0);
  expect(countHeldBack(list(15, 14), 'all', nothing)).toBeNull();
  expect(countHeldBack(list(15, 14), 'all', shownSince(13))).toBeNull();
});
