import { expect, test } from 'vitest';

import { durationInWords, shortDay, waitingSinceInWords } from './time-in-words.ts';

test('a short day equals the short format of the browser', () => {
  const short = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-${String(month + 9)}`;
    expect(shortDay(day)).toBe(new Date(`${day}T12:00:00`).toLocaleString('nl-NL', short).replaceAll('.', ''));
  }
});

test('a duration uses the most natural unit', () => {
  const words = [0.001, 0.34, 0.999, 1.2, 26, 36, 60].map(durationInWords);
  expect(words).toEqual(['1 minuut', '20 minuten', '1 uur', '1 uur', '26 uur', '2 dagen', '3 dagen']);
});

test('since when something waits is said as people would', () => {
  const now = Date.parse('2026-11-18T14:00:00+01:00');
  const words = ['18T13:40', '18T00:30', '17T23:00', '17T10:00', '16T23:00'].map((moment) =>
    waitingSinceInWords(`2026-11-${moment}:00+01:00`, now),
  );
  expect(words).toEqual(['al 20 minuten', 'al 14 uur', 'sinds gisteren', 'sinds gisteren', 'al 2 dagen']);
});
