import { describe, expect, test } from 'vitest';

import { addDays } from '../../../shared/platform/time.ts';
import { mailDay, nextMailDay, isoWeekday } from './mail-days.ts';

const all = [1, 2, 3, 4, 5, 6, 7];

const next = (weekday: number, after: string, weekdays = all, mailed_on: string | null = null) =>
  nextMailDay({ weekday, weekdays, mailed_on }, after);

describe('the last day whose mails may be sent', () => {
  test.each([
    ['2026-11-20T05:59:59Z', '2026-11-19'],
    ['2026-11-20T06:00:00Z', '2026-11-20'],
    ['2026-11-20T23:30:00Z', '2026-11-20'],
    ['2026-07-10T04:59:59Z', '2026-07-09'],
    ['2026-07-10T05:00:00Z', '2026-07-10'],
    // The nights in which the clocks change.
    ['2026-03-29T04:59:59Z', '2026-03-28'],
    ['2026-03-29T05:00:00Z', '2026-03-29'],
    ['2026-10-25T05:59:59Z', '2026-10-24'],
    ['2026-10-25T06:00:00Z', '2026-10-25'],
  ])('at %s is %s', (moment, day) => {
    expect(mailDay(Date.parse(moment))).toBe(day);
  });
});

describe('the next mail', () => {
  test('is on the chosen weekday, never on the same day', () => {
    expect(isoWeekday('2026-11-20')).toBe(5);
    expect(isoWeekday('2026-11-22')).toBe(7);
    expect(next(5, '2026-11-16')).toBe('2026-11-20');
    expect(next(5, '2026-11-20')).toBe('2026-11-27');
    expect(next(1, '2026-12-31')).toBe('2027-01-04');
  });

  test('is on the next offered weekday when the chosen one is no longer offered', () => {
    expect(next(5, '2026-11-16', [1])).toBe('2026-11-23');
    expect(next(5, '2026-11-19', [4], '2026-11-19')).toBe('2026-11-26');
    expect(next(5, '2026-11-23', [1], '2026-11-23')).toBe('2026-11-30');
  });

  test('is in another week than the last one, whatever weekday is chosen next', () => {
    // On Tuesday, after the mail of Monday.
    expect(next(5, '2026-11-17', all, '2026-11-16')).toBe('2026-11-27');
    expect(next(7, '2026-11-17', all, '2026-11-16')).toBe('2026-11-29');
    expect(next(1, '2026-11-20', all, '2026-11-20')).toBe('2026-11-23');
  });

  test('comes within three weeks, at most once a week, for every choice and offer', () => {
    for (const weekday of all) {
      for (const offered of [[1], [7], [2, 3], [5], all]) {
        let day = next(weekday, '2026-12-20', offered);
        for (let week = 0; week < 60; week++) {
          const following = next(weekday, day, offered, day);
          expect(offered).toContain(isoWeekday(following));
          expect(following).toBe(addDays(day, 7));
          day = following;
        }
      }
    }
  });
});
