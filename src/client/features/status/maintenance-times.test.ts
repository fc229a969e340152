import { expect, test } from 'vitest';

import { fromFieldValue, maintenanceTimes, toFieldValue } from './maintenance-times.ts';

test('the field holds Dutch time, in winter and in summer', () => {
  for (const [value, moment] of [
    ['2026-11-18T22:00', '2026-11-18T21:00:00.000Z'],
    ['2026-07-01T22:00', '2026-07-01T20:00:00.000Z'],
    ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
  ] as const) {
    expect(fromFieldValue(value)).toBe(moment);
    expect(toFieldValue(moment)).toBe(value);
  }
  expect(fromFieldValue('')).toBeNull();
  // An hour that the clock skips is taken as the hour after it.
  expect(toFieldValue(fromFieldValue('2026-03-29T02:30')!)).toBe('2026-03-29T03:30');
});

test('the times in words', () => {
  expect(maintenanceTimes({ from: '2026-11-18T21:00:00Z', until: '2026-11-18T22:30:00Z' })).toBe(
    '18 november 2026 van 22:00 tot 23:30 uur',
  );
  expect(maintenanceTimes({ from: '2026-11-18T21:00:00Z', until: '2026-11-19T00:00:00Z' })).toBe(
    '18 november 2026 22:00 uur tot 19 november 2026 01:00 uur',
  );
});
