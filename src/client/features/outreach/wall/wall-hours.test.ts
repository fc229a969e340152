import { expect, test } from 'vitest';

import type { OpeningHours } from '../../../../shared/organizations/opening-hours.ts';
import { isWallOn } from './wall-hours.ts';

const halves = [
  { opens: 8 * 60, closes: 9 * 60 },
  { opens: 15 * 60, closes: 16 * 60 },
];
const hours: OpeningHours = {
  week: [halves, halves, [], halves, halves, [], []],
  exceptions: [{ from: '2026-11-16', to: '2026-11-16', label: 'Studiedag', spans: [] }],
};
const at = (time: string) => isWallOn(hours, Date.parse(time));

test('the wall is on from an hour before the desk opens until an hour after it closes for the day', () => {
  // A Tuesday, in winter time.
  expect(at('2026-11-17T05:59:00Z')).toBe(false);
  expect(at('2026-11-17T06:00:00Z')).toBe(true);
  expect(at('2026-11-17T11:00:00Z')).toBe(true);
  expect(at('2026-11-17T15:59:00Z')).toBe(true);
  expect(at('2026-11-17T16:00:00Z')).toBe(false);
  // The same in summer time.
  expect(at('2026-06-16T05:00:00Z')).toBe(true);
  expect(at('2026-06-16T15:00:00Z')).toBe(false);
});

test('the wall is off on days without opening hours', () => {
  expect(at('2026-11-18T11:00:00Z')).toBe(false);
  expect(at('2026-11-21T11:00:00Z')).toBe(false);
  expect(at('2026-11-16T11:00:00Z')).toBe(false);
});

test('without opening hours the wall is off at night', () => {
  const never = { week: Array.from({ length: 7 }, () => []), exceptions: [] };
  for (const unknown of [null, never]) {
    expect(isWallOn(unknown, Date.parse('2026-11-17T05:59:00Z'))).toBe(false);
    expect(isWallOn(unknown, Date.parse('2026-11-17T06:00:00Z'))).toBe(true);
    expect(isWallOn(unknown, Date.parse('2026-11-17T21:00:00Z'))).toBe(false);
  }
});
