import { expect, test } from 'vitest';

import { countWaiting } from './steady-list.ts';

/** By the day of the month. */
const list = (...days: number[]) => days.map((day) => ({ upload_date: `2026-11-${day}T09:00:00.000Z` }));
const shownSince = (day: number, isOldestFirst = false) => ({
  filter: 'all',
  first: list(day)[0]!.upload_date,
  isOldestFirst,
});
const nothing = { filter: 'all', first: '', isOldestFirst: false };

test('what comes in above a list waits, and what goes or comes in below it does not', () => {
  expect(countWaiting(list(13, 12, 11), 'all', shownSince(13))).toBe(0);
  expect(countWaiting(list(15, 14, 13, 12), 'all', shownSince(13))).toBe(2);
  expect(countWaiting(list(15, 12, 11), 'all', shownSince(13))).toBe(1);
  expect(countWaiting(list(12, 11, 10), 'all', shownSince(13))).toBe(0);
});

test('the same goes for a list of what goes first', () => {
  expect(countWaiting(list(11, 12, 13), 'all', shownSince(11, true))).toBe(0);
  expect(countWaiting(list(10, 11, 12), 'all', shownSince(11, true))).toBe(1);
  expect(countWaiting(list(10, 13, 14), 'all', shownSince(11, true))).toBe(1);
  expect(countWaiting(list(12, 13, 14), 'all', shownSince(11, true))).toBe(0);
  expect(countWaiting(list(10), 'all', shownSince(11, true))).toBeNull();
  expect(countWaiting(list(10), 'all', { ...nothing, isOldestFirst: true })).toBeNull();
});

test('another list is shown at once, but not before its items are there', () => {
  expect(countWaiting(list(15, 14, 13), 'claimed', shownSince(13))).toBeNull();
  expect(countWaiting(list(15, 14, 13), undefined, shownSince(13))).toBe(2);
});

test('where nothing is shown, nothing waits', () => {
  expect(countWaiting([], 'all', nothing)).toBe(0);
  expect(countWaiting([], 'all', shownSince(13))).toBe(0);
  expect(countWaiting(list(15, 14), 'all', nothing)).toBeNull();
  expect(countWaiting(list(15, 14), 'all', shownSince(13))).toBeNull();
});
