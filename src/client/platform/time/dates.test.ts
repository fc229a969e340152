import { expect, test } from 'vitest';

import { dayInWords, longDate, longDateTime, shortDate } from './dates.ts';
import { momentInWords } from './moment-in-words.ts';

test('dates equal the Dutch format of the browser', () => {
  const day = { day: 'numeric', year: 'numeric', timeZone: 'Europe/Amsterdam' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2026, month, 3 + month, month * 2, 5));
    const iso = date.toISOString();
    expect(longDate(iso)).toBe(date.toLocaleString('nl-NL', { ...day, month: 'long' }));
    expect(longDateTime(iso)).toBe(date.toLocaleString('nl-NL', { ...day, ...time, month: 'long' }));
    expect(shortDate(iso)).toBe(date.toLocaleString('en-US', { ...day, month: 'short' }));
  }
});

test('a day is today, yesterday or a date', () => {
  // It is half past midnight in the Netherlands.
  const moment = Date.parse('2026-11-14T23:30:00Z');
  const words = ['2026-11-15', '2026-11-14', '2026-11-13'].map((day) => dayInWords(day, moment));
  expect(words).toEqual(['vandaag', 'gisteren', '13 november 2026']);
  // Nor is a moment of yesterday in UTC yesterday in the Netherlands.
  expect(momentInWords('2026-11-14T23:05:00Z', moment)).toBe('vandaag');
  expect(momentInWords('2026-11-14T22:55:00Z', moment)).toBe('gisteren');
});
