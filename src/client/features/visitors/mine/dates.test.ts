import { expect, test } from 'vitest';

import { dayAndMonth, dayAndTime } from './dates.ts';

test('times are in Dutch time on every device', () => {
  expect(dayAndTime('2026-11-27T08:30:00Z')).toBe('27 november om 09:30');
  expect(dayAndTime('2026-06-30T22:05:00Z')).toBe('1 juli om 00:05');
  expect(dayAndMonth('2026-11-26T23:30:00Z')).toBe('27 november');
});
